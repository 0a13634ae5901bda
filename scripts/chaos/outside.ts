import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Booking } from '../../sandbox/bookings.ts';
import { type Knobs, WORKING } from '../../sandbox/knobs.ts';
import { OWN_SUPPLIERS } from '../../sandbox/own/own-suppliers.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { SANDBOX_SUPPLIERS } from '../../sandbox/suppliers.ts';
import type { Random } from '../../simulation/random.ts';
import { type Fate, type IyzicoStandIn, iyzicoStandIn } from '../../src/testing/iyzico/stand-in.ts';
import { pause } from '../drills/drill.ts';

/** The books of those outside. */
export interface OutsideBooks {
  readonly bank: IyzicoStandIn;
  bookings(): readonly Booking[];
}

/** A bank and suppliers with books of their own, in a process that is never killed. They misbehave until they are told to be calm. */
export interface Outside extends OutsideBooks {
  readonly suppliersAt: string;
  /** Everything works again; what was on its way has arrived. */
  calm(): Promise<void>;
  close(): Promise<void>;
}

const SUPPLIERS = [...SANDBOX_SUPPLIERS, ...OWN_SUPPLIERS].map(({ name }) => name);
const LATEST_MS = 6_000;
const TURN_EVERY_MS = 1_500;

/** How a supplier can be for a while. */
const MOODS: Readonly<Record<string, readonly [weight: number, knobs: Partial<Knobs>]>> = {
  working: [50, {}],
  slow: [16, { latencyMs: 700 }],
  losesAnswers: [14, { losesAnswers: true }],
  outOfOrder: [8, { httpStatus: 503 }],
  truncates: [4, { truncates: true }],
  refuses: [8, { refuses: true }],
};

/** @param random for the bank and for the suppliers one of their own: how often one is asked does not change what the other does */
export async function startOutside(random: { readonly bank: Random; readonly suppliers: Random }): Promise<Outside> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-chaos-outside-'));
  const file = join(folder, 'bookings.json');
  let isCalm = false;
  const bank = await iyzicoStandIn({ fateOf: (path) => (isCalm ? Promise.resolve('answered') : fateIn(random.bank, path)) });
  const sandbox = await startSandbox({ file });
  const turning = setInterval(() => {
    const supplier = random.suppliers.oneOf(SUPPLIERS);
    const mood = random.suppliers.weighed(Object.fromEntries(Object.entries(MOODS).map(([name, [weight]]) => [name, weight])));
    sandbox.turn(supplier, { ...WORKING, ...MOODS[mood]?.[1] });
  }, TURN_EVERY_MS / 3);
  return {
    bank,
    suppliersAt: sandbox.origin,
    bookings: () => bookingsIn(file),
    async calm() {
      isCalm = true;
      clearInterval(turning);
      for (const name of SUPPLIERS) sandbox.turn(name, WORKING);
      await pause(LATEST_MS + 500);
    },
    async close() {
      clearInterval(turning);
      await Promise.all([bank.close(), sandbox.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What suppliers have kept in their file so far. */
export function bookingsIn(file: string): Booking[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Booking[];
  } catch {
    return [];
  }
}

const MOVES_MONEY = new Set(['/payment/postauth', '/payment/cancel', '/payment/refund', '/v2/payment/refund', '/payment/v2/3dsecure/auth']);

/** Calls that move money suffer most: there it is worst to be wrong. */
async function fateIn(random: Random, path: string): Promise<Fate> {
  const slowMs = random.between(5, 250);
  const what = random.weighed(
    MOVES_MONEY.has(path)
      ? { answered: 62, lostCall: 10, lostAnswer: 14, broken: 6, late: 8 }
      : { answered: 90, lostCall: 4, lostAnswer: 3, broken: 3, late: 0 },
  );
  const lateMs = random.between(500, LATEST_MS);
  await pause(slowMs);
  switch (what) {
    case 'answered':
      return 'answered';
    case 'lostCall':
      return 'the call';
    case 'lostAnswer':
      return 'the answer';
    case 'broken':
      return 'out of order';
    case 'late':
      return { lateMs };
  }
}

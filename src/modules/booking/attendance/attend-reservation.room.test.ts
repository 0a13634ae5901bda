import { beforeEach, expect, test } from 'vitest';
import { type Log, silentLog } from '#platform/log';
import type { Mail } from '#platform/mailer';
import { emptied, testDatabase } from '#testing';
import { cancelReservation, previewCancellation } from '../aftercare/cancel-reservation.ts';
import { type BookingStage, bookingStage, checkoutKey } from '../booking.stage.ts';
import { attendReservation, reconcileBookings } from './attend-reservation.ts';
import { sayWhatIsOverdue } from './overdue.ts';

let stage: BookingStage;
let written: Mail[];
/** Letters are handed over one by one when the test says so. */
let post: () => void;
let slowPost: Promise<void>;

beforeEach(async () => {
  stage = await bookingStage((await emptied(await testDatabase())).db);
  written = [];
  slowPost = new Promise((resolve) => {
    post = resolve;
  });
});

const withSlowPost = () => ({
  ...stage.deps,
  mailer: {
    send: async (mail: Mail) => {
      written.push(mail);
      await slowPost;
    },
  },
});

async function paid() {
  const outcome = await stage.submit();
  await stage.atBank(outcome);
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  return { ...outcome, id: (await stage.reservation(outcome.code)).id };
}

test('one reservation is never attended to twice at once, however many jobs and rounds ask for it', async () => {
  const { id } = await paid();
  const deps = withSlowPost();
  const first = attendReservation(deps, id);
  await expect.poll(() => written.length, { timeout: 10_000 }).toBe(1);
  // The confirmation is a fact and its letter is due: exactly what a second worker would do.
  await attendReservation(deps, id);
  expect(await reconcileBookings(deps)).toBe(0);
  post();
  await first;
  expect(written).toHaveLength(1);
  expect((await stage.reservation((await stage.orders())[0]?.code ?? '')).attendAt).toBeNull();
});

test('what is asked for while a reservation is in hand is done before it is let go', async () => {
  const { id, code, accessKey } = await paid();
  const deps = withSlowPost();
  const first = attendReservation(deps, id);
  await expect.poll(() => written.length, { timeout: 10_000 }).toBe(1);
  const preview = await previewCancellation(deps, { code, accessKey });
  if (preview.kind !== 'possible') throw new Error(preview.kind);
  const { kind, amount } = preview.outcome;
  expect(await cancelReservation(deps, { code, accessKey, agreed: { kind, minor: amount.minor } })).toMatchObject({ kind: 'cancelled' });
  // The job of the cancellation comes, finds it in hand, and does nothing.
  await attendReservation(deps, id);
  expect((await stage.books()).taken).toBeGreaterThan(0);
  post();
  await first;
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
  expect(written.map(({ subject }) => subject)).toEqual([`confirmed ${code}`, `cancelled ${code}: refund`]);
  expect((await stage.reservation(code)).attendAt).toBeNull();
});

test('who dies with a reservation in hand is followed by another within half a minute', async () => {
  const { id, code } = await paid();
  const dead = attendReservation(withSlowPost(), id);
  await expect.poll(() => written.length, { timeout: 10_000 }).toBe(1);
  expect(await reconcileBookings(stage.deps)).toBe(0);
  stage.pass({ minutes: 0.6 });
  expect(await reconcileBookings(stage.deps)).toBe(1);
  expect((await stage.reservation(code)).attendAt).toBeNull();
  post();
  await dead;
});

test('after a fault a reservation is looked at again with a pause, and not over and over', async () => {
  const { id, code } = await paid();
  let calls = 0;
  const broken = {
    ...stage.deps,
    checkpoint: (step: string) => {
      if (step !== 'booking.attending') return;
      calls += 1;
      throw new Error('a fault');
    },
  };
  await expect(attendReservation(broken, id)).rejects.toThrow('a fault');
  expect(await reconcileBookings(broken)).toBe(0);
  stage.pass({ minutes: 0.1 });
  expect(await reconcileBookings(broken)).toBe(1);
  expect(calls).toBe(2);
  await stage.workFor(2);
  expect((await stage.reservation(code)).state).toBe('confirmed');
});

test('every reservation that is due is attended to in one go, more than there are hands', async () => {
  const cars = ['Renault Clio', 'Renault Clio', 'Renault Clio', 'Renault Clio', 'Dacia Duster', 'Skoda Superb'];
  const codes: string[] = [];
  for (const [number, car] of cars.entries()) {
    const offer = (await stage.listed(car)).reference;
    const from = { ip: `203.0.113.${number}`, browser: `browser ${number}` };
    const driver = { lastName: `Kaya${'abcdef'[number]}`, email: `yolcu${number}@ornek.com`, phone: `0532 000 ${1000 + number}` };
    const order = { ...driver, offer, checkoutKey: checkoutKey(`${number}`), paymentMode: 'delivery' };
    const outcome = await stage.submit(order, 'tr', from);
    if (outcome.kind === 'confirming') codes.push(outcome.code);
  }
  expect(codes.length).toBeGreaterThan(4);
  expect(await reconcileBookings(stage.deps)).toBe(codes.length);
  for (const code of codes) expect((await stage.reservation(code)).state).toBe('confirmed');
});

test('reservations that nobody attends to are warned of in one line', async () => {
  const { id } = await paid();
  const lines: object[] = [];
  const log: Log = { ...silentLog, warn: (facts) => void lines.push(facts) };
  await sayWhatIsOverdue({ ...stage.deps, log });
  expect(lines).toEqual([]);
  stage.pass({ minutes: 2 });
  await sayWhatIsOverdue({ ...stage.deps, log });
  expect(lines).toEqual([{ overdue: 1, oldestSeconds: 120 }]);
  await attendReservation(stage.deps, id);
  await sayWhatIsOverdue({ ...stage.deps, log });
  expect(lines).toHaveLength(1);
});

import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER, type Principal, supplierSystem } from '#kernel/principal';
import { listActs } from '#platform/acts';
import type { Connector, RetrieveOutcome } from '#suppliers';
import { crashingProcess, resetDatabase, stepsToStopAt, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { actAtDesk, supplierDay } from '../desk-day/supplier-day.ts';
import { cancelFor, cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { actOnReservation } from '../overview/act-on-reservation.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';

const DESK: Principal = {
  kind: 'supplier',
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  supplier: 'yolbaz',
  roles: ['desk'],
  offices: null,
};
const ON_REQUEST = { kind: 'on_request', answerWithinMinutes: 120 } as const;
const HELD = { kind: 'refund', minor: 500_000 } as const;

let fixture: BookingFixture;

/** How often the bank was asked to take money. */
let captures: number;
/** Done once, when the product has read a reservation that waits and before it goes on. */
let afterNextRead: (() => Promise<void>) | undefined;
const interrupted: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (!result.rows.some(({ state }) => state === 'confirming')) return result;
    const act = afterNextRead;
    afterNextRead = undefined;
    await act?.();
    return result;
  },
};

async function stage(aroundConnector: (connector: Connector) => Connector = (direct) => direct, isOnRequest = true): Promise<void> {
  const { db } = await resetDatabase(await testDatabase());
  captures = 0;
  afterNextRead = undefined;
  fixture = await bookingFixture(db, {
    ...(isOnRequest ? { confirmation: ON_REQUEST } : {}),
    aroundDatabase: (whole) => whole.withPlugin(interrupted),
    aroundConnector,
    aroundGateway: (bank) => ({
      ...bank,
      capture: (...asked) => {
        captures += 1;
        return bank.capture(...asked);
      },
    }),
  });
}
beforeEach(() => stage());

async function requested(fields: Partial<Record<string, string>> = {}): Promise<{ readonly code: string; readonly accessKey: string }> {
  const outcome = await fixture.submit(fields);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  await fixture.work();
  if (!('code' in outcome)) throw new Error(`Not ordered: ${outcome.kind}`);
  const { code } = outcome;
  return { code, accessKey: accessKeyOf(fixture.deps, await fixture.reservation(code)) };
}
type Agreed = { readonly kind: 'refund' | 'credit' | 'nothing'; readonly minor: number };
const withdrawn = (access: { readonly code: string; readonly accessKey: string }, agreed: Agreed = HELD) =>
  cancelReservation(fixture.deps, { ...access, by: KEY_HOLDER, agreed });
const carAt = async (code: string): Promise<string> => (await fixture.atSupplier((await fixture.reservation(code)).id)).kind;
const subjects = (): string[] => fixture.mails.map(({ subject }) => subject);
const isReleased = { held: 0, taken: 0 };

test('a request that waits is withdrawn: the card is let go, the car given back, the customer told, and the supplier asked no more', async () => {
  const { reference: offer } = await fixture.listed('Dacia Duster');
  const asked = await requested({ offer });
  const { answerBy, summary } = await fixture.reservation(asked.code);
  const amount = summary.payNow;
  expect(await previewCancellation(fixture.deps, asked)).toEqual({
    kind: 'possible',
    withdraws: true,
    outcome: { kind: 'refund', amount, freeUntil: answerBy },
  });
  expect(await withdrawn(asked, { kind: 'refund', minor: amount.minor })).toEqual({
    kind: 'cancelled',
    outcome: { kind: 'refund', amount },
  });
  await fixture.work();
  expect(await fixture.life(asked.code)).toEqual([
    'created: pending_payment',
    'payment_authorised: confirming',
    'request_withdrawn: withdrawn',
  ]);
  expect([await carAt(asked.code), await fixture.books()]).toMatchObject(['cancelled', isReleased]);
  expect(subjects()).toEqual([`requested ${asked.code}`, `withdrawn ${asked.code}`]);
  expect((await fixture.listed('Dacia Duster')).offer.unitsLeft).toBe(1);
  await fixture.workFor(240, 30);
  expect((await fixture.reservation(asked.code)).state).toBe('withdrawn');
  expect(subjects()).toHaveLength(2);
  expect((await supplierDay(fixture.deps, { supplier: 'yolbaz', by: DESK })).requests).toEqual([]);
});

test('to be paid at delivery nothing is let go, and withdrawing again answers the same and writes once', async () => {
  const asked = await requested({ paymentMode: 'delivery' });
  const outcomes = await Promise.all([1, 2, 3].map(() => withdrawn(asked, { kind: 'nothing', minor: 0 })));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'cancelled', outcome: { kind: 'nothing' } });
  await fixture.work();
  expect(subjects()).toEqual([`requested ${asked.code}`, `withdrawn ${asked.code}`]);
  expect((await fixture.life(asked.code)).filter((event) => event.startsWith('request_withdrawn'))).toHaveLength(1);
  expect(await carAt(asked.code)).toBe('cancelled');
});

test('what was agreed for a withdrawal never costs money when the yes was quicker', async () => {
  const asked = await requested();
  await acceptRequest(fixture.deps, { code: asked.code, by: DESK });
  expect(await withdrawn(asked)).toEqual({ kind: 'not_possible', why: 'confirming' });
  await fixture.work();
  // Later than the free cancellation: what was to be let go would be kept as credit.
  const { trip } = await fixture.reservation(asked.code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 - 60 });
  expect((await withdrawn(asked)).kind).toBe('outcome_changed');
  expect((await fixture.reservation(asked.code)).state).toBe('confirmed');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
});

test('a yes of people and a withdrawal at once: one of them counts, and money and car follow it', async () => {
  for (let round = 0; round < 6; round += 1) {
    await stage();
    const asked = await requested();
    const both = [() => withdrawn(asked), () => acceptRequest(fixture.deps, { code: asked.code, by: DESK })];
    if (round % 2) both.reverse();
    const kinds = (await Promise.all(both.map((act) => act()))).map(({ kind }) => kind);
    await fixture.work();
    const { state } = await fixture.reservation(asked.code);
    expect(kinds.filter((kind) => kind === 'not_possible')).toHaveLength(1);
    const end = state === 'confirmed' ? ['confirmed', { held: 0, taken: 500_000 }] : ['cancelled', isReleased];
    expect([await carAt(asked.code), await fixture.books()]).toMatchObject(end);
  }
});

test('people who answer afterwards are told why it does not count', async () => {
  const asked = await requested();
  await withdrawn(asked);
  const tooLate = { kind: 'not_possible', why: 'withdrawn' };
  expect(await acceptRequest(fixture.deps, { code: asked.code, by: DESK })).toEqual(tooLate);
  expect(await declineRequest(fixture.deps, { code: asked.code, by: DESK, reason: 'no_car' })).toEqual(tooLate);
  const atDesk = { supplier: 'yolbaz', code: asked.code, act: 'request_accepted', reason: 'as_agreed', by: DESK } as const;
  expect(await actAtDesk(fixture.deps, atDesk)).toEqual(tooLate);
});

test.each([
  ['while its answer is on its way', (act: () => Promise<void>) => act()],
  [
    'after its answer was read, and before it is written down',
    async (act: () => Promise<void>) => {
      afterNextRead = act;
    },
  ],
])('the yes of a system that crosses a withdrawal takes no money, and its booking is cancelled: %s', async (_when, during) => {
  let answer: RetrieveOutcome = { kind: 'pending' };
  let meanwhile = async (): Promise<void> => {};
  const cancelled: string[] = [];
  await stage((direct) => ({
    ...direct,
    book: async () => ({ kind: 'pending' }),
    retrieve: async () => {
      await meanwhile();
      return answer;
    },
    cancel: async ({ key }) => {
      cancelled.push(key);
      return { kind: 'cancelled' };
    },
  }));
  const asked = await requested();
  meanwhile = async () => {
    meanwhile = async () => {};
    answer = { kind: 'confirmed', supplierCode: 'S-7' };
    await during(async () => {
      expect((await withdrawn(asked)).kind).toBe('cancelled');
    });
  };
  await fixture.workFor(30, 5);
  const { id, state } = await fixture.reservation(asked.code);
  expect([state, cancelled]).toEqual(['withdrawn', [id]]);
  expect(await fixture.books()).toMatchObject(isReleased);
  expect(captures).toBe(0);
});

test('a supplier that cannot be told is told again until it answers', async () => {
  let answers = 0;
  await stage((direct) => ({
    ...direct,
    book: async () => ({ kind: 'pending' }),
    retrieve: async () => ({ kind: 'pending' }),
    cancel: async () => {
      answers += 1;
      if (answers < 3) throw new Error('No answer');
      return { kind: 'cancelled' };
    },
  }));
  const asked = await requested();
  await withdrawn(asked);
  await fixture.workFor(60, 5);
  expect(answers).toBe(3);
  expect(await fixture.books()).toMatchObject(isReleased);
});

test('while a repeated call may be on its way nobody withdraws', async () => {
  let found: RetrieveOutcome = { kind: 'pending' };
  let calls = 0;
  await stage((direct) => ({
    ...direct,
    limits: { ...direct.limits, inFlightMs: 10 * 60_000 },
    book: async () => {
      calls += 1;
      if (calls > 1) throw new Error('No answer');
      return { kind: 'pending' };
    },
    retrieve: async () => found,
  }));
  const asked = await requested();
  found = { kind: 'unknown' };
  while (calls < 2) await fixture.workFor(5);
  found = { kind: 'pending' };
  expect(await previewCancellation(fixture.deps, asked)).toEqual({ kind: 'not_possible', why: 'confirming' });
  expect(await withdrawn(asked)).toEqual({ kind: 'not_possible', why: 'confirming' });
  fixture.pass({ minutes: 10 });
  expect((await withdrawn(asked)).kind).toBe('cancelled');
});

test('a supplier that confirms at once and is merely slow is waited for', async () => {
  await stage((direct) => ({ ...direct, book: async () => ({ kind: 'pending' }), retrieve: async () => ({ kind: 'pending' }) }), false);
  const asked = await requested();
  expect((await fixture.reservation(asked.code)).answerBy).toBeNull();
  expect(await withdrawn(asked)).toEqual({ kind: 'not_possible', why: 'confirming' });
});

test('not yours: whoever has no key of it withdraws nothing, and its supplier says no instead', async () => {
  const asked = await requested();
  expect(await withdrawn({ ...asked, accessKey: 'another-key' })).toEqual({ kind: 'not_found' });
  expect(await withdrawn({ ...asked, code: 'KTK-22222222' })).toEqual({ kind: 'not_found' });
  const bySupplier = await cancelFor(fixture.deps, { code: asked.code, by: supplierSystem('yolbaz'), reason: 'no_car' });
  expect(bySupplier).toEqual({ kind: 'not_possible', why: 'confirming' });
  expect((await fixture.reservation(asked.code)).state).toBe('confirming');
});

test('staff withdraw for a customer on the telephone, on record', async () => {
  const { code } = await requested();
  const shown = (await possibleActs(fixture.deps, { code, by: STAFF })).find(({ act }) => act === 'request_withdrawn');
  expect(shown).toMatchObject({ isPossible: true, outcome: { kind: 'refund', amount: { minor: 500_000 } } });
  expect((await possibleActs(fixture.deps, { code, by: DESK })).map(({ act }) => act)).not.toContain('request_withdrawn');
  const wish = { code, act: 'request_withdrawn', reason: 'customer_asked', by: STAFF, agreed: HELD } as const;
  expect(await actOnReservation(fixture.deps, { ...wish, agreed: null })).toEqual({ kind: 'outcome_changed' });
  expect(await actOnReservation(fixture.deps, wish)).toEqual({ kind: 'done' });
  await fixture.work();
  expect((await fixture.reservation(code)).state).toBe('withdrawn');
  const acts = await listActs(fixture.deps.db, { subject: { kind: 'reservation', id: code }, limit: 9 });
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual([['reservation.request_withdrawn', 'customer_asked']]);
});

test('a process that ends at any step of a withdrawal leaves neither money held nor a car', { timeout: 180_000 }, async () => {
  const tell = async (diesAt: number): Promise<{ readonly steps: readonly string[]; readonly state: string }> => {
    const { db } = await resetDatabase(await testDatabase());
    const process = crashingProcess(diesAt);
    let isWithdrawing = false;
    fixture = await bookingFixture(db, {
      confirmation: ON_REQUEST,
      failpoint: (step) => (isWithdrawing ? process.failpoint(step) : undefined),
      aroundDatabase: process.database,
      aroundGateway: process.outside,
      aroundConnector: process.outside,
    });
    const asked = await requested();
    isWithdrawing = true;
    await process.run(() => withdrawn(asked));
    await process.run(() => fixture.work());
    const steps = [...process.steps];
    process.restart();
    isWithdrawing = false;
    // The customer sees that it still waits, and withdraws again.
    expect((await withdrawn(asked)).kind).toBe('cancelled');
    await fixture.workFor(45, 5);
    expect([await carAt(asked.code), await fixture.books()]).toMatchObject(['cancelled', isReleased]);
    expect(new Set(fixture.mails.filter(({ subject }) => subject.startsWith('withdrawn')).map(({ key }) => key)).size).toBe(1);
    expect((await fixture.reservation(asked.code)).nextAttemptAt).toBeNull();
    return { steps, state: (await fixture.reservation(asked.code)).state };
  };
  const whole = await tell(Number.POSITIVE_INFINITY);
  expect(whole.steps.length).toBeGreaterThan(5);
  for (const diesAt of stepsToStopAt(whole.steps.length)) expect((await tell(diesAt)).state).toBe('withdrawn');
});

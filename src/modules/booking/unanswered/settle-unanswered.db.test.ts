import { beforeEach, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import type { Connector, RetrieveOutcome } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { openMoney } from '../open-money/open-money.ts';
import { workQueue } from '../overview/work-queue.ts';
import { findUnanswered, settleUnanswered } from './settle-unanswered.ts';

const EVIDENCE = 'Telefonda Hakan Bey, 10.40';
let fixture: BookingFixture;
let asked: string[];
/** After how long a call that has left no trace may be made again. */
let inFlightMs: number | null;
let looksUp: () => Promise<RetrieveOutcome>;

const silence = async (): Promise<never> => {
  throw new Error('The supplier did not answer');
};

/** A supplier with a system of its own: it loses the answer to a booking, and does not answer look-ups. */
function withSystem(direct: Connector): Connector {
  const own = { name: 'opentravel-marti' };
  return {
    ...direct,
    ...own,
    limits: {
      ...direct.limits,
      get inFlightMs() {
        return inFlightMs;
      },
    },
    search: async (...question) => (await direct.search(...question)).map((offer) => ({ ...offer, connector: own.name })),
    requote: async (...question) => {
      const quoted = await direct.requote(...question);
      return quoted.kind === 'offered' ? { ...quoted, offer: { ...quoted.offer, connector: own.name } } : quoted;
    },
    book: async () => {
      asked.push('book');
      return silence();
    },
    retrieve: () => looksUp(),
    cancel: async ({ supplierCode }) => {
      asked.push(`cancel ${supplierCode ?? 'by our key'}`);
      return { kind: 'cancelled' };
    },
  };
}

beforeEach(async () => {
  asked = [];
  inFlightMs = null;
  looksUp = silence;
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, { aroundConnector: withSystem });
});

/** A paid order whose supplier has been silent for so long. */
async function silentFor(minutes: number): Promise<string> {
  const outcome = await fixture.submit();
  await fixture.atBank(outcome);
  await fixture.workFor(minutes);
  return outcome.kind === 'to_bank' ? outcome.code : '';
}

const settle = (code: string, finding: 'booked' | 'not_booked', wishes: { number?: string; evidence?: string } = {}) =>
  settleUnanswered(fixture.deps, { code, finding, number: 'MA-7', evidence: EVIDENCE, by: STAFF, ...wishes });

test('machines look it up first; then it stands in the queue, and people see since when and how often the supplier was asked', async () => {
  const code = await silentFor(10);
  expect([await findUnanswered(fixture.deps, code), await settle(code, 'booked')]).toEqual([undefined, { kind: 'settled_before' }]);
  await fixture.workFor(6);
  // The money is held as it should be: nothing of it is unknown.
  expect((await workQueue(fixture.deps)).rows.map(({ kind }) => kind)).toEqual(['supplier_silent']);
  expect((await openMoney(fixture.deps)).payments).toEqual([]);
  const open = await findUnanswered(fixture.deps, code);
  expect(open?.calls).toBe(1);
  expect(open?.nextLookAt?.getTime()).toBeGreaterThan(fixture.now().getTime());
});

test('a yes of its people counts as the supplier’s: money is taken, the customer is told, and nothing is booked a second time', async () => {
  const code = await silentFor(16);
  expect(await settle(code, 'booked', { number: ' MA-7 ' })).toEqual({ kind: 'settled' });
  await fixture.work();
  expect(await fixture.reservation(code)).toMatchObject({ state: 'confirmed', supplierCode: 'MA-7' });
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
  expect(asked).toEqual(['book']);
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([`confirmed ${code}`]);
  const acts = await listActs(fixture.deps.db, { subject: { kind: 'reservation', id: code }, limit: 9 });
  expect(acts).toContainEqual(
    expect.objectContaining({ action: 'reservation.unanswered_settled', facts: { finding: 'booked', evidence: EVIDENCE } }),
  );
  expect((await workQueue(fixture.deps)).rows.map(({ kind }) => kind)).not.toContain('supplier_silent');
});

test('a no of its people ends the order: the card is let go, the customer told, and the supplier as well in case the booking arrives', async () => {
  const code = await silentFor(16);
  expect(await settle(code, 'not_booked', { number: '' })).toEqual({ kind: 'settled' });
  await fixture.workFor(2);
  expect((await fixture.reservation(code)).state).toBe('declined');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(asked).toEqual(['book', 'cancel by our key']);
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([`declined ${code}`]);
});

test('without a number there is no yes, and without evidence nothing', async () => {
  const code = await silentFor(16);
  expect(await settle(code, 'booked', { number: '  ' })).toEqual({ kind: 'no_number' });
  expect(await settle(code, 'booked', { number: 'X'.repeat(65) })).toEqual({ kind: 'no_number' });
  expect(await settle(code, 'not_booked', { evidence: 'yok' })).toEqual({ kind: 'no_evidence' });
  expect(await settle('KTK-00000000', 'booked')).toEqual({ kind: 'not_found' });
  expect((await fixture.reservation(code)).state).toBe('confirming');
});

test('of two people who say different things at once the first one counts', async () => {
  const code = await silentFor(16);
  const outcomes = await Promise.all([settle(code, 'booked'), settle(code, 'not_booked')]);
  // Which of the two is first is chance.
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['settled', 'settled_before']);
  await fixture.work();
  expect((await fixture.reservation(code)).state).toBe(outcomes[0]?.kind === 'settled' ? 'confirmed' : 'declined');
});

test('a supplier that answers after all needs nobody', async () => {
  const code = await silentFor(16);
  looksUp = async () => ({ kind: 'confirmed', supplierCode: 'S-9' });
  await fixture.workFor(15);
  expect(await settle(code, 'not_booked')).toEqual({ kind: 'settled_before' });
  expect(await fixture.reservation(code)).toMatchObject({ state: 'confirmed', supplierCode: 'S-9' });
});

test.each(['booked', 'not_booked'] as const)(
  'while a look-up is under way “%s” is said: what the look-up says of an older row asks nobody again',
  async (finding) => {
    const code = await silentFor(20);
    inFlightMs = 60_000;
    looksUp = async () => {
      looksUp = silence;
      asked.push('look up');
      expect(await settle(code, finding)).toEqual({ kind: 'settled' });
      return { kind: 'unknown' };
    };
    await fixture.workFor(15);
    expect(asked).toEqual(finding === 'booked' ? ['book', 'look up'] : ['book', 'look up', 'cancel by our key']);
    const { bookingCalls, state, supplierCode } = await fixture.reservation(code);
    expect([state, bookingCalls, supplierCode]).toEqual(finding === 'booked' ? ['confirmed', 1, 'MA-7'] : ['declined', 1, null]);
    expect(await fixture.books()).toMatchObject({ held: 0, taken: finding === 'booked' ? 500_000 : 0 });
  },
);

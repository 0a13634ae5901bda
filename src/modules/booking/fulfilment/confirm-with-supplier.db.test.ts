import { expect, test } from 'vitest';
import type { BookOutcome, Connector, RetrieveOutcome } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';

/** A supplier that answers as the test says, and remembers what it was asked. */
async function stageWith(answers: {
  readonly book: () => Promise<BookOutcome>;
  readonly retrieve: () => Promise<RetrieveOutcome>;
  readonly inFlightMs?: number;
}) {
  const { db } = await resetDatabase(await testDatabase());
  const asked: string[] = [];
  const fixture = await bookingFixture(db, {
    aroundConnector: (direct): Connector => ({
      ...direct,
      limits: { ...direct.limits, inFlightMs: answers.inFlightMs ?? null },
      book: async () => {
        asked.push('book');
        return answers.book();
      },
      retrieve: async () => {
        asked.push('retrieve');
        return answers.retrieve();
      },
      cancel: async () => {
        asked.push('cancel');
        return { kind: 'cancelled' };
      },
    }),
  });
  return { fixture, asked };
}

const paid = async (fixture: BookingFixture): Promise<string> => {
  const outcome = await fixture.submit();
  await fixture.atBank(outcome);
  return outcome.kind === 'to_bank' ? outcome.code : '';
};
const never = async (): Promise<never> => {
  throw new Error('The supplier did not answer');
};
const unknown = async (): Promise<RetrieveOutcome> => ({ kind: 'unknown' });

test('a booking whose answer was lost is looked up and never sent twice', async () => {
  const { fixture, asked } = await stageWith({ book: never, retrieve: async () => ({ kind: 'confirmed', supplierCode: 'S-1' }) });
  const code = await paid(fixture);
  await fixture.work();
  expect((await fixture.reservation(code)).state).toBe('confirming');
  await fixture.workFor(2);
  expect(await fixture.reservation(code)).toMatchObject({ state: 'confirmed', supplierCode: 'S-1' });
  expect(asked).toEqual(['book', 'retrieve']);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
});

test('a supplier that says later is asked again with growing pauses', async () => {
  let looks = 0;
  const { fixture, asked } = await stageWith({
    book: async () => ({ kind: 'pending' }),
    retrieve: async () => {
      looks += 1;
      return looks < 12 ? { kind: 'pending' } : { kind: 'confirmed', supplierCode: 'S-2' };
    },
  });
  const code = await paid(fixture);
  await fixture.workFor(20);
  expect((await fixture.reservation(code)).state).toBe('confirming');
  expect(await fixture.books()).toMatchObject({ held: 500_000, taken: 0 });
  await fixture.workFor(100, 5);
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(asked.filter((each) => each === 'book')).toHaveLength(1);
  expect(looks).toBe(12);
});

test('a supplier that never decides is told after a day that it is not wanted, and no money moves', async () => {
  const { fixture, asked } = await stageWith({ book: async () => ({ kind: 'pending' }), retrieve: async () => ({ kind: 'pending' }) });
  const code = await paid(fixture);
  await fixture.workFor(25 * 60, 30);
  expect((await fixture.reservation(code)).state).toBe('declined');
  expect(asked.at(-1)).toBe('cancel');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([`requested ${code}`, `declined ${code}`]);
});

test('a booking that left no trace is given up, and the supplier told in case it arrives', async () => {
  const { fixture, asked } = await stageWith({ book: never, retrieve: unknown });
  const code = await paid(fixture);
  await fixture.workFor(15);
  expect((await fixture.reservation(code)).state).toBe('declined');
  expect(asked.filter((each) => each === 'book')).toHaveLength(1);
  expect(asked.at(-1)).toBe('cancel');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
});

test('where a call without a trace is known to be lost, it is sent again', async () => {
  let calls = 0;
  const { fixture, asked } = await stageWith({
    inFlightMs: 60_000,
    retrieve: unknown,
    book: async () => {
      calls += 1;
      return calls === 1 ? never() : { kind: 'confirmed', supplierCode: 'S-3' };
    },
  });
  const code = await paid(fixture);
  await fixture.workFor(3);
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(asked.filter((each) => each === 'book')).toHaveLength(2);
});

test('a supplier’s no lets the money go and is written to the customer', async () => {
  const { fixture } = await stageWith({ book: async () => ({ kind: 'declined', reason: 'no_car' }), retrieve: unknown });
  const code = await paid(fixture);
  await fixture.work();
  expect(await fixture.life(code)).toEqual(['created: pending_payment', 'payment_authorised: confirming', 'supplier_declined: declined']);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([`declined ${code}`]);
});

test('a supplier that does not answer a hold keeps the card at home', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db, { aroundConnector: (direct) => ({ ...direct, hold: never }) });
  expect(await fixture.submit()).toMatchObject({ kind: 'supplier_unavailable' });
  expect(await fixture.books()).toEqual({ held: 0, taken: 0, authorised: 0 });
  await fixture.workFor(30, 5);
  expect(fixture.mails).toEqual([]);
});

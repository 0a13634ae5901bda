import { expect, test } from 'vitest';
import type { BookOutcome, Connector, RetrieveOutcome } from '#suppliers';
import { emptied, testDatabase } from '#testing';
import { type BookingStage, bookingStage } from '../booking.stage.ts';

/** A supplier that answers as the test says, and remembers what it was asked. */
async function stageWith(answers: {
  readonly book: () => Promise<BookOutcome>;
  readonly retrieve: () => Promise<RetrieveOutcome>;
  readonly quietMs?: number;
}) {
  const { db } = await emptied(await testDatabase());
  const asked: string[] = [];
  const stage = await bookingStage(db, {
    aroundConnector: ({ quietMs: _quietMs, ...direct }): Connector => ({
      ...direct,
      ...(answers.quietMs === undefined ? {} : { quietMs: answers.quietMs }),
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
  return { stage, asked };
}

const paid = async (stage: BookingStage): Promise<string> => {
  const outcome = await stage.submit();
  await stage.atBank(outcome);
  return outcome.kind === 'to_bank' ? outcome.code : '';
};
const never = async (): Promise<never> => {
  throw new Error('The supplier did not answer');
};
const unknown = async (): Promise<RetrieveOutcome> => ({ kind: 'unknown' });

test('a booking whose answer was lost is looked up and never sent twice', async () => {
  const { stage, asked } = await stageWith({ book: never, retrieve: async () => ({ kind: 'confirmed', supplierCode: 'S-1' }) });
  const code = await paid(stage);
  await stage.work();
  expect((await stage.reservation(code)).state).toBe('confirming');
  await stage.workFor(2);
  expect(await stage.reservation(code)).toMatchObject({ state: 'confirmed', supplierCode: 'S-1' });
  expect(asked).toEqual(['book', 'retrieve']);
  expect(await stage.books()).toMatchObject({ held: 0, taken: 500_000 });
});

test('a supplier that says later is asked again with growing pauses', async () => {
  let looks = 0;
  const { stage, asked } = await stageWith({
    book: async () => ({ kind: 'pending' }),
    retrieve: async () => {
      looks += 1;
      return looks < 12 ? { kind: 'pending' } : { kind: 'confirmed', supplierCode: 'S-2' };
    },
  });
  const code = await paid(stage);
  await stage.workFor(20);
  expect((await stage.reservation(code)).state).toBe('confirming');
  expect(await stage.books()).toMatchObject({ held: 500_000, taken: 0 });
  await stage.workFor(100, 5);
  expect((await stage.reservation(code)).state).toBe('confirmed');
  expect(asked.filter((each) => each === 'book')).toHaveLength(1);
  expect(looks).toBe(12);
});

test('a supplier that never decides is told after a day that it is not wanted, and no money moves', async () => {
  const { stage, asked } = await stageWith({ book: async () => ({ kind: 'pending' }), retrieve: async () => ({ kind: 'pending' }) });
  const code = await paid(stage);
  await stage.workFor(25 * 60, 30);
  expect((await stage.reservation(code)).state).toBe('declined');
  expect(asked.at(-1)).toBe('cancel');
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
  expect(stage.mails.map(({ subject }) => subject)).toEqual([`declined ${code}`]);
});

test('a booking that left no trace is given up, and the supplier told in case it arrives', async () => {
  const { stage, asked } = await stageWith({ book: never, retrieve: unknown });
  const code = await paid(stage);
  await stage.workFor(15);
  expect((await stage.reservation(code)).state).toBe('declined');
  expect(asked.filter((each) => each === 'book')).toHaveLength(1);
  expect(asked.at(-1)).toBe('cancel');
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
});

test('where a call without a trace is known to be lost, it is sent again', async () => {
  let calls = 0;
  const { stage, asked } = await stageWith({
    quietMs: 60_000,
    retrieve: unknown,
    book: async () => {
      calls += 1;
      return calls === 1 ? never() : { kind: 'confirmed', supplierCode: 'S-3' };
    },
  });
  const code = await paid(stage);
  await stage.workFor(3);
  expect((await stage.reservation(code)).state).toBe('confirmed');
  expect(asked.filter((each) => each === 'book')).toHaveLength(2);
});

test('a supplier’s no lets the money go and is written to the customer', async () => {
  const { stage } = await stageWith({ book: async () => ({ kind: 'declined', reason: 'no_car' }), retrieve: unknown });
  const code = await paid(stage);
  await stage.work();
  expect(await stage.life(code)).toEqual(['created: pending_payment', 'payment_authorised: confirming', 'supplier_declined: declined']);
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
  expect(stage.mails.map(({ subject }) => subject)).toEqual([`declined ${code}`]);
});

test('a supplier that does not answer a hold keeps the card at home', async () => {
  const { db } = await emptied(await testDatabase());
  const stage = await bookingStage(db, { aroundConnector: (direct) => ({ ...direct, hold: never }) });
  expect(await stage.submit()).toMatchObject({ kind: 'supplier_unavailable' });
  expect(await stage.books()).toEqual({ held: 0, taken: 0, authorised: 0 });
  await stage.workFor(30, 5);
  expect(stage.mails).toEqual([]);
});

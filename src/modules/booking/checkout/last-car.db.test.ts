import { expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { bookingFixture, checkoutKey } from '../booking.fixture.ts';

test('a hundred simultaneous checkouts for the last car are one booking and ninety-nine clear answers', { timeout: 120_000 }, async () => {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db);
  const { reference } = await fixture.listed('Dacia Duster');

  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      fixture.submit(
        {
          offer: reference,
          checkoutKey: checkoutKey(String(index)),
          paymentMode: 'full',
          lastName: `${'abcdefghij'[Math.floor(index / 10)]}${'abcdefghij'[index % 10]}`,
          email: `yolcu${index}@ornek.com`,
          phone: `0532 000 ${1000 + index}`,
        },
        'tr',
        { ip: `203.0.113.${index}` },
      ),
    ),
  );
  const winners = outcomes.filter((outcome) => outcome.kind === 'to_bank');
  expect(winners).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.kind === 'sold_out')).toHaveLength(99);
  for (const outcome of outcomes) if (outcome.kind === 'sold_out') expect(outcome.alternatives.length).toBeGreaterThan(0);

  for (const winner of winners) await fixture.atBank(winner);
  await fixture.workFor(30, 5);
  const [winner] = winners;
  if (winner?.kind !== 'to_bank') throw new Error('Nobody won');
  expect((await fixture.reservation(winner.code)).state).toBe('confirmed');
  // One card was charged, and no other was even asked.
  expect(await fixture.books()).toEqual({ held: 0, taken: 1_000_000, authorised: 1 });
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([`confirmed ${winner.code}`]);
});

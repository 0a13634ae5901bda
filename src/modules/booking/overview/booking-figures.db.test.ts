import { expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics/metrics';
import { resetDatabase, testDatabase } from '#testing';
import { bookingFixture } from '../booking.fixture.ts';
import { bookingReader } from './booking-figures.ts';

test('who watches sees orders by state, which of them wait too long, and calls of which nobody knows what became', async () => {
  const { db } = await resetDatabase(await testDatabase());
  let isLost = false;
  const fixture = await bookingFixture(db, {
    aroundGateway: (bank) => ({
      ...bank,
      async capture(...asked) {
        if (isLost) throw new Error('no answer came back');
        return bank.capture(...asked);
      },
      async retrieve(...asked) {
        if (isLost) throw new Error('nobody answers');
        return bank.retrieve(...asked);
      },
    }),
  });
  const metrics = createMetrics();
  const read = bookingReader(metrics, fixture.deps);
  const figures = async () => {
    await read();
    return metrics.text();
  };
  expect(await figures()).toContain('kontak_reservations{state="confirming"} 0\n');
  const outcome = await fixture.submit();
  await fixture.atBank(outcome);
  const before = await figures();
  for (const line of ['kontak_reservations{state="confirming"} 1', 'kontak_reservations_due 1', 'kontak_unknown_outcomes_oldest_seconds 0'])
    expect(before).toContain(`${line}\n`);
  expect(before).not.toContain('kontak_unknown_outcomes{');

  isLost = true;
  await fixture.work();
  fixture.pass({ minutes: 2 });
  const after = await figures();
  expect(after).toContain('kontak_unknown_outcomes{operation="capture"} 1\n');
  for (const name of ['kontak_unknown_outcomes_oldest_seconds', 'kontak_reservations_oldest_due_seconds'])
    expect(after).toMatch(new RegExp(`^${name} [1-9]`, 'm'));
});

import { beforeEach, expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics/metrics';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, type FixtureOptions } from './booking.fixture.ts';
import type { BookingDeps } from './deps.ts';
import { advanceDue } from './fulfilment/advance-reservation.ts';
import { reconcilePayment } from './fulfilment/reconcile-payment.ts';
import { orderTimes } from './order-times.ts';

let fixture: BookingFixture;
let deps: BookingDeps;
let metrics: ReturnType<typeof createMetrics>;
/** How long the supplier takes to answer a booking, in minutes. */
let answersAfter: number;

async function house(options: FixtureOptions = {}): Promise<void> {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    ...options,
    aroundConnector: (connector) => ({
      ...connector,
      book: async (request) => {
        fixture.pass({ minutes: answersAfter });
        return connector.book(request);
      },
    }),
  });
  metrics = createMetrics();
  deps = { ...fixture.deps, orderTimes: orderTimes(metrics) };
}
beforeEach(() => {
  answersAfter = 0;
});

async function ordered(): Promise<string> {
  const outcome = await fixture.submit({ paymentMode: 'full' });
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  await reconcilePayment(deps, await fixture.answerBank(outcome));
  return outcome.code;
}
const work = async () => {
  while ((await advanceDue(deps)) > 0);
};
const figure = async (line: string): Promise<number> =>
  Number(
    (await metrics.text())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  );

test('an order counts with its end: what its supplier took is not ours, and late is late', async () => {
  await house();
  const code = await ordered();
  expect(await figure('kontak_order_end_seconds_count{end="confirmed"}')).toBe(0);
  answersAfter = 6;
  await work();
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(await figure('kontak_order_end_seconds_bucket{end="confirmed",le="300"}')).toBe(0);
  expect(await figure('kontak_order_end_seconds_bucket{end="confirmed",le="600"}')).toBe(1);
  expect([await figure('kontak_confirmation_seconds_bucket{le="2"}'), await figure('kontak_confirmation_seconds_count')]).toEqual([1, 1]);
});

test('an order that waits for its worker is late by our time', async () => {
  await house();
  await ordered();
  fixture.pass({ minutes: 2 });
  await work();
  expect(await figure('kontak_order_end_seconds_bucket{end="confirmed",le="300"}')).toBe(1);
  expect([await figure('kontak_confirmation_seconds_bucket{le="60"}'), await figure('kontak_confirmation_seconds_sum')]).toEqual([0, 120]);
});

test('an order that waits for people of its supplier is in no share', async () => {
  await house({ confirmation: { kind: 'on_request', answerWithinMinutes: 120 } });
  await ordered();
  await work();
  fixture.pass({ hours: 30 });
  await work();
  expect(await metrics.text()).not.toMatch(/^kontak_order_end_seconds_count/m);
});

import { expect, test } from 'vitest';
import { PAYMENT_QUEUES, paymentJobs } from './jobs.ts';

test('every job of payments that follows a calendar has its queue, without which the product does not start', () => {
  const byCalendar = paymentJobs({} as Parameters<typeof paymentJobs>[0]).filter(({ cron }) => cron !== undefined);
  expect(byCalendar.length).toBeGreaterThan(0);
  expect(byCalendar.map(({ name }) => name).filter((name) => !(PAYMENT_QUEUES as readonly string[]).includes(name))).toEqual([]);
});

import { test } from './journey.ts';
import { agentsDay } from './steps/staff.ts';

// A product of its own: its link makes one admin. Refusals: a link that was used, an answer that does not come. One supplier's prices are wrong.
test.use({ language: 'tr', refusals: [403, 410, 422, 502], settings: { LOG_LEVEL: 'error', SIMULATED_SUPPLIERS: 'nonsense' } });

test('whoever set the product up becomes an admin, finds a caller’s reservation, hands the car over, and answers an enquiry', async ({
  visit,
  product,
  browser,
}) => {
  test.setTimeout(600_000);
  await agentsDay(visit, product, browser);
});

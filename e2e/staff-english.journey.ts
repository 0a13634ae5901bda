import { test } from './journey.ts';
import { agentsDay } from './steps/staff.ts';

// A product of its own: its link makes one admin. Refusals: a link that was used, an answer that does not come. One supplier's prices are wrong.
test.use({ language: 'en', refusals: [403, 410, 422, 502], settings: { LOG_LEVEL: 'silent', SIMULATED_SUPPLIERS: 'nonsense' } });

test('the same on a phone, in English', { tag: '@phone' }, async ({ visit, product, browser }) => {
  test.setTimeout(600_000);
  await agentsDay(visit, product, browser);
});

import { test } from './journey.ts';
import { firstSale } from './steps/portal.ts';

// A product of its own, in which nobody rents cars yet. Refusals: a mistyped number, a cell that cannot be read, others' suppliers.
test.use({ language: 'en', refusals: [404, 422], settings: { LOG_LEVEL: 'silent', SAMPLE_DATA: 'false' } });

test('the same on a phone, in English', { tag: '@phone' }, async ({ visit, product, browser }) => {
  test.setTimeout(600_000);
  await firstSale(visit, product, browser);
});

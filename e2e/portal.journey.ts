import { test } from './journey.ts';
import { firstSale } from './steps/portal.ts';

// A product of its own, in which nobody rents cars yet. Refusals: a mistyped number, a cell that cannot be read, others' suppliers.
test.use({ language: 'tr', refusals: [404, 422], settings: { LOG_LEVEL: 'error', SAMPLE_DATA: 'false' } });

test('a supplier that people set up by hand, from nothing, sells its first car', async ({ visit, product, browser }) => {
  test.setTimeout(600_000);
  await firstSale(visit, product, browser);
});

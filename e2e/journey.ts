import { test as base } from '@playwright/test';
import { type RunningProduct, startProduct } from '../scripts/product.ts';

/** A journey through the built product, which starts on an empty folder once for all journeys of a worker. */
export const test = base.extend<object, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other one, and Playwright wants a pattern here
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
});

export { expect } from '@playwright/test';

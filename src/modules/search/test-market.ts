import { type Flags, supplierFlag } from '#kernel/flags';
import { createCaches } from '#platform/cache';
import { TEST_SUPPLIER } from '#suppliers/model';
import type { SearchDeps } from './search-deps.ts';

/**
 * The market as whoever has shown the proof of the synthetic visitor finds it: the test supplier rents there, and nobody else. Everybody else has the
 * deps as they are, in which it is no connector. Only here are the two told apart (decision 0227).
 *
 * What is kept in memory is not kept with everybody else's. Everything is paid where the car is handed over, no price is judged, and of what operators have switched off only the test supplier itself counts.
 */
export function withTestSupplier<Deps extends SearchDeps>(deps: Deps): Deps {
  const { flags, prices: _, testSupplier, ...others } = deps;
  return {
    ...others,
    ...(testSupplier ? { testSupplier } : {}),
    connectors: testSupplier ? [testSupplier] : [],
    caches: createCaches(),
    atDeliveryOnly: true,
    ...(flags ? { flags: ofTestSupplier(flags) } : {}),
  } as unknown as Deps;
}

const ofTestSupplier = (flags: Flags): Flags => ({
  isOff: (name) => name === supplierFlag(TEST_SUPPLIER) && flags.isOff(name),
  get edition() {
    return flags.edition;
  },
});

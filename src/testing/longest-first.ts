import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, the longest first. Without measured times, as in a fresh clone, files are begun by their size: the two
 * hundred stories of a file of thirty lines came last, and one of two workers had nothing to do meanwhile.
 */
export const LONGEST: readonly string[] = [
  // Operations, twice: on the embedded database and on PostgreSQL.
  'simulation/simulation.db.test.ts',
  'src/modules/booking/change/change-crash.db.test.ts',
  'src/modules/booking/fulfilment/crash.db.test.ts',
  'src/api/document/document.db.test.ts',
  'src/testing/fleet-pages.db.test.ts',
  'src/modules/booking/checkout/trust/order-trust.db.test.ts',
  'src/modules/payments/crash.db.test.ts',
  'src/modules/booking/checkout/last-car.db.test.ts',
  'src/modules/booking/fulfilment/random-life.db.test.ts',
  // The build.
  'src/testing/built/authorisation/page-authorisation.built.test.ts',
  'src/testing/built/authorisation/plain-work.built.test.ts',
  'src/testing/built/memory.built.test.ts',
  'src/testing/built/hostile-requests.built.test.ts',
  'src/testing/built/authorisation/hostile-work.built.test.ts',
  'src/testing/built/every-link.built.test.ts',
  'src/testing/built/api-clients.built.test.ts',
  'src/testing/built/authorisation/texts.built.test.ts',
  // Rules.
  'src/testing/walls.test.ts',
];

/** Begins the longest files first, so that no worker waits for another one's last file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => relative(this.ctx.config.root, moduleId));
  }
}

/** @param nameOf the path of a file below the project's folder */
export function longestFirst<File>(files: readonly File[], nameOf: (file: File) => string): File[] {
  const rank = (file: File): number => {
    const place = LONGEST.indexOf(nameOf(file));
    return place === -1 ? LONGEST.length : place;
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}

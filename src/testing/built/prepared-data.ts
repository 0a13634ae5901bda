import type { TestProject } from 'vitest/node';
import { prepareData } from '../../../scripts/prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that is migrated and seeded, for products of tests to begin with a copy of. */
    readonly preparedData: string;
  }
}

/** Before all tests of the build: the data that each product of theirs begins with. */
export function setup(project: TestProject): () => void {
  const { folder, remove } = prepareData();
  project.provide('preparedData', folder);
  return remove;
}

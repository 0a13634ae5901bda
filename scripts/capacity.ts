import { readFileSync, writeFileSync } from 'node:fs';
import { measuredIn, needsOf, withNeeds } from './capacity/reckoned.ts';

const DOCUMENT = 'docs/operations/capacity.md';

/** Reckons docs/operations/capacity.md anew from docs/benchmarks.md: the command `npm run capacity`, and the end of every `npm run bench`. */
export function reckonCapacity(): void {
  writeFileSync(DOCUMENT, withNeeds(readFileSync(DOCUMENT, 'utf8'), needsOf(measuredIn(readFileSync('docs/benchmarks.md', 'utf8')))));
}

if (import.meta.main) reckonCapacity();

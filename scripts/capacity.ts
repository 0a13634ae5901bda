import { readFileSync, writeFileSync } from 'node:fs';
import { measuredIn, needsOf, withNeeds } from './capacity/reckoned.ts';

// `npm run capacity`: reckons docs/operations/capacity.md anew from docs/benchmarks.md.
const DOCUMENT = 'docs/operations/capacity.md';
writeFileSync(DOCUMENT, withNeeds(readFileSync(DOCUMENT, 'utf8'), needsOf(measuredIn(readFileSync('docs/benchmarks.md', 'utf8')))));

import { availableParallelism } from 'node:os';
import { exitWithCounts, runSteps, type Step, toolStep } from './step.ts';

// Each checker works out much of the same anew; one core is for what runs beside them.
const checkers = String(Math.max(1, Math.min(4, availableParallelism() - 1)));
const memory = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo'];

/** Everything that can be said about the code without running it. The first make what the types are read from. */
export const CHECKS: readonly (readonly Step[])[] = [
  [
    toolStep('messages compile', 'scripts/paraglide.ts'),
    toolStep('messages in both languages', 'scripts/check-messages.ts'),
    toolStep('words', 'scripts/check-words.ts'),
    toolStep('migrations', 'scripts/check-migrations.ts'),
  ],
  [toolStep('address types', 'node_modules/@react-router/dev/bin.cjs', ['typegen'])],
  [
    toolStep('types', 'node_modules/typescript/bin/tsc', ['-p', '.', '--checkers', checkers, ...memory]),
    toolStep('format, lint and walls', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
  ],
];

if (import.meta.main) exitWithCounts(await runSteps(CHECKS));

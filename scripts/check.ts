import { concluded, runSteps, type Step, toolStep } from './step.ts';

/** Everything that can be said about the code without running it. The first make what the types are read from. */
export const CHECKS: readonly (readonly Step[])[] = [
  [
    toolStep('messages compile', 'scripts/paraglide.ts'),
    toolStep('messages in both languages', 'scripts/check-messages.ts'),
    toolStep('words', 'scripts/check-words.ts'),
  ],
  [toolStep('address types', 'node_modules/@react-router/dev/bin.cjs', ['typegen'])],
  [
    toolStep('types', 'node_modules/typescript/bin/tsc', ['-p', '.']),
    toolStep('format, lint and walls', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
  ],
];

if (import.meta.main) concluded(await runSteps(CHECKS));

import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../../src/platform/root.ts';
import { type Counts, exitWithCounts, runSteps, type Step } from '../step.ts';
import { EXPLAINED, type Explanation } from './explained.ts';
import { RULES, type RuleModule } from './rules.ts';

/**
 * `npm run mutants [module…]`: changes the rules one place at a time and expects a rule test to notice. A change that none notices is a gap in the
 * tests, or does not change what the rule says; then `explained.ts` says why. Minutes for a module: not a part of `npm test`.
 */
const steps = (modules: readonly RuleModule[]): Step[] => modules.map((name) => ({ name: `rules of ${name}`, run: () => triedOn(name) }));

/** A mutant as Stryker reports it; lines and columns from 1. */
interface Tried {
  readonly fileName: string;
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}
interface Position {
  readonly line: number;
  readonly column: number;
}

/** A change that no test notices. */
interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly becomes: string;
}

async function triedOn(name: RuleModule): Promise<Counts> {
  const folder = `src/modules/${name}`;
  const tried: readonly Tried[] = await new Stryker({
    mutate: [...RULES[name].map((pattern) => `${folder}/${pattern}`), '!src/**/*.test.ts'],
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'compiler.ts')],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts' },
    checkers: ['compiler'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Stryker would read the compiler's settings with a library that this compiler no longer has.
    tsconfigFile: 'none.json',
    tempDirName: '.tmp/stryker',
    ignorePatterns: ['build', '.data', '.tmp', 'e2e', 'bench', 'public', 'test-results', 'src/testing/walls'],
    reporters: ['progress-append-only'],
  }).runMutationTest();

  const survivors = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(survivorFrom);
  const explanations = EXPLAINED.filter(({ file }) => file.startsWith(`${name}/`));
  const unexplained = survivors.filter((survivor) => !explanations.some((one) => explains(one, survivor)));
  const outdated = explanations.filter((one) => !survivors.some((survivor) => explains(one, survivor)));
  for (const { file, line, code, becomes } of unexplained) process.stdout.write(`✗ ${file}:${line}\n    ${code}\n  → ${becomes}\n`);
  for (const { file, code, becomes } of outdated)
    process.stdout.write(`✗ ${file}: explained, and noticed now (or gone)\n    ${code}\n  → ${becomes}\n`);

  const byStatus = Map.groupBy(tried, ({ status }) => status);
  const figures = [...byStatus].map(([status, those]) => `${those.length} ${status}`).sort();
  process.stdout.write(`${name}: ${tried.length} mutants (${figures.join(', ')}), ${survivors.length - unexplained.length} explained\n`);
  return { passed: tried.length - unexplained.length, failed: unexplained.length + outdated.length };
}

function survivorFrom({ fileName, replacement = '', location: { start, end } }: Tried): Survivor {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  const file = relative(join(ROOT, 'src', 'modules'), fileName)
    .split(sep)
    .join('/');
  return { file, line: start.line, code: oneLine(lines.join('\n')), becomes: oneLine(replacement) };
}

const explains = (one: Explanation, survivor: Survivor): boolean =>
  one.file === survivor.file && oneLine(one.code) === survivor.code && (one.becomes === '*' || oneLine(one.becomes) === survivor.becomes);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isRuleModule = (name: string): name is RuleModule => Object.hasOwn(RULES, name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isRuleModule(name));
if (unknown.length > 0) throw new Error(`No rules of ${unknown.join(', ')} are tried, only of ${Object.keys(RULES).join(', ')}.`);
const modules = (asked.length > 0 ? asked : Object.keys(RULES)).filter(isRuleModule);
exitWithCounts(await runSteps(steps(modules)));

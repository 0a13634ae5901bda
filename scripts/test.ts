import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../src/platform/root.ts';
import { CHECKS } from './check.ts';
import { installBrowsers } from './chromium.ts';
import { lighthouseStep } from './lighthouse/lighthouse.ts';
import { startPostgres } from './postgres.ts';
import { type Counts, concluded, FAILED, print, runSteps, type Step, type Together, tool, toolStep } from './step.ts';

// `npm test`: everything, from spelling to a visitor's journey. The last line is the sum.
const reports = mkdtempSync(join(tmpdir(), 'kontak-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const steps: readonly (Step | Together)[] = [
  ...CHECKS,
  [
    { name: 'rules', run: () => vitest('rules') },
    toolStep('build', 'scripts/build.ts'),
    toolStep('what nobody uses', 'node_modules/knip/bin/knip.js'),
  ],
  { name: 'operations on the embedded database', run: () => vitest('database') },
  { name: 'operations on PostgreSQL', run: onPostgres },
  { name: 'every link, every form and hostile requests to every address of the build', run: built },
  { name: 'journeys in Chromium', run: journeys },
  // The drills wait more than they work, and take as long as the two others one after the other.
  [
    toolStep('the database goes away', 'scripts/drill.ts', ['--quick']),
    [lighthouseStep, toolStep('processes are killed', 'scripts/chaos.ts', ['--quick'])],
  ],
];

concluded(await runSteps(steps));

async function onPostgres(): Promise<Counts> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return vitest('database-postgres', { TEST_DATABASE_URL: given });
  // Tests take rows away again and again (`src/testing/database.ts`): nobody moves what is left while they work.
  const server = await startPostgres({ settings: { autovacuum: 'off' } });
  print(`PostgreSQL ${server.version}, started for this run\n`);
  try {
    return await vitest('database-postgres', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What fails gets a second try, and is named where that passes (`docs/decisions/0161`). */
async function vitest(project: string, env: Readonly<Record<string, string>> = {}): Promise<Counts> {
  const file = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tool('node_modules/vitest/vitest.mjs', args, { env, minutes: 45 });
  const report = reportIn<VitestReport>(file);
  if (!report) return FAILED;
  // A file that could not even be loaded holds no tests, but it is not a success.
  const unloadable = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages: [reason] }) => ({
      passed: status !== 'failed',
      reason,
      text: `${relative(ROOT, name)} › ${fullName}: ${reason}`,
    })),
  );
  // Each try of a property takes other values: one that fails once has found something.
  const lucky = tests.filter(({ passed, reason }) => passed && reason?.includes(PROPERTY_FAILED));
  namesUnsteady(tests.filter((test) => test.passed && test.reason && !lucky.includes(test)).map(({ text }) => text));
  const failures = [
    ...unloadable.map(({ name, message }) => `${relative(ROOT, name)}: ${message}`),
    ...[...tests.filter(({ passed }) => !passed), ...lucky].map(({ text }) => text),
  ];
  return { ...counted(report.numPassedTests - lucky.length, report.numFailedTests + lucky.length + unloadable.length, code), failures };
}

/** How fast-check begins what it says of a property that does not hold. */
const PROPERTY_FAILED = 'Property failed after';

function namesUnsteady(those: readonly string[]): void {
  if (those.length > 0) print(`\npassed at the second try only, to be mended:\n  ${those.join('\n  ')}\n`);
}

/** E-mails are looked at in a browser, which a new machine does not have yet: installing it is no test's business. */
function built(): Promise<Counts> {
  installBrowsers();
  return vitest('built');
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly JourneySuite[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

async function journeys(): Promise<Counts> {
  const file = join(reports, 'journeys.json');
  installBrowsers();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await tool('node_modules/@playwright/test/cli.js', ['test', '--retries=1'], { env, minutes: 60 });
  const report = reportIn<PlaywrightReport>(file);
  if (!report) return FAILED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  namesUnsteady(report.suites.flatMap((suite) => journeysThat(suite, ['flaky'])));
  // What was left out has not passed.
  const failures = report.suites.flatMap((suite) => journeysThat(suite, ['unexpected', 'skipped']));
  return { ...counted(expected + flaky, unexpected + skipped, code), failures };
}

function journeysThat({ suites = [], specs }: JourneySuite, states: readonly string[]): string[] {
  const those = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => states.includes(status))
      .map(({ projectName, status, results }) => `[${projectName}] ${file} › ${title}: ${results[0]?.error?.message ?? status}`),
  );
  return [...those, ...suites.flatMap((suite) => journeysThat(suite, states))];
}

function reportIn<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** A run that ends badly without a failed test (an error between tests, nothing to run) is one failure. */
function counted(passed: number, failed: number, code: number): Counts {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

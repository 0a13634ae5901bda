import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS } from './check.ts';
import { installBrowsers } from './chromium.ts';
import { lighthouseStep } from './lighthouse/lighthouse.ts';
import { memoryFolder } from './memory-folder.ts';
import { startPostgres } from './postgres.ts';
import { prepareData } from './prepared-data.ts';
import { type Counts, exitWithCounts, FAILED, PASSED, print, runSteps, type Step, type Together, tool, toolStep } from './step.ts';
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest, type PlaywrightReport, type VitestReport } from './test-reports.ts';

// `npm test`: everything, from spelling to a visitor's journey. The last line is the sum.
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory.folder;
const reports = mkdtempSync(join(tmpdir(), 'kontak-reports-'));
process.once('exit', () => {
  rmSync(reports, { recursive: true, force: true });
  memory?.remove();
});

const steps: readonly (Step | Together)[] = [
  ...CHECKS,
  [
    { name: 'rules', run: () => vitest('rules') },
    toolStep('build', 'scripts/build.ts'),
    toolStep('what nobody uses', 'node_modules/knip/bin/knip.js'),
  ],
  { name: 'operations on the embedded database', run: () => vitest('database') },
  { name: 'operations on PostgreSQL', run: onPostgres },
  { name: 'data to begin with', run: prepared },
  { name: 'every link, every form and hostile requests to every address of the build', run: built },
  { name: 'journeys in Chromium', run: journeys },
  // The drills wait more than they work, and take as long as the two others one after the other.
  [
    toolStep('the database goes away', 'scripts/drill.ts', ['--quick']),
    [lighthouseStep, toolStep('processes are killed', 'scripts/chaos.ts', ['--quick'])],
  ],
];

exitWithCounts(await runSteps(steps));

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

/** What fails gets a second try, and is named where that passes (`docs/decisions/0161`). */
async function vitest(project: string, env: Readonly<Record<string, string>> = {}): Promise<Counts> {
  const file = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tool('node_modules/vitest/vitest.mjs', args, { env, minutes: 45 });
  const report = reportIn<VitestReport>(file);
  return report ? said(outcomeOfVitest(report, code)) : FAILED;
}

/** What every product of the tests begins with is made once for all of them. */
async function prepared(): Promise<Counts> {
  const { folder, remove } = prepareData();
  process.env.KONTAK_PREPARED_DATA = folder;
  process.once('exit', remove);
  return PASSED;
}

/** E-mails are looked at in a browser, which a new machine does not have yet: installing it is no test's business. */
function built(): Promise<Counts> {
  installBrowsers();
  return vitest('built');
}

async function journeys(): Promise<Counts> {
  const file = join(reports, 'journeys.json');
  installBrowsers();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await tool('node_modules/@playwright/test/cli.js', ['test', '--retries=1'], { env, minutes: 60 });
  const report = reportIn<PlaywrightReport>(file);
  return report ? said(outcomeOfPlaywright(report, code)) : FAILED;
}

function said({ counts, unsteady }: Outcome): Counts {
  if (unsteady.length > 0) print(`\npassed at the second try only, to be mended:\n  ${unsteady.join('\n  ')}\n`);
  return counts;
}

function reportIn<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '../../chromium.ts';
import { type Report, seconds } from '../drill.ts';
import type { PreviousVersion } from './previous-version.ts';

/** What a customer does from the search to the cancellation, in both languages and at both widths; and what else writes to tables that grow. */
const JOURNEYS = ['turkish-phone', 'english-desktop', 'campaign', 'enquiries', 'proof', 'hold'];
const EACH_MS = 3 * 60_000;
const ALL_MS = 10 * 60_000;

/** How a version's journeys start their product: replaced by one that runs already, whose database has gone on. */
const OWN_PRODUCT = /product: \[\s*async \(\{ settings \}, use\) => \{[\s\S]*?\n {4}\},/;
const STANDING_PRODUCT = `product: [
    async ({ settings: _ }, use) => {
      await use({ origin: process.env.STANDING_ORIGIN, output: () => '', stop: async () => {} } as never);
    },`;

/** The version's own browser journeys, against a running process of it. */
export async function journeysOf(version: PreviousVersion, origin: string): Promise<Report> {
  const fixture = join(version.folder, 'e2e', 'journey.ts');
  const text = readFileSync(fixture, 'utf8');
  if (!OWN_PRODUCT.test(text)) return { seen: [], broken: [`${fixture} starts its product in a way that this drill does not know`] };
  writeFileSync(fixture, text.replace(OWN_PRODUCT, STANDING_PRODUCT));
  const startedAt = performance.now();
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  const options = ['--workers', '1', '--retries', '0', '--reporter', 'line', '--timeout', String(EACH_MS)];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [playwright, 'test', ...JOURNEYS, ...options], {
      cwd: version.folder,
      env: { ...process.env, CHROMIUM_PATH: chromiumPath(), STANDING_ORIGIN: origin, NO_COLOR: '1' },
      timeout: ALL_MS,
      maxBuffer: 50_000_000,
    });
    const passed = /(\d+) passed/.exec(stdout)?.[1] ?? '0';
    return {
      seen: [`  ${passed} of its own browser journeys on the expanded schema, in ${seconds(performance.now() - startedAt)}`],
      broken: Number(passed) < JOURNEYS.length ? [`of its own journeys only ${passed} were made:\n${stdout.slice(-2_000)}`] : [],
    };
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return { seen: [], broken: [`its own journeys on the expanded schema:\n${said.slice(-4_000)}`] };
  }
}

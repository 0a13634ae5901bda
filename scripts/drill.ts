import { build } from './build.ts';
import { buildIsFresh } from './build-stamp.ts';
import { CACHE } from './drills/cache.ts';
import { CERTIFICATE } from './drills/certificate/certificate.ts';
import { CLOCK } from './drills/clock.ts';
import { LOST_PROCESSES } from './drills/cluster/lost-processes.ts';
import { ROLLING } from './drills/cluster/rolling.ts';
import { SECRET } from './drills/cluster/secret.ts';
import { SkippedDrill } from './drills/drill.ts';
import { FIRST_STARTS } from './drills/first-starts.ts';
import { FLOOD } from './drills/flood/flood.ts';
import { FULL_UPLOADS } from './drills/full-uploads.ts';
import { NETWORK } from './drills/network.ts';
import { OBJECT_STORE } from './drills/object-store.ts';
import { OUTAGES } from './drills/outages.ts';
import { PARTNER_NETWORK } from './drills/partner/partner-network.ts';
import { PREVIOUS } from './drills/previous/previous.ts';
import { REPLICA } from './drills/replica.ts';
import { RESTORE } from './drills/restore.ts';

// `npm run drill` takes the database away in every way we know, and the shared cache; `npm run drill -- frozen failover` only in the named ones, and
// `-- --quick` in those that every test run tries. What they find is described in docs/operations/README.md.
const DRILLS = [
  ...OUTAGES,
  REPLICA,
  ...NETWORK,
  ...PARTNER_NETWORK,
  CLOCK,
  OBJECT_STORE,
  FULL_UPLOADS,
  ...LOST_PROCESSES,
  ROLLING,
  PREVIOUS,
  SECRET,
  CERTIFICATE,
  CACHE,
  FLOOD,
  FIRST_STARTS,
  RESTORE,
];
const asked = process.argv.slice(2);
const chosen = DRILLS.filter(({ name, isQuick }) => asked.length === 0 || asked.includes(name) || (asked.includes('--quick') && isQuick));
const unknown = asked.filter((name) => name !== '--quick' && !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No drill is called ${unknown.join(', ')}. There are: ${DRILLS.map(({ name }) => name).join(', ')}.\n`);
  process.exit(1);
}

if (!buildIsFresh()) await build();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
let failed = 0;
/** Those that this machine could not run. Whoever asks for one by its name wants to know whether it holds, and hears that nobody knows. */
const notRun: string[] = [];
for (const drill of chosen) {
  process.stdout.write(`\n${drill.name}: ${drill.what}\n`);
  const startedAt = performance.now();
  try {
    const { seen, broken } = await drill.run();
    for (const line of [...seen, ...broken.map((what) => `  ✗ ${what}`)]) process.stdout.write(`${line}\n`);
    if (broken.length > 0) failed += 1;
    process.stdout.write(`${broken.length > 0 ? '✗ failed' : '✓ held'} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  } catch (error) {
    if (error instanceof SkippedDrill) {
      process.stdout.write(`– not run: ${error.message}\n`);
      notRun.push(drill.name);
      continue;
    }
    failed += 1;
    process.stdout.write(`✗ ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
const held = notRun.length === 0 ? 'Everything held.' : `What was run held. Not run: ${notRun.join(', ')}.`;
process.stdout.write(`\n${failed === 0 ? held : `${failed} did not hold.`}\n`);
process.exit(failed === 0 && !notRun.some((name) => asked.includes(name)) ? 0 : 1);

import { startPostgres } from '../postgres.ts';
import { type Drill, millisecondsUntil, pause, type Report, seconds } from './drill.ts';
import { queryDatabase, ready, SETTINGS, startProcess } from './stage.ts';

/** Two web processes and two workers start at once on a database that is empty, and not even there yet. */
async function firstStarts(): Promise<Report> {
  const server = await startPostgres();
  const started: Awaited<ReturnType<typeof startProcess>>[] = [];
  try {
    await server.kill();
    const env = { ...SETTINGS, JOBS: 'separate', DATABASE_URL: server.url };
    const startedAt = performance.now();
    for (const [name, script] of [
      ['first web', 'scripts/start.ts'],
      ['second web', 'scripts/start.ts'],
      ['first worker', 'scripts/worker.ts'],
      ['second worker', 'scripts/worker.ts'],
    ] as const) {
      started.push(await startProcess(name, script, env));
    }
    await pause(2_500);
    await server.restart();
    const webs = started.slice(0, 2);
    for (const web of webs) await ready(web);
    const readyMs = performance.now() - startedAt;
    // A worker has no address; it is up when it has not gone.
    await pause(2_000);
    const fleets = await queryDatabase<{ n: number; migrations: number }>(
      server.url,
      'select (select count(*)::integer from suppliers) as n, (select count(*)::integer from schema_migrations) as migrations',
    );
    const listed = await millisecondsUntil(async () => (await fetch(`${webs[0]?.origin}/kiralik-araba`)).ok, 10_000);
    const broken = started.filter((one) => one.hasEnded()).map(({ name, output }) => `the ${name} ended:\n${output().slice(-2_000)}`);
    if (!fleets[0]?.n) broken.push('nobody wrote the sample marketplace');
    if (!Number.isFinite(listed)) broken.push('no list is shown');
    return {
      seen: [
        `  four processes waited for the database and were ready ${seconds(readyMs)} after the first start, ${fleets[0]?.n} suppliers`,
      ],
      broken,
    };
  } finally {
    await Promise.all(started.map((one) => one.stop()));
    await server.stop();
  }
}

export const FIRST_STARTS: Drill = {
  name: 'first-starts',
  what: 'four processes start at once on an empty database that comes up after them',
  isQuick: true,
  run: firstStarts,
};

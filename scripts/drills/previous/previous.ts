import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../src/platform/root.ts';
import { startPostgres, type TemporaryPostgres } from '../../postgres.ts';
import { freePort } from '../../product.ts';
import { booksOf } from '../books.ts';
import { notServed } from '../cluster/cluster.ts';
import { customersAt } from '../customers.ts';
import { type Drill, millisecondsUntil, pause, type Report, seconds } from '../drill.ts';
import { probesAt, summary } from '../probes.ts';
import { printedBy, queryDatabase, ready, SETTINGS, startProcess, type WatchedProcess } from '../stage.ts';
import { type GuideBooking, guideOf, readAndCancelled } from './guide.ts';
import { journeysOf } from './journeys.ts';
import { type PreviousVersion, previousVersion } from './previous-version.ts';

/** Both versions side by side for as long, and customers at each. */
const BESIDE_MS = 15_000;
/** One address may ask the API for so much in a minute. */
const FOLLOWED_EVERY_MS = 2_000;

async function previous(): Promise<Report> {
  const startedAt = performance.now();
  const version = await previousVersion();
  const took = performance.now() - startedAt;
  try {
    const onServer = await onPostgres(version);
    const inFolder = await onFolder(version);
    return {
      seen: [
        `  version ${version.name} was built in ${seconds(took)}; its libraries are ${version.libraries}`,
        ...onServer.seen,
        ...inFolder.seen,
      ],
      broken: [...onServer.broken, ...inFolder.broken],
    };
  } finally {
    version.close();
  }
}

/** The version before is running and sells; this one expands the schema, comes beside it, takes its place, and contracts. */
async function onPostgres(version: PreviousVersion): Promise<Report> {
  const server = await startPostgres({ settings: { synchronous_commit: 'on' } });
  const running: WatchedProcess[] = [];
  const started = async (
    what: string,
    script: string,
    root: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<WatchedProcess> => {
    const port = String(await freePort());
    const settings = { ...SETTINGS, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, JOBS: 'separate', DATABASE_URL: server.url };
    const one = await startProcess(what, script, { ...settings, PORT: port, ...more }, root);
    running.push(one);
    return one;
  };
  const seen: string[] = [];
  const broken: string[] = [];
  try {
    const itsWeb = await started('web of the version before', 'scripts/start.ts', version.folder);
    const itsWorker = await started('worker of the version before', 'scripts/worker.ts', version.folder);
    await ready(itsWeb);
    const guide = guideOf(version.folder);
    const kept: GuideBooking[] = [await guide.booked(itsWeb.origin), await guide.booked(itsWeb.origin)];
    const probes = probesAt(itsWeb.origin);
    const following = followersOf(guide, itsWeb.origin);

    const expanded = await printedBy('migrate.ts', ['expand'], settingsFor(server));
    seen.push(`  expanded while it sold: ${countOf(expanded)} migrations`);
    // Nobody else takes the car that a journey has chosen.
    const during = await following.stopped();
    const journeys = await journeysOf(version, itsWeb.origin);
    seen.push(...journeys.seen);
    broken.push(...journeys.broken, ...during.broken);
    if (journeys.broken.length > 0) broken.push(`what went wrong in it meanwhile:\n${wentWrong(itsWeb)}`);
    const beside = followersOf(guide, itsWeb.origin);
    const ourWeb = await started('web of this version', 'scripts/start.ts', ROOT, { ROLE: 'web' });
    const ourWorker = await started('worker of this version', 'scripts/worker.ts', ROOT, { ROLE: 'worker' });
    await ready(ourWeb);
    const customers = customersAt(ourWeb.origin, 2);
    await pause(BESIDE_MS);
    const anew = await startedAnew(version, started);
    seen.push(...anew.seen);
    broken.push(...anew.broken);
    broken.push(...(await guide.whole(itsWeb.origin).catch(asSentence('its own guide on the expanded schema'))));

    const after = await beside.stopped();
    broken.push(...after.broken);
    const itsOrders = [...during.booked, ...after.booked];
    const atIt = await probes.stopped();
    broken.push(...notServed({ during: atIt, journal: customers.journal() }, []).map((what) => `of the version before, ${what}`));
    seen.push(`  of the version before, on the expanded schema:`, ...summary(atIt));
    for (const one of [itsWeb, itsWorker]) {
      if (one.hasEnded()) broken.push(`the ${one.name} ended:\n${one.output().slice(-2_000)}`);
      await one.stop();
    }

    const contracted = await printedBy('migrate.ts', ['contract'], settingsFor(server));
    seen.push(`  contracted: ${countOf(contracted)} migrations`);
    const more = customers.journal().confirmed.size;
    await millisecondsUntil(async () => customers.journal().confirmed.size > more, 30_000);
    for (const one of [...kept, ...itsOrders.slice(-2)]) broken.push(...(await readAndCancelled(ourWeb.origin, one)));
    const journal = await customers.sentHome();
    const books = await booksOf({ sql: (text) => queryDatabase(server.url, text) }, journal);
    for (const one of [ourWeb, ourWorker]) if (one.hasEnded()) broken.push(`the ${one.name} ended:\n${one.output().slice(-2_000)}`);
    for (const one of [ourWeb, ourWorker]) await one.stop();
    seen.push(
      `  ${kept.length + itsOrders.length} orders of the version before were confirmed, ${itsOrders.length} of them on the expanded schema or beside this version`,
      ...books.seen,
      ...(await checkedBooks(settingsFor(server), broken)),
    );
    broken.push(...books.broken, ...journal.wrong.map((what) => `a customer met a wrong answer: ${what}`).slice(0, 5));
    if (journal.confirmed.size === 0) broken.push('no customer of this version saw an order confirmed');
    return { seen, broken };
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await server.stop();
  }
}

const settingsFor = (server: TemporaryPostgres): Readonly<Record<string, string>> => ({
  ...SETTINGS,
  JOBS: 'separate',
  DATABASE_URL: server.url,
});

/** A process of the version before that ends during the deploy has to come back: it is started once more, on a schema that it does not know. */
async function startedAnew(
  version: PreviousVersion,
  started: (what: string, script: string, root: string, more: Readonly<Record<string, string>>) => Promise<WatchedProcess>,
): Promise<Report> {
  if (!readFileSync(join(version.folder, '.env.example'), 'utf8').includes('ROLE='))
    return { seen: ['  it knows no ROLE: a process of it that ends on the expanded schema does not come back'], broken: [] };
  const again = await started('web of the version before, started anew,', 'scripts/start.ts', version.folder, { ROLE: 'web' });
  try {
    await ready(again);
    return { seen: ['  a process of it that was started on the expanded schema came up'], broken: [] };
  } catch (error) {
    return { seen: [], broken: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await again.stop();
  }
}

/** Somebody follows the version's own guide, over and over. */
function followersOf(guide: ReturnType<typeof guideOf>, origin: string) {
  const booked: GuideBooking[] = [];
  const broken: string[] = [];
  let isOpen = true;
  const working = (async () => {
    while (isOpen) {
      await guide.booked(origin).then(
        (one) => booked.push(one),
        (error: unknown) => broken.push(...asSentence('its own guide')(error)),
      );
      await pause(FOLLOWED_EVERY_MS);
    }
  })();
  return {
    async stopped(): Promise<{ readonly booked: readonly GuideBooking[]; readonly broken: readonly string[] }> {
      isOpen = false;
      await working;
      return { booked, broken: [...new Set(broken)].slice(0, 5) };
    },
  };
}

/** The embedded database of the version before, with orders in it, and this version on the same folder. */
async function onFolder(version: PreviousVersion): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-folder-'));
  const broken: string[] = [];
  const started = async (what: string, root: string): Promise<WatchedProcess> => {
    const port = String(await freePort());
    // The sandbox of suppliers is a process of its own, which a version that is stopped leaves nothing of.
    const settings = { ...SETTINGS, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: folder, SANDBOX_SUPPLIERS: 'none' };
    const one = await startProcess(what, 'scripts/start.ts', { ...settings, PORT: port }, root);
    await ready(one);
    return one;
  };
  try {
    const itself = await started('the version before', version.folder);
    const guide = guideOf(version.folder);
    const kept = [await guide.booked(itself.origin), await guide.booked(itself.origin)];
    broken.push(...(await guide.whole(itself.origin).catch(asSentence('its own guide'))));
    await itself.stop();
    const startedAt = performance.now();
    const ours = await started('this version', ROOT);
    const took = performance.now() - startedAt;
    for (const one of kept) broken.push(...(await readAndCancelled(ours.origin, one)));
    broken.push(...(await guideOf(ROOT).whole(ours.origin).catch(asSentence('the guide of this version'))));
    await ours.stop();
    const checked = await checkedBooks({ ...SETTINGS, DATA_DIR: folder, SANDBOX_SUPPLIERS: 'none' }, broken);
    return {
      seen: [
        `  this version was ready on the folder of the version before after ${seconds(took)}; ${kept.length} of its orders were read and cancelled`,
        ...checked,
      ],
      broken,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a restore asks as well: is there a document for every order, an order for every payment? */
async function checkedBooks(env: Readonly<Record<string, string>>, broken: string[]): Promise<string[]> {
  try {
    const said = await printedBy('restore.ts', ['--check'], env);
    return said.split('\n').map((line) => `  ${line}`);
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    broken.push(`the books do not agree: ${said || error}`);
    return [];
  }
}

/** What a script that failed said last of why, without the number of the request. */
const asSentence =
  (what: string) =>
  (error: unknown): string[] => {
    const said = error instanceof Error ? error.message : String(error);
    const why = said.split('\n').findLast((line) => line.startsWith('Error: ')) ?? said.slice(-500);
    return [`${what}: ${why.replace(/ \([0-9a-f-]{36}\)$/, '')}`];
  };

/** The last lines of its log that are errors. */
const wentWrong = (one: WatchedProcess): string =>
  one
    .output()
    .split('\n')
    .filter((line) => /"level":(?:"(?:error|fatal)"|[56]0)/.test(line))
    .slice(-5)
    .join('\n');

const countOf = (printed: string): number => (printed.startsWith('Applied: ') ? printed.split(', ').length : 0);

export const PREVIOUS: Drill = {
  name: 'previous',
  what: 'the released version goes on beside this one on the expanded schema, and this one starts on what that one has kept',
  isQuick: false,
  run: previous,
};

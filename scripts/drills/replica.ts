import { href } from '#addresses/model';
import { listQuery } from '../../bench/list-query.ts';
import { startTcpProxy, type TcpProxy } from '../../src/testing/servers/tcp-proxy.ts';
import type { TemporaryPostgres } from '../postgres.ts';
import { freePort } from '../product.ts';
import { booksOf } from './books.ts';
import { customersAt } from './customers.ts';
import { type Drill, millisecondsUntil, pause, type Report, seconds } from './drill.ts';
import { figureOf } from './figures.ts';
import { type ProbeResult, type ProbeTarget, probesAt, summary, wrongAnswers } from './probes.ts';
import { queryDatabase, type Stage, setStage } from './stage.ts';

/** What is sold or changed is seen by everybody within this, the way to them included. */
const SEEN_WITHIN_MS = 2_000;
const AWAY_MS = 6_000;
/** It is read from again within this of being well. */
const BACK_WITHIN_MS = 5_000;
const PLACE = 'sabiha-gokcen-havalimani';

interface Scene {
  readonly stage: Stage;
  readonly standby: TemporaryPostgres;
  /** The address of the replica, as the product knows it. */
  readonly line: TcpProxy;
  readonly figures: string;
  /** Whose cars are sold and repriced. */
  readonly supplier: string;
}

/** Web and worker with a replica, which falls behind, stands still, is gone and leads to another server, while customers book and cars are sold and change their prices. */
async function replicaLost(): Promise<Report> {
  const port = await freePort();
  const line = await startTcpProxy(null);
  let standby: TemporaryPostgres | undefined;
  let stage: Stage | undefined;
  try {
    stage = await setStage({
      webEnv: { METRICS_PORT: String(port), PAGES_PER_SECOND: '0' },
      between: async (server) => {
        standby = await server.standby({ isWaitedFor: false });
        line.pointTo(standby.port);
        return server.port;
      },
      readsAt: () => {
        const url = new URL(standby?.url ?? '');
        url.port = String(line.port);
        return url.href;
      },
    });
    if (!standby) throw new Error('There is no standby');
    const figures = `http://127.0.0.1:${port}/metrics`;
    const supplier = await someSupplier(stage);
    return await whatIsSeen({ stage, standby, line, figures, supplier });
  } finally {
    await stage?.close();
    await standby?.stop().catch(() => {});
    await line.close();
  }
}

async function whatIsSeen(scene: Scene): Promise<Report> {
  const { stage, standby, line } = scene;
  const customers = customersAt(stage.web.origin, 2);
  const probes = probesAt(stage.web.origin);
  await millisecondsUntil(async () => customers.journal().paid.size > 0, 60_000);
  await millisecondsUntil(() => isRead(scene), 20_000);
  const [seen, broken]: [string[], string[]] = [[], []];

  async function during(what: string, takes: () => unknown, gives: () => unknown): Promise<void> {
    const from = probes.seen().length;
    const before = await readsBy(scene);
    await takes();
    const startedAt = performance.now();
    const first = await changesSeen(scene);
    await pause(Math.max(0, AWAY_MS - (performance.now() - startedAt)));
    const second = await changesSeen(scene);
    const away = performance.now() - startedAt;
    const probed = probes.seen().slice(from);
    const after = await readsBy(scene);
    await gives();
    const back = await millisecondsUntil(() => isRead(scene), 30_000);
    seen.push(
      `  ${what} for ${seconds(away)}: ${after.replica - before.replica} reads by the replica, ${after.primary - before.primary} by the primary; read again ${seconds(back)} after it was back`,
      ...[first, second].map(({ said }) => `    ${said}`),
      ...summary(probed).map((one) => `  ${one}`),
    );
    const busyMs = longest(probed, 'healthz');
    broken.push(
      ...[...first.wrong, ...second.wrong].filter(({ ms }) => ms > SEEN_WITHIN_MS + busyMs).map(({ said }) => `${what}: ${said}`),
      ...(back <= BACK_WITHIN_MS ? [] : [`${what}: it was read from again ${seconds(back)} after it was back`]),
      ...refusals(probed).map((one) => `${what}: ${one}`),
    );
  }

  await during(
    'there all the time',
    () => {},
    () => {},
  );
  const share = await readsBy(scene);
  if (share.replica === 0) broken.push('nothing was read by the replica');
  await during(
    'behind, its replay paused',
    () => queryDatabase(standby.url, 'select pg_wal_replay_pause()'),
    () => queryDatabase(standby.url, 'select pg_wal_replay_resume()'),
  );
  await during(
    'frozen',
    () => standby.freeze(),
    () => standby.thaw(),
  );
  await during(
    'killed',
    () => standby.kill(),
    () => standby.restart(),
  );
  // A server that is no standby of this one: here, the primary itself.
  await during(
    'another server at its address',
    () => {
      line.pointTo(stage.server.port);
      line.cut();
    },
    () => {
      line.pointTo(standby.port);
      line.cut();
    },
  );

  const journal = await customers.sentHome();
  const all = await probes.stopped();
  const books = await booksOf(stage, journal);
  const ended = stage.processes().filter((one) => one.hasEnded());
  const total = await readsBy(scene);
  return {
    seen: [...seen, `  in all ${total.replica} reads by the replica and ${total.primary} by the primary`, ...books.seen],
    broken: [
      ...broken,
      ...ended.map(({ name, output }) => `the ${name} process ended:\n${output().slice(-2_000)}`),
      ...wrongAnswers(all),
      ...journal.wrong.map((what) => `a customer met a wrong answer: ${what}`).slice(0, 5),
      ...(journal.confirmed.size > 0 ? [] : ['no customer saw an order confirmed']),
      ...books.broken,
    ],
  };
}

interface Change {
  readonly said: string;
  /** What was seen later than it may be. */
  readonly wrong: readonly { readonly said: string; readonly ms: number }[];
}

/** All cars of a supplier are sold, prices double, and both are taken back: when the last list and the last answer of the API that did not know was there. */
async function changesSeen(scene: Scene): Promise<Change> {
  const { stage, supplier } = scene;
  const sold = await lastSeen(
    scene,
    'list',
    (shown) => shown.cars > 0,
    () => stage.sql(sellAll(supplier)),
  );
  const free = await lastSeen(
    scene,
    'list',
    (shown) => shown.cars === 0,
    () => stage.sql(FREE_AGAIN),
  );
  const price = (await shownIn(scene, 'api')).price;
  const dearer = await lastSeen(
    scene,
    'api',
    (shown) => shown.price === price,
    () => stage.sql(reprice(supplier, '* 2')),
  );
  const cheaper = await lastSeen(
    scene,
    'api',
    (shown) => shown.price !== price,
    () => stage.sql(reprice(supplier, '/ 2')),
  );
  const parts = [
    { ms: sold, said: `cars that were sold were last shown after ${seconds(sold)}` },
    { ms: free, said: `free again, they were last missed after ${seconds(free)}` },
    { ms: dearer, said: `the old price was last shown after ${seconds(dearer)}` },
    { ms: cheaper, said: `the price in between after ${seconds(cheaper)}` },
  ];
  return { said: parts.map(({ said }) => said).join('; '), wrong: parts };
}

/** Looks until it has been seen for long enough that nobody sees what was before. @returns after how long that was seen last */
async function lastSeen(
  scene: Scene,
  where: 'list' | 'api',
  isOld: (shown: Shown) => boolean,
  act: () => Promise<unknown>,
): Promise<number> {
  // So that there is one to be kept.
  await shownIn(scene, where);
  await act();
  const actedAt = performance.now();
  let lastMs = 0;
  while (performance.now() - actedAt < lastMs + SEEN_WITHIN_MS && lastMs < 20_000) {
    const shown = await shownIn(scene, where);
    if (isOld(shown)) lastMs = performance.now() - actedAt;
    await pause(100);
  }
  return lastMs;
}

interface Shown {
  readonly cars: number;
  readonly price: number | undefined;
}

let address = 0;

/** What a list, or the API, shows of the supplier's cars. */
async function shownIn({ stage, supplier }: Scene, where: 'list' | 'api'): Promise<Shown> {
  address += 1;
  const query = { ...listQuery(), ...DAYS, supplier };
  const path = where === 'list' ? href('cars', 'tr', {}, query) : `/api/v1/offers?${new URLSearchParams({ ...query, perPage: '50' })}`;
  const headers = {
    'x-forwarded-for': `10.77.${(address >> 8) & 255}.${address & 255}`,
    accept: where === 'list' ? 'text/html' : 'application/json',
  };
  const answer = await fetch(stage.web.origin + path, { headers, signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  if (where === 'list') return { cars: text.split('/arac-rezervasyon?offer=').length - 1, price: undefined };
  const { offers } = JSON.parse(text) as { offers: { total: { minor: number } }[] };
  return { cars: offers.length, price: offers.reduce((sum, { total }) => sum + total.minor, 0) };
}

const wall = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
/** Nobody else's. */
const DAYS = { from: wall(70), to: wall(74) };

async function someSupplier({ sql }: Stage): Promise<string> {
  const [row] = await sql<{ supplier: string }>(
    `select o.supplier from office_services s join offices o on o.id = s.office join pools p on p.office = o.id
     where s.place = '${PLACE}' group by o.supplier order by count(*), o.supplier limit 1`,
  );
  if (!row) throw new Error('Nobody rents cars out there');
  return row.supplier;
}

const sellAll = (supplier: string): string => `
  insert into allocations (key, pool, from_at, until_at, state, held_until, written_at)
  select 'drill ' || p.id || ' ' || n, p.id, now() + interval '65 days', now() + interval '80 days', 'held', now() + interval '1 hour', now()
  from pools p join offices o on o.id = p.office
    cross join lateral generate_series(1, p.units - cars_out_at_once(p.id, now() + interval '65 days', now() + interval '80 days', now())) n
  where o.supplier = '${supplier}'`;
const FREE_AGAIN = "delete from allocations where key like 'drill %'";
const reprice = (supplier: string, how: string): string => `
  update rates set daily_minor = (select array_agg(price ${how} order by nr) from unnest(daily_minor) with ordinality t (price, nr))
  where car_group in (select id from car_groups where supplier = '${supplier}')`;

const readsBy = async (scene: Scene): Promise<{ replica: number; primary: number }> => ({
  replica: await figureOf(scene, 'kontak_reads_total', 'database="replica"'),
  primary: await figureOf(scene, 'kontak_reads_total', 'database="primary"'),
});
const isRead = async (scene: Scene): Promise<boolean> =>
  (await figureOf(scene, 'kontak_replica_left_alone', '')) === 0 && (await figureOf(scene, 'kontak_replica_lag_seconds', '')) < 5;

const longest = (seen: readonly ProbeResult[], of: ProbeTarget): number =>
  Math.max(0, ...seen.filter(({ what }) => what === of).map(({ ms }) => ms));

/** A replica that is away costs nobody an answer. `/readyz` comes late only where `/healthz` does, which asks nobody. */
function refusals(seen: readonly ProbeResult[]): string[] {
  const busyMs = longest(seen, 'healthz');
  return seen
    .filter(({ what, status }) => status !== 200 && !(what === 'readyz' && status === 503 && busyMs > 400))
    .map(({ what, status }) => `${what} answered ${status || 'nothing'}`);
}

export const REPLICA: Drill = {
  name: 'replica',
  what: 'a replica that lists are read from falls behind, stands still, is gone and is another server',
  isQuick: false,
  run: replicaLost,
};

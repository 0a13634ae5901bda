import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freeBytes } from '../memory-folder.ts';
import { type Drill, millisecondsUntil, pause, type Report, SkippedDrill, seconds } from './drill.ts';
import { keptGoOn, outage, refusedSomething } from './outage.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { type Client, connectClient, queryDatabase, type Stage } from './stage.ts';

async function terminated(): Promise<Report> {
  return outage({
    meanwhile: keptGoOn,
    happens: async (stage) => {
      let ended = 0;
      for (let turn = 0; turn < 20; turn += 1) {
        const rows = await stage.sql<{ n: number }>(
          'select count(pg_terminate_backend(pid))::integer as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        ended += rows[0]?.n ?? 0;
        await pause(300);
      }
      return [`  ${ended} connections were ended in 20 turns`];
    },
  });
}

const frozen = (ms: number) => (): Promise<Report> =>
  outage({
    meanwhile: (seen) => [...keptGoOn(seen), ...refusedSomething(seen)],
    happens: async ({ server }) => {
      server.freeze();
      await pause(ms);
      server.thaw();
      return [`  every process of the server stood still for ${seconds(ms)}`];
    },
  });

async function killed(): Promise<Report> {
  return outage({
    meanwhile: keptGoOn,
    happens: async ({ server }) => {
      for (let turn = 0; turn < 3; turn += 1) {
        await server.kill();
        await pause(1_500);
        await server.restart();
        await pause(1_500);
      }
      return ['  the server was killed and started again three times'];
    },
  });
}

async function failover(): Promise<Report> {
  let standby: Awaited<ReturnType<Stage['server']['standby']>> | undefined;
  try {
    return await outage({
      stage: {
        between: async (server) => {
          standby = await server.standby();
          await millisecondsUntil(async () => {
            const rows = await queryDatabase<{ state: string }>(server.url, 'select sync_state as state from pg_stat_replication');
            return rows[0]?.state === 'sync';
          }, 30_000);
          return server.port;
        },
      },
      meanwhile: keptGoOn,
      happens: async (stage) => {
        if (!standby) throw new Error('There is no standby');
        const startedAt = performance.now();
        await stage.server.kill();
        stage.proxy.cut();
        await pause(1_000);
        await queryDatabase(standby.url, 'select pg_promote()');
        stage.proxy.pointTo(standby.port);
        stage.askAt(standby.url);
        return [`  the primary was killed; its synchronous replica took its place after ${seconds(performance.now() - startedAt)}`];
      },
    });
  } finally {
    await standby?.stop();
  }
}

/** Through a pooler nobody is told of a new job for long: either it is looked for, or jobs go past it and do not notice its restarts. */
const pooler = (jobsGoPast: boolean) => async (): Promise<Report> => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  try {
    return await outage({
      stage: {
        between: async (server) => {
          bouncer = await startPgBouncer(server);
          return bouncer.port;
        },
        jobsGoPast,
      },
      meanwhile: keptGoOn,
      happens: async (stage) => {
        for (let turn = 0; turn < 3; turn += 1) {
          await bouncer?.restart();
          await pause(2_000);
        }
        const wasDeaf = stage.worker.output().includes('the database is not heard any more');
        if (wasDeaf && jobsGoPast) throw new Error(`The worker lost what goes past the pooler:\n${stage.worker.output()}`);
        return ['  PgBouncer, in transaction mode, was restarted three times'];
      },
    });
  } finally {
    await bouncer?.stop();
  }
};

const PLACES = 45;

async function crowded(): Promise<Report> {
  return outage({
    // The one place that is kept for us is ours from the beginning: whoever comes later finds none.
    stage: { postgres: { settings: { max_connections: String(PLACES), superuser_reserved_connections: '1' } } },
    meanwhile: (seen) => [...keptGoOn(seen), ...refusedSomething(seen)],
    happens: async (stage) => {
      const ours = await connectClient(stage.server.url);
      // A plain user: the reserved place stays free for us.
      await ours.query("create role stranger login password 'stranger'");
      const url = new URL(stage.server.url);
      url.username = 'stranger';
      url.password = 'stranger';
      const strangers: Client[] = [];
      let isOpen = true;
      const crowding = (async () => {
        while (isOpen)
          await connectClient(url.href).then(
            (stranger) => strangers.push(stranger),
            () => pause(20),
          );
      })();
      // The product's are ended again and again, until others have taken their places.
      const crowdedAfter = await millisecondsUntil(async () => {
        await ours.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kontak' and pid <> pg_backend_pid()");
        return strangers.length >= PLACES - 3;
      }, 20_000);
      await pause(4_000);
      isOpen = false;
      await crowding;
      const most = strangers.length;
      await Promise.all([ours, ...strangers].map((client) => client.end()));
      return [`  strangers took ${most} of ${PLACES} connections, after ${seconds(crowdedAfter)}`];
    },
  });
}

/** Looking and searching go on; what is ordered is refused with a sentence, and nothing typed is lost. */
async function refusesOrders(stage: Stage): Promise<string[]> {
  const broken: string[] = [];
  const { visitorAt } = await import('../../bench/visitor.ts');
  const { listQuery } = await import('../../bench/list-query.ts');
  const visitor = visitorAt(stage.web.origin, 60_001);
  const list = await visitor.open(`/kiralik-araba?${new URLSearchParams(listQuery())}`);
  if (list.status !== 200) broken.push(`the list answered ${list.status}`);
  const reference = decodeURIComponent(/\/arac-rezervasyon\?offer=([\w.~%-]+)/.exec(list.html)?.[1] ?? '');
  const api = await fetch(`${stage.web.origin}/api/v1/places?q=ant`);
  if (api.status !== 200) broken.push(`the API answered ${api.status} to a question`);
  const written = await fetch(`${stage.web.origin}/api/v1/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'elif@example.com' }),
  });
  if (written.status !== 503) broken.push(`the API answered ${written.status} to what it could not save`);
  if (!reference) return [...broken, `the list shows no car: ${list.html.slice(0, 300)}`];
  const order = await visitor.readyToBook(reference);
  const answer = await order();
  if (answer.status !== 503) broken.push(`an order was answered ${answer.status}`);
  if (!answer.html.includes('Şu an kayıt alamıyoruz')) broken.push('an order was refused without the sentence');
  if (!/<input[^>]*name="firstName"[^>]*value="Elif"/.test(answer.html)) broken.push('what was typed is lost');
  if (/4\d{3} ?\d{4} ?\d{4} ?\d{4}/.test(answer.html)) broken.push('a card stands in the page');
  const ready = (await (await fetch(`${stage.web.origin}/readyz`)).json()) as { ready: boolean; writable: boolean };
  if (!ready.ready || ready.writable) broken.push(`readyz said ${JSON.stringify(ready)}`);
  return broken;
}

async function readOnly(): Promise<Report> {
  let broken: string[] = [];
  const report = await outage({
    meanwhile: keptGoOn,
    happens: async (stage) => {
      await stage.sql('alter system set default_transaction_read_only = on');
      await stage.sql('select pg_reload_conf()');
      await pause(2_000);
      broken = await refusesOrders(stage);
      await stage.sql('alter system reset default_transaction_read_only');
      await stage.sql('select pg_reload_conf()');
      return ['  the server wrote nothing for some seconds; people could look, search and were told'];
    },
  });
  return { seen: report.seen, broken: [...broken, ...report.broken] };
}

async function fullDisk(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-small-'));
  const logFolder = mkdtempSync(join(tmpdir(), 'kontak-log-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    for (const one of [folder, logFolder]) rmSync(one, { recursive: true, force: true });
    throw new SkippedDrill(`a small disk needs the right to mount one: ${(mounted.stderr ?? '').trim() || 'mount failed'}`);
  }
  try {
    let broken: string[] = [];
    const report = await outage({
      // A log that cannot be written stops the server altogether: it lies elsewhere, as it should.
      stage: { postgres: { folder, logFolder } },
      meanwhile: keptGoOn,
      happens: async (stage) => {
        const rest = join(folder, 'filled');
        const free = Math.floor(freeBytes(folder) / 1024);
        // In a process of its own: this one also carries what the product and its database say to each other. It may find the disk full.
        await promisify(execFile)('dd', ['if=/dev/zero', `of=${rest}`, 'bs=1k', `count=${Math.max(0, free - 64)}`]).catch(() => {});
        // New rows need new pages of their tables, and there is no room for one.
        await stage.sql('create table if not exists filler (t text)').catch(() => {});
        for (let turn = 0; turn < 200; turn += 1) {
          const isFull = await stage.sql("insert into filler select repeat('x', 2000) from generate_series(1, 50)").then(
            () => false,
            () => true,
          );
          if (isFull) break;
        }
        broken = await refusesOrders(stage);
        rmSync(rest, { force: true });
        await millisecondsUntil(async () => {
          await stage.sql('drop table if exists filler');
          return true;
        }, 20_000);
        return ['  the disk was full for some seconds; people could look, search and were told'];
      },
    });
    return { seen: report.seen, broken: [...broken, ...report.broken] };
  } finally {
    spawnSync('umount', ['-l', folder]);
    for (const one of [folder, logFolder]) rmSync(one, { recursive: true, force: true });
  }
}

const FULL = '/dev/full';

/** Lines of the log, one for each request among them, go to a file whose disk is full from the beginning. */
async function fullLog(): Promise<Report> {
  if (!existsSync(FULL)) throw new SkippedDrill(`${FULL}, which is always full, is not on this system`);
  return outage({
    stage: { printsTo: FULL, env: { LOG_LEVEL: 'info', REQUEST_LOG: 'true' } },
    meanwhile: (seen) => (seen.some(({ status }) => status !== 200) ? ['something was not served because of lines of the log'] : []),
    happens: async () => {
      await pause(10_000);
      return ['  no line of the log could be written for ten seconds and more'];
    },
  });
}

export const OUTAGES: readonly Drill[] = [
  { name: 'terminated', what: 'every connection is ended, again and again, under load', isQuick: true, run: terminated },
  { name: 'frozen', what: 'the database stands still for six seconds', isQuick: true, run: frozen(6_000) },
  { name: 'crowded', what: 'others take every connection of the database', isQuick: true, run: crowded },
  { name: 'long-frozen', what: 'the database stands still for twenty seconds', isQuick: false, run: frozen(20_000) },
  { name: 'killed', what: 'the database is killed and recovers, three times', isQuick: false, run: killed },
  { name: 'failover', what: 'the primary is killed and its synchronous replica takes its place', isQuick: false, run: failover },
  { name: 'pooler', what: 'PgBouncer in transaction mode is restarted', isQuick: false, run: pooler(false) },
  { name: 'pooler-past', what: 'the same, while jobs ask the server itself', isQuick: false, run: pooler(true) },
  { name: 'read-only', what: 'the database writes nothing', isQuick: false, run: readOnly },
  { name: 'full-log', what: 'the disk that the log is written to is full', isQuick: false, run: fullLog },
  { name: 'full-disk', what: 'the disk of the database is full', isQuick: false, run: fullDisk },
];

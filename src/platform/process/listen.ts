import pg from 'pg';
import type { Log } from '../log.ts';

export interface Listening {
  close(): Promise<void>;
}

export interface ChannelHandler {
  /** What was said in the channel. */
  said(payload: string): void;
  /** The connection stands (again): whatever was said before was not heard. */
  connected(): void;
}

const LONGEST_PAUSE_MS = 10_000;
const CHECK_EVERY_MS = 10_000;
const CHECK_WITHIN_MS = 5_000;

/**
 * Hears what is said in a channel (`notify`) on a connection of its own, and connects again by itself whenever that is lost. Behind a
 * pooler that gives every transaction another connection nothing is heard: that is said once, and whoever listens must look by themselves.
 */
export function listenOn(connectionString: string, channel: string, heard: ChannelHandler, log: Log): Listening {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let deaf = false;

  const later = (ms: number, what: () => Promise<void>): void => {
    if (closed) return;
    timer = setTimeout(() => void what(), ms);
    timer.unref();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: CHECK_WITHIN_MS,
      application_name: 'kontak-listen',
    });
    client = next;
    // It stays for as long as the connection can fail, which is longer than we use it.
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('the connection ended')));
    next.on('notification', ({ payload }) => heard.said(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (failures > 0) log.info({ channel, failures }, 'listening again');
      failures = 0;
      heard.connected();
      later(CHECK_EVERY_MS, () => check(next));
    } catch (error) {
      lost(next, error);
    }
  };

  const lost = (which: pg.Client, error: unknown): void => {
    if (closed || client !== which) return;
    client = undefined;
    clearTimeout(timer);
    void which.end().catch(() => {});
    failures += 1;
    if (failures === 1) log.warn({ channel, error: String(error) }, 'the database is not heard any more: it is asked until it is');
    later(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** Math.min(failures, 6)), connect);
  };

  /** A connection may be gone without a word, and a pooler may have given it to somebody else. */
  const check = async (which: pg.Client): Promise<void> => {
    let tooLong: NodeJS.Timeout | undefined;
    try {
      const asked = which.query<{ listening: boolean }>('select $1 in (select pg_listening_channels()) as listening', [channel]);
      asked.catch(() => {});
      const answer = await Promise.race([
        asked,
        new Promise<never>((_, reject) => {
          tooLong = setTimeout(() => reject(new Error('no answer')), CHECK_WITHIN_MS);
        }),
      ]);
      const isDeaf = !answer.rows[0]?.listening;
      if (isDeaf && !deaf)
        log.warn(
          { channel },
          'LISTEN does not hold on this connection (a pooler?): jobs are looked for instead. JOBS_DATABASE_URL may name the server itself.',
        );
      deaf = isDeaf;
      if (deaf) await which.query(`listen ${which.escapeIdentifier(channel)}`).catch(() => {});
      later(CHECK_EVERY_MS, () => check(which));
    } catch (error) {
      lost(which, error);
    } finally {
      clearTimeout(tooLong);
    }
  };

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

import { type Principal, recordedActor } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { addVisits, ignoreMissing, type MissingAddress, selectMissing } from './store.ts';

/** Addresses that are kept at most, in the database and in a process between two writings. */
export const MOST_ADDRESSES = 2_000;
const MOST_AT_ONCE = 500;
const WRITTEN_AFTER_MS = 10_000;
const MOST_LISTED = 200;
const LONGEST_PATH = 120;

/** Counts the addresses that were asked for and lead nowhere. */
export interface MissingAddresses {
  /** @param agent what the program that asks calls itself */
  note(pathname: string, agent: string | null): void;
  /** Writes down what was counted since the last time. */
  write(): Promise<void>;
  end(): void;
}

interface CountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Counts in memory and writes every ten seconds, so that no request waits for it and a flood of addresses costs one statement. */
export function countMissing({ db, clock, log }: CountDeps): MissingAddresses {
  let counted = new Map<string, { visits: number; bot_visits: number }>();
  const write = async (): Promise<void> => {
    if (counted.size === 0) return;
    const rows = [...counted].map(([path, visits]) => ({ path, ...visits }));
    counted = new Map();
    await addVisits(db, rows, dateOf(wallClockAt(clock(), MARKET_ZONE)), MOST_ADDRESSES);
  };
  const writing = setInterval(
    () => write().catch((error) => log.warn({ error: String(error) }, 'addresses that lead nowhere could not be counted')),
    WRITTEN_AFTER_MS,
  );
  writing.unref();
  return {
    note(pathname, agent) {
      const path = countedPath(pathname);
      if (path === undefined) return;
      const found = counted.get(path);
      if (!found && counted.size >= MOST_AT_ONCE) return;
      const visits = found ?? { visits: 0, bot_visits: 0 };
      if (isProgram(path, agent)) visits.bot_visits += 1;
      else visits.visits += 1;
      counted.set(path, visits);
    },
    write,
    end: () => clearInterval(writing),
  };
}

/**
 * An address as it is counted, without its query; nothing of one that may name a person, an order or a key: e-mails, long rows of digits,
 * words longer than words are, and whatever is written in other signs.
 */
export function countedPath(pathname: string): string | undefined {
  const path = readable(pathname).replace(/\/+$/, '').toLowerCase();
  if (path.length < 2 || path.length > LONGEST_PATH || !/^\/[\p{Letter}\p{Number}/._~-]+$/u.test(path)) return undefined;
  const parts = path.split(/[/._~]/);
  const tells = parts.some((part) => /\d{5}/.test(part) || /^ktk/.test(part) || part.split('-').some((word) => isNoWord(word)));
  return tells ? undefined : path;
}

/** Letters and digits through each other, or more of them than a word has. */
const isNoWord = (word: string): boolean => word.length > 24 || (word.length > 7 && /\d/.test(word) && /\p{Letter}/u.test(word));

const PROGRAMS = /bot\b|bot\/|crawl|spider|slurp|preview|scan|monitor|curl|wget|python|java\/|go-http|axios|okhttp|libwww|headless/i;
/** What is asked for on every site, by whoever looks for a weak one. */
const PROBES = /\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|gz|ya?ml|ini|log|key|pem)($|\/)|^\/(wp-|cgi-bin|admin|phpmyadmin|vendor\/|\.)/;

const isProgram = (path: string, agent: string | null): boolean => !agent || PROGRAMS.test(agent) || PROBES.test(path);

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Those that people asked for most first. */
export const listMissing = (
  { db }: { readonly db: Database },
  { ignored }: { readonly ignored: boolean },
): Promise<readonly MissingAddress[]> => selectMissing(db, { ignored, limit: MOST_LISTED });

/** Somebody says that an address may lead nowhere: it is counted on, and listed apart. */
export function ignoreAddress(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { path, by }: { readonly path: string; readonly by: Extract<Principal, { kind: 'staff' }> },
): Promise<{ readonly kind: 'ignored' | 'not_found' }> {
  return db.transaction().execute(async (tx) => {
    const at = clock();
    if (!(await ignoreMissing(tx, path, by.id, at))) return { kind: 'not_found' as const };
    await recordAct(tx, { by: recordedActor(by), action: 'redirect.ignored', subject: { kind: 'redirect', id: path }, at });
    return { kind: 'ignored' as const };
  });
}

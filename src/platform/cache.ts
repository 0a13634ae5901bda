import { LRUCache } from 'lru-cache';
import { createRecentFacts, type RecentFacts } from './cache/recent-facts.ts';
import type { SharedCache, SharedValue } from './shared-cache/shared-cache.ts';

/** What is kept under one name: how long, how much, and what the values are. */
export interface CacheDescription<Value> {
  /** `module.what`: unique in a process, and the name under which its figures are read. */
  readonly name: string;
  /** Younger values are given as they are; without it, as long as their edition stands. */
  readonly freshMs?: number;
  /** Younger values are still given, while a new one is made behind them; without it, as long as their edition stands. */
  readonly staleMs?: number;
  /** Younger values, even of another edition, stand in where a new one fails or is late; without it none does. */
  readonly standIn?: { readonly ms: number; readonly patienceMs: number };
  /** Most values; the one that nobody has asked for longest goes first. */
  readonly entries: number;
  readonly bytes?: { readonly most: number; readonly of: (value: Value) => number };
  /** Whether other processes are given it too, where there is a shared cache. Nothing of people, nothing that would be missed, nothing that is replaced or forgotten by hand. */
  readonly shared?: SharedForm<Value>;
  /** Hears of a value that could not be renewed behind somebody's back; the log of the caches unless told otherwise. */
  readonly failed?: (error: unknown) => void;
}

/** How values are given to other processes. */
export interface SharedForm<Value> {
  /** So long a value is there for others; none is older than `staleMs` says besides. */
  readonly ms: number;
  /** Nobody waits longer for what another process makes; ten seconds unless told otherwise. */
  readonly patienceMs?: number;
  /** What values depend on beside key and edition: settings of this process. */
  readonly madeWith?: string;
  /** A value as plain data, nothing where it is not for others, and back; for values that are no plain data themselves. */
  readonly pack?: (value: Value) => unknown;
  readonly unpack?: (data: unknown) => Value;
}

/** Values by key, each made once for everybody who asks meanwhile. */
export interface Cache<Value> {
  /**
   * @param edition the name of what the value is made from, read before it is made: under another name it is made anew. Nothing where nobody can
   *   say; then nothing is kept
   * @param make may find nothing (`undefined`), which is not kept; what it throws reaches whoever waits, and is not kept either
   */
  get(key: string, edition: string | undefined, make: () => Promise<Value>): Promise<Value>;
  /** What `get` would give at once, without waiting; nothing where it would make something, now or meanwhile. */
  fresh(key: string, edition: string): Value | undefined;
  /** A better value for what is kept; left out where another edition has come in between. */
  replace(key: string, edition: string, value: Value): void;
  /** What was last known, of whatever edition, as long as it may stand in. */
  last(key: string): Promise<Value | undefined>;
  forget(key: string): void;
}

export interface CacheFigures {
  readonly name: string;
  /** Given as it was; given while it is renewed; made for somebody who waited; not made. */
  readonly hits: number;
  readonly stale: number;
  readonly misses: number;
  readonly failures: number;
  readonly entries: number;
  readonly bytes: number;
}

/** The caches of a process, by their descriptions: the one place that knows where values are kept. */
export interface Caches {
  /** The same cache for the same description. */
  of<Value>(description: CacheDescription<Value>): Cache<Value>;
  /** Forgets the cache of that name with everything in it: what it was made from is gone. */
  end(name: string): void;
  figures(): readonly CacheFigures[];
  /** Short answers of the database that are believed for a moment. */
  readonly recent: RecentFacts;
}

interface CachesDeps {
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
  /** Hears of what could not be renewed. */
  readonly failed?: (cache: string, error: unknown) => void;
  /** Where processes give each other what they have made; without it each makes its own. */
  readonly shared?: SharedCache | undefined;
  /** How long short answers of the database are believed (`recent`): not at all unless told. */
  readonly momentMs?: number;
}

type MemoryCache<Value> = Cache<Value> & { figures(): CacheFigures };

/** Caches in the memory of this process, forgotten with it. What is described as shared is looked for at other processes before it is made. */
export function createCaches({ now = () => performance.now(), failed = () => {}, shared, momentMs = 0 }: CachesDeps = {}): Caches {
  const caches = new Map<string, { readonly description: unknown; readonly cache: unknown; readonly figures: () => CacheFigures }>();
  return {
    of<Value>(description: CacheDescription<Value>): Cache<Value> {
      const { name } = description;
      const known = caches.get(name);
      if (known?.description === description) return known.cache as Cache<Value>;
      if (known) throw new Error(`There are two caches by the name of ${name}`);
      const cache = memoryCache({ failed: (error) => failed(name, error), ...description }, now, shared);
      caches.set(name, { description, cache, figures: cache.figures });
      return cache;
    },
    end: (name) => void caches.delete(name),
    figures: () => [...caches.values()].map(({ figures }) => figures()),
    recent: createRecentFacts(momentMs, now),
  };
}

interface Entry<Value> {
  readonly edition: string;
  readonly madeAt: number;
  readonly value: Value;
}

const SOONEST_SWEEP_MS = 50;

interface Making<Value> {
  readonly edition: string;
  /** One that others have made is good enough while it is younger. */
  readonly youngerThanMs: number;
  readonly make: () => Promise<Value>;
}

function memoryCache<Value>(
  description: CacheDescription<Value> & { failed: (error: unknown) => void },
  now: () => number,
  shared: SharedCache | undefined,
): MemoryCache<Value> {
  const { name, freshMs = Infinity, staleMs = Infinity, standIn, bytes, failed } = description;
  const counts = { hits: 0, stale: 0, misses: 0, failures: 0 };
  const entries = new LRUCache<string, Entry<Value>, Making<Value>>({
    max: description.entries,
    ...(bytes ? { maxSize: bytes.most, sizeCalculation: ({ value }: Entry<Value>) => Math.max(1, Math.ceil(bytes.of(value))) } : {}),
    fetchMethod: async (key, _old, { context: { edition, youngerThanMs, make } }) => {
      const begunAt = now();
      const elsewhere = shared && sharedValue(description, key, edition);
      if (!elsewhere) return { edition, madeAt: begunAt, value: await make() };
      const { value, ageMs } = await shared.once(elsewhere, youngerThanMs, make);
      return { edition, madeAt: ageMs === undefined ? begunAt : now() - ageMs, value };
    },
    // What cannot be renewed is kept as it was; what is pushed out while it is made still reaches whoever waits for it.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
  });
  const ageOf = (entry: Entry<Value> | undefined): number => (entry ? now() - entry.madeAt : Infinity);

  const livesMs = Math.max(staleMs, standIn?.ms ?? 0);
  let sweeping: NodeJS.Timeout | undefined;
  /** What may not be given to anybody any more is not held either, however seldom somebody asks. What is being made is left alone. */
  function sweepLater(): void {
    if (livesMs === Infinity || sweeping) return;
    sweeping = setTimeout(
      () => {
        sweeping = undefined;
        for (const [key, entry] of [...entries.entries()]) if (ageOf(entry) >= livesMs) entries.delete(key);
        if (entries.size > 0) sweepLater();
      },
      Math.max(livesMs, SOONEST_SWEEP_MS),
    );
    sweeping.unref();
  }

  async function made(key: string, edition: string, youngerThanMs: number, make: () => Promise<Value>): Promise<Value> {
    const entry = await entries.fetch(key, { forceRefresh: true, context: { edition, youngerThanMs, make } }).catch((error: unknown) => {
      counts.failures += 1;
      throw error;
    });
    sweepLater();
    // It was begun for those who asked before a change.
    if (entry && entry.edition !== edition) return made(key, edition, youngerThanMs, make);
    if (entry?.value === undefined && entries.peek(key) === entry) entries.delete(key);
    return entry?.value as Value;
  }

  /** Nobody who could have the old value waits for a new one that fails, or takes as long as only a fault does. */
  function inTimeOr(old: Value, patienceMs: number, renewed: Promise<Value>): Promise<Value> {
    return new Promise((resolve) => {
      const impatient = setTimeout(resolve, patienceMs, old);
      renewed
        .then(resolve, (error: unknown) => {
          failed(error);
          resolve(old);
        })
        .finally(() => clearTimeout(impatient));
    });
  }

  return {
    async get(key, edition, make) {
      if (edition === undefined) return make();
      const entry = entries.get(key);
      const age = ageOf(entry);
      if (entry?.edition === edition && age < staleMs) {
        counts[age < freshMs ? 'hits' : 'stale'] += 1;
        if (age >= freshMs) made(key, edition, freshMs, make).catch(failed);
        return entry.value;
      }
      counts.misses += 1;
      const renewed = made(key, edition, staleMs, make);
      return entry && standIn && age <= standIn.ms ? inTimeOr(entry.value, standIn.patienceMs, renewed) : renewed;
    },
    fresh(key, edition) {
      const entry = entries.get(key);
      if (entry?.edition !== edition || ageOf(entry) >= Math.min(freshMs, staleMs)) return undefined;
      counts.hits += 1;
      return entry.value;
    },
    replace(key, edition, value) {
      onlyHere(description);
      const entry = entries.peek(key);
      if (!entry || entry.edition === edition) entries.set(key, { edition, madeAt: now(), value });
      sweepLater();
    },
    async last(key) {
      const entry = entries.get(key);
      return standIn && ageOf(entry) <= standIn.ms ? entry?.value : undefined;
    },
    forget(key) {
      onlyHere(description);
      entries.delete(key);
    },
    figures: () => ({ name, ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** @throws where other processes would go on with what they have */
function onlyHere<Value>({ name, shared }: CacheDescription<Value>): void {
  if (shared) throw new Error(`${name} is shared: other processes would keep their values`);
}

/** Under which name and for how long others find it; nothing where it is this process's alone. */
function sharedValue<Value>(
  { name, staleMs = Infinity, shared }: CacheDescription<Value>,
  key: string,
  edition: string,
): SharedValue<Value> | undefined {
  if (!shared) return undefined;
  const { ms, patienceMs, madeWith = '', pack = (value) => value, unpack = (data) => data as Value } = shared;
  const lifeMs = Math.min(ms, staleMs);
  return { cache: name, key: [madeWith, edition, key].join('\n'), lifeMs, ...(patienceMs ? { patienceMs } : {}), pack, unpack };
}

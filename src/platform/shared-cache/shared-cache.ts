import { setTimeout as pause } from 'node:timers/promises';
import { digestOf } from '../crypto.ts';
import { sealValue, unsealValue } from './seal-value.ts';
import type { Command, Reply, ServerLine } from './server-line.ts';
import type { SharedCacheFigures } from './shared-cache-figures.ts';

/** What is kept for other processes, and for how long. */
export interface SharedValue<Value> {
  /** The name of its cache, for the figures. */
  readonly cache: string;
  /** With the cache: everything that the value depends on, edition and form included. */
  readonly key: string;
  /** None is older when it is given to anybody. */
  readonly lifeMs: number;
  /** Nobody waits longer for what another process makes; ten seconds unless told otherwise. */
  readonly patienceMs?: number;
  /** As plain data; nothing where it is not for others. */
  readonly pack: (value: Value) => unknown;
  /** @throws where the data is none of its values */
  readonly unpack: (data: unknown) => Value;
}

/**
 * What processes of one installation keep for each other: values that each could make anew, and counts that each could keep elsewhere. Losing it
 * costs work and nothing else, so nothing of people belongs here, and nothing that is written nowhere besides. A server that is slow, frozen, gone
 * or mad is as none.
 */
export interface SharedCache {
  /**
   * The value as another process has made it, or as one is making it at this moment, or made here for all.
   * @param youngerThanMs an older one is made anew
   * @returns how old it is where it was made elsewhere
   */
  once<Value>(what: SharedValue<Value>, youngerThanMs: number, make: () => Promise<Value>): Promise<SharedEntry<Value>>;
  /** Counts one use of `key` in its window for all processes. @returns the uses with this one; nothing where nobody can count */
  count(key: string, windowSeconds: number, now: Date): Promise<number | undefined>;
  /** Whether it is there at this moment. */
  isUp(): boolean;
  close(): void;
}

export interface SharedEntry<Value> {
  readonly value: Value;
  readonly ageMs?: number;
}

/** That somebody is making a value is believed for so long, and said again meanwhile: one who dies holds nobody up for longer. */
const CLAIM_MS = 1_000;
const PATIENCE_MS = 10_000;
const FIRST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 80;

interface SharedCacheDeps {
  readonly line: ServerLine;
  /** What every key begins with: one installation's alone. */
  readonly prefix: string;
  /** Names and seals; processes without it neither find nor forge anything. */
  readonly key: Buffer;
  /** The name of the build: what others give each other is another's. */
  readonly build: string;
  readonly figures?: SharedCacheFigures;
}

export function createSharedCache({ line, prefix, key, build, figures }: SharedCacheDeps): SharedCache {
  const count = (cache: string, outcome: string): void => figures?.asked.add({ cache, outcome });
  const nameOf = (kind: string, ...parts: string[]): string => `${prefix}:${kind}:${digestOf(parts.join('\0'), key).slice(0, 40)}`;
  const valueName = (what: Named): string => nameOf('value', build, what.cache, what.key);
  const claimName = (what: Named): string => nameOf('claim', build, what.cache, what.key);

  /** A value that is there and young enough. Ages are told by the server's clock alone. */
  async function read<Value>(what: SharedValue<Value>, youngerThanMs: number, [bytes, leftMs]: readonly (Reply | undefined)[]) {
    const ageMs = Math.max(0, what.lifeMs - Number(leftMs));
    if (!Buffer.isBuffer(bytes) || !(Number(leftMs) > 0) || ageMs >= youngerThanMs) return undefined;
    try {
      return { value: what.unpack(await unsealValue(key, valueName(what), bytes)), ageMs };
    } catch {
      count(what.cache, 'nonsense');
      return undefined;
    }
  }

  async function kept<Value>(what: SharedValue<Value>, value: Value, tookMs: number): Promise<void> {
    const leftMs = Math.floor(what.lifeMs - tookMs);
    if (leftMs < 1 || !line.isUp()) return;
    try {
      const data = await what.pack(value);
      const bytes = data === undefined ? undefined : await sealValue(key, valueName(what), data);
      if (bytes) await line.ask([['SET', valueName(what), bytes, 'PX', String(leftMs)]]);
    } catch {
      count(what.cache, 'unfit');
    }
  }

  async function madeForAll<Value>(what: SharedValue<Value>, make: () => Promise<Value>): Promise<SharedEntry<Value>> {
    const begunAt = performance.now();
    const claim = claimName(what);
    const renewing = setInterval(() => void line.ask([['PEXPIRE', claim, String(CLAIM_MS)]]), CLAIM_MS / 3);
    const release = (): void => {
      clearInterval(renewing);
      void line.ask([['DEL', claim]]);
    };
    try {
      const value = await make();
      count(what.cache, 'made');
      // Whoever asked here does not wait until others can have it.
      void kept(what, value, performance.now() - begunAt).then(release);
      return { value };
    } catch (error) {
      release();
      throw error;
    }
  }

  async function once<Value>(what: SharedValue<Value>, youngerThanMs: number, make: () => Promise<Value>): Promise<SharedEntry<Value>> {
    const look: Command[] = [
      ['GET', valueName(what)],
      ['PTTL', valueName(what)],
    ];
    const until = performance.now() + (what.patienceMs ?? PATIENCE_MS);
    let hasWaited = false;
    for (let lookMs = FIRST_LOOK_MS; performance.now() < until; lookMs = Math.min(LONGEST_LOOK_MS, lookMs * 1.5)) {
      const replies = await line.ask([...look, ['EXISTS', claimName(what)]]);
      if (!replies) break;
      const found = await read(what, youngerThanMs, replies);
      if (found) {
        count(what.cache, hasWaited ? 'waited' : 'hit');
        return found;
      }
      if (replies[2] === 0) {
        const claimed = await line.ask([['SET', claimName(what), '1', 'NX', 'PX', String(CLAIM_MS)]]);
        if (!claimed) break;
        if (claimed[0] !== null) return madeForAll(what, make);
      } else if (replies[2] !== 1) break;
      hasWaited = true;
      await pause(lookMs);
    }
    count(what.cache, 'alone');
    return { value: await make() };
  }

  return {
    once,
    count: async (counted, windowSeconds, now) => {
      const windowMs = windowSeconds * 1000;
      const name = nameOf('count', counted, String(Math.floor(now.getTime() / windowMs)));
      // Its end is set before it is counted: no count stays for ever.
      const replies = await line.ask([
        ['SET', name, '0', 'NX', 'PX', String(2 * windowMs)],
        ['INCR', name],
      ]);
      const hits = replies?.[1];
      const isCount = typeof hits === 'number' && Number.isSafeInteger(hits) && hits > 0;
      count('limits', isCount ? 'hit' : 'alone');
      return isCount ? hits : undefined;
    },
    isUp: () => line.isUp(),
    close: () => line.close(),
  };
}

type Named = Pick<SharedValue<unknown>, 'cache' | 'key'>;

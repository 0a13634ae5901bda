import { OpenFeature, OpenFeatureEventEmitter, type Provider, ProviderEvents, StandardResolutionReasons } from '@openfeature/server-sdk';
import type { Flags } from '#kernel/flags';
import { newId, publicDigest } from '../crypto.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { listSwitchedOff } from './switch.ts';

/** What somebody switches is known to every process after so long, and a moment. */
const READ_AGAIN_AFTER_MS = 1_000;

interface WatchDeps {
  readonly db: Database;
  readonly log: Pick<Log, 'warn'>;
  readonly metrics: Metrics;
}

export interface WatchedFlags extends Flags {
  /** Looks at once. */
  refresh(): Promise<void>;
  end(): void;
}

/**
 * What is switched off, kept up to date until `end` is called. Flags are OpenFeature's, and the database is their provider; pages and searches ask the
 * set in memory that its client made of them, so that nobody waits and one answer sees one state. While the database cannot be asked, what was
 * off stays off.
 */
export async function watchFlags({ db, log, metrics }: WatchDeps): Promise<WatchedFlags> {
  const provider = databaseProvider(db);
  // Before anything is declared: a start that finds no database begins this again.
  await provider.read();
  // A domain of its own: several products may run in one process.
  const domain = newId();
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);
  const shown = metrics.gauge('kontak_switched_off', '1 for each thing that is switched off, by the name of its flag.');
  let off: ReadonlySet<string> = new Set();
  let edition = '';
  const evaluate = async (): Promise<void> => {
    const asked = await Promise.all(provider.names().map(async (name) => [name, await client.getBooleanValue(name, true)] as const));
    const now = asked.flatMap(([name, isOn]) => (isOn ? [] : [name]));
    const newly = now.filter((name) => !off.has(name));
    const again = [...off].filter((name) => !now.includes(name));
    if (newly.length + again.length > 0) log.warn({ off: newly, on: again }, 'something was switched');
    off = new Set(now);
    edition = now.length === 0 ? '' : publicDigest(now.toSorted().join('\n'));
    shown.clear();
    for (const flag of now) shown.set(1, { flag });
  };
  const refresh = async (): Promise<void> => {
    if (await provider.read()) await evaluate();
  };
  await evaluate();
  let isReading = false;
  let isLost = false;
  const readAgain = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      await refresh();
      isLost = false;
    } catch (error) {
      if (!isLost) log.warn({ error: String(error) }, 'what is switched off could not be read');
      isLost = true;
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(readAgain, READ_AGAIN_AFTER_MS);
  timer.unref();
  return {
    isOff: (name) => off.has(name),
    get edition() {
      return edition;
    },
    refresh,
    end: () => clearInterval(timer),
  };
}

/** Flags as rows: what has one is off, everything else is on. */
function databaseProvider(db: Database) {
  const events = new OpenFeatureEventEmitter();
  let off: ReadonlySet<string> = new Set();
  let known: readonly string[] = [];
  const asItWas = async <Value>(_name: string, value: Value) => ({ value, reason: StandardResolutionReasons.DEFAULT });
  const provider: Provider = {
    metadata: { name: 'kontak-database' },
    runsOn: 'server',
    events,
    resolveBooleanEvaluation: async (name, usual) =>
      off.has(name)
        ? { value: false, reason: StandardResolutionReasons.STATIC }
        : { value: usual, reason: StandardResolutionReasons.DEFAULT },
    // Nothing here is anything but on or off.
    resolveStringEvaluation: asItWas,
    resolveNumberEvaluation: asItWas,
    resolveObjectEvaluation: asItWas,
  };
  return {
    ...provider,
    /** Those that are off. */
    names: () => known,
    /** @returns whether something is different */
    read: async (): Promise<boolean> => {
      const now = new Set((await listSwitchedOff(db)).map(({ name }) => name));
      const flagsChanged = [...new Set([...now, ...off])].filter((name) => now.has(name) !== off.has(name));
      if (flagsChanged.length === 0) return false;
      off = now;
      known = [...now];
      events.emit(ProviderEvents.ConfigurationChanged, { flagsChanged });
      return true;
    },
  };
}

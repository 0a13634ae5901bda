import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { gzipAsync } from '#platform/process/gzip';
import { textOfBytes } from '../connectors/opentravel/xml/text-of-bytes.ts';
import type { MessageRecord } from '../connectors/stated/message-record.ts';
import { maskedMessage, personalValues, withoutFields } from './mask-message.ts';
import { deleteOldMessages, deleteOldSearches, insertMessages, type StoredMessage } from './store.ts';

const SEARCHES: ReadonlySet<string> = new Set(['VehAvailRate', 'VehRateRule', 'search']);
/** Longer answers are counted and not kept. */
const LONGEST_ANSWER = 2_000_000;
const MOST_WAITING = 100;
/** Of those who wait to be written down, searches that went well leave room for the others. */
const MOST_SEARCHES_WAITING = 80;
const KEPT_FOR_DAYS = 14;
const MOST_KEPT = 5_000;
const DAY_MS = 86_400_000;

/** What is kept of one supplier: `messages` of its settings, and its credentials, which are never kept wherever they stand. */
export interface MessageLogPolicy {
  /** Of searches that went well one in so many; 1 is every message. */
  readonly searchesOneIn: number;
  /** Of them so many of the newest. */
  readonly searchesKept: number;
  readonly secrets: readonly string[];
}

/** Of a supplier of which nothing else is said. */
export const USUALLY_KEPT: MessageLogPolicy = { searchesOneIn: 50, searchesKept: 1_000, secrets: [] };

export interface MessageLog {
  /** Writes a message and its answer down, soon, without personal data; nobody waits for it and nothing fails by it. */
  record(record: MessageRecord): void;
  /** Waits until everything is written. */
  close(): Promise<void>;
}

/**
 * Keeps what went over the wire to suppliers: bookings and everything that went wrong, five thousand at most, and as many of the other searches as is said
 * of each supplier; for two weeks. When more comes than can be written, what is too much is left out and counted, searches first.
 */
export function createMessageLog(
  deps: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  keptOfSupplier: (supplier: string) => MessageLogPolicy = () => USUALLY_KEPT,
): MessageLog {
  const waiting: MessageRecord[] = [];
  let writing: Promise<void> | undefined;
  let leftOut = 0;
  const searches = new Map<string, number>();

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 20);
      try {
        await insertMessages(deps.db, await Promise.all(batch.map((record) => keptOf(record, keptOfSupplier(record.supplier).secrets))));
        await deleteOldMessages(deps.db, new Date(deps.clock().getTime() - KEPT_FOR_DAYS * DAY_MS), MOST_KEPT);
        for (const supplier of new Set(batch.filter(isRoutine).map((record) => record.supplier)))
          await deleteOldSearches(deps.db, supplier, keptOfSupplier(supplier).searchesKept);
      } catch (error) {
        const facts = { messages: batch.length, error: error instanceof Error ? error.name : 'unknown' };
        deps.log.warn(facts, 'messages of suppliers could not be written down');
      }
    }
    if (leftOut > 0) deps.log.warn({ leftOut }, 'more messages of suppliers came than could be written down');
    leftOut = 0;
    writing = undefined;
  };

  const isWanted = (record: MessageRecord): boolean => {
    if (!isRoutine(record)) return true;
    const { supplier } = record;
    const before = searches.get(supplier) ?? 0;
    searches.set(supplier, before + 1);
    return before % keptOfSupplier(supplier).searchesOneIn === 0;
  };

  return {
    record(record) {
      if (!isWanted(record)) return;
      if (waiting.length >= (isRoutine(record) ? MOST_SEARCHES_WAITING : MOST_WAITING)) leftOut += 1;
      else waiting.push(record);
      // After those who wait for the answer.
      writing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(write);
    },
    close: async () => {
      while (writing) await writing;
    },
  };
}

const isRoutine = ({ message, outcome }: MessageRecord): boolean => outcome === 'success' && SEARCHES.has(message);

async function keptOf(record: MessageRecord, secrets: readonly string[]): Promise<StoredMessage> {
  const { supplier, message, at, ms, outcome, request, answer, status, days, hidden = { values: [], fields: [] } } = record;
  const bytes = answer?.byteLength ?? 0;
  const known = [...secrets, ...hidden.values];
  const masked = (text: string, values: readonly string[]): string => maskedMessage(withoutFields(text, hidden.fields), values);
  const isKept = answer !== null && bytes <= LONGEST_ANSWER;
  return {
    supplier,
    message,
    at,
    ms: Math.max(0, Math.round(ms)),
    outcome,
    request: await gzipAsync(masked(request, known)),
    answer: isKept ? await gzipAsync(masked(textOf(answer), [...known, ...personalValues(request)])) : null,
    answer_bytes: bytes,
    http_status: status,
    days: days ?? null,
    is_routine: isRoutine(record),
  };
}

const DECLARED = /^(\s*<\?xml[^>]*\bencoding\s*=\s*["'])[\w.:-]+/;

/** The text of an answer, which is kept as UTF-8 whatever it came in. */
const textOf = (bytes: Uint8Array): string => textOfBytes(bytes, undefined).replace(DECLARED, '$1UTF-8');

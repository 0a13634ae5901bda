import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { gzipped } from '#platform/process/gzip';
import { textOfBytes } from '../connectors/opentravel/xml/text-of-bytes.ts';
import type { MessageRecord } from '../connectors/stated/message-record.ts';
import { maskedMessage, personalValues, withoutFields } from './mask-message.ts';
import { deleteOldMessages, insertMessages, type KeptMessage } from './store.ts';

/** Of searches that went well one in so many is kept; everything else is kept. */
const ONE_SEARCH_IN = 50;
const SEARCHES: ReadonlySet<string> = new Set(['VehAvailRate', 'VehRateRule', 'search']);
/** Longer answers are counted and not kept. */
const LONGEST_ANSWER = 2_000_000;
const MOST_WAITING = 100;
const KEPT_FOR_DAYS = 14;
const MOST_KEPT = 5_000;
const DAY_MS = 86_400_000;

export interface MessageLog {
  /** Writes a message and its answer down, soon, without personal data; nobody waits for it and nothing fails by it. */
  record(record: MessageRecord): void;
  /** Waits until everything is written. */
  close(): Promise<void>;
}

/**
 * Keeps what went over the wire to suppliers: bookings, everything that went wrong, and some of the searches; for two weeks, five thousand at most.
 * When more comes than can be written, what is too much is left out and counted.
 * @param secretsOf a supplier's credentials, which are never kept wherever they stand
 */
export function createMessageLog(
  deps: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  secretsOf: (supplier: string) => readonly string[] = () => [],
): MessageLog {
  const waiting: MessageRecord[] = [];
  let writing: Promise<void> | undefined;
  let leftOut = 0;
  let searches = 0;

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 20);
      try {
        await insertMessages(deps.db, await Promise.all(batch.map((record) => keptOf(record, secretsOf(record.supplier)))));
        await deleteOldMessages(deps.db, new Date(deps.clock().getTime() - KEPT_FOR_DAYS * DAY_MS), MOST_KEPT);
      } catch (error) {
        const facts = { messages: batch.length, error: error instanceof Error ? error.name : 'unknown' };
        deps.log.warn(facts, 'messages of suppliers could not be written down');
      }
    }
    if (leftOut > 0) deps.log.warn({ leftOut }, 'more messages of suppliers came than could be written down');
    leftOut = 0;
    writing = undefined;
  };

  const isWanted = ({ message, outcome }: MessageRecord): boolean => {
    if (outcome !== 'success' || !SEARCHES.has(message)) return true;
    searches += 1;
    return searches % ONE_SEARCH_IN === 1;
  };

  return {
    record(record) {
      if (!isWanted(record)) return;
      if (waiting.length >= MOST_WAITING) leftOut += 1;
      else waiting.push(record);
      // After those who wait for the answer.
      writing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(write);
    },
    close: async () => {
      while (writing) await writing;
    },
  };
}

async function keptOf(
  { supplier, message, at, ms, outcome, request, answer, status, days, hidden = { values: [], fields: [] } }: MessageRecord,
  secrets: readonly string[],
): Promise<KeptMessage> {
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
    request: await gzipped(masked(request, known)),
    answer: isKept ? await gzipped(masked(textOf(answer), [...known, ...personalValues(request)])) : null,
    answer_bytes: bytes,
    http_status: status,
    days: days ?? null,
  };
}

const DECLARED = /^(\s*<\?xml[^>]*\bencoding\s*=\s*["'])[\w.:-]+/;

/** The text of an answer, which is kept as UTF-8 whatever it came in. */
const textOf = (bytes: Uint8Array): string => textOfBytes(bytes, undefined).replace(DECLARED, '$1UTF-8');

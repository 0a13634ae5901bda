import type { Database } from '#platform/database';
import { gunzipAsync } from '#platform/process/gzip';
import type { SupplierSettings } from '../connectors/configured-suppliers.ts';
import { readMapped } from '../connectors/mapped/answers/state-mapped.ts';
import { OPERATIONS } from '../connectors/mapped/settings/mapping.ts';
import { rulesOf } from '../connectors/mapped/settings/settings.ts';
import { readAnswer } from '../connectors/opentravel/answers/read-answer.ts';
import { bookingOutcome } from '../connectors/stated/booking-state.ts';
import { priceOf } from '../connectors/stated/mapping/price.ts';
import { meaningOf } from '../connectors/stated/meanings.ts';
import type { StatedAnswer } from '../connectors/stated/stated.ts';
import { findMessage, type MessageOutcome, type StoredMessage, selectMessages } from './store.ts';

/** A kept message in a list. */
export interface MessageLine {
  readonly id: number;
  readonly supplier: string;
  readonly message: string;
  readonly at: Date;
  readonly ms: number;
  readonly outcome: MessageOutcome;
  readonly answerBytes: number;
  /** The status of HTTP that the answer came with; null where none came, or nobody wrote it down. */
  readonly httpStatus: number | null;
}

/** The kept messages, the newest first. */
export async function listMessages(
  db: Database,
  wanted: { readonly supplier?: string; readonly outcome?: MessageOutcome; readonly limit: number },
): Promise<readonly MessageLine[]> {
  return (await selectMessages(db, wanted)).map(({ answer_bytes, http_status, days: _, ...line }) => ({
    ...line,
    answerBytes: answer_bytes,
    httpStatus: http_status,
  }));
}

/** A kept answer as it is understood today. */
export type Reading =
  /** Nothing can be read from it, and why. */
  | { readonly kind: 'unreadable'; readonly why: string }
  | {
      readonly kind: 'read';
      /** The root's name: `VehAvailRateRS`. */
      readonly message: string;
      readonly offers: number;
      /** How many offers have a price that adds up, and how many not, by the reason. Empty where the supplier is not configured any more. */
      readonly prices: Readonly<Record<string, number>>;
      /** Errors and warnings: their codes, and what they mean to us (`unknown` where nobody has explained it). */
      readonly notices: readonly { readonly code: string; readonly means: string }[];
      /** What became of the booking that it is about; null where it is about none. */
      readonly booking: string | null;
    };

export interface Replay {
  readonly line: MessageLine;
  readonly request: string;
  readonly answer: string | null;
  /** null: no answer was kept. */
  readonly reading: Reading | null;
}

/**
 * Reads a kept answer again, with the reader and the settings of today: nothing is sent to anybody.
 * @param supplierNamed its settings, for what depends on the dialect
 * @returns nothing where no message has this id
 */
export async function replayMessage(
  db: Database,
  id: number,
  supplierNamed: (name: string) => SupplierSettings | undefined,
): Promise<Replay | undefined> {
  const kept = await findMessage(db, id);
  if (!kept) return undefined;
  const {
    request,
    answer: compressedAnswer,
    answer_bytes: answerBytes,
    http_status: httpStatus,
    supplier,
    message,
    at,
    ms,
    outcome,
  } = kept;
  const answer = compressedAnswer && (await gunzipAsync(compressedAnswer));
  return {
    line: { id, supplier, message, at, ms, outcome, answerBytes, httpStatus },
    request: (await gunzipAsync(request)).toString('utf8'),
    answer: answer === null ? null : answer.toString('utf8'),
    reading: answer && readingOf(answer, kept, supplierNamed(supplier)),
  };
}

function readingOf(bytes: Uint8Array, asked: Asked, settings: SupplierSettings | undefined): Reading {
  try {
    const { message, offers, errors, warnings, booking } = answerIn(bytes, asked, settings);
    const rules = settings && (settings.kind === 'mapped' ? rulesOf(settings) : settings.dialect);
    const prices: Record<string, number> = {};
    for (const offer of rules ? offers : []) {
      const price = rules && priceOf(rules, offer);
      const outcome = price?.kind === 'unsound' ? price.fault : 'adds_up';
      prices[outcome] = (prices[outcome] ?? 0) + 1;
    }
    const notices = [...errors, ...warnings].map((notice) => ({
      code: notice.shortText ?? notice.code ?? 'without a code',
      means: (rules && meaningOf(rules, notice)) ?? 'unknown',
    }));
    return {
      kind: 'read',
      message,
      offers: offers.length,
      prices,
      notices,
      booking: booking && rules ? bookingOutcome(rules, booking).kind : null,
    };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
}

/** What an answer is read with besides itself. */
type Asked = Pick<StoredMessage, 'message' | 'http_status' | 'days'>;

const OK = 200;

function answerIn(bytes: Uint8Array, { message, http_status, days }: Asked, settings: SupplierSettings | undefined): StatedAnswer {
  const operation = OPERATIONS.find((known) => known === message);
  if (settings?.kind !== 'mapped' || !operation) return readAnswer(bytes);
  return readMapped({ bytes, charset: 'utf-8', status: http_status ?? OK, operation, days: days ?? 1, mapping: settings.mapping });
}

import type { Database } from '#platform/database';
import { gunzipped } from '#platform/process/gzip';
import { bookingOutcome } from '../connectors/opentravel/answers/booking-state.ts';
import { meaningOf } from '../connectors/opentravel/answers/meanings.ts';
import { readAnswer } from '../connectors/opentravel/answers/read-answer.ts';
import { priceOf } from '../connectors/opentravel/mapping/price.ts';
import type { OpenTravelSettings } from '../connectors/opentravel/settings/settings.ts';
import { findMessage, type MessageOutcome, selectMessages } from './store.ts';

/** A kept message in a list. */
export interface MessageLine {
  readonly id: number;
  readonly supplier: string;
  readonly message: string;
  readonly at: Date;
  readonly ms: number;
  readonly outcome: MessageOutcome;
  readonly answerBytes: number;
}

/** The kept messages, the newest first. */
export async function listMessages(
  db: Database,
  wanted: { readonly supplier?: string; readonly outcome?: MessageOutcome; readonly limit: number },
): Promise<readonly MessageLine[]> {
  return (await selectMessages(db, wanted)).map(({ answer_bytes, ...line }) => ({ ...line, answerBytes: answer_bytes }));
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
  supplierNamed: (name: string) => OpenTravelSettings | undefined,
): Promise<Replay | undefined> {
  const kept = await findMessage(db, id);
  if (!kept) return undefined;
  const { request, answer: compressedAnswer, answer_bytes: answerBytes, supplier, message, at, ms, outcome } = kept;
  const answer = compressedAnswer && (await gunzipped(compressedAnswer));
  return {
    line: { id, supplier, message, at, ms, outcome, answerBytes },
    request: (await gunzipped(request)).toString('utf8'),
    answer: answer === null ? null : answer.toString('utf8'),
    reading: answer && readingOf(answer, supplierNamed(supplier)),
  };
}

function readingOf(bytes: Uint8Array, settings: OpenTravelSettings | undefined): Reading {
  try {
    const { message, offers, errors, warnings, booking } = readAnswer(bytes);
    const prices: Record<string, number> = {};
    for (const offer of settings ? offers : []) {
      const price = settings && priceOf(settings.dialect, offer);
      const outcome = price?.kind === 'unsound' ? price.fault : 'adds_up';
      prices[outcome] = (prices[outcome] ?? 0) + 1;
    }
    const notices = [...errors, ...warnings].map((notice) => ({
      code: notice.shortText ?? notice.code ?? 'without a code',
      means: (settings && meaningOf(settings.dialect, notice)) ?? 'unknown',
    }));
    return {
      kind: 'read',
      message,
      offers: offers.length,
      prices,
      notices,
      booking: booking && settings ? bookingOutcome(settings.dialect, booking).kind : null,
    };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
}

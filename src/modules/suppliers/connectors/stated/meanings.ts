import type { Meaning, StatedRules } from './rules.ts';
import type { StatedAnswer, StatedNotice } from './stated.ts';

/** Codes of the standard's list ERR that have a meaning for us. */
const ERRORS: Readonly<Record<string, Meaning>> = {
  '87': 'invalid_reference',
  '95': 'already_cancelled',
  '97': 'unknown_booking',
  '111': 'refused',
  '187': 'unclear',
  '188': 'unclear',
  '191': 'unclear',
  '194': 'unknown_booking',
  '214': 'closed',
  '221': 'no_cars',
  '224': 'one_way_refused',
  '225': 'one_way_refused',
  '227': 'closed',
  '229': 'no_cars',
  '233': 'no_cars',
  '234': 'no_cars',
  '235': 'no_cars',
  '264': 'cannot_cancel',
  '309': 'price_changed',
  '385': 'unknown_booking',
  '447': 'unclear',
  '448': 'unclear',
  '450': 'unclear',
  '641': 'on_request',
  '664': 'closed',
  '665': 'closed',
  '666': 'closed',
  '667': 'closed',
  '668': 'closed',
  '669': 'closed',
  '670': 'closed',
  '671': 'closed',
  '728': 'on_request',
};

/** What an error or a warning means: by the supplier's `ShortText` first, then by its `Code`, then by the standard's. */
export function meaningOf({ notices }: Pick<StatedRules, 'notices'>, { shortText, code }: StatedNotice): Meaning | undefined {
  return (shortText === null ? undefined : notices[shortText]) ?? (code === null ? undefined : (notices[code] ?? ERRORS[code]));
}

/** Why an answer brings no cars although nothing is broken. */
const NO_CARS: ReadonlySet<Meaning> = new Set([
  'no_cars',
  'closed',
  'lead_time',
  'one_way_refused',
  'sold_out',
  'invalid_reference',
  'driver_refused',
]);

export const meansNoCars = (meaning: Meaning | undefined): boolean => meaning !== undefined && NO_CARS.has(meaning);

/** The meanings of everything an answer complains of, errors before warnings. */
export function complaintsOf(dialect: Pick<StatedRules, 'notices'>, { errors, warnings }: StatedAnswer): readonly (Meaning | undefined)[] {
  return [...errors, ...warnings].map((notice) => meaningOf(dialect, notice));
}

/** A notice for the log: its codes, and no text of theirs, which may name people. */
export const noticeText = ({ shortText, code, type }: StatedNotice): string =>
  [type, code, shortText].filter((part) => part !== null).join('/') || 'without a code';

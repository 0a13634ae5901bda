import { isId } from '#kernel/id';
import { type ReservationState, statesThat } from './states.ts';

/** What people at work look at: which states, in which order. The words are messages (`staff_view_…`). */
export const RESERVATION_VIEWS = {
  upcoming: { states: ['confirmed'], order: 'pickup' },
  waiting: { states: ['pending_payment', 'awaiting_proof', 'confirming'], order: 'newest' },
  on_the_road: { states: ['picked_up'], order: 'pickup' },
  ended: {
    states: ['completed', 'cancelled', 'refused_at_delivery', 'no_show', 'declined', 'withdrawn', 'expired', 'payment_failed'],
    order: 'newest',
  },
  all: { states: statesThat(() => true), order: 'newest' },
} as const satisfies Readonly<Record<string, { readonly states: readonly ReservationState[]; readonly order: 'newest' | 'pickup' }>>;

export type ReservationViewName = keyof typeof RESERVATION_VIEWS;
export const RESERVATION_VIEW_NAMES = Object.keys(RESERVATION_VIEWS) as ReservationViewName[];

/** How a list can be sorted; what begins with a minus begins with the latest. */
export const RESERVATION_SORTS = ['created', '-created', 'pickup', '-pickup'] as const;
export type ReservationSort = (typeof RESERVATION_SORTS)[number];

/** The order of a view that nobody has sorted. */
export const usualSort = (view: ReservationViewName): ReservationSort =>
  RESERVATION_VIEWS[view].order === 'newest' ? '-created' : 'pickup';

/** Where a page of a list ends: the sorted instant and the id of its last row. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export const cursorText = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`;

/** @returns nothing for what is no cursor of ours: the list then begins at its beginning */
export function cursorFrom(text: string): Cursor | undefined {
  const end = text.indexOf('.');
  const [millis, id] = [text.slice(0, end), text.slice(end + 1)];
  if (!/^\d{1,14}$/.test(millis) || !isId(id)) return undefined;
  return { at: new Date(Number(millis)), id };
}

const LONGEST_WORDS = 100;
const MOST_TERMS = 6;
/** Of a telephone number as it is kept and as it is said, the last ten digits are the same. */
const PHONE_DIGITS = 10;
const FEWEST_PHONE_DIGITS = 7;

const LETTERS: Readonly<Record<string, string>> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'i', û: 'u' };

/** In small letters without Turkish signs, as `folded_text` of the database writes it. */
export const foldedText = (text: string): string =>
  text
    .replace(/[İI]/g, 'i')
    .toLowerCase()
    .replace(/[çğıöşüâîû]/g, (letter) => LETTERS[letter] ?? letter);

/**
 * What must all occur in a reservation that is looked for: words in any writing; a telephone number with its spaces, brackets and country in
 * or out; a reservation's number with its dashes or without.
 */
export function searchTerms(typed: string): readonly string[] {
  const text = typed.slice(0, LONGEST_WORDS);
  const digits = text.replace(/\D/g, '');
  if (/^[\d\s()+./-]+$/.test(text) && digits.length >= FEWEST_PHONE_DIGITS) return [digits.slice(-PHONE_DIGITS)];
  const code = text.replace(/[\s-]/g, '');
  if (/^ktk[a-z0-9]{8}$/i.test(code)) return [foldedText(code)];
  return (foldedText(text).match(/\S+/g) ?? []).slice(0, MOST_TERMS);
}

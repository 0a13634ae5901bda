import type { Locale } from '#kernel/locale';
import { normaliseLines } from '#kernel/text';
import { RATING_PARTS, type RatingPart, type Stars, type VehicleClass } from '#suppliers/model';
import type { Driver } from '../model/reservation.ts';

/** `waiting`: nobody has looked at it yet, and nobody else sees it. */
export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a review is not shown. Few stars are no reason. */
export const REVIEW_REFUSALS = ['personal_data', 'insult', 'not_about_the_rental', 'advertising', 'unlawful'] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];

export const LONGEST_REVIEW = 2_000;
/** So many days after the agreed return it can be written, and changed until it is published. */
export const REVIEW_DAYS = 90;
const DAY_MS = 86_400_000;

/** Until when a rental that ends then can be reviewed. */
export const reviewUntil = (returnAt: Date): Date => new Date(returnAt.getTime() + REVIEW_DAYS * DAY_MS);

/** Why nothing can be said (any more): the car is not back, its days are over, or what was said is published. */
export type WhyNoReview = 'not_finished' | 'over' | 'published';

/** What a driver says of a rental. */
export interface ReviewEntry {
  readonly stars: Stars;
  /** May be empty. */
  readonly body: string;
  /** Whether the first name is shown. */
  readonly named: boolean;
}

export type ReviewField = RatingPart | 'body';
export type ReviewProblem = 'missing' | 'too_long';
export type ReviewReading =
  | { readonly kind: 'read'; readonly entry: ReviewEntry }
  | { readonly kind: 'invalid'; readonly problems: Readonly<Partial<Record<ReviewField, ReviewProblem>>> };

/** What was typed: the stars of each part by its name, `body`, and `named` where the first name may be shown. */
export function reviewFrom(typed: Readonly<Partial<Record<string, string>>>): ReviewReading {
  const [cleanliness, pickup_speed, as_promised, value] = RATING_PARTS.map((part) => starsIn(typed[part]));
  const body = normaliseLines(typed.body ?? '');
  if (cleanliness && pickup_speed && as_promised && value && body.length <= LONGEST_REVIEW) {
    const stars = { cleanliness, pickup_speed, as_promised, value };
    return { kind: 'read', entry: { stars, body, named: Boolean(typed.named) } };
  }
  const missing = RATING_PARTS.filter((part) => !starsIn(typed[part])).map((part) => [part, 'missing'] as const);
  const long = body.length > LONGEST_REVIEW ? ([['body', 'too_long']] as const) : [];
  return { kind: 'invalid', problems: Object.fromEntries([...missing, ...long]) };
}

const starsIn = (typed: string | undefined): number => (/^[1-5]$/.test(typed ?? '') ? Number(typed) : 0);

const LONGEST_FIRST_NAME = 40;

/** The author as others see them: a first name and a letter; nothing for somebody who wishes to be "a driver". */
export function authorOf({ firstName, lastName }: Pick<Driver, 'firstName' | 'lastName'>, named: boolean): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const [letter = ''] = lastName.trim();
  return named && first ? `${[...first].slice(0, LONGEST_FIRST_NAME).join('')}${letter ? ` ${letter.toLocaleUpperCase('tr')}.` : ''}` : '';
}

/** What in a text may lead to somebody, or away from here: whoever decides looks at it twice. */
export const REVIEW_TRACES = ['email', 'address', 'phone'] as const;
export type ReviewTrace = (typeof REVIEW_TRACES)[number];

const TRACES: Readonly<Record<ReviewTrace, RegExp>> = {
  email: /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}/iu,
  address: /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|site|online|xyz|io|co|tr|me|ly|app)\b/iu,
  // Ten digits or more with whatever people write between them; a plate, a price or a date has fewer.
  phone: /(?:\+|\b)\d(?:[\s().\-/]{0,2}\d){9,14}\b/u,
};

export const tracesIn = (body: string): readonly ReviewTrace[] => REVIEW_TRACES.filter((trace) => TRACES[trace].test(body));

export const LONGEST_ANSWER = 1_000;

/** `traces`: it has an address or a telephone number, which belong to nobody's answer. */
export type AnswerProblem = 'missing' | 'too_long' | 'traces';
export type AnswerReading =
  | { readonly kind: 'read'; readonly body: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear'; readonly problem: AnswerProblem };

/** What a supplier has typed under a review. Nobody looks at it first: what may lead to somebody, or away from here, is not taken. */
export function answerFrom(typed: string): AnswerReading {
  const body = normaliseLines(typed);
  if (body === '') return { kind: 'none' };
  if (body.length > LONGEST_ANSWER) return { kind: 'unclear', problem: 'too_long' };
  return tracesIn(body).length > 0 ? { kind: 'unclear', problem: 'traces' } : { kind: 'read', body };
}

/** What a supplier says to a review, in the language it was written in. */
export interface ReviewAnswer {
  readonly body: string;
  readonly locale: Locale;
  readonly at: Date;
}

/** A review as readers of a supplier's page see it. */
export interface PublishedReview {
  readonly id: string;
  readonly stars: Stars;
  readonly body: string;
  readonly locale: Locale;
  /** Empty is "a driver". */
  readonly author: string;
  /** The first day of the month of the rental, `YYYY-MM-DD`. */
  readonly rentedIn: string;
  readonly vehicleClass: VehicleClass;
  /** null where its supplier says nothing. */
  readonly answer: ReviewAnswer | null;
}

/** A review as its author and our people see it. */
export interface Review extends PublishedReview {
  readonly supplier: string;
  /** null for one of the invented sample. */
  readonly reservationId: string | null;
  readonly state: ReviewState;
  readonly refusal: ReviewRefusal | null;
  readonly version: number;
  readonly writtenAt: Date;
  readonly decidedAt: Date | null;
}

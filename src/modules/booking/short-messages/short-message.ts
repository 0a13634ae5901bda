import type { Locale } from '#kernel/locale';
import type { ChannelName } from '#kernel/messages/channels';
import { SHORT_MESSAGE_KINDS, type ShortMessageKind } from '#kernel/messages/kinds';
import type { WallClock } from '#kernel/time';
import type { EmailKind, Reservation } from '../model/reservation.ts';

/** What a short message says: nothing that opens the reservation, and nothing of whoever has booked. */
export interface ShortMessageFacts {
  readonly kind: ShortMessageKind;
  readonly locale: Locale;
  readonly code: string;
  /** By the clock of the office. */
  readonly pickupAt: WallClock;
  /** Where the car is picked up. */
  readonly place: string;
  /** Until when an order that waits for its bank is kept open, by the clock of Turkey. */
  readonly openUntil: WallClock;
  /** Where the reservation is opened with its number and its e-mail; absolute. */
  readonly pageUrl: string;
}

/** A message for every channel: all of it in words, and what stands in the approved words of a template, in their order. */
export interface ShortText {
  readonly text: string;
  readonly values: readonly string[];
}

/** In the language of the reservation, in two parts of an SMS at most. */
export type ShortMessageWriter = (facts: ShortMessageFacts) => ShortText;

/** What became of one; null: it is still to be sent. `unknown`: it may have gone, and is not sent again. */
export const SHORT_MESSAGE_OUTCOMES = ['sent', 'unknown', 'refused', 'given_up', 'overtaken'] as const;
export type ShortMessageOutcome = (typeof SHORT_MESSAGE_OUTCOMES)[number];

/** A short message as people at work see it. */
export interface ShortMessageRecord {
  readonly channel: ChannelName;
  readonly kind: ShortMessageKind;
  readonly owedAt: Date;
  readonly outcome: ShortMessageOutcome | null;
  readonly endedAt: Date | null;
  /** As it was handed over; null before that, and where it never was. */
  readonly text: string | null;
}

/** The kind of short message that goes with an e-mail; nothing with most. */
export const shortMessageWith = (email: EmailKind): ShortMessageKind | undefined => SHORT_MESSAGE_KINDS.find((kind) => kind === email);

/** What has been overtaken is told no more: the next message says how it stands. */
export function isStillRelevant(kind: ShortMessageKind, { holdUntil, state, trip }: Reservation, now: Date): boolean {
  switch (kind) {
    case 'confirmed':
    case 'changed':
      return state === 'confirmed';
    case 'pickup_reminder':
      return state === 'confirmed' && now < trip.from;
    case 'declined':
      return state === 'declined';
    case 'cancelled':
      return state === 'cancelled';
    case 'payment_waiting':
      return state === 'pending_payment' && now < holdUntil;
  }
}

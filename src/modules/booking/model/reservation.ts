import type { ExchangeRate } from '#currency/model';
import type { Locale } from '#kernel/locale';
import { MESSAGE_CHANNELS } from '#kernel/messages/channels';
import type { RecordedActor } from '#kernel/principal';
import type { Trip } from '#suppliers';
import type { Deliveries, Offer } from '#suppliers/model';
import type { CancellationOutcome } from './cancellation.ts';
import type { ReservationEventName, ReservationState } from './states.ts';
import type { OrderSelection, Summary } from './summary.ts';

export const GENDERS = ['woman', 'man'] as const;
export type Gender = (typeof GENDERS)[number];

export interface Driver {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneCountry: string;
  /** As kept: 11 digits under +90, E.164 elsewhere. */
  readonly phone: string;
  readonly secondPhone: string | null;
  readonly gender: Gender;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Since when they have their licence, `YYYY-MM-DD`; null where it was not asked. */
  readonly licenceDate: string | null;
}

/** Somebody else who may drive: named by what a supplier's requirements are checked by. */
export interface AdditionalDriver {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** `YYYY-MM-DD`. */
  readonly licenceDate: string;
}

/** The row, as the operations see it. */
export interface Reservation {
  readonly id: string;
  readonly code: string;
  readonly state: ReservationState;
  readonly checkoutKey: string;
  readonly orderDigest: string;
  readonly locale: Locale;
  /** Which version of what is agreed these are, from 1: trip, offer, addresses of delivery, other drivers, selection, summary, campaign and rate. */
  readonly revision: number;
  readonly offerReference: string;
  readonly trip: Trip;
  readonly offer: Offer;
  readonly selection: OrderSelection;
  readonly summary: Summary;
  readonly campaignCode: string | null;
  /** What we keep of it, in basis points, and the rule of the contract that it was booked under; none where there was none. */
  readonly commission: { readonly bp: number; readonly rule: string | null };
  readonly rate: ExchangeRate;
  readonly driver: Driver;
  /** Fewer than were paid for where nobody has named them. */
  readonly additionalDrivers: readonly AdditionalDriver[];
  readonly flightCode: string | null;
  /** Where a valet brings the car and fetches it. */
  readonly delivery: Deliveries;
  /** `asked`: no supplier is asked before the customer has shown that the e-mail is theirs. */
  readonly proof: 'not_needed' | 'asked' | 'given';
  /** The attempt to pay that counts now; null when everything is paid at delivery. */
  readonly paymentId: string | null;
  readonly supplierCode: string | null;
  /** Our key of the supplier's booking: the reservation's own id, until a change was booked anew. */
  readonly supplierKey: string;
  readonly holdUntil: Date;
  /** When its customer was given more time; null as long as they were not. */
  readonly holdExtendedAt: Date | null;
  /** Somebody of ours has ordered it for its customer, who pays what is paid now with a link that is mailed to them. */
  readonly paidByLink: boolean;
  /** When the supplier was last asked to book, and how often. */
  readonly bookingAskedAt: Date | null;
  readonly bookingCalls: number;
  /** Until when a supplier that said it will answer later may answer; null unless it has said so. */
  readonly answerBy: Date | null;
  readonly supplierConfirmedAt: Date | null;
  /** What a cancellation gave back. */
  readonly outcome: Omit<CancellationOutcome, 'freeUntil'> | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  /** Since when it is in its state. */
  readonly changedAt: Date;
  /** Of its links: raised when they are withdrawn. */
  readonly accessVersion: number;
  readonly version: number;
}

/** Something that happened to a reservation. */
export interface ReservationEvent {
  readonly event: ReservationEventName | 'created' | 'changed';
  readonly from: ReservationState | null;
  readonly to: ReservationState;
  readonly at: Date;
  readonly actor: RecordedActor;
  readonly reason: string | null;
}

const EMAIL_KINDS = [
  'proof',
  'requested',
  'confirmed',
  'changed',
  'change_to_pay',
  'change_refused',
  'declined',
  'withdrawn',
  'cancelled',
  'refused_at_delivery',
  'adjusted',
  'credit_ending',
  'payment_waiting',
  'payment_failed',
  'hold_expired',
  'pickup_reminder',
  'after_return',
  'order_to_pay',
  'order_ended',
  'review_invitation',
  'not_shown',
  'rental_charge',
] as const;
/** What a customer is written about. */
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const DOCUMENT_KINDS = ['preliminary_information', 'distance_contract'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document as the customer confirmed it. */
export interface ConfirmedDocument {
  readonly kind: DocumentKind;
  readonly locale: Locale;
  readonly version: string;
  readonly html: string;
}

const CONSENT_KINDS = ['contract', 'privacy', 'marketing', ...MESSAGE_CHANNELS] as const;
export interface Consent {
  readonly kind: (typeof CONSENT_KINDS)[number];
  readonly given: boolean;
  readonly textVersion: string;
}

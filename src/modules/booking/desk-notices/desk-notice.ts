import type { Locale } from '#kernel/locale';
import type { WallClock } from '#kernel/time';
import { DIRECT_CONNECTOR } from '#suppliers/model';
import type { EmailText } from '../model/emails.ts';
import type { EmailKind, Reservation } from '../model/reservation.ts';
import type { ReservationEventName } from '../model/states.ts';

/**
 * What a desk is told: somebody waits for its yes, a car is booked, something else is agreed, the customer ends a request or a booking, objects to a
 * charge after the rental, or our people have decided about one.
 */
export type DeskNoticeKind = 'asked' | 'booked' | 'changed' | 'withdrawn' | 'cancelled' | ChargeNoticeKind;
const CHARGE_NOTICES = ['charge_objected', 'charge_decided'] as const;
type ChargeNoticeKind = (typeof CHARGE_NOTICES)[number];

/** It is about a rental that is over: where the car came back. */
export const isOfCharge = (kind: DeskNoticeKind): kind is ChargeNoticeKind => CHARGE_NOTICES.some((one) => one === kind);

/** Who is told: members of a supplier who may see the day of an office, in their language. */
export interface DeskPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}

/** What a desk reads of a reservation: no more than its page of the day shows. */
export interface DeskNoticeFacts {
  readonly kind: DeskNoticeKind;
  readonly code: string;
  readonly office: string;
  readonly returnOffice: string;
  readonly vehicle: string;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  /** Masked until two days before the pickup. */
  readonly driverName: string;
  /** null until then. */
  readonly phone: string | null;
  readonly flightCode: string | null;
  /** With `asked`: silence past this instant is a no. */
  readonly answerBy: Date | null;
  /** Where the desk acts: the day of the supplier, or the charges of the rental; absolute. */
  readonly pageUrl: string;
}

/** Writes to people of a supplier. */
export type DeskEmail = (to: Pick<DeskPerson, 'firstName' | 'locale'>, facts: DeskNoticeFacts) => Promise<EmailText>;

/** What a browser shows of a notice, and where it leads: number and place, and nobody's name. */
export type DeskPushText = (locale: Locale, facts: Pick<DeskNoticeFacts, 'kind' | 'code' | 'office' | 'answerBy' | 'pageUrl'>) => string;

const OF_EVENT: { readonly [Event in ReservationEventName]?: DeskNoticeKind } = {
  supplier_confirmed: 'booked',
  request_withdrawn: 'withdrawn',
  cancelled: 'cancelled',
};

/** What the customer is written without an event of the reservation. A confirmation once more is nothing new to a desk. */
const OF_EMAIL: { readonly [Kind in EmailKind]?: DeskNoticeKind } = { requested: 'asked', changed: 'changed' };

/** What a desk is told of what happens to a reservation; nothing where the supplier's own system has it. */
export function deskNoticeOf(
  { offer }: Pick<Reservation, 'offer'>,
  happened: { readonly event: ReservationEventName } | { readonly email: EmailKind },
): DeskNoticeKind | undefined {
  if (offer.connector !== DIRECT_CONNECTOR) return undefined;
  return 'event' in happened ? OF_EVENT[happened.event] : OF_EMAIL[happened.email];
}

/** What has been overtaken is told no more: the next notice says how it stands. */
export function isStillRelevant(kind: DeskNoticeKind, { answerBy, state, supplierConfirmedAt }: Reservation, now: Date): boolean {
  switch (kind) {
    case 'asked':
      return state === 'confirming' && supplierConfirmedAt === null && answerBy !== null && answerBy > now;
    case 'booked':
    case 'changed':
      return state === 'confirmed';
    case 'withdrawn':
      return state === 'withdrawn';
    case 'cancelled':
      return state === 'cancelled';
    case 'charge_objected':
    case 'charge_decided':
      return true;
  }
}

import { KEY_HOLDER, type Principal } from '#kernel/principal';
import { type ChosenPlan, chargedOf, type DeclineReason, findPayment } from '#payments';
import type { Place } from '#places';
import { placesServedBy } from '#suppliers';
import type { DeliveryAddress } from '#suppliers/model';
import { findByAccessKey } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import {
  type ChangeDifference,
  type ChangeInput,
  type ChangeState,
  changeDifference,
  isOpenChange,
  type NoChange,
} from '../model/change.ts';
import type { Reservation } from '../model/reservation.ts';
import { maskedViewOf, type ReservationView, viewOf } from '../model/reservation-view.ts';
import { paymentsFor } from '../payment-for.ts';
import { findOpenChange, type ReservationChange, selectChanges } from '../store/changes.ts';
import { isChangedByPhone } from './anew/book-anew.ts';
import { whyNotChangeable } from './write-change.ts';

/** A change that was asked for, as its customer reads it. */
export interface ChangeView extends Pick<ReservationChange, 'id' | 'trip' | 'offer' | 'givenAs' | 'endedReason'> {
  readonly state: ChangeState;
  /** Against what is agreed now; null once it has ended. */
  readonly difference: ChangeDifference | null;
  readonly payUntil: Date | null;
  /** Where the holder still has to answer the bank. */
  readonly bankUrl: string | null;
  /** What the bank asks the holder for, and in how many parts; null while it asks nobody. */
  readonly atBank: ChosenPlan | null;
  /** Why the last card was not taken. */
  readonly declined: DeclineReason | null;
}

/** What the page of a change starts from. */
export interface ChangeDesk {
  readonly reservation: ReservationView;
  /** Why it cannot be changed now; null where it can. */
  readonly why: NoChange | null;
  /** Where the supplier of the car has offices. */
  readonly places: readonly Place[];
  /** Everything as it is: what the form starts with. */
  readonly wish: ChangeInput;
  /** The latest one, open or not. */
  readonly last: ChangeView | null;
}

/** Everything that the customer's page of a change shows, before anything is typed. Nothing when number or key is not right. */
export async function openChangeDesk(
  deps: BookingDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<ChangeDesk | undefined> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation && changeDeskOf(deps, reservation, KEY_HOLDER);
}

/** The same for whoever may see it. @param by decides what can be changed when; who the driver is, is masked for everybody but the customer */
export async function changeDeskOf(deps: BookingDeps, reservation: Reservation, by: Principal): Promise<ChangeDesk> {
  const open = await findOpenChange(deps.db, reservation.id);
  const [last] = await selectChanges(deps.db, reservation.id);
  const shown = by.kind === 'customer' ? viewOf : maskedViewOf;
  return {
    reservation: shown(reservation, await paymentsFor(deps.db, reservation)),
    why: whyNotChangeable(reservation, open, by, deps.clock()) ?? (isChangedByPhone(deps, reservation) ? 'by_phone' : null),
    places: await placesFor(deps, reservation),
    wish: unchangedInput(reservation),
    last: last ? await askedChange(deps, reservation, last) : null,
  };
}

/** A wish for nothing else. */
export function unchangedInput({ additionalDrivers, delivery, driver, flightCode, selection, trip }: Reservation): ChangeInput {
  const { pickup, pickupAt, returnAt, returnTo } = trip.criteria;
  const typed = (address: DeliveryAddress | null) => address && { area: address.area.slug, line: address.line, note: address.note ?? '' };
  return {
    ...{ pickup, pickupAt, returnAt, returnTo },
    extras: selection.extras,
    coverages: selection.coverages,
    additionalDrivers,
    flightCode: flightCode ?? '',
    phoneCountry: driver.phoneCountry,
    phone: driver.phone,
    secondPhone: driver.secondPhone ?? '',
    delivery: { pickup: typed(delivery.pickup), returnTo: typed(delivery.returnTo) },
  };
}

/** Those of the same country; the present ones in any case. */
async function placesFor(deps: BookingDeps, { offer, trip }: Reservation): Promise<readonly Place[]> {
  const served = await placesServedBy(deps, offer.supplier.slug);
  const others = served.filter(
    ({ country, slug }) => country === trip.pickup.country && slug !== trip.pickup.slug && slug !== trip.returnTo.slug,
  );
  return [trip.pickup, ...(trip.returnTo.slug === trip.pickup.slug ? [] : [trip.returnTo]), ...others];
}

async function askedChange(deps: BookingDeps, reservation: Reservation, change: ReservationChange): Promise<ChangeView> {
  const { endedReason, givenAs, id, offer, paymentId, payUntil, state, summary, trip } = change;
  const isOpen = isOpenChange(state);
  const payment = isOpen && paymentId !== null ? await findPayment(deps.db, paymentId) : undefined;
  return {
    id,
    state,
    trip,
    offer,
    givenAs,
    endedReason,
    payUntil,
    difference: isOpen ? changeDifference(reservation.summary, summary) : null,
    bankUrl: payment?.state === 'challenge' ? payment.challengeUrl : null,
    atBank: payment?.state === 'challenge' ? { count: payment.installments, total: chargedOf(payment) } : null,
    declined: payment?.state === 'failed' || payment?.state === 'voided' ? (payment.declineReason ?? 'refused') : null,
  };
}

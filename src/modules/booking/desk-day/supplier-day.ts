import { maskedName } from '#kernel/contact';
import type { Principal } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { CancellationOutcome } from '../model/cancellation.ts';
import type { Reservation } from '../model/reservation.ts';
import { type ActReason, REASONS_OF } from '../model/reservation-act.ts';
import { type Cursor, cursorFrom, cursorText } from '../model/reservation-query.ts';
import { type ActOutcome, type ActRequest, actOnReservation, outcomeOfAnswer } from '../overview/act-on-reservation.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { acceptRequest, declineRequest } from '../requests/answer-request.ts';
import { type OpenRequest, requestOf } from '../requests/open-request.ts';
import { selectByIds } from '../store/reservations.ts';
import { DESK_COUNTED, type DeskList } from './desk-list.ts';
import { countDesk, type DeskQuery, selectDesk } from './store.ts';

/** A pickup or a return as the desk sees it. */
export interface DeskRental {
  readonly code: string;
  readonly office: { readonly id: string; readonly name: string };
  readonly vehicle: string;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  /** Masked until two days before the pickup; the telephone is null until then. */
  readonly driverName: string;
  readonly phone: string | null;
  /** Who else drives, masked for as long as the driver is. */
  readonly additionalDrivers: readonly string[];
  readonly flightCode: string | null;
  /** Its hour has passed. */
  readonly isOverdue: boolean;
}

/** What people of a supplier have to do now. */
export interface SupplierDay {
  /** Orders that wait for a yes or a no, the first that ends first. */
  readonly requests: readonly OpenRequest[];
  /** Cars to hand over until tomorrow evening, and those of the last hours that nobody has noted: the earliest first. */
  readonly pickups: readonly DeskRental[];
  readonly returns: readonly DeskRental[];
  /** Older ones that nobody has noted, the latest first. */
  readonly latePickups: readonly DeskRental[];
  readonly lateReturns: readonly DeskRental[];
  /** Cars that are out and expected after tomorrow evening, the earliest first: some come back before. */
  readonly out: readonly DeskRental[];
  /** How many more there are than are shown, list by list, counted to a thousand. */
  readonly more: Readonly<Record<DeskList, number>>;
}

/** What the desk may do with a rental at a press; that nobody came is noted with what it can show (`noteNoShow`). */
export const DESK_ACTS = ['request_accepted', 'request_declined', 'picked_up', 'returned', 'refused_at_delivery'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

const HOUR_MS = 3_600_000;
const AHEAD_MS = 36 * HOUR_MS;
/** From when on the desk reads who comes (issue of the data: no earlier than it needs it). */
const CONTACT_MS = 48 * HOUR_MS;
/** Until then a car that nobody has noted stands among those of the day; afterwards in a list of its own, which hides none of them. */
const LATE_MS = 12 * HOUR_MS;
/** How many of a list are shown at first, on a page of its own, and counted. */
const SHOWN: Readonly<Record<DeskList, number>> = {
  requests: 200,
  pickups: 200,
  returns: 200,
  late_pickups: 20,
  late_returns: 20,
  out: 20,
};
const PAGE = 50;

type DayDeps = Pick<BookingDeps, 'db' | 'clock'>;
interface Asker {
  readonly supplier: string;
  readonly by: Principal;
}

/**
 * The day of a supplier, of those of its offices that the asker works for. Whether they may is the caller's question to `can`
 * (`supplier.day.read`).
 */
export async function supplierDay(deps: DayDeps, asker: Asker): Promise<SupplierDay> {
  const now = deps.clock();
  const read = async (list: DeskList) => {
    const query = queryOf(list, asker, now);
    const limit = SHOWN[list];
    const { reservations } = query ? await rowsOf(deps, query, undefined, limit) : { reservations: [] };
    return { reservations, more: query && reservations.length === limit ? (await countDesk(deps.db, query, DESK_COUNTED)) - limit : 0 };
  };
  const requests = await read('requests');
  const pickups = await read('pickups');
  const returns = await read('returns');
  const latePickups = await read('late_pickups');
  const lateReturns = await read('late_returns');
  const out = await read('out');
  return {
    requests: requests.reservations.map(requestOf),
    pickups: pickups.reservations.map((one) => rentalOf(one, 'pickup', now)),
    returns: returns.reservations.map((one) => rentalOf(one, 'returnTo', now)),
    latePickups: latePickups.reservations.map((one) => rentalOf(one, 'pickup', now)),
    lateReturns: lateReturns.reservations.map((one) => rentalOf(one, 'returnTo', now)),
    out: out.reservations.map((one) => rentalOf(one, 'returnTo', now)),
    more: {
      requests: requests.more,
      pickups: pickups.more,
      returns: returns.more,
      late_pickups: latePickups.more,
      late_returns: lateReturns.more,
      out: out.more,
    },
  };
}

/** One list of a day, a page of it. */
export interface DeskPage {
  readonly requests: readonly OpenRequest[];
  readonly rentals: readonly DeskRental[];
  /** How many there are in all, counted to a thousand. */
  readonly count: number;
  /** Asks for the rows after these; null at the end. */
  readonly next: string | null;
}

/**
 * One list of a supplier's day, whole: fifty rows of it.
 * @param asked.after `next` of the page before; what is none begins at the beginning
 */
export async function deskList(deps: DayDeps, asked: Asker & { readonly list: DeskList; readonly after: string }): Promise<DeskPage> {
  const { list, after } = asked;
  const now = deps.clock();
  const query = queryOf(list, asked, now);
  if (!query) return { requests: [], rentals: [], count: 0, next: null };
  const { reservations, next } = await rowsOf(deps, query, cursorFrom(after), PAGE);
  const count = await countDesk(deps.db, query, DESK_COUNTED);
  if (list === 'requests') return { requests: reservations.map(requestOf), rentals: [], count, next };
  const end = WHAT[list] === 'pickup' ? 'pickup' : 'returnTo';
  return { requests: [], rentals: reservations.map((one) => rentalOf(one, end, now)), count, next };
}

const WHAT: Readonly<Record<DeskList, DeskQuery['what']>> = {
  requests: 'request',
  pickups: 'pickup',
  late_pickups: 'pickup',
  returns: 'return',
  late_returns: 'return',
  out: 'return',
};

/** @returns nothing for whom the list has no rows */
function queryOf(list: DeskList, { supplier, by }: Asker, now: Date): DeskQuery | undefined {
  const offices = officesOf(by, supplier);
  if (offices === 'none') return undefined;
  const late = new Date(now.getTime() - LATE_MS);
  const ahead = new Date(now.getTime() + AHEAD_MS);
  const what = WHAT[list];
  if (what === 'request') return { supplier, offices, what, after: now };
  if (list === 'late_pickups' || list === 'late_returns') return { supplier, offices, what, before: late, latestFirst: true };
  if (list === 'out') return { supplier, offices, what, from: ahead };
  return { supplier, offices, what, from: late, before: ahead };
}

/** The offices of a supplier that somebody works for; null for all of them. */
export function officesOf(by: Principal, supplier: string): readonly string[] | null | 'none' {
  if (by.kind === 'staff') return null;
  return by.kind === 'supplier' && by.supplier === supplier ? by.offices : 'none';
}

async function rowsOf({ db }: DayDeps, query: DeskQuery, after: Cursor | undefined, limit: number) {
  const page = await selectDesk(db, query, after, limit + 1);
  const shown = page.slice(0, limit);
  const found = new Map(
    (shown.length > 0
      ? await selectByIds(
          db,
          shown.map(({ id }) => id),
        )
      : []
    ).map((one) => [one.id, one]),
  );
  const last = page.length > limit ? shown.at(-1) : undefined;
  return { reservations: shown.flatMap(({ id }) => found.get(id) ?? []), next: last ? cursorText(last) : null };
}

type Named = Pick<Reservation['driver'], 'firstName' | 'lastName'>;

const isNear = ({ trip }: Reservation, now: Date): boolean => now.getTime() >= trip.from.getTime() - CONTACT_MS;

/** What a desk reads of who comes: masked, and without a telephone, until two days before the pickup. */
export function deskDetailsOf(reservation: Reservation, now: Date): Pick<DeskRental, 'driverName' | 'phone' | 'flightCode'> {
  const { driver, flightCode } = reservation;
  return {
    driverName: nameAtDesk(driver, isNear(reservation, now)),
    phone: isNear(reservation, now) ? driver.phone : null,
    flightCode: flightCode ?? null,
  };
}

const nameAtDesk = ({ firstName, lastName }: Named, near: boolean): string =>
  near ? `${firstName} ${lastName}` : `${maskedName(firstName)} ${maskedName(lastName)}`;

function rentalOf(reservation: Reservation, end: 'pickup' | 'returnTo', now: Date): DeskRental {
  const { additionalDrivers, code, offer, trip } = reservation;
  const { id, name } = offer[end];
  return {
    code,
    office: { id, name },
    vehicle: offer.vehicle.name,
    pickupAt: trip.criteria.pickupAt,
    returnAt: trip.criteria.returnAt,
    ...deskDetailsOf(reservation, now),
    additionalDrivers: additionalDrivers.map((one) => nameAtDesk(one, isNear(reservation, now))),
    isOverdue: now > (end === 'pickup' ? trip.from : trip.to),
  };
}

/** Whether an end of a rental is the business of an office that somebody works for. */
export const isOfDesk = (by: Principal, { offer }: Reservation, end: 'pickup' | 'returnTo'): boolean =>
  by.kind === 'staff' ||
  (by.kind === 'supplier' && by.supplier === offer.supplier.slug && (by.offices === null || by.offices.includes(offer[end].id)));

/**
 * What a refusal at delivery would give the customer back now; nothing where it is not possible, or not of this desk.
 * @param asked.supplier the supplier that the desk is of
 */
export async function refusalAtDesk(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'connectors'>,
  { supplier, code, by }: Asker & { readonly code: string },
): Promise<CancellationOutcome | undefined> {
  const found = await findByTypedCode(deps, code);
  if (found?.offer.supplier.slug !== supplier || !isOfDesk(by, found, 'pickup')) return undefined;
  const refusal = (await possibleActs(deps, { code, by })).find(({ act }) => act === 'refused_at_delivery');
  return (refusal?.isPossible && refusal.outcome) || undefined;
}

/**
 * Does what the desk notes, once: the car goes out, comes back, or is refused; an order on request is accepted or declined.
 * @param wish.supplier the supplier that the desk is of: a reservation of another one, or of an office that the asker does not work for,
 * answers as one that does not exist
 * @param wish.agreed what the desk was shown that the customer gets back; a refusal at delivery is not done without
 */
export async function actAtDesk(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret' | 'failpoint' | 'connectors'>,
  wish: {
    readonly supplier: string;
    readonly code: string;
    readonly act: DeskAct;
    readonly reason: ActReason;
    readonly by: Principal;
    readonly agreed?: ActRequest['agreed'];
  },
): Promise<ActOutcome> {
  const { supplier, code, act, reason, by, agreed = null } = wish;
  const found = await findByTypedCode(deps, code);
  const end = act === 'returned' ? 'returnTo' : 'pickup';
  if (found?.offer.supplier.slug !== supplier || !isOfDesk(by, found, end)) return { kind: 'not_found' };
  if (!REASONS_OF[act].includes(reason)) return { kind: 'not_possible' };
  if (act === 'request_accepted' || act === 'request_declined') {
    const declined = reason === 'no_car' || reason === 'office_closed' || reason === 'driver_not_accepted' ? reason : 'no_car';
    return outcomeOfAnswer(
      act === 'request_accepted' ? await acceptRequest(deps, { code, by }) : await declineRequest(deps, { code, by, reason: declined }),
    );
  }
  // It gives money back: nobody does so unseen.
  if (act === 'refused_at_delivery' && !agreed) return { kind: 'outcome_changed' };
  return actOnReservation(deps, { code, act, reason, by, agreed });
}

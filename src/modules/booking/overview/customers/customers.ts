import { findByTypedCode } from '../../access/reservation-access.ts';
import type { BookingDeps } from '../../deps.ts';
import { cursorFrom, RESERVATION_VIEWS } from '../../model/reservation-query.ts';
import { selectByIds } from '../../store/reservations.ts';
import { selectPage, wordsOf } from '../listed-store.ts';
import { type ReservationList, searchReservations } from '../search-reservations.ts';
import { type CustomerCredit, creditOfCustomer } from './credit-of-customer.ts';

/** Whoever has ordered with one e-mail address, as their latest reservation that was found names them. */
export interface FoundCustomer {
  /** Of that reservation: the page of a customer is found by it, so that no address of ours holds an e-mail. */
  readonly code: string;
  readonly name: string;
  readonly email: string;
  /** How many of their reservations were among those that were looked at. */
  readonly found: number;
}

/** Everything that was ordered with the e-mail of one reservation. */
export interface Customer {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly reservations: ReservationList;
  /** What can be spent at this moment. */
  readonly credit: CustomerCredit['left'];
}

/** So many of the newest that are found are looked at: a customer is looked for by what is theirs alone. */
const LOOKED_AT = 60;

/**
 * Customers by name, e-mail or telephone, in any writing; whoever has never ordered is none. Whether the asker may is the caller's question to
 * `can` (`staff.reservation.search`).
 */
export async function findCustomers({ db }: Pick<BookingDeps, 'db'>, typed: string, limit: number): Promise<readonly FoundCustomer[]> {
  const words = await wordsOf(db, typed);
  if (words.terms.length === 0 && words.email === undefined) return [];
  const query = { states: RESERVATION_VIEWS.all.states, sort: '-created', ...words } as const;
  const ids = await selectPage(db, query, cursorFrom(''), LOOKED_AT);
  const found = ids.length > 0 ? await selectByIds(db, ids) : [];
  const customers = new Map<string, FoundCustomer>();
  for (const { code, driver } of found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())) {
    const known = customers.get(driver.email);
    customers.set(
      driver.email,
      known
        ? { ...known, found: known.found + 1 }
        : { code, name: `${driver.firstName} ${driver.lastName}`, email: driver.email, found: 1 },
    );
  }
  return [...customers.values()].slice(0, limit);
}

/**
 * The customer of a reservation: their reservations, the newest first, page by page, and their credit. Whether the asker may is the caller's
 * question to `can` (`staff.reservation.read`; `staff.credit.read` for the credit).
 * @param asked.typed dashes, spaces and case do not matter
 * @param asked.after `next` of the page before
 * @returns nothing where there is no such reservation
 */
export async function customerOf(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly typed: string; readonly after?: string },
): Promise<Customer | undefined> {
  const reservation = await findByTypedCode(deps, asked.typed);
  if (!reservation) return undefined;
  const { code, driver } = reservation;
  const { email } = driver;
  const [reservations, credit] = await Promise.all([
    searchReservations(deps, { view: 'all', words: '', email, after: asked.after ?? '' }),
    creditOfCustomer(deps, code),
  ]);
  const name = `${driver.firstName} ${driver.lastName}`;
  return { code, name, email, reservations, credit: credit?.left ?? [] };
}

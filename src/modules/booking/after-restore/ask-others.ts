import { compareWithProvider, listUnsettledPayments, paymentsByIds } from '#payments';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import { reconcilePayment } from '../fulfilment/reconcile-payment.ts';
import type { Reservation } from '../model/reservation.ts';
import { isFinal } from '../model/states.ts';
import { selectByIds } from '../store/reservations.ts';
import { referenceOf } from '../to-supplier-booking.ts';
import { everyReservation } from './check-books.ts';

/**
 * Where others know better than a database that was restored. `supplier`: its system says something else of a booking that stands with us (or did
 * not answer: `no_answer`); `provider`: it has taken or given back another sum.
 */
export type OthersSay =
  | { readonly by: 'supplier'; readonly code: string; readonly says: 'cancelled' | 'unknown' | 'declined' | 'no_answer' }
  | { readonly by: 'provider'; readonly code: string; readonly says: string };

/**
 * Asks bank and suppliers what has happened since a backup was made: payments that were open are looked up and carry their orders on; every order
 * that still stands is compared with its payment at the provider and its booking at the supplier. Nothing is changed by the comparison, and
 * people settle what differs (back office).
 * @returns what differs, and how many orders and open payments were asked about
 */
export async function askOthers(
  deps: BookingDeps,
): Promise<{ readonly differences: readonly OthersSay[]; readonly orders: number; readonly payments: number }> {
  const open = await listUnsettledPayments(deps.db, deps.clock());
  for (const { id } of open) await reconcilePayment(deps, id).catch((error: unknown) => warn(deps, id, error));
  const differences: OthersSay[] = [];
  let orders = 0;
  for await (const ids of everyReservation(deps.db)) {
    const standing = (await selectByIds(deps.db, [...ids])).filter(({ state }) => !isFinal(state));
    orders += standing.length;
    for (const reservation of standing) differences.push(...(await differencesOf(deps, reservation)));
  }
  return { differences, orders, payments: open.length };
}

async function differencesOf(deps: BookingDeps, reservation: Reservation): Promise<OthersSay[]> {
  const { code } = reservation;
  const supplier = await supplierSays(deps, reservation);
  const payments = reservation.paymentId === null ? [] : await paymentsByIds(deps.db, [reservation.paymentId]);
  const provider = await compareWithProvider(
    deps,
    payments.map(({ id }) => id),
  ).catch((error: unknown) => {
    warn(deps, reservation.paymentId, error);
    return [{ kind: 'no_answer' as const }];
  });
  return [
    ...(supplier ? [{ by: 'supplier', code, says: supplier } as const] : []),
    ...provider.map(({ kind }) => ({ by: 'provider', code, says: kind }) as const),
  ];
}

/** Only a booking that the supplier has confirmed can differ; what waits to be confirmed is looked up by the workers. */
async function supplierSays(deps: BookingDeps, reservation: Reservation): Promise<(OthersSay & { by: 'supplier' })['says'] | undefined> {
  if (!reservation.supplierConfirmedAt) return undefined;
  try {
    const { kind } = await connectorNamed(deps, reservation.offer.connector).retrieve(referenceOf(reservation));
    return kind === 'confirmed' || kind === 'pending' ? undefined : kind;
  } catch {
    return 'no_answer';
  }
}

function warn(deps: BookingDeps, payment: string | null, error: unknown): void {
  deps.log.warn({ payment, error: error instanceof Error ? error.name : 'unknown' }, 'a payment could not be asked about');
}

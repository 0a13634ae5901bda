import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { BookingDeps } from '../deps.ts';
import { evidenceFrom } from '../open-money/settle.ts';
import { getById, selectByIds } from '../store/reservations.ts';
import { findDifferenceLocked, markSettled, type OpenSupplierDifference, selectOpenDifferences } from './store.ts';

/** A difference with what staff know its reservation by. */
interface ShownSupplierDifference extends Omit<OpenSupplierDifference, 'reservationId'> {
  readonly code: string;
  readonly supplier: string;
  readonly pickupAt: Date;
}

const MOST = 100;

/** Where suppliers tell otherwise than we do and nobody has settled it, the first pickup first, at most a hundred. */
export async function supplierDifferences({ db }: Pick<BookingDeps, 'db'>): Promise<readonly ShownSupplierDifference[]> {
  const open = await selectOpenDifferences(db, MOST);
  const ids = [...new Set(open.map(({ reservationId }) => reservationId))];
  const known = new Map((ids.length > 0 ? await selectByIds(db, ids) : []).map((reservation) => [reservation.id, reservation]));
  return open.flatMap(({ reservationId, ...difference }) => {
    const reservation = known.get(reservationId);
    if (!reservation) return [];
    return [{ ...difference, code: reservation.code, supplier: reservation.offer.supplier.name, pickupAt: reservation.trip.from }];
  });
}

type SettleSupplierDifferenceOutcome =
  | { readonly kind: 'settled' }
  /** Somebody was faster, or both sides say the same again. */
  | { readonly kind: 'settled_before' }
  | { readonly kind: 'no_reason' }
  | { readonly kind: 'not_found' };

/**
 * Writes down what a person has found out or done about a difference, once; as long as the supplier goes on saying the same, it does not come back.
 * Whether they may is the caller's question to `can` (`staff.supplier_difference.settle`).
 * @param asked.reason a sentence of at least ten characters; more than five hundred are cut off
 */
export async function settleSupplierDifference(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly id: number; readonly reason: string; readonly by: Principal },
): Promise<SettleSupplierDifferenceOutcome> {
  const reason = evidenceFrom(asked.reason);
  if (reason === undefined) return { kind: 'no_reason' };
  const by = recordedActor(asked.by);
  const at = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const difference = await findDifferenceLocked(tx, asked.id);
    if (!difference) return { kind: 'not_found' };
    if (!difference.isOpen) return { kind: 'settled_before' };
    await markSettled(tx, asked.id, { by: by.id ?? '', reason, at });
    const { code } = await getById(tx, difference.reservationId);
    await recordAct(tx, {
      by,
      action: 'reservation.supplier_difference_settled',
      subject: { kind: 'reservation', id: code },
      facts: { difference: difference.kind, reason },
      at,
    });
    return { kind: 'settled' };
  });
}

import { type Principal, recordedActor } from '#kernel/principal';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import type { SaleStopEntry } from './sale-stop-form.ts';
import { insertStop, liftStop, type StoredSaleStop, selectStops } from './store.ts';

export type { StoredSaleStop } from './store.ts';

/** The stops of a supplier that were not lifted, the latest first; those that are over are among them for a while. */
export const listStops = ({ db }: Pick<PartnerDeps, 'db'>, supplier: string): Promise<StoredSaleStop[]> => selectStops(db, supplier);

/** Stops the sale: the next search on every process does not show what is stopped. Reservations stay as they are. */
export async function stopSale(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly entry: SaleStopEntry; readonly by: Principal },
): Promise<void> {
  const { supplier, entry, by } = wish;
  const at = clock();
  await db.transaction().execute(async (tx) => {
    await insertStop(tx, supplier, entry, recordedActor(by), at);
    await recordSupplierAct(tx, {
      action: 'supplier.sale_stopped',
      supplier,
      by,
      at,
      facts: { name: entry.name, from: entry.from, until: entry.until },
    });
  });
}

/** Sells again at once. @returns `not_found` for a stop that is lifted or does not exist, and in the same way for another supplier's */
export async function liftSaleStop(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly id: number; readonly by: Principal },
): Promise<{ readonly kind: 'lifted' | 'not_found' }> {
  const { supplier, id, by } = wish;
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const name = await liftStop(tx, supplier, id, at);
    if (name === undefined) return { kind: 'not_found' };
    await recordSupplierAct(tx, { action: 'supplier.sale_resumed', supplier, by, at, facts: { name } });
    return { kind: 'lifted' };
  });
}

import type { Principal } from '#kernel/principal';
import type { Place } from '#places/model';
import { changesOf } from '#platform/acts/changes';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import type { OfficeEntry } from './office-form.ts';
import { putOffice, type StoredOffice, selectOfficeIds, selectOffices } from './store.ts';

export type { StoredOffice, StoredService } from './store.ts';

/** The offices of a supplier in Turkey that it has not given up, by name. */
export const listOffices = async ({ db }: Pick<PartnerDeps, 'db'>, supplier: string): Promise<StoredOffice[]> =>
  (await selectOffices(db, supplier)).filter(({ isRetired }) => !isRetired);

export type OfficeOutcome = { readonly kind: 'saved'; readonly id: string } | { readonly kind: 'not_found' };

/**
 * Writes an office, new or whole anew; it is in the next search.
 * @param wish.id null for a new one
 * @returns `not_found` for an office that does not exist, and in the same way for another supplier's
 */
export async function saveOffice(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly id: string | null; readonly entry: OfficeEntry; readonly by: Principal },
): Promise<OfficeOutcome> {
  const { supplier, entry, by } = wish;
  return db.transaction().execute(async (tx): Promise<OfficeOutcome> => {
    const own = await selectOffices(tx, supplier);
    if (wish.id !== null && !own.some(({ id }) => id === wish.id)) return { kind: 'not_found' };
    const id = wish.id ?? (await newId(tx, supplier, entry.place));
    await putOffice(tx, supplier, id, entry);
    const action = wish.id === null ? 'supplier.office_opened' : 'supplier.office_changed';
    const [before, after] = [own, await selectOffices(tx, supplier)].map((all) => ({ ...all.find((one) => one.id === id) }));
    const changes = wish.id === null ? undefined : changesOf(before ?? {}, after ?? {}, { personal: ['phone'] });
    await recordSupplierAct(tx, { action, supplier, by, at: clock(), facts: { office: id, place: entry.place.slug }, changes });
    return { kind: 'saved', id };
  });
}

/** `ege-rent-izmir`; the second one there is `ege-rent-izmir-2`. */
async function newId(tx: Parameters<typeof selectOfficeIds>[0], supplier: string, { slug }: Place): Promise<string> {
  const first = `${supplier}-${slug}`;
  const taken = await selectOfficeIds(tx, first);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? first : `${first}-${number}`;
    if (!taken.has(id)) return id;
  }
}

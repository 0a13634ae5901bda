import type { Principal } from '#kernel/principal';
import { changesOf } from '#platform/acts/changes';
import type { FieldProblems } from '../forms/form-reader.ts';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import type { GroupEntry } from './group-form.ts';
import { insertGroup, isDuplicate, isPromised, putUnits, putVehicleType, type StoredGroup, selectGroups, updateGroup } from './store.ts';

export type { StoredGroup } from './store.ts';

/** The groups of a supplier in Turkey that it has not given up, by the name of their car. */
export const listGroups = async ({ db }: Pick<PartnerDeps, 'db'>, supplier: string): Promise<StoredGroup[]> =>
  (await selectGroups(db, supplier)).filter(({ isRetired }) => !isRetired);

export type GroupOutcome =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unclear'; readonly problems: FieldProblems };

class Refused extends Error {
  readonly problems: FieldProblems;
  constructor(problems: FieldProblems) {
    super('A group of cars cannot be saved');
    this.problems = problems;
  }
}

/**
 * Writes a group of cars and how many of it stand where; it is in the next search. Cars that are promised cannot be taken away.
 * @param wish.id null for a new one
 * @returns `not_found` for a group that does not exist, and in the same way for another supplier's
 */
export async function saveGroup(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly id: number | null; readonly entry: GroupEntry; readonly by: Principal },
): Promise<GroupOutcome> {
  const { supplier, entry, by } = wish;
  try {
    return await db.transaction().execute(async (tx): Promise<GroupOutcome> => {
      const own = await selectGroups(tx, supplier);
      if (wish.id !== null && !own.some(({ id }) => id === wish.id)) return { kind: 'not_found' };
      const type = await putVehicleType(tx, entry.type);
      const id = wish.id ?? (await insertGroup(tx, supplier, type, entry));
      if (id === undefined) throw new Refused({ model: 'name_taken' });
      if (wish.id !== null) await updateGroup(tx, id, type, entry);
      await putUnits(tx, id, entry.units);
      const action = wish.id === null ? 'supplier.group_added' : 'supplier.group_changed';
      const cars = [...entry.units.values()].reduce((sum, count) => sum + count, 0);
      const [before, after] = [own, await selectGroups(tx, supplier)].map((all) => ({ ...all.find((one) => one.id === id) }));
      const changes = wish.id === null ? undefined : changesOf(before ?? {}, after ?? {});
      await recordSupplierAct(tx, { action, supplier, by, at: clock(), facts: { group: entry.type.name, cars }, changes });
      return { kind: 'saved', id };
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'unclear', problems: error.problems };
    if (isPromised(error)) return { kind: 'unclear', problems: { units: 'promised_cars' } };
    if (isDuplicate(error)) return { kind: 'unclear', problems: { model: 'name_taken' } };
    throw error;
  }
}

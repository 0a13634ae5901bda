import { isId } from '#kernel/id';
import type { Clock } from '#platform/clock';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { lockUser } from '../store.ts';
import { type DriverFacts, deleteBeyond, deleteDriver, type RememberedDriver, selectDrivers, upsertDriver } from './store.ts';

export type { DriverFacts, RememberedDriver } from './store.ts';

/** Of one member: a family and who else comes along. */
export const MOST_DRIVERS = 8;

/** Whom a member has asked us to remember, so that the next order needs no typing. Each is for the member whose id is given, and for nobody else. */
export interface RememberedDrivers {
  /** Whoever drove last first. */
  of(userId: string): Promise<readonly RememberedDriver[]>;
  /**
   * Remembers everybody of an order. Somebody of the same name and birth date is remembered once, with what is newer of them; beyond
   * `MOST_DRIVERS` whoever has not driven for longest is forgotten. Nothing is done for an account that is erased.
   */
  remember(userId: string, drivers: readonly DriverFacts[]): Promise<void>;
  /** @returns `not_found` for somebody else's in the same way as for one that does not exist */
  forget(userId: string, id: string): Promise<{ readonly kind: 'forgotten' | 'not_found' }>;
}

export function rememberedDriversFor({ db, clock }: { readonly db: Database; readonly clock: Clock }): RememberedDrivers {
  return {
    of: (userId) => selectDrivers(db, userId),
    remember: (userId, drivers) =>
      db.transaction().execute(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user || user.erased_at) return;
        const usedAt = clock();
        for (const driver of drivers) await upsertDriver(tx, userId, { ...driver, id: newId(), usedAt });
        await deleteBeyond(tx, userId, MOST_DRIVERS);
      }),
    forget: async (userId, id) => ({ kind: isId(id) && (await deleteDriver(db, userId, id)) ? 'forgotten' : 'not_found' }),
  };
}

import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '../acts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

interface SwitchedOff {
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

const tables = (db: Database) => db.withTables<{ switched_off: SwitchedOff }>();

/** What is off, by name, with why and since when. */
export const listSwitchedOff = (db: Database): Promise<readonly SwitchedOff[]> =>
  tables(db).selectFrom('switched_off').selectAll().orderBy('name').execute();

interface SwitchDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Switches something off or on again, in every process within seconds. The act is recorded under its person.
 * @param wish.reason why, in a few words
 * @returns false where it was so already: then nothing is written
 */
export async function switchFlag(
  { db, clock }: SwitchDeps,
  wish: { readonly name: string; readonly to: 'on' | 'off'; readonly reason: string; readonly by: Principal },
): Promise<boolean> {
  const { name, to, reason, by } = wish;
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const changed =
      to === 'off'
        ? await tables(tx)
            .insertInto('switched_off')
            .values({ name, reason, at })
            .onConflict((known) => known.doNothing())
            .returning('name')
            .execute()
        : await tables(tx).deleteFrom('switched_off').where('name', '=', name).returning('name').execute();
    if (changed.length === 0) return false;
    const act = { by: recordedActor(by), subject: { kind: 'flag', id: name }, reason, at };
    if (to === 'off') await recordAct(tx, { ...act, action: 'flag.switched_off' });
    else await recordAct(tx, { ...act, action: 'flag.switched_on' });
    return true;
  });
}

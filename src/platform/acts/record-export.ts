import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '../acts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

/**
 * Writes down that somebody took a list as a file, before its first row. Whether they may is the caller's question to `can`.
 * @param taken.facts what it was narrowed to: no words that somebody looked for, which may be a name
 */
export async function recordExport(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  taken: { readonly by: Principal; readonly list: string; readonly facts: Readonly<Record<string, string | number | null>> },
): Promise<void> {
  const { by, facts, list } = taken;
  await db
    .transaction()
    .execute((tx) =>
      recordAct(tx, { by: recordedActor(by), action: 'list.exported', subject: { kind: 'list', id: list }, facts, at: clock() }),
    );
}

import type { Principal } from '#kernel/principal';
import { type ActFilter, listActs, type RecordedAct } from '../acts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { recordExport } from './record-export.ts';

const PAGE = 500;

/**
 * All acts that a filter finds, in its order, to be written into a file of any length. That it was taken is an act itself, written down before
 * the first row and not among them. Whether the asker may is the caller's question to `can` (`staff.acts.export`).
 * @returns the rows, each page of them read when it is asked for
 */
export async function exportActs(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { by, filter }: { readonly by: Principal; readonly filter: Omit<ActFilter, 'after' | 'before' | 'limit'> },
): Promise<AsyncGenerator<RecordedAct>> {
  const newest = (await listActs(db, { limit: 1 }))[0]?.id ?? 0;
  const { action, actor, from, subject, until } = filter;
  const facts = {
    actor: actor ?? null,
    kind: subject?.kind ?? null,
    subject: subject?.id ?? null,
    action: action ?? null,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
  await recordExport({ db, clock }, { by, list: 'acts', facts });
  return everyAct(db, filter, newest + 1);
}

async function* everyAct(db: Database, filter: Omit<ActFilter, 'after' | 'before' | 'limit'>, end: number): AsyncGenerator<RecordedAct> {
  for (let beyond: Pick<ActFilter, 'after' | 'before'> = { before: end }; ; ) {
    const page = await listActs(db, { ...filter, ...beyond, limit: PAGE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    beyond = filter.isOldestFirst ? { before: end, after: last.id } : { before: last.id };
  }
}

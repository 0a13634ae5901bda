import { isId } from '#kernel/id';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database';
import {
  countOwn,
  deleteView,
  findUsual,
  insertView,
  lockView,
  type SavedList,
  type SavedView,
  sees,
  selectViews,
  updateView,
  writeUsual,
} from './store.ts';

export type { SavedList, SavedView } from './store.ts';

const LONGEST_NAME = 60;
const LONGEST_QUERY = 1_000;
/** Of one person for one list. */
const MOST_OWN = 40;
const MOST_LISTED = 200;

type Deps = { readonly db: Database; readonly clock: Clock };
type Staff = Extract<Principal, { kind: 'staff' }>;

export interface ListedView extends SavedView {
  readonly isOwn: boolean;
  /** With which the list opens for whoever asks. */
  readonly isUsual: boolean;
}

/** The views of a list that somebody sees: their own first, then what others share who have a role still. Whether they may open the list is the caller's question to `can`. */
export async function listSavedViews(
  { db }: Pick<Deps, 'db'>,
  { list, by }: { readonly list: SavedList; readonly by: Staff },
): Promise<readonly ListedView[]> {
  const [views, usual] = await Promise.all([selectViews(db, list, by.id, MOST_LISTED), findUsual(db, list, by.id)]);
  return views.map((view) => ({ ...view, isOwn: view.owner === by.id, isUsual: view.id === usual }));
}

export type SaveViewOutcome = {
  readonly kind:
    | 'saved'
    | 'no_name'
    | 'too_long'
    /** They have another one of that name for the list. */
    | 'name_taken'
    | 'too_many'
    /** It was changed in another window. */
    | 'changed_meanwhile'
    /** There is none, or it is somebody else's. */
    | 'not_found';
};

export interface WishedView {
  /** Of the form for a new one: pressed twice it is one. */
  readonly id: string;
  /** As it was seen; null for a new one. */
  readonly version: number | null;
  readonly list: SavedList;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly by: Staff;
}

/**
 * Keeps a view under a name, or changes one's own. Shared, everybody sees it who may open the list. Whether they may open it is the caller's question
 * to `can`.
 */
export async function saveView({ db, clock }: Deps, wished: WishedView): Promise<SaveViewOutcome> {
  const { id, version, list, query, isShared, by } = wished;
  const name = wished.name.trim().replace(/\s+/g, ' ');
  if (!isId(id)) return { kind: 'not_found' };
  if (name === '') return { kind: 'no_name' };
  if (name.length > LONGEST_NAME || query.length > LONGEST_QUERY) return { kind: 'too_long' };
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const known = await lockView(tx, id);
    const asKnown = ({ owner, list: its }: SavedView) => ({ kind: owner === by.id && its === list ? 'saved' : 'not_found' }) as const;
    if (version === null) {
      if (known) return asKnown(known);
      if ((await countOwn(tx, list, by.id)) >= MOST_OWN) return { kind: 'too_many' };
      if (!(await insertView(tx, { id, owner: by.id, list, name, query, isShared }, at))) {
        const meanwhile = await lockView(tx, id);
        return meanwhile ? asKnown(meanwhile) : { kind: 'name_taken' };
      }
    } else {
      if (!known || known.owner !== by.id || known.list !== list) return { kind: 'not_found' };
      if (known.version !== version) return { kind: 'changed_meanwhile' };
      if (!(await updateView(tx, { ...known, name, query, isShared }, at))) return { kind: 'name_taken' };
    }
    await recorded(tx, {
      action: version === null ? 'saved_view.saved' : 'saved_view.changed',
      id,
      by,
      at,
      facts: { list, shared: isShared ? 1 : 0 },
    });
    return { kind: 'saved' };
  });
}

/** Deletes one's own view. @returns `not_found` for somebody else's in the same way as for one that does not exist */
export async function removeView(
  { db, clock }: Deps,
  { id, by }: { readonly id: string; readonly by: Staff },
): Promise<{ readonly kind: 'removed' | 'not_found' }> {
  if (!isId(id)) return { kind: 'not_found' };
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const known = await lockView(tx, id);
    if (!known || known.owner !== by.id) return { kind: 'not_found' };
    await deleteView(tx, id);
    await recorded(tx, {
      action: 'saved_view.removed',
      id,
      by,
      at,
      facts: { list: known.list, shared: known.isShared ? 1 : 0 },
    });
    return { kind: 'removed' };
  });
}

/** Lets a list open with a view for oneself, one's own or a shared one. @param asked.isUsual false lets it open as it usually does */
export async function chooseUsualView(
  { db, clock }: Deps,
  { id, isUsual, by }: { readonly id: string; readonly isUsual: boolean; readonly by: Staff },
): Promise<{ readonly kind: 'chosen' | 'not_found' }> {
  if (!isId(id)) return { kind: 'not_found' };
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const known = await lockView(tx, id);
    if (!known || !(await sees(tx, id, by.id))) return { kind: 'not_found' };
    const usual = await findUsual(tx, known.list, by.id);
    if ((usual === id) === isUsual) return { kind: 'chosen' };
    await writeUsual(tx, known.list, by.id, isUsual ? id : null);
    await recorded(tx, {
      action: isUsual ? 'saved_view.usual' : 'saved_view.not_usual',
      id,
      by,
      at,
      facts: { list: known.list },
    });
    return { kind: 'chosen' };
  });
}

/** The name is not written down: it may be a person's, and what is written down here is never erased. */
const recorded = (
  tx: DatabaseTransaction,
  act: { action: string; id: string; by: Staff; at: Date; facts: Readonly<Record<string, string | number>> },
): Promise<void> =>
  recordAct(tx, {
    by: recordedActor(act.by),
    action: act.action,
    subject: { kind: 'saved_view', id: act.id },
    facts: act.facts,
    at: act.at,
  });

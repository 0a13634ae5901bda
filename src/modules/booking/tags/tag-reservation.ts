import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { foldedText } from '../model/reservation-query.ts';
import { getLocked } from '../store/reservations.ts';
import { deleteTag, insertTag, selectTags, selectTagsOf, type Tag } from './store.ts';

export const LONGEST_TAG = 40;
/** More than a line of a list can show. */
const MOST_ON_ONE = 10;
/** What a list to choose from can be read through. */
const MOST_LISTED = 300;

export type TagOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'not_found' }
  /** `empty`: no letter and no digit. `too_many`: one reservation has ten. */
  | { readonly kind: 'empty' | 'too_long' | 'too_many' };

interface TagRequest {
  readonly code: string;
  /** As typed, or as an address names it. */
  readonly tag: string;
  readonly by: Principal;
}

type TagDeps = Pick<BookingDeps, 'db' | 'clock'>;

/** Every word that stands on a reservation, to choose from. */
export const listTags = ({ db }: Pick<BookingDeps, 'db'>): Promise<readonly Tag[]> => selectTags(db, MOST_LISTED);

/**
 * Puts a word on a reservation, for colleagues; the customer never sees it. A word in another writing is the same word; what is there already stays,
 * and nothing is recorded. Whether the asker may is the caller's question to `can` (`staff.reservation.note`).
 */
export function tagReservation(deps: TagDeps, request: TagRequest): Promise<TagOutcome> {
  const name = request.tag.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return Promise.resolve({ kind: 'empty' });
  if (name.length > LONGEST_TAG) return Promise.resolve({ kind: 'too_long' });
  const tag = { folded: foldedText(name), name };
  return withReservation(deps, request, 'tagged', async (tx, id, at) => {
    const present = (await selectTagsOf(tx, [id])).get(id) ?? [];
    if (present.some(({ folded }) => folded === tag.folded)) return 'unchanged';
    if (present.length >= MOST_ON_ONE) return 'too_many';
    return (await insertTag(tx, id, tag, { by: recordedActor(request.by), at })) ? 'changed' : 'unchanged';
  });
}

/** Takes a word off again. */
export function untagReservation(deps: TagDeps, request: TagRequest): Promise<TagOutcome> {
  const folded = foldedText(request.tag.slice(0, LONGEST_TAG));
  return withReservation(deps, request, 'untagged', async (tx, id) => ((await deleteTag(tx, id, folded)) ? 'changed' : 'unchanged'));
}

async function withReservation(
  { clock, db }: TagDeps,
  { by, code }: TagRequest,
  action: 'tagged' | 'untagged',
  change: (tx: DatabaseTransaction, id: string, at: Date) => Promise<'changed' | 'unchanged' | 'too_many'>,
): Promise<TagOutcome> {
  const found = await findByTypedCode({ db }, code);
  if (!found) return { kind: 'not_found' };
  const at = clock();
  return db.transaction().execute(async (tx): Promise<TagOutcome> => {
    // Two at once are counted like two in a row.
    await getLocked(tx, found.id);
    const done = await change(tx, found.id, at);
    if (done === 'too_many') return { kind: 'too_many' };
    if (done === 'changed')
      // Without the word: it may tell who drives, and what is recorded is never erased.
      await recordAct(tx, { by: recordedActor(by), action: `reservation.${action}`, subject: { kind: 'reservation', id: found.code }, at });
    return { kind: 'done' };
  });
}

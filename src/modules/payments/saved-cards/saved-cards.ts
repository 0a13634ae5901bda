import { isId } from '#kernel/id';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import type { CardToken } from '../card.ts';
import { FORGET_CARDS } from './forget-cards.ts';
import type { SavedCard } from './saved-card.ts';
import { findSavedCardRow, markRemoved, selectSavedCards } from './store.ts';

export interface SavedCardDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

/** The cards that a member has asked us to remember, the newest first. */
export const savedCardsOf = (db: Database, ownerId: string): Promise<SavedCard[]> => selectSavedCards(db, ownerId);

/** What pays with a member's own card at a gateway; nothing when there is no such card, or it is somebody else's. */
export async function savedCardToken(
  db: Database,
  card: { readonly ownerId: string; readonly id: string; readonly gateway: string },
): Promise<CardToken | undefined> {
  const row = isId(card.id) ? await findSavedCardRow(db, card.ownerId, card.id) : undefined;
  return row?.gateway === card.gateway ? { token: row.token } : undefined;
}

/** Takes one of the member's own cards away, at once for us and soon at the provider; anybody else's is not found. */
export async function removeSavedCard(
  deps: SavedCardDeps,
  ownerId: string,
  cardId: string,
): Promise<{ readonly kind: 'removed' | 'not_found' }> {
  if (!isId(cardId)) return { kind: 'not_found' };
  return deps.db.transaction().execute(async (tx) => {
    if (!(await markRemoved(tx, ownerId, deps.clock(), cardId))) return { kind: 'not_found' };
    await deps.jobs.send(tx, FORGET_CARDS, {});
    return { kind: 'removed' };
  });
}

/** The cards as personal data: shown without their tokens, and forgotten with the member. */
export const savedCardData = (deps: SavedCardDeps) => ({
  name: 'savedCards',
  export: async ({ userId }: { readonly userId: string | null }): Promise<unknown> =>
    userId === null ? [] : selectSavedCards(deps.db, userId),
  preview: async ({ userId }: { readonly userId: string | null }) => ({
    erased: userId === null ? 0 : (await selectSavedCards(deps.db, userId)).length,
    kept: 0,
  }),
  erase: async (tx: DatabaseTransaction, { userId }: { readonly userId: string | null }): Promise<void> => {
    if (userId !== null && (await markRemoved(tx, userId, deps.clock()))) await deps.jobs.send(tx, FORGET_CARDS, {});
  },
});

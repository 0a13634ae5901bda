import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { CardBrand } from '../card.ts';
import type { SavedCard } from './saved-card.ts';

type SavedCardTables = {
  saved_cards: {
    id: string;
    owner_id: string;
    gateway: string;
    token: string;
    brand: CardBrand;
    last_four: string;
    expiry_month: number;
    expiry_year: number;
    saved_at: Date;
    removed_at: Date | null;
  };
};

export type SavedCardRow = Selectable<SavedCardTables['saved_cards']>;

const tables = (db: Database) => db.withTables<SavedCardTables>();
const kept = (db: Database, ownerId: string) =>
  tables(db).selectFrom('saved_cards').selectAll().where('owner_id', '=', ownerId).where('removed_at', 'is', null);

const savedCardFrom = (row: SavedCardRow): SavedCard => ({
  id: row.id,
  brand: row.brand,
  lastFour: row.last_four,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  savedAt: row.saved_at,
});

/** The newest first. */
export async function selectSavedCards(db: Database, ownerId: string): Promise<SavedCard[]> {
  return (await kept(db, ownerId).orderBy('saved_at', 'desc').orderBy('id').execute()).map(savedCardFrom);
}

export function findSavedCardRow(db: Database, ownerId: string, cardId: string): Promise<SavedCardRow | undefined> {
  return kept(db, ownerId).where('id', '=', cardId).executeTakeFirst();
}

/** @returns whether it was written: a token is kept once */
export async function insertSavedCard(tx: DatabaseTransaction, card: Omit<SavedCardRow, 'removed_at'>): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('saved_cards')
    .values({ ...card, removed_at: null })
    .onConflict((conflict) => conflict.columns(['gateway', 'token']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The same card under an earlier token: the later one is enough. */
export async function markFormerRemoved(tx: DatabaseTransaction, card: Omit<SavedCardRow, 'removed_at'>, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('saved_cards')
    .set({ removed_at: at })
    .where('owner_id', '=', card.owner_id)
    .where('gateway', '=', card.gateway)
    .where('brand', '=', card.brand)
    .where('last_four', '=', card.last_four)
    .where('expiry_month', '=', card.expiry_month)
    .where('expiry_year', '=', card.expiry_year)
    .where('removed_at', 'is', null)
    .where('id', '<>', card.id)
    .execute();
}

/** @param cardId one of the owner's cards, or all of them when it is left out */
export async function markRemoved(tx: DatabaseTransaction, ownerId: string, at: Date, cardId?: string): Promise<boolean> {
  let query = tables(tx).updateTable('saved_cards').set({ removed_at: at }).where('owner_id', '=', ownerId).where('removed_at', 'is', null);
  if (cardId !== undefined) query = query.where('id', '=', cardId);
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Cards that their providers still have to forget. */
export function selectRemovedCards(db: Database): Promise<Pick<SavedCardRow, 'id' | 'gateway' | 'token'>[]> {
  return tables(db)
    .selectFrom('saved_cards')
    .select(['id', 'gateway', 'token'])
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .execute();
}

export async function deleteRemovedCard(db: Database, cardId: string): Promise<void> {
  await tables(db).deleteFrom('saved_cards').where('id', '=', cardId).where('removed_at', 'is not', null).execute();
}

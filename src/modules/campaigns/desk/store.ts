import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import { campaignFrom, everyCampaign, rowOf, tables } from '../store.ts';
import type { CampaignEntry, DeskCampaign } from './desk-campaign.ts';

/** Those that began last first. */
export async function selectCampaigns(db: Database): Promise<DeskCampaign[]> {
  const rows = await everyCampaign(db).orderBy('valid_from', 'desc').orderBy('code_key').execute();
  return rows.map(deskFrom);
}

export async function selectCampaign(db: Database, key: string): Promise<DeskCampaign | undefined> {
  const row = await everyCampaign(db).where('code_key', '=', key).executeTakeFirst();
  return row && deskFrom(row);
}

/** Whoever writes campaigns writes one after the other. */
export async function lockCampaigns(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('campaigns written', 0))`.execute(tx);
}

/** In which language another campaign has this one's part of an address. */
export async function selectTakenSlug(
  tx: DatabaseTransaction,
  key: string,
  { tr, en }: CampaignEntry['slug'],
): Promise<'tr' | 'en' | undefined> {
  const taken = await tables(tx)
    .selectFrom('campaigns')
    .select(['slug_tr', 'slug_en'])
    .where('code_key', '<>', key)
    .where((one) => one.or([one('slug_tr', '=', tr), one('slug_en', '=', en)]))
    .executeTakeFirst();
  return taken && (taken.slug_tr === tr ? 'tr' : 'en');
}

type By = { readonly by: string; readonly at: Date };

/** As a draft, announced before all others once it is published. */
export async function insertDraft(tx: DatabaseTransaction, campaign: CampaignEntry, { by, at }: By): Promise<void> {
  const position = sql<number>`(select coalesce(min(position), 0) - 1 from campaigns)`;
  await tables(tx)
    .insertInto('campaigns')
    .values({ ...rowOf(campaign), position, is_draft: true, paused_at: null, changed_at: at, changed_by: by })
    .execute();
}

export async function updateCampaign(tx: DatabaseTransaction, key: string, campaign: CampaignEntry, { by, at }: By): Promise<void> {
  const { code_key, code, ...terms } = rowOf(campaign);
  await tables(tx)
    .updateTable('campaigns')
    .set({ ...terms, changed_at: at, changed_by: by, version: sql`version + 1` })
    .where('code_key', '=', key)
    .execute();
}

export async function moveRow(
  tx: DatabaseTransaction,
  key: string,
  change: { readonly is_draft?: false; readonly paused_at?: Date | null; readonly valid_from?: Date; readonly valid_until?: Date },
  { by, at }: By,
): Promise<void> {
  await tables(tx)
    .updateTable('campaigns')
    .set({ ...change, changed_at: at, changed_by: by, version: sql`version + 1` })
    .where('code_key', '=', key)
    .execute();
}

export async function deleteDraft(tx: DatabaseTransaction, key: string): Promise<void> {
  await sql`delete from campaign_slots where code_key = ${key}`.execute(tx);
  await tables(tx).deleteFrom('campaigns').where('code_key', '=', key).where('is_draft', '=', true).execute();
}

const deskFrom = (row: Parameters<typeof campaignFrom>[0]): DeskCampaign => ({
  ...campaignFrom(row),
  isDraft: row.is_draft,
  version: row.version,
  changed: row.changed_at && row.changed_by !== null ? { by: row.changed_by, at: row.changed_at } : null,
});

import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import { type Currency, money } from '#kernel/money';
import type { Database } from '#platform/database';
import { type Campaign, COUNTED_USES } from './campaign.ts';
import { codeKey } from './code-key.ts';

export type CampaignTable = {
  code_key: string;
  code: string;
  slug_tr: string;
  slug_en: string;
  title_tr: string;
  title_en: string;
  summary_tr: string;
  summary_en: string;
  body_tr: string;
  body_en: string;
  discount_kind: 'percent' | 'amount';
  basis_points: number | null;
  cap_minor: number | null;
  amount_minor: number | null;
  currency: Currency;
  valid_from: Date;
  valid_until: Date;
  minimum_days: number;
  minimum_total_minor: number | null;
  supplier_slugs: string[] | null;
  vehicle_classes: string[] | null;
  pickup_from: string | null;
  pickup_through: string | null;
  place_slugs: string[] | null;
  first_booking_only: Generated<boolean>;
  excludes_credit: Generated<boolean>;
  maximum_uses: number | null;
  uses_per_customer: number | null;
  position: number;
  is_draft: Generated<boolean>;
  paused_at: Date | null;
  changed_at: Date | null;
  changed_by: string | null;
  version: Generated<number>;
};

type CampaignTables = { campaigns: CampaignTable };

export const tables = (db: Database) => db.withTables<CampaignTables>();

/** null for a code without a total limit. */
const usesLeft = (most: number) => sql<number | null>`case when campaigns.maximum_uses is not null then (
  select count(*)::int from (
    select from campaign_slots as slot where slot.code_key = campaigns.code_key and slot.reservation_id is null limit ${sql.lit(most)}
  ) as free
) end`;

/** Drafts as well. @param most up to how many uses that are left are counted */
export const everyCampaign = (db: Database, most = COUNTED_USES) =>
  tables(db).selectFrom('campaigns').selectAll('campaigns').select(usesLeft(most).as('uses_left'));

/** What customers may know of: a draft is nobody's. */
const campaigns = (db: Database, most?: number) => everyCampaign(db, most).where('is_draft', '=', false);

/** For orders: of what is left it says only whether there is one. */
export async function campaignByKey(db: Database, key: string): Promise<Campaign | undefined> {
  const row = await campaigns(db, 1).where('code_key', '=', key).executeTakeFirst();
  return row && campaignFrom(row);
}

export async function campaignBySlug(db: Database, slug: string, locale: Locale): Promise<Campaign | undefined> {
  const column = locale === 'tr' ? 'slug_tr' : 'slug_en';
  const row = await campaigns(db).where(column, '=', slug).executeTakeFirst();
  return row && campaignFrom(row);
}

/** Those that are accepted at an instant and have a use left. */
export async function campaignsAt(db: Database, now: Date): Promise<Campaign[]> {
  const rows = await campaigns(db)
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .where('paused_at', 'is', null)
    .orderBy('position')
    .orderBy('code_key')
    .execute();
  return rows.filter(({ uses_left }) => uses_left !== 0).map(campaignFrom);
}

/** Adds campaigns whose code is not there yet; of one that is there and that nobody has changed, only a validity that comes after its own is taken. */
export async function addCampaigns(db: Database, campaigns: readonly Campaign[]): Promise<void> {
  await tables(db)
    .insertInto('campaigns')
    .values(campaigns.map((campaign, position) => ({ ...rowOf(campaign), position, paused_at: null, changed_at: null, changed_by: null })))
    .onConflict((conflict) =>
      conflict
        .column('code_key')
        .doUpdateSet({ valid_from: sql.ref('excluded.valid_from'), valid_until: sql.ref('excluded.valid_until') })
        .whereRef('campaigns.valid_until', '<=', 'excluded.valid_from')
        .where('campaigns.changed_at', 'is', null),
    )
    .execute();
}

export function campaignFrom(row: Selectable<CampaignTable> & { readonly uses_left: number | null }): Campaign {
  const amount = (minor: number | null) => (minor === null ? null : money(minor, row.currency));
  return {
    code: row.code,
    slug: { tr: row.slug_tr, en: row.slug_en },
    title: { tr: row.title_tr, en: row.title_en },
    summary: { tr: row.summary_tr, en: row.summary_en },
    body: { tr: row.body_tr, en: row.body_en },
    discount:
      row.discount_kind === 'percent'
        ? { kind: 'percent', basisPoints: row.basis_points ?? 0, cap: amount(row.cap_minor) }
        : { kind: 'amount', amount: money(row.amount_minor ?? 0, row.currency) },
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    minimumDays: row.minimum_days,
    minimumTotal: amount(row.minimum_total_minor),
    supplierSlugs: row.supplier_slugs,
    vehicleClasses: row.vehicle_classes,
    ...(row.pickup_from !== null && row.pickup_through !== null
      ? { pickupDays: { from: row.pickup_from, through: row.pickup_through } }
      : {}),
    ...(row.place_slugs ? { placeSlugs: row.place_slugs } : {}),
    ...(row.first_booking_only ? { firstBookingOnly: true } : {}),
    ...(row.excludes_credit ? { excludesCredit: true } : {}),
    maximumUses: row.maximum_uses,
    usesPerCustomer: row.uses_per_customer,
    usesLeft: row.uses_left,
    ...(row.paused_at ? { isPaused: true } : {}),
  };
}

/** What of a row a campaign says itself. */
export function rowOf(
  campaign: Campaign,
): Omit<Insertable<CampaignTable>, 'position' | 'is_draft' | 'paused_at' | 'changed_at' | 'changed_by' | 'version'> {
  const { discount } = campaign;
  const limit = discount.kind === 'percent' ? discount.cap : discount.amount;
  return {
    code_key: codeKey(campaign.code),
    code: campaign.code,
    slug_tr: campaign.slug.tr,
    slug_en: campaign.slug.en,
    title_tr: campaign.title.tr,
    title_en: campaign.title.en,
    summary_tr: campaign.summary.tr,
    summary_en: campaign.summary.en,
    body_tr: campaign.body.tr,
    body_en: campaign.body.en,
    discount_kind: discount.kind,
    basis_points: discount.kind === 'percent' ? discount.basisPoints : null,
    cap_minor: discount.kind === 'percent' ? (discount.cap?.minor ?? null) : null,
    amount_minor: discount.kind === 'amount' ? discount.amount.minor : null,
    currency: limit?.currency ?? campaign.minimumTotal?.currency ?? 'TRY',
    valid_from: campaign.validFrom,
    valid_until: campaign.validUntil,
    minimum_days: campaign.minimumDays,
    minimum_total_minor: campaign.minimumTotal?.minor ?? null,
    supplier_slugs: campaign.supplierSlugs ? [...campaign.supplierSlugs] : null,
    vehicle_classes: campaign.vehicleClasses ? [...campaign.vehicleClasses] : null,
    pickup_from: campaign.pickupDays?.from ?? null,
    pickup_through: campaign.pickupDays?.through ?? null,
    place_slugs: campaign.placeSlugs ? [...campaign.placeSlugs] : null,
    first_booking_only: campaign.firstBookingOnly ?? false,
    excludes_credit: campaign.excludesCredit ?? false,
    maximum_uses: campaign.maximumUses,
    uses_per_customer: campaign.usesPerCustomer,
  };
}

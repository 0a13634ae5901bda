import { type Campaign, type CampaignState, campaignState } from '#campaigns';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { VehicleClass } from '#suppliers/model';
import { VEHICLE_CLASSES } from '#suppliers/model';

/** Campaigns begin and end by the clocks of Turkey. */

/** A campaign in one language, as its page and the list show it. */
export interface CampaignView {
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly discount:
    | { readonly kind: 'percent'; readonly percent: number; readonly cap: Money | null }
    | { readonly kind: 'amount'; readonly amount: Money };
  readonly state: CampaignState;
  /** Days in words: the first on which the code is accepted, and the last. */
  readonly from: string;
  readonly until: string;
  readonly minimumDays: number;
  readonly minimumTotal: Money | null;
  readonly supplierSlugs: readonly string[] | null;
  readonly classes: readonly VehicleClass[] | null;
  /** The days in words on which the rental may begin; null is any. */
  readonly pickupDays: { readonly from: string; readonly to: string } | null;
  readonly firstBookingOnly: boolean;
  readonly excludesCredit: boolean;
  /** null is without limit. */
  readonly usesPerCustomer: number | null;
  /** null is without limit. */
  readonly usesLeft: number | null;
}

export function campaignView(campaign: Campaign, locale: Locale, now: Date): CampaignView {
  const { discount, usesLeft = null, vehicleClasses } = campaign;
  return {
    code: campaign.code,
    slug: campaign.slug[locale],
    title: campaign.title[locale],
    summary: campaign.summary[locale],
    discount: discount.kind === 'percent' ? { kind: 'percent', percent: discount.basisPoints / 100, cap: discount.cap } : discount,
    state: campaignState(campaign, now),
    from: momentText(campaign.validFrom, locale),
    until: lastDayText(campaign.validUntil, locale),
    minimumDays: campaign.minimumDays,
    minimumTotal: campaign.minimumTotal,
    supplierSlugs: campaign.supplierSlugs,
    classes: vehicleClasses && VEHICLE_CLASSES.filter((one) => vehicleClasses.includes(one)),
    pickupDays: campaign.pickupDays
      ? { from: dayText(campaign.pickupDays.from, locale), to: dayText(campaign.pickupDays.through, locale) }
      : null,
    firstBookingOnly: campaign.firstBookingOnly ?? false,
    excludesCredit: campaign.excludesCredit ?? false,
    usesPerCustomer: campaign.usesPerCustomer,
    usesLeft,
  };
}

const dayText = (day: string, locale: Locale): string => formatDate(`${day}T00:00` as WallClock, locale, 'date');

function momentText(instant: Date, locale: Locale): string {
  const wall = wallClockAt(instant, MARKET_ZONE);
  const day = formatDate(wall, locale, 'date');
  return timeOf(wall) === '00:00' ? day : `${day}, ${timeOf(wall)}`;
}

/** A code that ends at midnight was accepted on the whole day before. */
function lastDayText(end: Date, locale: Locale): string {
  if (timeOf(wallClockAt(end, MARKET_ZONE)) !== '00:00') return momentText(end, locale);
  return formatDate(wallClockAt(new Date(end.getTime() - 1), MARKET_ZONE), locale, 'date');
}

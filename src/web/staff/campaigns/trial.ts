import { applyCampaign, type CampaignOutcome, type DeskCampaign } from '#campaigns/model';
import { convertMoney, type StoredRate } from '#currency/model';
import { CHARGED_CURRENCIES, type Money, money } from '#kernel/money';
import { dateOf, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Place } from '#places/model';
import { type FieldProblems, formReader, typedPlace, VEHICLE_CLASSES } from '#suppliers/model';

/** A sample order and what a campaign does with it, by the rule that orders go by. */
export type Trial =
  | { readonly kind: 'unclear'; readonly problems: FieldProblems }
  | { readonly kind: 'tried'; readonly rental: Money; readonly outcome: CampaignOutcome };

export interface TriedCampaign {
  readonly campaign: DeskCampaign;
  readonly rate: StoredRate;
  readonly places: readonly Place[];
  readonly suppliers: readonly string[];
}

/** @returns nothing where no order was typed */
export function trialOf(typed: URLSearchParams, { campaign, rate, places, suppliers }: TriedCampaign): Trial | null {
  if (!typed.has('rental')) return null;
  const form = formReader(typed);
  const currency = form.chosen('currency', CHARGED_CURRENCIES);
  const rental = money(form.amount('rental'), currency);
  const place = typedPlace(form.text('place', 120), places);
  if (!place && form.typed('place') !== '') form.refuse('place', 'place_unknown');
  const orderedAt = wallClockFrom(form.typed('orderedAt').slice(0, 16));
  if (!orderedAt) form.refuse('orderedAt', form.typed('orderedAt') === '' ? 'required' : 'not_a_date');
  const occasion = {
    rental,
    currency,
    days: form.whole('days', { least: 1, most: 365 }),
    supplierSlug: form.chosen('supplier', suppliers),
    vehicleClass: form.chosen('vehicleClass', VEHICLE_CLASSES),
    pickupOn: form.date('pickupOn'),
    placeSlug: place?.slug ?? '',
    withCredit: form.isTicked('withCredit'),
  };
  const read = form.outcome(occasion);
  if (read.kind === 'unclear' || !orderedAt) return { kind: 'unclear', problems: read.kind === 'unclear' ? read.problems : {} };
  const outcome = applyCampaign(campaign, read.value, instantOf(orderedAt, MARKET_ZONE), (amount, to) => convertMoney(amount, to, rate));
  return { kind: 'tried', rental, outcome };
}

/** A sample order that the campaign fits, as far as it says what fits: what the form begins with. */
export function usualTrial(campaign: DeskCampaign, now: Date, suppliers: readonly string[]): Readonly<Record<string, string>> {
  const { pickupDays, minimumDays, minimumTotal } = campaign;
  const at = wallClockAt(now < campaign.validFrom ? campaign.validFrom : now, MARKET_ZONE);
  const today = dateOf(at);
  return {
    rental: String(Math.max(6_945, Math.ceil((minimumTotal?.minor ?? 0) / 100))),
    currency: minimumTotal?.currency ?? 'TRY',
    days: String(Math.max(5, minimumDays)),
    supplier: campaign.supplierSlugs?.[0] ?? suppliers[0] ?? '',
    vehicleClass: campaign.vehicleClasses?.[0] ?? 'economy',
    pickupOn: pickupDays && pickupDays.from > today ? pickupDays.from : today,
    orderedAt: at.slice(0, 16),
  };
}

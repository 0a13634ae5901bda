import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { formatMoney, isCurrency, money } from '#kernel/money';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { instantText } from '../../ui/instant-text.ts';
import { percentText } from '../parts/percent-text.ts';
import { type ActNames, dayInWords, inWords } from './subject-texts.ts';

// The record holds the terms of a campaign as JSON, both sides of a change in one text (`changedFacts` of the campaigns' desk).

/** What terms of campaigns are called in the record; those that are also called so elsewhere are told apart by the act's subject. */
export const TERM_NAMES = {
  slug: m.acts_term_slug,
  title: m.acts_term_title,
  discount: m.campaign_condition_discount,
  validFrom: m.campaigns_valid_from,
  validUntil: m.campaigns_valid_until,
  minimumDays: m.campaigns_minimum_days,
  minimumTotal: m.campaigns_minimum_total,
  supplierSlugs: m.campaigns_suppliers,
  vehicleClasses: m.campaigns_classes,
  pickupDays: m.campaign_condition_pickup,
  placeSlugs: m.campaigns_places,
  firstBookingOnly: m.campaigns_first_booking,
  excludesCredit: m.campaigns_no_credit,
  maximumUses: m.campaigns_maximum_uses,
  usesPerCustomer: m.campaigns_per_customer,
} as const;

const BETWEEN = ' → ';
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A term, or what it was and is, in words; what cannot be read stands as it was written. */
export function termText(term: string, value: string, names: ActNames, lang: Lang): string {
  const said = sidesOf(value)?.map((side) => sideText(term, side, names, lang));
  if (!said) return value;
  return said.length === 1 ? (said[0] ?? value) : said.join(BETWEEN);
}

/** The one JSON text, or the two: words of a title may hold what stands between them. */
function sidesOf(value: string): readonly unknown[] | undefined {
  const whole = parsed(value);
  if (whole) return [whole.value];
  for (let at = value.indexOf(BETWEEN); at !== -1; at = value.indexOf(BETWEEN, at + 1)) {
    const [before, after] = [parsed(value.slice(0, at)), parsed(value.slice(at + BETWEEN.length))];
    if (before && after) return [before.value, after.value];
  }
  return undefined;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function sideText(term: string, value: unknown, names: ActNames, lang: Lang): string {
  if (value === null) return inWords(WITHOUT, term, lang, m.acts_term_none({}, lang));
  if (typeof value === 'boolean') return value ? m.acts_yes({}, lang) : m.acts_no({}, lang);
  if (typeof value === 'number') return numberText(value, lang.locale);
  if (typeof value === 'string') return INSTANT.test(value) ? instantText(new Date(value), lang.locale) : value;
  if (Array.isArray(value)) return value.map((one) => codeText(term, String(one), names, lang)).join(', ');
  return typeof value === 'object' ? objectText(term, value, lang) : String(value);
}

/** What a term means that is not set. */
const WITHOUT = {
  maximumUses: m.campaign_uses_unlimited,
  usesPerCustomer: m.campaign_uses_unlimited,
  supplierSlugs: m.campaign_all_companies,
  vehicleClasses: m.campaign_all_classes,
} as const;

function codeText(term: string, code: string, { suppliers }: ActNames, lang: Lang): string {
  if (term === 'supplierSlugs') return suppliers.get(code) ?? code;
  const known = VEHICLE_CLASSES.find((one) => one === code);
  return term === 'vehicleClasses' && known ? className(known, lang) : code;
}

function objectText(term: string, value: object, lang: Lang): string {
  const has = value as Readonly<Record<string, unknown>>;
  if (term === 'discount') return discountText(has, lang);
  if (term === 'pickupDays') return [has.from, has.through].map((day) => dayInWords(String(day), lang) ?? String(day)).join(' – ');
  return moneyText(value, lang) ?? Object.values(value).map(String).join(' / ');
}

function discountText({ kind, basisPoints, cap, amount }: Readonly<Record<string, unknown>>, lang: Lang): string {
  const percent = percentText(Number(basisPoints), lang.locale);
  if (kind === 'amount') return moneyText(amount, lang) ?? String(amount);
  const most = moneyText(cap, lang);
  return most === undefined ? percent : m.acts_term_capped({ percent, cap: most }, lang);
}

function moneyText(value: unknown, lang: Lang): string | undefined {
  const { minor, currency } = (value ?? {}) as { readonly minor?: unknown; readonly currency?: unknown };
  return typeof minor === 'number' && Number.isSafeInteger(minor) && typeof currency === 'string' && isCurrency(currency)
    ? formatMoney(money(minor, currency), lang.locale)
    : undefined;
}

import * as m from '#i18n';
import { CHARGE_KIND_NAMES } from '#i18n/charge-names';
import type { Lang } from '#i18n/lang';
import { PRICE_FINDING_NAMES } from '#i18n/price-finding-names';
import { numberText } from '#kernel/locale';
import { formatMoney, isCurrency, money } from '#kernel/money';
import { isState, stateText } from '../../parts/reservation/state-badge.tsx';
import { SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { instantText } from '../../ui/instant-text.ts';
import { reasonText } from '../parts/acts/act-texts.ts';
import { ADJUSTMENT_KIND_TEXTS } from '../parts/adjustments/adjustment-texts.ts';
import { DOCUMENT_TEXTS } from '../parts/document-texts.ts';
import { EMAIL_TEXTS } from '../parts/email-texts.ts';
import { ROLE_TEXTS } from '../parts/people.ts';
import { SUPPLIER_DIFFERENCE_TEXTS } from '../parts/supplier-difference-texts.ts';
import { DATA_KIND_TEXTS, DATA_WAY_TEXTS } from '../personal-data/data-texts.ts';
import { TERM_NAMES, termText } from './campaign-terms.ts';
import { FACT_NAMES } from './fact-names.ts';
import { type ActNames, dayInWords, inWords, LIST_TEXTS } from './subject-texts.ts';

type Value = string | number | boolean | null;
type Facts = Readonly<Record<string, string | number | null>>;

/** A line of what is known of an act: in words, and as the record itself has it. */
export interface FactLine {
  readonly field: string;
  readonly name: string;
  readonly text: string;
  readonly raw: string;
}

const RATE = 10_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** What is written down as 1 or 0. */
const YES_OR_NO: readonly string[] = ['permanent', 'keepsQuery', 'shared', 'terms'];
/** Amounts in the smallest unit of the currency that stands beside them. */
const AMOUNTS = {
  amountMinor: 'amountMinor',
  minor: 'minor',
  totalMinor: 'totalMinor',
  onlineMinor: 'onlineMinor',
  total: 'total',
  now: 'now',
} as const;

const KIND_TEXTS = { ...CHARGE_KIND_NAMES, ...ADJUSTMENT_KIND_TEXTS, ...DATA_KIND_TEXTS, ...PRICE_FINDING_NAMES };

/** What a person has found out about a payment, or a booking at a supplier, of which nobody knew how it had ended. */
const OUTCOMES_OF_UNKNOWN = {
  taken: m.acts_finding_taken,
  not_taken: m.acts_finding_not_taken,
  booked: m.acts_finding_booked,
  not_booked: m.acts_finding_not_booked,
} as const;

/** A field of the record by the name that a person has for it; one that nobody has named stands as it was written. */
export const fieldName = (field: string, lang: Lang): string => inWords(FACT_NAMES, field, lang);

/**
 * What is known of an act, line by line; a currency stands with its amount and not alone.
 * @param about the kind of its subject: terms of a campaign are written down in a way of their own
 */
export function factLines(facts: Facts, names: ActNames, lang: Lang, about = ''): readonly FactLine[] {
  if (about === 'campaign') return termLines(facts, names, lang);
  const { currency } = facts;
  const hasAmount = isCurrency(currency) && Object.keys(facts).some((field) => field in AMOUNTS);
  return Object.entries(facts)
    .filter(([field, value]) => value !== null && !(field === 'currency' && hasAmount))
    .map(([field, value]) => ({
      field,
      name: fieldName(field, lang),
      text:
        field in AMOUNTS && typeof value === 'number' && Number.isSafeInteger(value) && isCurrency(currency)
          ? formatMoney(money(value, currency), lang.locale)
          : valueText(field, value ?? null, names, lang),
      raw: `${field}: ${String(value)}`,
    }));
}

const termLines = (facts: Facts, names: ActNames, lang: Lang): readonly FactLine[] =>
  Object.entries(facts).map(([field, value]) => ({
    field,
    name: inWords(TERM_NAMES, field, lang),
    text: termText(field, String(value), names, lang),
    raw: `${field}: ${String(value)}`,
  }));

/** A value of the record in words; what is no code stands as it was written. */
export function valueText(field: string, value: Value, names: ActNames, lang: Lang): string {
  if (value === null) return '–';
  if (typeof value === 'boolean' || (YES_OR_NO.includes(field) && (value === 0 || value === 1)))
    return value ? m.acts_yes({}, lang) : m.acts_no({}, lang);
  if (typeof value === 'number')
    return field === 'before' || field === 'after' ? numberText(value / RATE, lang.locale, { least: 4 }) : numberText(value, lang.locale);
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return instantText(new Date(value), lang.locale);
  return dayInWords(value, lang) ?? wordOf(field, value, names, lang);
}

function wordOf(field: string, value: string, { people, suppliers }: ActNames, lang: Lang): string {
  switch (field) {
    case 'supplier':
      return suppliers.get(value) ?? value;
    case 'role':
    case 'roles':
      return value
        .split(/[ ,]+/)
        .map((role) => inWords(ROLE_TEXTS, role, lang))
        .join(', ');
    case 'from':
    case 'to':
      return people.get(value) || stateIn(value, lang);
    case 'kind':
      return inWords(KIND_TEXTS, value, lang);
    case 'document':
      return inWords(DOCUMENT_TEXTS, value, lang);
    case 'difference':
      return inWords(SUPPLIER_DIFFERENCE_TEXTS, value, lang);
    case 'finding':
      return inWords(OUTCOMES_OF_UNKNOWN, value, lang);
    case 'way':
      return inWords(DATA_WAY_TEXTS, value, lang);
    case 'email':
      return inWords(EMAIL_TEXTS, value, lang);
    case 'list':
      return inWords(LIST_TEXTS, value, lang);
    case 'reason':
      return reasonText(value, lang);
    default:
      return people.get(value) || value;
  }
}

/** What something was before, or is now: a reservation or a supplier. */
function stateIn(value: string, lang: Lang): string {
  if (Object.hasOwn(SUPPLIER_STATE_TEXTS, value)) return inWords(SUPPLIER_STATE_TEXTS, value, lang);
  return isState(value) ? stateText(value, lang) : value;
}

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { COVERAGE_NAMES } from '#i18n/rental-names';
import { formatMoney, money } from '#kernel/money';
import type { CoverageTerms, ExtraTerms, SaleTerms, TermFinding } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { conditionFacts } from '../../parts/fleet/condition-words.ts';
import { EXTRAS } from '../../parts/rental/labels.ts';
import { lateArrivalName } from '../../parts/rental/office-words.ts';

/** Amounts of a supplier in Turkey. */
export const liraText = (minor: number, lang: Lang): string => formatMoney(money(minor, 'TRY'), lang.locale, 'whole');

/** What a customer reads about an extra. */
export function extraText({ kind, per, unitMinor, capMinor, maximumQuantity: count }: ExtraTerms, lang: Lang): string {
  const facts = { name: EXTRAS[kind].name({}, lang), price: liraText(unitMinor, lang), count };
  if (per === 'rental') return m.portal_terms_reads_extra_rental(facts, lang);
  return capMinor === null
    ? m.portal_terms_reads_extra_day(facts, lang)
    : m.portal_terms_reads_extra_day_capped({ ...facts, cap: liraText(capMinor, lang) }, lang);
}

/** What a customer reads about a coverage: in the price or for how much, and what they bear themselves. */
export function coverageText({ excessMinor, dailyMinor }: CoverageTerms, lang: Lang): string {
  const price =
    dailyMinor === null ? m.coverage_included({}, lang) : m.portal_terms_reads_coverage_sold({ price: liraText(dailyMinor, lang) }, lang);
  if (excessMinor === null) return price;
  const excess = excessMinor === 0 ? m.coverage_no_excess({}, lang) : m.coverage_excess({ amount: liraText(excessMinor, lang) }, lang);
  return `${price} · ${excess}`;
}

/** How an order is confirmed, and what is promised for a late flight: sentences that stand with an offer. */
export function offerFacts({ confirmation, lateArrival }: SaleTerms['conditions'], lang: Lang) {
  return [
    {
      name: m.portal_terms_confirmation({}, lang),
      text:
        confirmation.kind === 'instant'
          ? m.confirmation_instant({}, lang)
          : m.confirmation_on_request_within({ hours: Math.ceil(confirmation.answerWithinMinutes / 60) }, lang),
    },
    { name: m.portal_terms_late({}, lang), text: lateArrivalName(lateArrival ?? undefined, lang) },
  ];
}

/** Everything that customers read of terms, by a name that is the same before and after a change. */
export function termTexts({ conditions, extras, coverages }: SaleTerms, lang: Lang): ReadonlyMap<string, string> {
  return new Map([
    ...conditionFacts(conditions, (minor) => liraText(minor, lang), lang).map(({ name, text }) => [name, text] as const),
    ...offerFacts(conditions, lang).map(({ name, text }) => [name, text] as const),
    [m.portal_terms_notice({}, lang), String(conditions.minimumNoticeMinutes)],
    [m.portal_terms_longest({}, lang), String(conditions.longestRentalDays)],
    [m.portal_terms_turnaround({}, lang), String(conditions.turnaroundMinutes)],
    [
      m.portal_terms_share_percent({}, lang),
      conditions.mileage.shares
        .map(({ fromDays, shareBp }) => `${m.portal_days_more({ from: fromDays }, lang)}: ${shareBp / 100}`)
        .join(' · '),
    ],
    ...extras.map((extra) => [EXTRAS[extra.kind].name({}, lang), extraText(extra, lang)] as const),
    ...coverages.map((coverage) => [coverageName(coverage, lang), coverageText(coverage, lang)] as const),
  ]);
}

const coverageName = ({ vehicleClass, kind }: Pick<CoverageTerms, 'vehicleClass' | 'kind'>, lang: Lang): string =>
  `${className(vehicleClass, lang)}: ${COVERAGE_NAMES[kind]({}, lang)}`;

export function termFindingText(finding: TermFinding, lang: Lang): string {
  switch (finding.kind) {
    case 'no_collision':
      return m.portal_finding_no_collision({ carClass: className(finding.vehicleClass, lang) }, lang);
    case 'cover_for_nothing':
      return m.portal_finding_cover_for_nothing({ carClass: className(finding.vehicleClass, lang) }, lang);
    case 'dear_extra':
      return m.portal_finding_dear_extra({ name: EXTRAS[finding.extra].name({}, lang), price: liraText(finding.minor, lang) }, lang);
    case 'dear_coverage':
      return m.portal_finding_dear_coverage(
        {
          carClass: className(finding.vehicleClass, lang),
          name: COVERAGE_NAMES[finding.coverage]({}, lang),
          price: liraText(finding.minor, lang),
        },
        lang,
      );
  }
}

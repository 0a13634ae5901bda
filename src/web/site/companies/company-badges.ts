import * as m from '#i18n';
import type { CompanyCard } from '#suppliers';
import type { FleetVisit } from '../../parts/fleet/fleet-visit.ts';

/** What sets a company apart, in words. */
export function companyBadges(card: CompanyCard, { lang }: FleetVisit): string[] {
  return [
    m.company_cancellation_badge({ hours: card.freeCancellationHours }, lang),
    ...(card.creditInquiry ? [] : [m.credit_none({}, lang)]),
    ...(card.debitCards ? [m.company_debit_cards({}, lang)] : []),
    ...(card.valet ? [m.company_valet({}, lang)] : []),
    ...(card.terms.unlimited ? [m.company_some_unlimited({}, lang)] : []),
  ];
}

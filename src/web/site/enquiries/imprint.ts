import type { SiteValues } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

export interface ImprintFact {
  readonly name: string;
  readonly value: string;
}

/** Who runs the site, as Turkish law wants it beside the ways to reach us: its name, and what of its identity is configured. */
export function imprintOf(site: SiteValues, lang: Lang): ImprintFact[] {
  const { legalName, mersis, taxOffice, taxNumber, tradeRegistry, kep, etbis, authorisedPerson } = site;
  const facts: [string, string | null][] = [
    [m.imprint_legal_name({}, lang), legalName],
    [m.imprint_mersis({}, lang), mersis],
    [m.imprint_tax({}, lang), taxOffice && taxNumber && `${taxOffice}, ${taxNumber}`],
    [m.imprint_trade_registry({}, lang), tradeRegistry],
    [m.imprint_kep({}, lang), kep],
    [m.imprint_etbis({}, lang), etbis],
    [m.imprint_authorised_person({}, lang), authorisedPerson],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { seasonText } from '#i18n/season-names';
import type { ListFinding, TermFinding } from '#suppliers/model';
import { termFindingText } from '../terms/term-texts.ts';

/** What is noticed before a publication, in words. */
export function findingText(
  finding: ListFinding | TermFinding,
  nameOf: (group: number) => string,
  price: (minor: number | null) => string,
  lang: Lang,
): string {
  switch (finding.kind) {
    case 'nothing_sold':
      return m.portal_finding_nothing_sold({}, lang);
    case 'not_sold':
      return m.portal_finding_not_sold({ group: nameOf(finding.group), season: seasonText(finding.season, lang) }, lang);
    case 'longer_dearer':
      return m.portal_finding_longer_dearer(
        { group: nameOf(finding.group), season: seasonText(finding.season, lang), days: finding.fromDays },
        lang,
      );
    case 'unusual': {
      const facts = {
        group: nameOf(finding.group),
        season: seasonText(finding.season, lang),
        price: price(finding.minor),
        usual: price(finding.usualMinor),
      };
      return m.portal_finding_unusual(facts, lang);
    }
    case 'jump': {
      const { group, season, before, after } = finding.cell;
      return m.portal_finding_jump(
        { group: nameOf(group), season: seasonText(season, lang), before: price(before), after: price(after) },
        lang,
      );
    }
    default:
      return termFindingText(finding, lang);
  }
}

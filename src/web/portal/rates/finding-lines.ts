import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { seasonText } from '#i18n/season-names';
import type { ListFinding, TermFinding } from '#suppliers/model';
import { listText } from '../../parts/fleet/term-words.ts';
import { findingText } from './finding-texts.ts';

type Finding = ListFinding | TermFinding;

/** As many lines that only tell something as are read before a publication. */
const MOST_TOLD = 30;

/**
 * What is noticed before a publication, line by line: what stands against it first, then what has to be meant so, each of it; what only tells something comes
 * last. Groups that are not sold in one season are one line.
 * @returns how many lines are left out besides
 */
export function findingLines(
  findings: readonly Finding[],
  nameOf: (group: number) => string,
  price: (minor: number | null) => string,
  lang: Lang,
): { readonly lines: readonly string[]; readonly more: number } {
  const textOf = (finding: Finding): string => findingText(finding, nameOf, price, lang);
  const of = (weight: Finding['weight']): readonly Finding[] => findings.filter((finding) => finding.weight === weight);
  const told = toldLines(of('tells'), textOf, nameOf, lang);
  return {
    lines: [...of('refuses'), ...of('asks')].map(textOf).concat(told.slice(0, MOST_TOLD)),
    more: Math.max(0, told.length - MOST_TOLD),
  };
}

function toldLines(
  findings: readonly Finding[],
  textOf: (finding: Finding) => string,
  nameOf: (group: number) => string,
  lang: Lang,
): readonly string[] {
  const unsold = Map.groupBy(
    findings.filter((finding) => finding.kind === 'not_sold'),
    ({ season }) => season,
  );
  return [
    ...[...unsold].map(([season, [first, ...others]]) =>
      first && others.length === 0
        ? textOf(first)
        : m.portal_finding_not_sold_many(
            {
              season: seasonText(season, lang),
              count: others.length + 1,
              groups: listText(
                [first, ...others].flatMap((finding) => (finding ? [nameOf(finding.group)] : [])),
                lang,
              ),
            },
            lang,
          ),
    ),
    ...findings.filter(({ kind }) => kind !== 'not_sold').map(textOf),
  ];
}

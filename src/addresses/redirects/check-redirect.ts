import type { RedirectEntry, RedirectProblem } from '#content/model';
import { LOCALES } from '#kernel/locale';
import { isEndpoint } from '../detour.ts';
import { PAGE_NAMES, PATHS } from '../paths.ts';
import { PORTAL_PATHS } from '../portal-paths.ts';
import { STAFF_PATHS } from '../staff-paths.ts';
import { fitsSomeOf, namesIn } from './address-pattern.ts';
import { type CheckedAddresses, canBe, faultsOf, followedRedirects } from './followed-redirects.ts';
import { ruleOf } from './live-redirects.ts';
import { preparedRule } from './redirect-table.ts';
import { RuleFault } from './redirects-error.ts';
import { RedirectRule } from './rules.ts';

/**
 * Looks at a rule as the start of the product looks at those of the files, beside all others that are in force.
 * @param isMissing whether an address was asked for and led nowhere: a page of many may stand wherever else its pattern fits
 */
export async function checkRedirect(
  { addresses, isMissing }: { readonly addresses: CheckedAddresses; readonly isMissing: (path: string) => Promise<boolean> },
  others: readonly RedirectEntry[],
  entry: RedirectEntry,
): Promise<RedirectProblem | undefined> {
  const malformed = shapeProblem(entry);
  if (malformed) return malformed;
  const from = (kind: RedirectProblem['kind'], value = entry.from): RedirectProblem => ({ field: 'from', kind, value });
  if (others.some((one) => one.from.toLowerCase() === entry.from.toLowerCase())) return from('taken');
  if (isInside(entry.from)) return from('stands_inside');
  const unfit = partsProblem(entry.from);
  if (unfit) return from(unfit.kind, unfit.value);
  try {
    preparedRule(entry.from, ruleOf(entry), 'tr');
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    return { field: error.kind === 'hides_page' ? 'from' : 'to', kind: error.kind, value: error.value };
  }
  if (fitsPageOfMany(entry.from) && (entry.from.includes(':') || !(await isMissing(entry.from)))) return from('hides_page');
  const some = others.filter((other) => canBe(addresses, other));
  const all = await faultsOf(addresses, [entry, ...some]);
  if (all.length === 0) return undefined;
  // What is wrong with others was so before: nobody goes by those, and only what comes of this one is told.
  const { followed } = await followedRedirects(addresses, some);
  const [caused] = await faultsOf(addresses, [entry, ...followed]);
  if (!caused) return undefined;
  const { kind, way } = all.find(({ rule }) => rule.rule.from === entry.from) ?? caused;
  return { field: 'to', kind, value: way.join(' → ') };
}

function shapeProblem({ from, to }: RedirectEntry): RedirectProblem | undefined {
  for (const [field, value] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const { success } = RedirectRule.shape.from.safeParse(value);
    if (!success || value.length > 200 || (field === 'from' && !value.startsWith('/'))) return { field, kind: 'not_an_address', value };
  }
  return undefined;
}

/**
 * What varies may not take over more than is seen: the first part of an address is written out, for the back office and the portal begin with
 * theirs; a part holds one name, for several could be read in many ways; and each name stands once.
 */
function partsProblem(
  from: string,
): { readonly kind: 'varying_start' | 'several_parts' | 'repeated_part'; readonly value: string } | undefined {
  const [first = '', ...rest] = from.split('/').filter(Boolean);
  if (first.includes(':')) return { kind: 'varying_start', value: first };
  const several = rest.find((part) => namesIn(part).length > 1);
  if (several !== undefined) return { kind: 'several_parts', value: several };
  const names = namesIn(from);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  return repeated === undefined ? undefined : { kind: 'repeated_part', value: repeated };
}

/** Whether some address of a page of many is one that a pattern fits. */
const fitsPageOfMany = (from: string): boolean =>
  PAGE_NAMES.some((page) => LOCALES.some((locale) => PATHS[page][locale].includes(':') && fitsSomeOf(from, PATHS[page][locale])));

/** The back office, the portal, the API and what is made for machines never lead elsewhere. */
const INSIDE = new Set(
  [
    ...[...Object.values(STAFF_PATHS), ...Object.values(PORTAL_PATHS)].flatMap((path) => LOCALES.map((locale) => path[locale])),
    '/api',
    '/assets',
  ].map((path) => path.split('/')[1]?.toLowerCase() ?? ''),
);

const isInside = (path: string): boolean => INSIDE.has(path.split('/')[1]?.toLowerCase() ?? '') || isEndpoint(path);

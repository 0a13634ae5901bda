import { LOCALES, type Locale } from '#kernel/locale';
import type { Addresses } from '../addresses.ts';
import { detourOf } from '../detour.ts';
import { pageAt } from '../paths.ts';
import { filledPattern } from './address-pattern.ts';
import type { PreparedRule } from './redirect-table.ts';
import { RedirectsError } from './redirects-error.ts';

/** Nobody is sent on more often (decisions, section 2). */
export const MOST_HOPS = 2;

/** Stands for whatever an address may say. */
const ANYTHING = 'ornek';

/** Addresses that a rule speaks of: every value it names, and one for those it leaves open. */
export function samplesOf({ from, rule }: PreparedRule): string[] {
  const values = from.names.map((name) => rule.where?.[name] ?? (name === rule.place ? [ANYTHING, 'turkiye', 'adana'] : [ANYTHING]));
  const combined = values.reduce<string[][]>((rows, some) => rows.flatMap((row) => some.map((value) => [...row, value])), [[]]);
  return combined.map((row) => filledPattern(from, Object.fromEntries(from.names.map((name, index) => [name, row[index] ?? '']))));
}

/** The addresses that a visitor is sent to, one after the other. */
export async function hopsFrom(addresses: Addresses, path: string, chosen?: Locale): Promise<string[]> {
  const hops: string[] = [];
  let here = path;
  while (hops.length <= MOST_HOPS) {
    const url = new URL(`http://here${here}`);
    const detour = await detourOf(addresses, url, chosen);
    if (!detour) break;
    here = detour.to;
    hops.push(here);
  }
  return hops;
}

/** What is wrong with where a rule leads. */
export interface UnsoundRule {
  readonly rule: PreparedRule;
  readonly kind: 'too_many' | 'leads_nowhere';
  /** The way from address to address, the first one being asked for. */
  readonly way: readonly string[];
}

/** Rules that lead in a circle, over too many addresses, or to none of our pages. */
export async function unsoundRules(addresses: Addresses): Promise<readonly UnsoundRule[]> {
  const found: UnsoundRule[] = [];
  for (const rule of addresses.redirects.rules) {
    for (const sample of samplesOf(rule)) {
      for (const chosen of [undefined, ...LOCALES]) {
        const hops = await hopsFrom(addresses, sample, chosen);
        const end = hops.at(-1);
        if (hops.length > MOST_HOPS) found.push({ rule, kind: 'too_many', way: [sample, ...hops] });
        else if (end !== undefined && !pageAt(end)) found.push({ rule, kind: 'leads_nowhere', way: [sample, ...hops] });
      }
    }
  }
  return found;
}

/** @throws RedirectsError naming every rule that leads in a circle, over too many addresses, or to none of our pages */
export async function requireSoundRedirects(addresses: Addresses): Promise<void> {
  const problems = new Set<string>();
  for (const { rule, kind, way } of await unsoundRules(addresses)) {
    if (kind === 'too_many') problems.add(`${rule.name}: ${way.join(' → ')} is more than ${MOST_HOPS} redirects.`);
    else problems.add(`${rule.name}: leads to ${way.at(-1)}, where no page of this site stands.`);
  }
  if (problems.size > 0) throw new RedirectsError([...problems]);
}

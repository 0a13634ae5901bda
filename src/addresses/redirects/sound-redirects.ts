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

/** @throws RedirectsError naming every rule that leads in a circle, over too many addresses, or to none of our pages */
export async function requireSoundRedirects(addresses: Addresses): Promise<void> {
  const problems = new Set<string>();
  for (const rule of addresses.redirects.rules) {
    for (const sample of samplesOf(rule)) {
      for (const chosen of [undefined, ...LOCALES]) {
        const hops = await hopsFrom(addresses, sample, chosen);
        const end = hops.at(-1);
        if (hops.length > MOST_HOPS) problems.add(`${rule.name}: ${[sample, ...hops].join(' → ')} is more than ${MOST_HOPS} redirects.`);
        else if (end !== undefined && !pageAt(end)) problems.add(`${rule.name}: leads to ${end}, where no page of this site stands.`);
      }
    }
  }
  if (problems.size > 0) throw new RedirectsError([...problems]);
}

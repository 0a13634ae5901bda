import type { RedirectEntry } from '#content/model';
import type { Addresses } from '../addresses.ts';
import type { LiveRedirects } from './live-redirects.ts';
import type { RedirectTable } from './redirect-table.ts';
import { RedirectsError } from './redirects-error.ts';
import { type UnsoundRule, unsoundRules } from './sound-redirects.ts';

export interface CheckedAddresses extends Addresses {
  readonly redirects: LiveRedirects;
}

export interface FollowedRedirects<Rule extends RedirectEntry> {
  readonly table: RedirectTable;
  readonly followed: readonly Rule[];
  readonly leftOut: readonly Rule[];
}

/** The rules of people that can be gone by, beside those of the files: one that leads nowhere, in a circle or too far is left out, alone. */
export async function followedRedirects<Rule extends RedirectEntry>(
  addresses: CheckedAddresses,
  rules: readonly Rule[],
): Promise<FollowedRedirects<Rule>> {
  let followed: readonly Rule[] = rules.filter((rule) => canBe(addresses, rule));
  for (;;) {
    const unsound = await faultsOf(addresses, followed);
    if (unsound.length === 0) break;
    const faulty = new Set(unsound.map(({ rule }) => rule.rule.from));
    const left = followed.filter(({ from }) => !faulty.has(from));
    if (left.length < followed.length) followed = left;
    else {
      // One of people's spoils a rule of the files: which one is found by taking them in one after the other.
      followed = await oneByOne(addresses, followed);
      break;
    }
  }
  return {
    table: addresses.redirects.with(followed),
    followed,
    leftOut: rules.filter((rule) => !followed.includes(rule)),
  };
}

/** What is wrong with the rules of the files and of people together. @throws RedirectsError where one of them cannot be at all */
export const faultsOf = (addresses: CheckedAddresses, rules: readonly RedirectEntry[]): Promise<readonly UnsoundRule[]> =>
  unsoundRules({ ...addresses, redirects: addresses.redirects.with(rules) });

async function oneByOne<Rule extends RedirectEntry>(addresses: CheckedAddresses, rules: readonly Rule[]): Promise<readonly Rule[]> {
  const kept: Rule[] = [];
  for (const rule of rules) if ((await faultsOf(addresses, [...kept, rule])).length === 0) kept.push(rule);
  return kept;
}

/** Whether a rule names only pages and parts that there are: one of another version of the product may not. */
export function canBe({ redirects }: CheckedAddresses, rule: RedirectEntry): boolean {
  try {
    redirects.with([rule]);
    return true;
  } catch (error) {
    if (!(error instanceof RedirectsError)) throw error;
    return false;
  }
}

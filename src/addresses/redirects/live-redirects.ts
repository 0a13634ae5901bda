import type { RedirectEntry } from '#content/model';
import type { RedirectTable } from './redirect-table.ts';
import type { RedirectRule } from './rules.ts';

/** The rules as they are in force: those of the files, and before them those of people. */
export interface LiveRedirects extends RedirectTable {
  /** The table with other rules of people; nothing goes by it yet. @throws RedirectsError where a rule cannot be */
  with(people: readonly RedirectEntry[]): RedirectTable;
  /** From now on addresses lead by this. */
  use(table: RedirectTable): void;
}

export function liveRedirects(tableWith: (people: readonly RedirectRule[]) => RedirectTable): LiveRedirects {
  let now = tableWith([]);
  return {
    get rules() {
      return now.rules;
    },
    find: (pathname, chosen, known) => now.find(pathname, chosen, known),
    with: (people) => tableWith(people.map(ruleOf)),
    use: (table) => {
      now = table;
    },
  };
}

/** As a rule of a file says it. */
export const ruleOf = ({ from, to, permanent, keepsQuery }: RedirectEntry): RedirectRule => ({
  from,
  to,
  permanent,
  query: keepsQuery ? 'keep' : 'drop',
  unlessKnown: false,
});

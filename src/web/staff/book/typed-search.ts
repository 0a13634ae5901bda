import { addDays, dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** The fields of the search, as they were typed. */
export type TypedSearch = Readonly<Record<'pickup' | 'return' | 'from' | 'to' | 'age' | 'country' | 'class', string>>;

const LONGEST = 80;
const PROPOSED = { inDays: 1, days: 3, time: '10:00', age: '30', country: 'TR' } as const;

/** What an address says of a search, and what is proposed where it says nothing: tomorrow, for three days. */
export function typedSearch(search: URLSearchParams, now: Date): TypedSearch {
  const today = wallClockAt(now, MARKET_ZONE);
  const at = (name: string, proposed: string): string => (search.get(name) ?? proposed).slice(0, LONGEST);
  const day = (days: number): string => `${dateOf(addDays(today, days))}T${PROPOSED.time}`;
  return {
    pickup: at('pickup', ''),
    return: at('return', ''),
    from: at('from', day(PROPOSED.inDays)),
    to: at('to', day(PROPOSED.inDays + PROPOSED.days)),
    age: at('age', PROPOSED.age),
    country: at('country', PROPOSED.country),
    class: at('class', ''),
  };
}

import { z } from 'zod';
import type { SaleTerms } from '../terms/sale-terms.ts';

const days = z.int().positive();
const dated = {
  /** The first day on which it holds, `YYYY-MM-DD`; null while it is known and not in force. */
  inForceFrom: z.iso.date().nullable(),
  /** Where it is written. */
  source: z.strictObject({ tr: z.string().min(1), en: z.string().min(1) }),
};

/** A rule of law that terms of suppliers are held against, from a day on. */
export const LawRule = z.discriminatedUnion('kind', [
  /** Cancelling is free until so many hours before the pickup at the latest. */
  z.strictObject({ kind: z.literal('free_cancellation'), mostHours: z.int().nonnegative(), ...dated }),
  /** The deposit is back so many days after the return. */
  z.strictObject({ kind: z.literal('deposit_returned'), mostDays: days, ...dated }),
  /** The deposit of a rental of so many days is no more than so many times the rent of a day. */
  z.strictObject({ kind: z.literal('deposit_of_rent'), fromDays: days, toDays: days, mostDailyRents: days, ...dated }),
]);
export type LawRule = z.infer<typeof LawRule>;
type RuleOf<Kind extends LawRule['kind']> = Extract<LawRule, { readonly kind: Kind }>;

/** The rules that hold on a day, `YYYY-MM-DD`. */
export const rulesInForce = (rules: readonly LawRule[], day: string): LawRule[] =>
  rules.filter(({ inForceFrom }) => inForceFrom !== null && inForceFrom <= day);

/** What is asked for and allowed, and each group's deposit with its prices of a day. */
export interface LawInput {
  readonly conditions: Pick<SaleTerms['conditions'], 'cancellation' | 'deposit'>;
  readonly groups: readonly {
    readonly name: string;
    readonly depositMinor: number;
    /** What is sold, season by season: each price of a day by the least days of a rental that has it. */
    readonly seasons: readonly {
      readonly name: string;
      readonly prices: readonly { readonly fromDays: number; readonly minor: number }[];
    }[];
  }[];
}

/** A sentence that customers would read and that a rule in force forbids. */
export type LawWarning =
  | { readonly kind: 'free_cancellation'; readonly rule: RuleOf<'free_cancellation'>; readonly hours: number }
  | { readonly kind: 'deposit_returned'; readonly rule: RuleOf<'deposit_returned'>; readonly days: number }
  /** `mostMinor` on the cheapest day of `seasons`, those in which it is broken. */
  | {
      readonly kind: 'deposit_of_rent';
      readonly rule: RuleOf<'deposit_of_rent'>;
      readonly group: string;
      readonly mostMinor: number;
      readonly seasons: readonly string[];
    };

/** Where terms break rules. @param rules those that are in force */
export function lawWarnings(rules: readonly LawRule[], held: LawInput): LawWarning[] {
  return rules.flatMap((rule) => warningsOf(rule, held));
}

function warningsOf(rule: LawRule, { conditions, groups }: LawInput): LawWarning[] {
  switch (rule.kind) {
    case 'free_cancellation': {
      const hours = conditions.cancellation.freeUntilHours;
      return hours > rule.mostHours ? [{ kind: rule.kind, rule, hours }] : [];
    }
    case 'deposit_returned': {
      const longest = calendarDays(conditions.deposit.releasedAfterBusinessDays[1]);
      return longest > rule.mostDays ? [{ kind: rule.kind, rule, days: longest }] : [];
    }
    case 'deposit_of_rent':
      return groups.flatMap(({ name, depositMinor, seasons }) => {
        const broken = seasons.flatMap((season) => {
          const lowest = lowestWithin(season.prices, rule);
          const mostMinor = lowest === undefined ? Number.POSITIVE_INFINITY : lowest * rule.mostDailyRents;
          return depositMinor > mostMinor ? [{ name: season.name, mostMinor }] : [];
        });
        if (broken.length === 0) return [];
        const mostMinor = Math.min(...broken.map((season) => season.mostMinor));
        return [{ kind: rule.kind, rule, group: name, mostMinor, seasons: broken.map((season) => season.name) }];
      });
  }
}

/** How many days business days come to at most: each five of them have a weekend in between. */
const calendarDays = (businessDays: number): number => businessDays + 2 * Math.ceil(businessDays / 5);

/** The lowest price of a day that a rental of these days can have in one season; nothing where none is sold. */
function lowestWithin(
  prices: LawInput['groups'][number]['seasons'][number]['prices'],
  { fromDays, toDays }: RuleOf<'deposit_of_rent'>,
): number | undefined {
  // A price holds until the next length begins: that of the shortest rental counts, too.
  const begins = Math.max(...prices.map((price) => price.fromDays).filter((from) => from <= fromDays), 0);
  const within = prices.filter((price) => price.fromDays >= begins && price.fromDays <= toDays);
  return within.length === 0 ? undefined : Math.min(...within.map(({ minor }) => minor));
}

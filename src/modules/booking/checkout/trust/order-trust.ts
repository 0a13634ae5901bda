/** What orders can have in common. The first four are a person's, the others are shared: a /32 or /64, a /56, a /48. */
export const MARK_KINDS = ['email', 'phone', 'driver', 'browser', 'network', 'household', 'company'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
type PersonMark = Extract<MarkKind, 'email' | 'phone' | 'driver' | 'browser'>;
type NetworkMark = Exclude<MarkKind, PersonMark>;
export const PERSON_MARKS: readonly PersonMark[] = ['email', 'phone', 'driver', 'browser'];
const NETWORK_MARKS: readonly NetworkMark[] = ['network', 'household', 'company'];

/** What is booked without any further step when it is paid at delivery. */
export const ORDINARY = {
  days: 14,
  /** In minor units of the lira. */
  totalTry: 7_500_000,
  /** Orders of others on the same network whose customers have shown nothing of themselves. */
  unprovenOf: { network: 8, household: 12, company: 24 },
} as const;

/** More than anybody needs: refused, whatever is proven. */
export const ABSURD = {
  /** Cars that one person holds to be paid at delivery, this one included. */
  ordersOfPerson: 10,
  /** Their days together: two rentals of a year. */
  daysOfPerson: 730,
  /** Cars that one person holds on the way to the bank, this one included. */
  onTheWayOfPerson: 5,
  onTheWayOf: { network: 60, household: 90, company: 120 },
  /** Cars held for people of one network who have been asked for a proof and have not given it. */
  waitingOf: { network: 60, household: 90, company: 120 },
} as const;

/** What was ordered by others, or by the same person before, with the same mark; orders that ended less than a day ago are still counted. */
export interface OpenOrders {
  /** To be paid at delivery. */
  readonly orders: number;
  readonly days: number;
  /** Of these, those whose customer has proven nothing. */
  readonly unproven: number;
  /** Of these, those that wait for a proof now. */
  readonly waiting: number;
  /** With a payment that has not arrived. */
  readonly onTheWay: number;
}

export const NOTHING_HELD: OpenOrders = { orders: 0, days: 0, unproven: 0, waiting: 0, onTheWay: 0 };

export interface OrderFacts {
  readonly paysAtDelivery: boolean;
  readonly days: number;
  /** The total in minor units of the lira. */
  readonly totalTry: number;
  /** A member orders with an address that they have proven to be theirs. */
  readonly emailProven: boolean;
  /** By what the order has in common with others; what it does not have is left out. */
  readonly held: Readonly<Partial<Record<MarkKind, OpenOrders>>>;
}

type TrustReason =
  | 'another_open'
  | 'long_rental'
  | 'dear_rental'
  | 'busy_network'
  | 'too_many_open'
  | 'too_many_days'
  | 'too_many_on_the_way'
  | 'too_many_waiting';

export interface OrderTrust {
  /** `ask_proof`: the supplier is asked once the customer has shown that the e-mail is theirs. */
  readonly verdict: 'ordinary' | 'ask_proof' | 'refuse';
  readonly reasons: readonly TrustReason[];
}

/**
 * How far an order is trusted. Somebody who pays is trusted by their bank. An ordinary rental to be paid at delivery asks for
 * nothing; what is more than that asks for a proof of the e-mail, and only absurd numbers are refused.
 */
export function orderTrust(facts: OrderFacts): OrderTrust {
  const absurd = absurdities(facts);
  if (absurd.length > 0) return { verdict: 'refuse', reasons: absurd };
  const reasons = facts.paysAtDelivery ? oddities(facts) : [];
  return { verdict: reasons.length > 0 && !facts.emailProven ? 'ask_proof' : 'ordinary', reasons };
}

function absurdities(facts: OrderFacts): TrustReason[] {
  const of = heldIn(facts);
  const persons = PERSON_MARKS.map(of);
  if (!facts.paysAtDelivery)
    return chosen({
      too_many_on_the_way:
        persons.some((held) => held.onTheWay >= ABSURD.onTheWayOfPerson) ||
        NETWORK_MARKS.some((mark) => of(mark).onTheWay >= ABSURD.onTheWayOf[mark]),
    });
  return chosen({
    too_many_open: persons.some((held) => held.orders >= ABSURD.ordersOfPerson),
    too_many_days: persons.some((held) => held.orders > 0 && held.days + facts.days > ABSURD.daysOfPerson),
    too_many_waiting: !facts.emailProven && NETWORK_MARKS.some((mark) => of(mark).waiting >= ABSURD.waitingOf[mark]),
  });
}

function oddities(facts: OrderFacts): TrustReason[] {
  const of = heldIn(facts);
  return chosen({
    another_open: PERSON_MARKS.some((mark) => of(mark).orders > 0),
    long_rental: facts.days > ORDINARY.days,
    dear_rental: facts.totalTry > ORDINARY.totalTry,
    busy_network: NETWORK_MARKS.some((mark) => of(mark).unproven >= ORDINARY.unprovenOf[mark]),
  });
}

const heldIn =
  ({ held }: OrderFacts) =>
  (mark: MarkKind): OpenOrders =>
    held[mark] ?? NOTHING_HELD;

const chosen = (reasons: Readonly<Partial<Record<TrustReason, boolean>>>): TrustReason[] =>
  (Object.keys(reasons) as TrustReason[]).filter((reason) => reasons[reason]);

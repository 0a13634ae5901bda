import { applyCampaign, type CampaignRefusal, findCampaign } from '#campaigns';
import { convertMoney, type StoredRate } from '#currency';
import { CHARGED_CURRENCIES, type Money, minus, plus } from '#kernel/money';
import { ageOn, dateOf } from '#kernel/time';
import { creditDay, leftCredits, spendableIn } from '#payments';
import {
  type ListedOffer,
  listedOffers,
  nearestAlternatives,
  type OfferedQuote,
  offerReference,
  type RequotedOffer,
  refreshedReference,
  requoteOffer,
  type SearchDeps,
} from '#search';
import type { Trip } from '#suppliers';
import type { Ineligibility, Offer, RentalCriteria } from '#suppliers/model';
import type { BookingDeps } from '../deps.ts';
import type { BookingProblem, BookingProblems } from '../model/order.ts';
import { fittingSelection, type OrderSelection, paymentModesOf, type Summary, summaryOf } from '../model/summary.ts';
import { type CodeTyper, countedTry } from './trust/campaign-tries.ts';

/** What an order cannot be made from, as the customer is told. */
export type OrderRefusal =
  | { readonly kind: 'sold_out'; readonly trip: Trip; readonly alternatives: readonly ListedOffer[] }
  /** The supplier's system does not answer: worth trying again. */
  | { readonly kind: 'supplier_unavailable'; readonly trip: Trip }
  | { readonly kind: 'offer_expired'; readonly criteria: RentalCriteria }
  /** A reference that we never signed. */
  | { readonly kind: 'offer_invalid' };

/** An order as it stands now: priced at the supplier, with everything that was added to it. */
export interface Order {
  readonly trip: Trip;
  readonly offer: Offer;
  /** Carries the prices of this quote. */
  readonly reference: string;
  /** The rental price that the reference stood for before it was asked again. */
  readonly listedTotal: Money;
  readonly selection: OrderSelection;
  readonly summary: Summary;
  readonly campaign:
    | { readonly kind: 'none' }
    | { readonly kind: 'applied'; readonly code: string; readonly discount: Money }
    | { readonly kind: 'refused'; readonly code: string; readonly reason: CampaignRefusal };
  readonly rate: StoredRate;
  /** What whoever orders could spend, in each currency of which they have something; used or not. */
  readonly spendable: readonly Money[];
}

/** Whose credit there is for an order, and whether it is to be used. */
export interface CreditWish {
  /** Addresses that whoever orders has confirmed; a guest has none. */
  readonly emails: readonly string[];
  readonly use: boolean;
}

const ALTERNATIVES = 3;

/** Asks the supplier what the offer costs now, or says why there is nothing to order. */
export async function quoteOffer(
  deps: SearchDeps,
  reference: string,
  options: { readonly evenIfExpired: boolean },
): Promise<OfferedQuote | OrderRefusal> {
  const quote = await requoteOffer(deps, reference, options);
  switch (quote.kind) {
    case 'offered':
      return quote;
    case 'sold_out':
      return soldOut(deps, quote);
    case 'no_answer':
      return { kind: 'supplier_unavailable', trip: quote.trip };
    case 'expired':
      return { kind: 'offer_expired', criteria: quote.criteria };
    case 'invalid':
      return { kind: 'offer_invalid' };
  }
}

async function soldOut(deps: SearchDeps, quote: Extract<RequotedOffer, { kind: 'sold_out' }>): Promise<OrderRefusal> {
  return { kind: 'sold_out', trip: quote.trip, alternatives: await alternativesTo(deps, quote.trip, quote) };
}

/** The nearest cars that can still be had; none when even they cannot be asked for. */
export async function alternativesTo(
  deps: SearchDeps,
  trip: Trip,
  like: Parameters<typeof nearestAlternatives>[2],
): Promise<readonly ListedOffer[]> {
  return listedOffers(deps, trip.criteria, await nearestAlternatives(deps, trip, like, ALTERNATIVES));
}

/** What putting an order together takes: who types campaign codes is counted. */
export type OrderDeps = SearchDeps & Pick<BookingDeps, 'security' | 'accessSecret'>;

/** An offer with the price that an order is reckoned from. */
export type PricedOffer = Pick<OfferedQuote, 'offer' | 'trip' | 'listedTotal' | 'rate'>;

/** Puts an order together: what fits of the selection, the campaign if it applies, and the summary. */
export async function orderFrom(
  deps: OrderDeps,
  quote: PricedOffer,
  selection: OrderSelection,
  { now, typer, credit }: { readonly now: Date; readonly typer: CodeTyper; readonly credit?: CreditWish | undefined },
): Promise<Order> {
  const { offer, trip, listedTotal, rate } = quote;
  const fitting = fittingSelection(offer, selection, deps);
  const credits = await leftCredits(deps.db, credit?.emails ?? [], now);
  const spendable = CHARGED_CURRENCIES.map((currency) => spendableIn(credits, currency, creditDay(now))).filter(({ minor }) => minor > 0);
  const used = credit?.use ? spendable.find(({ currency }) => currency === offer.currency) : undefined;
  const campaign = await campaignFor(deps, quote, selection.campaignCode, { now, typer, withCredit: used !== undefined });
  return {
    trip,
    offer,
    reference: refreshedReference(deps, quote),
    listedTotal,
    selection: fitting,
    summary: summaryOf(offer, fitting, campaign.kind === 'applied' ? campaign : null, used),
    campaign,
    rate,
    spendable,
  };
}

async function campaignFor(
  deps: OrderDeps,
  { offer, rate, trip }: Pick<PricedOffer, 'offer' | 'rate' | 'trip'>,
  code: string | null,
  { now, typer, withCredit }: { readonly now: Date; readonly typer: CodeTyper; readonly withCredit: boolean },
): Promise<Order['campaign']> {
  if (code === null) return { kind: 'none' };
  const takeBack = await countedTry(deps, typer);
  if (!takeBack) return { kind: 'refused', code, reason: 'too_many_tries' };
  const terms = await findCampaign(deps, code);
  if (!terms) return { kind: 'refused', code, reason: 'unknown' };
  await takeBack();
  const occasion = {
    days: offer.days,
    rental: offer.total,
    supplierSlug: offer.supplier.slug,
    vehicleClass: offer.vehicle.class,
    pickupOn: dateOf(trip.criteria.pickupAt),
    placeSlug: trip.pickup.slug,
    withCredit,
    currency: offer.currency,
  };
  const outcome = applyCampaign(terms, occasion, now, (amount, to) => convertMoney(amount, to, rate));
  return outcome.kind === 'applied' ? outcome : { kind: 'refused', code, reason: outcome.reason };
}

/** Fields whose choice the offer does not have (any more). */
export function selectionProblems(
  ways: Pick<SearchDeps, 'atDeliveryOnly' | 'flags'>,
  offer: Offer,
  asked: OrderSelection,
): BookingProblems {
  const fitting = fittingSelection(offer, asked);
  const problems: Record<string, BookingProblem> = {};
  for (const { kind, quantity } of asked.extras)
    if (fitting.extras.find((extra) => extra.kind === kind)?.quantity !== quantity) problems[`extras.${kind}`] = 'extra_unavailable';
  for (const kind of asked.coverages)
    if (!offer.coverages.some((coverage) => coverage.kind === kind)) problems[`coverages.${kind}`] = 'coverage_unavailable';
  if (!paymentModesOf(offer, ways).includes(asked.mode)) problems.paymentMode = 'payment_mode_unavailable';
  return problems;
}

type AgedQuote =
  | { readonly kind: 'as_declared'; readonly quote: OfferedQuote }
  | { readonly kind: 'requoted'; readonly quote: OfferedQuote }
  | { readonly kind: 'not_for_this_age'; readonly problem: BookingProblem };

/**
 * The quote for the driver's true age. The age of the search is what the visitor said; the birth date decides: where it
 * makes another age on the day of pickup, the supplier is asked again with that age.
 */
export async function quoteForAge(deps: SearchDeps, quote: OfferedQuote, birthDate: string): Promise<AgedQuote | OrderRefusal> {
  const { criteria } = quote.trip;
  const age = ageOn(birthDate, dateOf(criteria.pickupAt));
  if (age < quote.offer.requirements.minimumAge) return { kind: 'not_for_this_age', problem: 'driver_too_young' };
  const declared = problemOfAge(quote.offer.ineligible);
  if (age === criteria.driver.age) return declared ? { kind: 'not_for_this_age', problem: declared } : { kind: 'as_declared', quote };

  const trueCriteria: RentalCriteria = { ...criteria, driver: { ...criteria.driver, age } };
  const again = await quoteOffer(deps, offerReference(deps, trueCriteria, quote.offer), { evenIfExpired: true });
  // Offered to the declared age a moment ago and not to the true one: the age is the reason.
  if (again.kind === 'sold_out' && age > criteria.driver.age) return { kind: 'not_for_this_age', problem: 'driver_too_old' };
  if (again.kind !== 'offered') return again;
  const problem = problemOfAge(again.offer.ineligible);
  return problem ? { kind: 'not_for_this_age', problem } : { kind: 'requoted', quote: { ...again, listedTotal: quote.listedTotal } };
}

const problemOfAge = (reasons: readonly Ineligibility[]): BookingProblem | undefined =>
  reasons[0] && (reasons[0].kind === 'too_young' ? 'driver_too_young' : 'driver_too_old');

/** The total before the supplier was asked again, as far as it can be told: what was added costs what it costs now. */
export function formerTotal(order: Order): Money {
  if (order.listedTotal.currency !== order.offer.currency) return order.listedTotal;
  return plus(order.summary.total, minus(order.listedTotal, order.offer.total));
}

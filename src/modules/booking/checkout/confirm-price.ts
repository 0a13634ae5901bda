import type { CampaignRefusal } from '#campaigns';
import type { Money } from '#kernel/money';
import { dateOf } from '#kernel/time';
import type { OfferedQuote } from '#search';
import type { Deliveries } from '#suppliers/model';
import { type BookingProblems, type OrderRequest, selectionOf } from '../model/order.ts';
import { deliveriesFor } from './delivery/deliveries.ts';
import { additionalDriverProblems, isLicenceOldEnough, oldestBesides } from './drivers/requirements.ts';
import {
  formerTotal,
  type Order,
  type OrderDeps,
  type OrderRefusal,
  orderFrom,
  quoteForAge,
  quoteOffer,
  selectionProblems,
} from './quote-order.ts';
import type { CodeTyper } from './trust/campaign-tries.ts';

/** Nothing was written, and no card was touched. */
export type OrderRejection =
  | { readonly kind: 'invalid'; readonly problems: BookingProblems }
  /**
   * The customer has to agree to the new total first; with `credit` to another amount that the card pays, for their credit is another one.
   * `reference` carries the new price.
   */
  | {
      readonly kind: 'price_changed';
      readonly why: 'supplier' | 'age' | 'order' | 'credit';
      readonly was: Money;
      readonly now: Money;
      readonly reference: string;
      readonly order: Order;
    }
  | { readonly kind: 'campaign_refused'; readonly reason: CampaignRefusal }
  /** The visitor keeps more cars without paying than anybody needs (`ABSURD` in order-trust.ts). */
  | { readonly kind: 'too_many_unpaid' }
  | OrderRefusal;

type Confirmed = { readonly kind: 'confirmed'; readonly order: Order; readonly delivery: Deliveries } | OrderRejection;

/** The order as the supplier offers it now, if it is the one that the customer has seen and agreed to. */
export async function confirmPrice(
  deps: OrderDeps,
  request: OrderRequest,
  from: Omit<CodeTyper, 'order'> & { readonly verifiedEmails: readonly string[] },
): Promise<Confirmed> {
  const selection = selectionOf(request);
  const declared = await quoteOffer(deps, request.offer, { evenIfExpired: true });
  if (declared.kind !== 'offered') return declared;
  const aged = await quoteForAge(deps, declared, request.driver.birthDate);
  if (aged.kind === 'not_for_this_age') return { kind: 'invalid', problems: { 'driver.birthDate': aged.problem } };
  if (aged.kind !== 'as_declared' && aged.kind !== 'requoted') return aged;
  const deliveries = deliveriesFor(deps.places, aged.quote, request.delivery);
  const problems = {
    ...selectionProblems(deps, aged.quote.offer, selection),
    ...(deliveries.kind === 'invalid' ? deliveries.problems : {}),
    ...(await driverProblems(deps, aged.quote, request)),
  };
  if (deliveries.kind === 'invalid' || Object.keys(problems).length > 0) return { kind: 'invalid', problems };

  const order = await orderFrom(deps, aged.quote, selection, {
    now: deps.clock(),
    typer: { ip: from.ip, browser: from.browser, order: request.checkoutKey },
    credit: { emails: from.verifiedEmails, use: request.useCredit },
  });
  if (order.campaign.kind === 'refused') return { kind: 'campaign_refused', reason: order.campaign.reason };
  const changed = changeOf(request, declared, order);
  if (!changed) return { kind: 'confirmed', order, delivery: deliveries.delivery };
  const why = changed.why === 'supplier' && aged.kind === 'requoted' ? 'age' : changed.why;
  return { kind: 'price_changed', ...changed, why, reference: order.reference, order };
}

/** Whether everybody who drives meets what the supplier asks of drivers; the driver's own age was asked for with the price. */
async function driverProblems(
  deps: OrderDeps,
  quote: OfferedQuote,
  { additionalDrivers, driver }: Pick<OrderRequest, 'additionalDrivers' | 'driver'>,
): Promise<BookingProblems> {
  const { requirements } = quote.offer;
  const pickupOn = dateOf(quote.trip.criteria.pickupAt);
  const tooNew = driver.licenceDate !== null && !isLicenceOldEnough(driver.licenceDate, requirements, pickupOn);
  const problems: BookingProblems = {
    ...(tooNew ? { 'driver.licenceDate': 'licence_too_new' } : {}),
    ...additionalDriverProblems(additionalDrivers, requirements, pickupOn),
  };
  const oldest = oldestBesides(additionalDrivers, driver.birthDate);
  const older = oldest === undefined ? undefined : additionalDrivers[oldest];
  if (Object.keys(problems).length > 0 || !older) return problems;
  // Only its supplier knows up to which age a car is rented.
  const asked = await quoteForAge(deps, quote, older.birthDate);
  return asked.kind === 'not_for_this_age' ? { [`additionalDrivers.${oldest}.birthDate`]: 'additional_too_old' } : {};
}

function changeOf(
  { agreedNow, agreedTotal }: OrderRequest,
  declared: OfferedQuote,
  order: Order,
): { readonly why: 'supplier' | 'order' | 'credit'; readonly was: Money; readonly now: Money } | undefined {
  const now = order.summary.total;
  const { payNow } = order.summary;
  const byCard =
    agreedNow === null || agreedNow === payNow.minor
      ? undefined
      : { why: 'credit' as const, was: { minor: agreedNow, currency: payNow.currency }, now: payNow };
  const sameRental = declared.listedTotal.minor === order.offer.total.minor && declared.listedTotal.currency === order.offer.currency;
  if (agreedTotal === null) return sameRental ? byCard : { why: 'supplier', was: formerTotal(order), now };
  if (agreedTotal === now.minor) return byCard;
  return { why: sameRental ? 'order' : 'supplier', was: { minor: agreedTotal, currency: now.currency }, now };
}

import { currentRate } from '#currency';
import type { Locale } from '#kernel/locale';
import type { Place } from '#places';
import type { SearchDeps } from '#search';
import { connectorNamed } from '../deps.ts';
import { HOLD_MINUTES, holdUntilOf } from '../model/hold.ts';
import { type OrderSelection, type PaymentMode, paymentModesOf } from '../model/summary.ts';
import { findByCheckoutKey } from '../store/reservations.ts';
import { isWaiting, orderIdentity } from './checkout-idempotency.ts';
import { deliveryAreas } from './delivery/deliveries.ts';
import { type DocumentDeps, type DraftDocument, draftDocuments } from './documents.ts';
import { type CreditWish, type Order, type OrderDeps, type OrderRefusal, orderFrom, type PricedOffer, quoteOffer } from './quote-order.ts';

export type PreparedOrder =
  | ({
      readonly kind: 'ready';
      readonly modes: readonly PaymentMode[];
      /** Where the supplier brings the car and fetches it, the place itself first; empty at a desk. */
      readonly deliveryAreas: { readonly pickup: readonly Place[]; readonly returnTo: readonly Place[] };
      /** The price is another one than the reference stood for. */
      readonly priceChanged: boolean;
      /** For so long the car is held once it is ordered and while it is paid; null where its supplier keeps nothing beforehand. */
      readonly holdMinutes: number | null;
      /** For so many whole minutes it stays open where its customer is mailed a link to pay; its car is held as long where `holdMinutes` is not null. */
      readonly linkMinutes: number;
      /** What will be confirmed, filled in as far as it is known before the driver is. */
      readonly documents: readonly DraftDocument[];
    } & Order)
  | OrderRefusal;

/**
 * The order as the booking page shows it: the offer priced anew at its supplier, with what was added and what is paid when.
 * Nothing is written and nothing is held.
 * @param reference signed, from the list or from an earlier answer
 * @param selection what the offer does not have is left out; a campaign that does not apply is named in `campaign`
 * @param options.checkoutKey the page's own: a car that is sold out because an unpaid order of this key holds it is still to be had
 * @param options.evenIfExpired for a page that is being filled in: its reference may be older than a list's
 */
export async function prepareOrder(
  deps: OrderDeps & { readonly documents: DocumentDeps },
  reference: string,
  selection: OrderSelection,
  options: {
    readonly locale: Locale;
    readonly evenIfExpired?: boolean;
    readonly checkoutKey?: string;
    /** Who asks: wrong campaign codes are counted. */
    readonly ip: string;
    readonly browser?: string | undefined;
    readonly credit?: CreditWish | undefined;
  },
): Promise<PreparedOrder> {
  const quote = await quoteOffer(deps, reference, { evenIfExpired: options.evenIfExpired ?? false });
  const priced =
    quote.kind === 'sold_out' && options.checkoutKey ? ((await heldOffer(deps, reference, options.checkoutKey)) ?? quote) : quote;
  if (priced.kind !== 'offered') return priced;
  const now = deps.clock();
  const order = await orderFrom(deps, priced, selection, {
    now,
    typer: { ip: options.ip, browser: options.browser, order: options.checkoutKey },
    credit: options.credit,
  });
  return {
    kind: 'ready',
    ...order,
    deliveryAreas: {
      pickup: deliveryAreas(deps.places, order.trip.pickup, order.offer.pickup),
      returnTo: deliveryAreas(deps.places, order.trip.returnTo, order.offer.returnTo),
    },
    modes: paymentModesOf(order.offer, deps),
    priceChanged: order.listedTotal.minor !== order.offer.total.minor || order.listedTotal.currency !== order.offer.currency,
    holdMinutes: connectorNamed(deps, order.offer.connector).hold ? HOLD_MINUTES : null,
    linkMinutes: Math.floor((holdUntilOf(now, { byLink: true, from: order.trip.from }).getTime() - now.getTime()) / 60_000),
    documents: draftDocuments(deps.documents, options.locale, order, now),
  };
}

/** What the visitor's own order holds, at the price at which it was ordered. */
async function heldOffer(
  deps: SearchDeps,
  reference: string,
  checkoutKey: string,
): Promise<(PricedOffer & { readonly kind: 'offered' }) | undefined> {
  const own = await findByCheckoutKey(deps.db, checkoutKey);
  if (!own || !isWaiting(own, deps.clock())) return undefined;
  const isSame = JSON.stringify(orderIdentity(deps, own.offerReference)) === JSON.stringify(orderIdentity(deps, reference));
  const { offer, trip } = own;
  return isSame ? { kind: 'offered', offer, trip, listedTotal: offer.total, rate: await currentRate(deps.db) } : undefined;
}

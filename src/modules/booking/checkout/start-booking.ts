import type { Principal } from '#kernel/principal';
import { cardEntryOf } from '#payments';
import { digestOf } from '#platform/crypto';
import type { BookingDeps } from '../deps.ts';
import { type BookingProblems, type OrderRequest, selectionOf } from '../model/order.ts';
import { findByCheckoutKey } from '../store/reservations.ts';
import { isTest } from '../synthetic-visitor/test-reservation.ts';
import { orderIdentity } from './checkout-idempotency.ts';
import { confirmPrice, type OrderRejection } from './confirm-price.ts';
import { type CheckoutOutcome, holdAndAuthorise } from './payment/hold-and-authorise.ts';
import { PLAN_CHANGED, payerByPlan, payerFrom } from './payment/payer.ts';
import type { PaymentChoice } from './payment/payment-choice.ts';
import type { Order } from './quote-order.ts';
import { resumeCheckout } from './resume-checkout.ts';
import { orderMarks } from './trust/order-marks.ts';
import { type WrittenAlongside, writeOrder } from './write-order.ts';

/** How an order is paid, and from where it comes. */
export interface OrderPayer extends PaymentChoice {
  readonly ip: string;
  /** The token of the browser, where there is one: what it holds unpaid is counted. */
  readonly browser?: string | undefined;
  /** Addresses that whoever orders has proven to be theirs: an order with one of them needs no further proof. */
  readonly verifiedEmails?: readonly string[];
}

interface StartBooking {
  readonly order: OrderRequest;
  readonly payer: OrderPayer;
  readonly by: Principal;
  readonly alongside?: WrittenAlongside | undefined;
}

/** What became of an order. */
export type BookingOutcome = OrderRejection | CheckoutOutcome;

/**
 * Takes an order: rechecks it at the supplier, writes it, holds the car, and sends the card to the bank (3-D Secure); without
 * a card it goes straight to its supplier. One checkout key is one order: a double click, a reload or a second tab gets what
 * has become of it, and never another.
 * @param asked.order as `readOrder` reads it
 * @param asked.by somebody of ours orders for a caller, who is mailed a link to pay what is paid now; a member's saved cards pay, and a card may be remembered for them
 * @param asked.alongside written with a new order, in its transaction; what it throws takes the order back and comes through
 */
export async function startBooking(deps: BookingDeps, { order, payer: asked, by, alongside }: StartBooking): Promise<BookingOutcome> {
  const { browser, ip, verifiedEmails = [] } = asked;
  const payer = await payerFrom(deps, asked, { by, ip });
  if (!payer) return { kind: 'invalid', problems: { savedCard: 'saved_card_unknown' } };
  const digest = digestOfOrder(deps, order);

  const earlier = await findByCheckoutKey(deps.db, order.checkoutKey);
  const resumed = earlier && (await resumeCheckout(deps, earlier, digest, { payer, chosen: asked.plan }));
  if (resumed) return resumed;

  const confirmed = await confirmPrice(deps, order, { ip, browser, verifiedEmails });
  if (confirmed.kind !== 'confirmed') return confirmed;
  // Nobody at work types a caller's card: its holder pays, with a link.
  const isForCaller = by.kind === 'staff';
  const needsCard = !isForCaller && confirmed.order.summary.payNow.minor > 0 && !payer.card && cardEntryOf(deps) === 'our_form';
  if (needsCard) return { kind: 'invalid', problems: NO_CARD };
  const paying = await payerByPlan(deps, payer, asked.plan, confirmed.order.summary.payNow);
  if (!paying) return { kind: 'invalid', problems: PLAN_CHANGED };
  deps.failpoint('booking.requoted');
  const { email } = order.driver;
  // A test says nothing of a person or a network: it is neither counted with other orders, nor they with it.
  const marks = isTest(confirmed.order) ? {} : orderMarks(deps, order.driver, isForCaller ? { ip: null } : { ip, browser });
  const context = { digest, marks, by, ip, verifiedEmails, emailProven: verifiedEmails.includes(email), alongside };
  const written = await writeOrder(deps, order, confirmed, context);
  if (written.kind === 'too_many_unpaid') {
    deps.security({ kind: 'order.refused', who: email, ip, what: written.reasons[0] });
    return { kind: 'too_many_unpaid' };
  }
  if (written.kind === 'campaign_refused') return written;
  if (written.kind === 'credit_gone') return creditGone(deps, order, confirmed.order, { ip, browser, verifiedEmails });
  deps.failpoint('booking.written');
  if (written.kind === 'written') return holdAndAuthorise(deps, written.reservation, paying);
  // The same order arrived twice at once, and the other one was first.
  const other = await resumeCheckout(deps, written.reservation, digest, { payer, chosen: asked.plan });
  return other ?? { kind: 'supplier_unavailable', trip: confirmed.order.trip };
}

const NO_CARD: BookingProblems = {
  'card.holder': 'card_holder_required',
  'card.number': 'card_number_required',
  'card.expiry': 'card_expiry_required',
  'card.cvc': 'card_cvc_required',
};

/** Another order has spent the credit in this very moment: the order is shown with what the card pays now. */
async function creditGone(
  deps: BookingDeps,
  request: OrderRequest,
  shown: Order,
  from: { readonly ip: string; readonly browser?: string | undefined; readonly verifiedEmails: readonly string[] },
): Promise<BookingOutcome> {
  const again = await confirmPrice(deps, { ...request, agreedNow: shown.summary.payNow.minor }, from);
  // The other order was given up meanwhile: the customer presses once more.
  return again.kind === 'confirmed' ? { kind: 'supplier_unavailable', trip: shown.trip } : again;
}

/**
 * Tells the same order sent again from another one. What was typed of a card is not part of it, nor is what a repeated quote
 * changes in a reference: its price and its hour.
 */
function digestOfOrder(deps: BookingDeps, order: OrderRequest): string {
  const { additionalDrivers, delivery, driver, flightCode, offer } = order;
  const { licenceDate, ...who } = driver;
  const wanted = orderIdentity(deps, offer);
  return digestOf(
    JSON.stringify({
      ...who,
      // Orders that do not say it keep the digest that they had before it was asked.
      ...(licenceDate === null ? {} : { licenceDate }),
      ...(additionalDrivers.length > 0 ? { additionalDrivers } : {}),
      flightCode,
      ...(hasAddress(delivery) ? { delivery } : {}),
      // Orders without it keep the digest that they had before credit could be spent.
      ...(order.useCredit ? { useCredit: true } : {}),
      selection: selectionOf(order),
      wanted,
    }),
    deps.accessSecret,
  );
}

/** Orders at a desk keep the digest that they had before there were addresses: one that is half done is continued. */
const hasAddress = ({ pickup, returnTo }: OrderRequest['delivery']): boolean => pickup !== null || returnTo !== null;

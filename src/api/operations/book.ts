import type { z } from '@hono/zod-openapi';
import { type BookingOutcome, readOrder, startBooking } from '#booking';
import type { PaymentInput } from '#booking/model';
import * as m from '#i18n';
import { customer } from '#kernel/principal';
import type { CardEntry } from '#payments/model';
import { claimOf } from '#search';
import type { ApiDeps } from '../deps.ts';
import { IdempotencyHeaders, idempotent, keyFrom } from '../idempotent.ts';
import type { Caller } from '../middleware/caller.ts';
import { type Ok, type Operation, operation } from '../operation.ts';
import { bookingProblems, campaignText, declineText } from '../problems/booking-problems.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { Booked, BookingOnProviderPage, BookingRequest, type CardDetails } from '../schemas/reservation.ts';
import { moneyFrom } from '../schemas/shared.ts';
import { orderProblem } from './quotes.ts';

const RESPONSES = { 201: { description: 'Booked, or on the way to it.', schema: Booked, location: true } } as const;

const DECLARED = {
  name: 'bookOffer',
  method: 'post',
  path: '/api/v1/reservations',
  tag: 'reservations',
  summary: 'Book',
  action: 'reservation.book',
  limit: 'write',
  responses: RESPONSES,
  problems: [
    'idempotency_key_missing',
    'idempotency_key_reused',
    'price_changed',
    'campaign_refused',
    'too_many_unpaid_orders',
    'payment_declined',
    'offer_invalid',
    'offer_expired',
    'sold_out',
    'supplier_unavailable',
  ],
} as const;

const described = (held: string): string =>
  [
    `Rechecks the offer at its supplier, holds the car and ${held} When \`next\` is \`to_bank\`, send the person to \`bankUrl\`; from there they are sent back to the site, which shows them nothing that their browser may not open; \`payment\` of the reservation tells what became of it.`,
    'Nothing is booked when the total is not the agreed one by now: the answer names both, and a reference with the new price.',
    'An order to be paid at delivery that is more than an ordinary booking (a second open one of the same person, a long or dear rental, a busy network) answers `proof_asked`: the car is held, and an e-mail with a link and six digits is on its way to the driver. The supplier is asked once either has come back (`proveOrder`). Members who order with their confirmed address are not asked.',
    'Show the customer the documents of the quote before sending their consents.',
  ].join('\n\n');

/** With the card in the request, where the gateway has it typed on a form of the shop's. */
const bookWithCard = operation({
  ...DECLARED,
  description: described('sends the card to its bank (3-D Secure).'),
  params: { headers: IdempotencyHeaders, body: BookingRequest },
  handle: (deps, { headers, body, caller }) =>
    booked(deps, headers, body, caller, { kept: keptOf(body.card), payment: paymentWith(body.card) }),
});

/** Without one, where the provider asks for it on its own page: a number that is sent all the same is refused unread. */
const bookOnProviderPage = operation({
  ...DECLARED,
  description: described(
    'asks the payment provider for a page on which the person types the card (3-D Secure). No card is taken here: a request with one is refused.',
  ),
  params: { headers: IdempotencyHeaders, body: BookingOnProviderPage },
  handle: (deps, { headers, body, caller }) =>
    booked(deps, headers, body, caller, { kept: null, payment: paymentOnPage(body.rememberCard) }),
});

export const bookOffer = (cardEntry: CardEntry): Operation => (cardEntry === 'provider_page' ? bookOnProviderPage : bookWithCard);

type Ordered = Omit<BookingRequest, 'card'>;

async function booked(
  deps: ApiDeps,
  headers: z.infer<typeof IdempotencyHeaders>,
  body: Ordered,
  caller: Caller,
  card: { readonly kept: ReturnType<typeof keptOf>; readonly payment: PaymentInput },
): Promise<Ok<typeof RESPONSES> | Problem> {
  const key = keyFrom(headers);
  if (!key) return problem('idempotency_key_missing');
  return idempotent(deps, { operation: 'bookOffer', key, body: { ...body, card: card.kept } }, async () => {
    const { locale, ip } = caller;
    if (chargedInAnother(deps.booking, body)) {
      const message = m.api_field_currency_differs({}, { locale });
      return problem('invalid_request', { errors: [{ pointer: '/agreedTotal/currency', code: 'currency_differs', message }] });
    }
    const read = readOrder(deps.booking, orderInputFrom(body, key, card.payment), locale);
    if (read.kind === 'invalid') return responseTo(read, body, caller);
    const memberId = caller.session?.user.id ?? null;
    const verifiedEmails = memberId ? await deps.accounts.verifiedEmailsOf(memberId) : [];
    const outcome = await startBooking(deps.booking, {
      order: read.order,
      payer: { ...read.payment, ip, verifiedEmails },
      by: customer(memberId),
    });
    return responseTo(outcome, body, caller);
  });
}

/** The form says its total in minor units alone; a program says the currency too, and means it. */
function chargedInAnother(deps: Parameters<typeof claimOf>[0], { offer, agreedTotal }: Ordered): boolean {
  const listed = claimOf(deps, offer)?.listedTotal;
  return listed !== undefined && listed.currency !== agreedTotal.currency;
}

/** Nothing of it is judged here: the rules of an order are the same at every door. */
const orderInputFrom = (
  { additionalDrivers, driver, delivery, flightCode, campaignCode, agreedTotal, ...order }: Ordered,
  checkoutKey: string,
  payment: PaymentInput,
) => ({
  ...order,
  checkoutKey,
  driver: { ...driver, secondPhone: driver.secondPhone ?? '' },
  additionalDrivers: additionalDrivers ?? null,
  flightCode: flightCode ?? '',
  delivery: { pickup: addressFrom(delivery?.pickup), returnTo: addressFrom(delivery?.returnTo) },
  campaignCode: campaignCode ?? '',
  agreedTotal: agreedTotal.minor,
  agreedNow: null,
  payment,
});

const addressFrom = (address: NonNullable<Ordered['delivery']>['pickup'] | undefined) =>
  address ? { ...address, note: address.note ?? '' } : null;

/** What may be kept of a card, even as a digest: enough to tell it from another one. */
export const keptOf = (card: CardDetails | null) =>
  card && { holder: card.holder, lastDigits: card.number.replace(/\D/g, '').slice(-4), expiry: card.expiry, remember: card.remember };

/** A card in a request. */
export const paymentWith = (card: CardDetails | null): PaymentInput => ({ card, savedCard: null, rememberCard: card?.remember ?? false });

/** None: it is typed on the provider's page. */
export const paymentOnPage = (rememberCard: boolean): PaymentInput => ({ card: null, savedCard: null, rememberCard });

/** What became of an order, of a first attempt to pay for it or of a later one. */
export function responseTo(
  outcome: BookingOutcome,
  body: Partial<BookingRequest>,
  { locale, origin, isDemo }: Pick<Caller, 'locale' | 'origin' | 'isDemo'>,
): Ok<typeof RESPONSES> | Problem {
  switch (outcome.kind) {
    case 'to_bank':
      return orderBooked(outcome, outcome.kind, new URL(outcome.url, origin).href, isDemo);
    case 'confirming':
    case 'proof_asked':
    case 'payment_unknown':
      return orderBooked(outcome, outcome.kind, null, isDemo);
    case 'declined': {
      const { reason, code, accessKey, holdUntil } = outcome;
      return problem('payment_declined', {
        reason,
        reasonText: declineText(reason, locale),
        code,
        accessKey,
        holdUntil: holdUntil.toISOString(),
      });
    }
    case 'link_mailed':
      throw new Error('Nobody of ours orders through the API');
    case 'invalid':
      return problem('invalid_request', { errors: bookingProblems(outcome.problems, body, locale) });
    case 'price_changed': {
      const { why, was, now, reference } = outcome;
      return problem('price_changed', { why, was: moneyFrom(was), now: moneyFrom(now), offer: reference });
    }
    case 'campaign_refused': {
      const { reason } = outcome;
      return problem('campaign_refused', {
        reason,
        errors: [{ pointer: '/campaignCode', code: `campaign_${reason}`, message: campaignText(reason, locale) }],
      });
    }
    case 'too_many_unpaid':
      return problem('too_many_unpaid_orders');
    default:
      return orderProblem(outcome);
  }
}

const orderBooked = (
  { code, accessKey }: { readonly code: string; readonly accessKey: string },
  next: 'to_bank' | 'confirming' | 'proof_asked' | 'payment_unknown',
  bankUrl: string | null,
  demo: boolean,
): Ok<typeof RESPONSES> => ({
  kind: 'ok',
  status: 201,
  body: { next, code, accessKey, bankUrl, demo },
  headers: { Location: `/api/v1/reservations/${code}` },
});

import { type BookingOutcome, startBooking } from '#booking';
import * as m from '#messages';
import { claimOf } from '#search';
import type { Caller } from '../gate/caller.ts';
import { IdempotencyHeaders, keyFrom, once } from '../once.ts';
import { type Done, operation } from '../operation.ts';
import { bookingProblems, campaignText, declineText } from '../problems/booking-problems.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { Booked, BookingRequest, type CardDetails } from '../schemas/reservation.ts';
import { moneyFrom } from '../schemas/shared.ts';
import { orderProblem } from './quotes.ts';

const ANSWERS = { 201: { description: 'Booked, or on the way to it.', schema: Booked } } as const;

export const bookOffer = operation({
  name: 'bookOffer',
  method: 'post',
  at: '/api/v1/reservations',
  tag: 'reservations',
  summary: 'Book',
  description: [
    'Rechecks the offer at its supplier, holds the car and sends the card to its bank (3-D Secure). When `next` is `to_bank`, send the person to `bankUrl`; the bank sends them back to the site, and `payment` of the reservation tells what became of it.',
    'Nothing is booked when the total is not the agreed one by now: the answer names both, and a reference with the new price.',
    'Show the customer the documents of the quote before sending their consents.',
  ].join('\n\n'),
  action: 'reservation.book',
  limit: 'write',
  takes: { headers: IdempotencyHeaders, body: BookingRequest },
  answers: ANSWERS,
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
  async answer(deps, { headers, body, caller }) {
    const key = keyFrom(headers);
    if (!key) return problem('idempotency_key_missing');
    return once(deps, { operation: 'bookOffer', key, body: { ...body, card: keptOf(body.card) } }, async () => {
      const { locale, ip } = caller;
      if (chargedInAnother(deps.booking, body)) {
        const message = m.api_field_currency_differs({}, { locale });
        return problem('invalid_request', { errors: [{ pointer: '/agreedTotal/currency', code: 'currency_differs', message }] });
      }
      const outcome = await startBooking(deps.booking, {
        fields: fieldsOf(body, key),
        locale,
        ip,
        memberId: caller.session?.user.id ?? null,
      });
      return answerTo(outcome, body, caller);
    });
  },
});

/** The form says its total in minor units alone; a program says the currency too, and means it. */
function chargedInAnother(deps: Parameters<typeof claimOf>[0], { offer, agreedTotal }: BookingRequest): boolean {
  const listed = claimOf(deps, offer)?.listedTotal;
  return listed !== undefined && listed.currency !== agreedTotal.currency;
}

/** The request as the form of the booking page has it: one reader for both. */
function fieldsOf({ driver, consents, extras, coverages, card, ...order }: BookingRequest, checkoutKey: string): Map<string, string> {
  const ticked = (on: boolean): string => (on ? '1' : '');
  return new Map([
    ...Object.entries(driver).map(([name, value]): [string, string] => [name, value ?? '']),
    ...extras.map(({ kind, quantity }): [string, string] => [`extra.${kind}`, String(quantity)]),
    ...coverages.map((kind): [string, string] => [`coverage.${kind}`, '1']),
    ...cardFields(card),
    ['flightCode', order.flightCode ?? ''],
    ['paymentMode', order.paymentMode],
    ['campaignCode', order.campaignCode ?? ''],
    ['offer', order.offer],
    ['agreedTotal', String(order.agreedTotal.minor)],
    ['acceptContract', ticked(consents.contract)],
    ['acceptPrivacy', ticked(consents.privacy)],
    ['marketing', ticked(consents.marketing)],
    ['checkoutKey', checkoutKey],
  ]);
}

/** What may be kept of a card, even as a digest: enough to tell it from another one. */
export const keptOf = (card: CardDetails | null) =>
  card && { holder: card.holder, lastDigits: card.number.replace(/\D/g, '').slice(-4), expiry: card.expiry, remember: card.remember };

export function cardFields(card: CardDetails | null): [string, string][] {
  if (!card) return [];
  const { holder, number, expiry, cvc, remember } = card;
  return [
    ['cardHolder', holder],
    ['cardNumber', number],
    ['cardExpiry', expiry],
    ['cardCvc', cvc],
    ['rememberCard', remember ? '1' : ''],
  ];
}

/** What became of an order, of a first attempt to pay for it or of a later one. */
export function answerTo(
  outcome: BookingOutcome,
  body: Partial<BookingRequest>,
  { locale, origin }: Pick<Caller, 'locale' | 'origin'>,
): Done<typeof ANSWERS> | Problem {
  switch (outcome.kind) {
    case 'to_bank':
      return booked(outcome, outcome.kind, new URL(outcome.url, origin).href);
    case 'confirming':
    case 'payment_unknown':
      return booked(outcome, outcome.kind, null);
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

const booked = (
  { code, accessKey }: { readonly code: string; readonly accessKey: string },
  next: 'to_bank' | 'confirming' | 'payment_unknown',
  bankUrl: string | null,
): Done<typeof ANSWERS> => ({
  kind: 'done',
  status: 201,
  body: { next, code, accessKey, bankUrl },
  headers: { Location: `/api/v1/reservations/${code}` },
});

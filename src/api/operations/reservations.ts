import { z } from '@hono/zod-openapi';
import {
  calendarOf,
  documentsOf,
  findReservation,
  linkOf,
  openReservation,
  payAgain,
  proveByEmail,
  proveWithCode,
  resendConfirmation,
  resendProof,
} from '#booking';
import { LINK_DAYS_AFTER_RETURN, PASS_HOURS, type PaymentInput } from '#booking/model';
import { customer } from '#kernel/principal';
import type { CardEntry } from '#payments/model';
import type { ApiDeps } from '../deps.ts';
import { IdempotencyHeaders, idempotent, keyFrom } from '../idempotent.ts';
import { AccessHeaders, accessTo, CodePath } from '../middleware/reservation-access.ts';
import { type Ok, type Operation, type OperationRequest, operation } from '../operation.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { DocumentName } from '../schemas/quote.ts';
import {
  Booked,
  PaymentOnProviderPage,
  PaymentRequest,
  PaymentStatus,
  paymentStatusFrom,
  Reservation,
  reservationFrom,
} from '../schemas/reservation.ts';
import { emailAddress, Locale, requiredText } from '../schemas/shared.ts';
import { keptOf, paymentOnPage, paymentWith, responseTo } from './book.ts';
import { tooManyFor } from './too-many.ts';

const readReservation = operation({
  name: 'readReservation',
  method: 'get',
  path: '/api/v1/reservations/{code}',
  tag: 'reservations',
  summary: 'A reservation',
  description:
    'By its number alone, with e-mail, phone and name partly hidden; all of it with its access key or for its owner. A key that does not open it is refused. Look-ups by number are counted.',
  action: 'reservation.find_by_code',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 200: { description: 'The reservation.', schema: Reservation } },
  problems: ['not_found'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'look', request);
    const whole = access && (await openReservation(deps.booking, access));
    if (whole) return { kind: 'ok', status: 200, body: reservationFrom(whole, request.caller.isDemo) };
    if (request.headers['access-key']) return problem('not_found');
    const found = await findReservation(deps.booking, { code: request.path.code, ip: request.caller.ip });
    if (found.kind === 'too_many') return tooManyFor('look_up');
    return found.kind === 'found'
      ? { kind: 'ok', status: 200, body: reservationFrom(found.reservation, request.caller.isDemo) }
      : problem('not_found');
  },
});

const proveReservation = operation({
  name: 'proveReservation',
  method: 'post',
  path: '/api/v1/reservations/{code}/access',
  tag: 'reservations',
  summary: 'Get an access key with the e-mail of the booking',
  description: `It opens the reservation for ${PASS_HOURS} hours, or until its links are withdrawn; the key of the booking itself and of its e-mails opens it until ${LINK_DAYS_AFTER_RETURN} days after the return.`,
  action: 'reservation.find_by_code',
  limit: 'write',
  params: { path: CodePath, body: z.strictObject({ email: emailAddress() }).openapi('AccessRequest') },
  responses: {
    200: { description: 'The key that opens the reservation.', schema: z.object({ code: z.string(), accessKey: z.string() }) },
  },
  problems: ['not_found', 'email_differs'],
  async handle({ booking }, { path, body, caller }) {
    const proof = await proveByEmail(booking, { ...path, ...body, ip: caller.ip });
    switch (proof.kind) {
      case 'proved':
        return { kind: 'ok', status: 200, body: { code: proof.code, accessKey: proof.accessKey } };
      case 'other_email':
        return problem('email_differs');
      case 'not_found':
        return problem('not_found');
      case 'too_many':
        return tooManyFor('look_up');
    }
  },
});

const readPayment = operation({
  name: 'readPayment',
  method: 'get',
  path: '/api/v1/reservations/{code}/payment',
  tag: 'reservations',
  summary: 'What became of the payment',
  action: 'reservation.open_with_key',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 200: { description: 'The payment, and where to send the person while their bank waits for them.', schema: PaymentStatus } },
  problems: ['not_found'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'look', request);
    const view = access && (await openReservation(deps.booking, access));
    return view ? { kind: 'ok', status: 200, body: paymentStatusFrom(view, request.caller) } : problem('not_found');
  },
});

const PAYING = {
  name: 'payReservation',
  method: 'post',
  path: '/api/v1/reservations/{code}/payments',
  tag: 'reservations',
  summary: 'Pay with another card',
  action: 'reservation.pay',
  limit: 'write',
  responses: { 201: { description: 'The reservation goes on.', schema: Booked, location: true } },
  problems: [
    'not_found',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'payment_declined',
    'offer_expired',
    'offer_invalid',
    'sold_out',
    'supplier_unavailable',
  ],
} as const;
const PAYING_PARAMS = { path: CodePath, headers: AccessHeaders.extend(IdempotencyHeaders.shape) };

const payWithCard = operation({
  ...PAYING,
  description: 'After a declined card, while the car is kept.',
  params: { ...PAYING_PARAMS, body: PaymentRequest },
  handle: (deps, request) => paid(deps, request, { kept: keptOf(request.body.card), payment: paymentWith(request.body.card) }),
});

const payOnProviderPage = operation({
  ...PAYING,
  description: 'After a declined card, while the car is kept: the person types another one on the page of the payment provider.',
  params: { ...PAYING_PARAMS, body: PaymentOnProviderPage },
  handle: (deps, request) => paid(deps, request, { kept: null, payment: paymentOnPage(request.body.rememberCard) }),
});

type PayingRequest = OperationRequest<z.infer<typeof CodePath>, unknown, z.infer<typeof PAYING_PARAMS.headers>>;

async function paid(
  deps: ApiDeps,
  request: PayingRequest,
  card: { readonly kept: ReturnType<typeof keptOf>; readonly payment: PaymentInput },
): Promise<Ok<typeof PAYING.responses> | Problem> {
  const { headers, caller } = request;
  const key = keyFrom(headers);
  if (!key) return problem('idempotency_key_missing');
  const access = await accessTo(deps, 'act', request);
  if (!access) return problem('not_found');
  return idempotent(deps, { operation: 'payReservation', key, body: { code: access.code, card: card.kept } }, async () => {
    const by = customer(caller.session?.user.id ?? null);
    const outcome = await payAgain(deps.booking, { ...access, payment: card.payment, by, ip: caller.ip });
    return outcome.kind === 'not_found' ? problem('not_found') : responseTo(outcome, {}, caller);
  });
}
const proveOrder = operation({
  name: 'proveOrder',
  method: 'post',
  path: '/api/v1/reservations/{code}/proof',
  tag: 'reservations',
  summary: 'Prove the e-mail of an order',
  description: 'With the six digits of the e-mail, while the car is held. From then on the supplier is asked.',
  action: 'reservation.prove',
  limit: 'write',
  params: {
    path: CodePath,
    headers: AccessHeaders,
    body: z.strictObject({ digits: requiredText(40).openapi({ example: '042 719' }) }).openapi('OrderProof'),
  },
  responses: { 204: { description: 'Proven; look at the reservation.' } },
  problems: ['not_found', 'proof_wrong', 'proof_too_late'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'act', request);
    if (!access) return problem('not_found');
    const proof = await proveWithCode(deps.booking, { ...access, digits: request.body.digits, ip: request.caller.ip });
    switch (proof.kind) {
      case 'proven':
        return { kind: 'ok', status: 204 };
      case 'wrong_code':
        return problem('proof_wrong');
      case 'expired':
        return problem('proof_too_late');
      case 'too_many':
        return tooManyFor('account');
      case 'not_found':
        return problem('not_found');
    }
  },
});

const sendProof = operation({
  name: 'sendProof',
  method: 'post',
  path: '/api/v1/reservations/{code}/proof/emails',
  tag: 'reservations',
  summary: 'Send the e-mail with the digits once more',
  description: 'To the order’s own e-mail address and to no other.',
  action: 'reservation.prove',
  limit: 'write',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 202: { description: 'It is on its way.' } },
  problems: ['not_found', 'proof_too_late'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'act', request);
    const sent = access ? await resendProof(deps.booking, { ...access, ip: request.caller.ip }) : { kind: 'not_found' as const };
    switch (sent.kind) {
      case 'on_its_way':
        return { kind: 'ok', status: 202 };
      case 'too_many':
        return tooManyFor('mail');
      case 'not_waiting':
        return problem('proof_too_late');
      case 'not_found':
        return problem('not_found');
    }
  },
});

const readDocuments = operation({
  name: 'readDocuments',
  method: 'get',
  path: '/api/v1/reservations/{code}/documents',
  tag: 'reservations',
  summary: 'What the customer confirmed',
  action: 'reservation.open_with_key',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: {
    200: {
      description: 'The documents, as they were sent.',
      schema: z.object({ documents: z.array(z.object({ kind: DocumentName, locale: Locale, version: z.string(), html: z.string() })) }),
    },
  },
  problems: ['not_found'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'look', request);
    const documents = access && (await documentsOf(deps.booking, access));
    if (!documents) return problem('not_found');
    return { kind: 'ok', status: 200, body: { documents: documents.map((document) => ({ ...document })) } };
  },
});

const readCalendar = operation({
  name: 'readCalendar',
  method: 'get',
  path: '/api/v1/reservations/{code}/calendar',
  tag: 'reservations',
  summary: 'Pickup and return for a calendar',
  action: 'reservation.open_with_key',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 200: { description: 'An iCalendar file (RFC 5545).', type: 'text/calendar' } },
  problems: ['not_found'],
  async handle(deps, request) {
    const { booking } = deps;
    const access = await accessTo(deps, 'look', request);
    const view = access && (await openReservation(booking, access));
    if (!access || !view) return problem('not_found');
    const { locale } = view;
    const url = await linkOf(booking, access);
    if (!url) return problem('not_found');
    const text = calendarOf(view, {
      url,
      now: booking.clock(),
      wording: booking.emails.calendar(view),
    });
    return { kind: 'ok', status: 200, text, fileName: `${booking.emails.attachmentName('calendar', locale)}.ics` };
  },
});

const sendConfirmation = operation({
  name: 'sendConfirmation',
  method: 'post',
  path: '/api/v1/reservations/{code}/confirmation-emails',
  tag: 'reservations',
  summary: 'Send the confirmation once more',
  description: 'To the booking’s own e-mail address and to no other.',
  action: 'reservation.open_with_key',
  limit: 'write',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 202: { description: 'It is on its way.' } },
  problems: ['not_found', 'not_confirmed'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'act', request);
    const sent = access ? await resendConfirmation(deps.booking, access) : { kind: 'not_found' as const };
    switch (sent.kind) {
      case 'on_its_way':
        return { kind: 'ok', status: 202 };
      case 'too_many':
        return tooManyFor('mail');
      case 'not_confirmed':
      case 'not_found':
        return problem(sent.kind);
    }
  },
});

export const reservationOperations = (cardEntry: CardEntry): readonly Operation[] => [
  readReservation,
  proveReservation,
  readPayment,
  cardEntry === 'provider_page' ? payOnProviderPage : payWithCard,
  proveOrder,
  sendProof,
  readDocuments,
  readCalendar,
  sendConfirmation,
];

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
import { LINK_DAYS_AFTER_RETURN, PASS_HOURS } from '#booking/model';
import type { CardEntry } from '#payments/model';
import type { ApiDeps } from '../deps.ts';
import { AccessHeaders, accessTo, CodePath } from '../gate/reservation-access.ts';
import { IdempotencyHeaders, keyFrom, once } from '../once.ts';
import { type Asked, type Done, type Operation, operation } from '../operation.ts';
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
import { Locale } from '../schemas/shared.ts';
import { answerTo, cardFields, keptOf, rememberField } from './book.ts';
import { tooManyFor } from './too-many.ts';

const readReservation = operation({
  name: 'readReservation',
  method: 'get',
  at: '/api/v1/reservations/{code}',
  tag: 'reservations',
  summary: 'A reservation',
  description:
    'By its number alone, with e-mail, phone and name partly hidden; all of it with its access key or for its owner. Look-ups by number are counted.',
  action: 'reservation.find_by_code',
  limit: 'read',
  takes: { path: CodePath, headers: AccessHeaders },
  answers: { 200: { description: 'The reservation.', schema: Reservation } },
  problems: ['not_found'],
  async answer(deps, asked) {
    const access = await accessTo(deps, 'look', asked);
    const whole = access && (await openReservation(deps.booking, access));
    if (whole) return { kind: 'done', status: 200, body: reservationFrom(whole) };
    const found = await findReservation(deps.booking, { code: asked.path.code, ip: asked.caller.ip });
    if (found.kind === 'too_many') return tooManyFor('look_up');
    return found.kind === 'found' ? { kind: 'done', status: 200, body: reservationFrom(found.reservation) } : problem('not_found');
  },
});

const proveReservation = operation({
  name: 'proveReservation',
  method: 'post',
  at: '/api/v1/reservations/{code}/access',
  tag: 'reservations',
  summary: 'Get an access key with the e-mail of the booking',
  description: `It opens the reservation for ${PASS_HOURS} hours, or until its links are withdrawn; the key of the booking itself and of its e-mails opens it until ${LINK_DAYS_AFTER_RETURN} days after the return.`,
  action: 'reservation.find_by_code',
  limit: 'write',
  takes: { path: CodePath, body: z.strictObject({ email: z.string().max(300) }) },
  answers: {
    200: { description: 'The key that opens the reservation.', schema: z.object({ code: z.string(), accessKey: z.string() }) },
  },
  problems: ['not_found', 'email_differs'],
  async answer({ booking }, { path, body, caller }) {
    const proof = await proveByEmail(booking, { ...path, ...body, ip: caller.ip });
    switch (proof.kind) {
      case 'proved':
        return { kind: 'done', status: 200, body: { code: proof.code, accessKey: proof.accessKey } };
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
  at: '/api/v1/reservations/{code}/payment',
  tag: 'reservations',
  summary: 'What became of the payment',
  action: 'reservation.open_with_key',
  limit: 'read',
  takes: { path: CodePath, headers: AccessHeaders },
  answers: { 200: { description: 'The payment, and where to send the person while their bank waits for them.', schema: PaymentStatus } },
  problems: ['not_found'],
  async answer(deps, asked) {
    const access = await accessTo(deps, 'look', asked);
    const view = access && (await openReservation(deps.booking, access));
    return view ? { kind: 'done', status: 200, body: paymentStatusFrom(view, asked.caller.origin) } : problem('not_found');
  },
});

const PAYING = {
  name: 'payReservation',
  method: 'post',
  at: '/api/v1/reservations/{code}/payments',
  tag: 'reservations',
  summary: 'Pay with another card',
  action: 'reservation.pay',
  limit: 'write',
  answers: { 201: { description: 'The reservation goes on.', schema: Booked } },
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
const PAYING_TAKES = { path: CodePath, headers: AccessHeaders.extend(IdempotencyHeaders.shape) };

const payWithCard = operation({
  ...PAYING,
  description: 'After a declined card, while the car is kept.',
  takes: { ...PAYING_TAKES, body: PaymentRequest },
  answer: (deps, asked) => paid(deps, asked, { kept: keptOf(asked.body.card), fields: cardFields(asked.body.card) }),
});

const payOnProviderPage = operation({
  ...PAYING,
  description: 'After a declined card, while the car is kept: the person types another one on the page of the payment provider.',
  takes: { ...PAYING_TAKES, body: PaymentOnProviderPage },
  answer: (deps, asked) => paid(deps, asked, { kept: null, fields: rememberField(asked.body.rememberCard) }),
});

type PaymentAsked = Asked<z.infer<typeof CodePath>, unknown, z.infer<typeof PAYING_TAKES.headers>>;

async function paid(
  deps: ApiDeps,
  asked: PaymentAsked,
  card: { readonly kept: ReturnType<typeof keptOf>; readonly fields: [string, string][] },
): Promise<Done<typeof PAYING.answers> | Problem> {
  const { headers, caller } = asked;
  const key = keyFrom(headers);
  if (!key) return problem('idempotency_key_missing');
  const access = await accessTo(deps, 'act', asked);
  if (!access) return problem('not_found');
  return once(deps, { operation: 'payReservation', key, body: { code: access.code, card: card.kept } }, async () => {
    const memberId = caller.session?.user.id ?? null;
    const outcome = await payAgain(deps.booking, { ...access, fields: card.fields, ip: caller.ip, memberId });
    return outcome.kind === 'not_found' ? problem('not_found') : answerTo(outcome, {}, caller);
  });
}
const proveOrder = operation({
  name: 'proveOrder',
  method: 'post',
  at: '/api/v1/reservations/{code}/proof',
  tag: 'reservations',
  summary: 'Prove the e-mail of an order',
  description: 'With the six digits of the e-mail, while the car is held. From then on the supplier is asked.',
  action: 'reservation.prove',
  limit: 'write',
  takes: {
    path: CodePath,
    headers: AccessHeaders,
    body: z.strictObject({ digits: z.string().max(40).openapi({ example: '042 719' }) }).openapi('OrderProof'),
  },
  answers: { 204: { description: 'Proven; look at the reservation.' } },
  problems: ['not_found', 'proof_wrong', 'proof_too_late'],
  async answer(deps, asked) {
    const access = await accessTo(deps, 'act', asked);
    if (!access) return problem('not_found');
    const proof = await proveWithCode(deps.booking, { ...access, digits: asked.body.digits, ip: asked.caller.ip });
    switch (proof.kind) {
      case 'proven':
        return { kind: 'done', status: 204 };
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
  at: '/api/v1/reservations/{code}/proof/emails',
  tag: 'reservations',
  summary: 'Send the e-mail with the digits once more',
  description: 'To the order’s own e-mail address and to no other.',
  action: 'reservation.prove',
  limit: 'write',
  takes: { path: CodePath, headers: AccessHeaders },
  answers: { 202: { description: 'It is on its way.' } },
  problems: ['not_found', 'proof_too_late'],
  async answer(deps, asked) {
    const access = await accessTo(deps, 'act', asked);
    const sent = access ? await resendProof(deps.booking, { ...access, ip: asked.caller.ip }) : { kind: 'not_found' as const };
    switch (sent.kind) {
      case 'on_its_way':
        return { kind: 'done', status: 202 };
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
  at: '/api/v1/reservations/{code}/documents',
  tag: 'reservations',
  summary: 'What the customer confirmed',
  action: 'reservation.open_with_key',
  limit: 'read',
  takes: { path: CodePath, headers: AccessHeaders },
  answers: {
    200: {
      description: 'The documents, as they were sent.',
      schema: z.object({ documents: z.array(z.object({ kind: DocumentName, locale: Locale, version: z.string(), html: z.string() })) }),
    },
  },
  problems: ['not_found'],
  async answer(deps, asked) {
    const access = await accessTo(deps, 'look', asked);
    const documents = access && (await documentsOf(deps.booking, access));
    if (!documents) return problem('not_found');
    return { kind: 'done', status: 200, body: { documents: documents.map((document) => ({ ...document })) } };
  },
});

const readCalendar = operation({
  name: 'readCalendar',
  method: 'get',
  at: '/api/v1/reservations/{code}/calendar',
  tag: 'reservations',
  summary: 'Pickup and return for a calendar',
  action: 'reservation.open_with_key',
  limit: 'read',
  takes: { path: CodePath, headers: AccessHeaders },
  answers: { 200: { description: 'An iCalendar file (RFC 5545).', type: 'text/calendar' } },
  problems: ['not_found'],
  async answer(deps, asked) {
    const { booking } = deps;
    const access = await accessTo(deps, 'look', asked);
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
    return { kind: 'done', status: 200, text, fileName: `${booking.emails.attachmentName('calendar', locale)}.ics` };
  },
});

const sendConfirmation = operation({
  name: 'sendConfirmation',
  method: 'post',
  at: '/api/v1/reservations/{code}/confirmation-emails',
  tag: 'reservations',
  summary: 'Send the confirmation once more',
  description: 'To the booking’s own e-mail address and to no other.',
  action: 'reservation.open_with_key',
  limit: 'write',
  takes: { path: CodePath, headers: AccessHeaders },
  answers: { 202: { description: 'It is on its way.' } },
  problems: ['not_found', 'not_confirmed'],
  async answer(deps, asked) {
    const access = await accessTo(deps, 'act', asked);
    const sent = access ? await resendConfirmation(deps.booking, access) : { kind: 'not_found' as const };
    switch (sent.kind) {
      case 'on_its_way':
        return { kind: 'done', status: 202 };
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

import type { z } from '@hono/zod-openapi';
import { findHold, openReservation, payAgain } from '#booking';
import type { PaymentInput } from '#booking/model';
import { customer } from '#kernel/principal';
import type { ApiDeps } from '../../deps.ts';
import { IdempotencyHeaders, idempotent, keyFrom } from '../../idempotent.ts';
import { AccessHeaders, accessTo, CodePath } from '../../middleware/reservation-access.ts';
import { type Ok, type OperationRequest, operation } from '../../operation.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { Booked, PaymentOnProviderPage, PaymentRequest, PaymentStatus, paymentStatusFrom } from '../../schemas/reservation.ts';
import { keptOf, paymentOnPage, paymentWith, responseTo } from '../book.ts';

export const readPayment = operation({
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
    if (!view) return problem('not_found');
    const hold = await findHold(deps.booking, access);
    return { kind: 'ok', status: 200, body: paymentStatusFrom(view, hold, request.caller) };
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

export const payWithCard = operation({
  ...PAYING,
  description: 'After a declined card, while the car is kept.',
  params: { ...PAYING_PARAMS, body: PaymentRequest },
  handle: (deps, request) => paid(deps, request, { kept: keptOf(request.body.card), payment: paymentWith(request.body.card) }),
});

export const payOnProviderPage = operation({
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

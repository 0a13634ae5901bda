import { z } from '@hono/zod-openapi';
import { type CancelOutcome, cancelReservation, previewCancellation } from '#booking';
import { customer } from '#kernel/principal';
import { AccessHeaders, accessTo, CodePath } from '../middleware/reservation-access.ts';
import { operation } from '../operation.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { Outcome, outcomeFrom } from '../schemas/outcome.ts';
import { instantOrNull, Money } from '../schemas/shared.ts';

const Preview = Outcome.extend({
  freeUntil: instantOrNull('The last instant of a free cancellation; null when it is never free.'),
}).openapi('CancellationPreview');

const previewOfCancellation = operation({
  name: 'previewCancellation',
  method: 'get',
  path: '/api/v1/reservations/{code}/cancellation',
  tag: 'reservations',
  summary: 'What cancelling now would give back',
  description:
    'An order that waits for people of its supplier is withdrawn: the outcome is then what is held and let go, and `freeUntil` is until when they may answer.',
  action: 'reservation.cancel_with_key',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 200: { description: 'Exactly what a cancellation at this moment gives back.', schema: Preview } },
  problems: ['not_found', 'cancellation_not_possible'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'look', request);
    if (!access) return problem('not_found');
    const preview = await previewCancellation(deps.booking, access);
    if (preview.kind !== 'possible') return notCancelled(preview);
    const { freeUntil } = preview.outcome;
    return { kind: 'ok', status: 200, body: { ...outcomeFrom(preview.outcome), freeUntil: freeUntil?.toISOString() ?? null } };
  },
});

const cancel = operation({
  name: 'cancelReservation',
  method: 'post',
  path: '/api/v1/reservations/{code}/cancellation',
  tag: 'reservations',
  summary: 'Cancel',
  description:
    'With the outcome that the customer has seen: when it is another one by now, nothing is cancelled and the answer names it. Cancelling again answers the same. An order that waits for people of its supplier is withdrawn: what is held is let go, and its state is `withdrawn`.',
  action: 'reservation.cancel_with_key',
  limit: 'write',
  params: {
    path: CodePath,
    headers: AccessHeaders,
    body: z
      .strictObject({ agreed: z.strictObject({ kind: z.enum(['refund', 'credit', 'nothing']), amount: Money }) })
      .openapi('CancellationRequest'),
  },
  responses: { 200: { description: 'Cancelled, and what it gave back.', schema: Outcome } },
  problems: ['not_found', 'cancellation_not_possible', 'cancellation_changed'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'act', request);
    if (!access) return problem('not_found');
    const { kind, amount } = request.body.agreed;
    const by = customer(request.caller.session?.user.id ?? null);
    const cancelled = await cancelReservation(deps.booking, { ...access, by, agreed: { kind, minor: amount.minor } });
    return cancelled.kind === 'cancelled' ? { kind: 'ok', status: 200, body: outcomeFrom(cancelled.outcome) } : notCancelled(cancelled);
  },
});

function notCancelled(refusal: Exclude<CancelOutcome, { kind: 'cancelled' }>): Problem {
  switch (refusal.kind) {
    case 'not_found':
      return problem('not_found');
    case 'not_possible':
      return problem('cancellation_not_possible', { why: refusal.why });
    case 'outcome_changed':
      return problem('cancellation_changed', { outcome: outcomeFrom(refusal.outcome) });
  }
}

export const CANCELLATION_OPERATIONS = [previewOfCancellation, cancel];

import { z } from '@hono/zod-openapi';
import { proveByEmail, proveWithCode, resendProof } from '#booking';
import { LINK_DAYS_AFTER_RETURN, PASS_HOURS } from '#booking/model';
import { AccessHeaders, accessTo, CodePath } from '../../middleware/reservation-access.ts';
import { operation } from '../../operation.ts';
import { problem } from '../../problems/problem.ts';
import { emailAddress, requiredText } from '../../schemas/shared.ts';
import { tooManyFor } from '../too-many.ts';

export const proveReservation = operation({
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

export const proveOrder = operation({
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

export const sendProof = operation({
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

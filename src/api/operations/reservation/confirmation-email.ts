import { resendConfirmation } from '#booking';
import { AccessHeaders, accessTo, CodePath } from '../../middleware/reservation-access.ts';
import { operation } from '../../operation.ts';
import { problem } from '../../problems/problem.ts';
import { tooManyFor } from '../too-many.ts';

export const sendConfirmation = operation({
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

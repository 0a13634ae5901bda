import { extendHold as extend, findHold } from '#booking';
import { HOLD_EXTENSION_MINUTES } from '#booking/model';
import { AccessHeaders, accessTo, CodePath } from '../../middleware/reservation-access.ts';
import { operation } from '../../operation.ts';
import { problem } from '../../problems/problem.ts';
import { Hold, holdFrom } from '../../schemas/hold.ts';

export const extendHold = operation({
  name: 'extendHold',
  method: 'post',
  path: '/api/v1/reservations/{code}/hold-extensions',
  tag: 'reservations',
  summary: 'Have more time to pay',
  description: `${HOLD_EXTENSION_MINUTES} minutes more, once, while the order waits for its customer: the payment, or the proof of the e-mail. The supplier is asked first; \`hold\` of the payment says beforehand whether it is possible.`,
  action: 'reservation.pay',
  limit: 'write',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 200: { description: 'It is held longer, until the new end.', schema: Hold } },
  problems: ['not_found', 'hold_not_extended', 'supplier_unavailable'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'act', request);
    if (!access) return problem('not_found');
    const outcome = await extend(deps.booking, access);
    if (outcome.kind === 'not_found') return problem('not_found');
    if (outcome.kind === 'not_extended')
      return outcome.why === 'supplier_silent' ? problem('supplier_unavailable') : problem('hold_not_extended', { why: outcome.why });
    const hold = await findHold(deps.booking, access);
    // Paid or ended between the two.
    return hold ? { kind: 'ok', status: 200, body: holdFrom(hold) } : problem('hold_not_extended', { why: 'over' });
  },
});

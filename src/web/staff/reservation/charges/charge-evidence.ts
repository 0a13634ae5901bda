import type { LoaderFunctionArgs } from 'react-router';
import { evidenceAnswer } from '../../../parts/charges/evidence-answer.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../../request/staff.ts';

/** What a charge rests on, for our own people. */
export async function loader(call: LoaderFunctionArgs): Promise<Response> {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.reservation.read');
  const { charge = '', code = '', file = '' } = call.params;
  return evidenceAnswer(await staffOperationsOf(call).charges.evidence({ code, charge, file }));
}

import type { LoaderFunctionArgs } from 'react-router';
import { evidenceAnswer } from '../../parts/charges/evidence-answer.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';

/** What a charge of the supplier's own rests on, drafts included. */
export async function loader(call: LoaderFunctionArgs): Promise<Response> {
  const { by, supplier } = await portalIn(call);
  const { charge = '', code = '', file = '' } = call.params;
  return evidenceAnswer(await portalOperationsOf(call).charges.evidence({ supplier, by, code, charge, file }));
}

import type { LoaderFunctionArgs } from 'react-router';
import { evidenceAnswer } from '../../parts/charges/evidence-answer.ts';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { webContext } from '../../request/context.ts';

/** What a charge rests on, to whoever may open the reservation. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const access = await accessOf({ request, url, context }, params.code ?? '');
  const { charge = '', file = '' } = params;
  return evidenceAnswer(access.accessKey ? await context.get(webContext).booking.chargeEvidence({ ...access, charge, file }) : undefined);
}

import type { LoaderFunctionArgs } from 'react-router';
import { evidenceAnswer } from '../../parts/charges/evidence-answer.ts';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { unknownReservationAnswer } from '../../parts/standalone/unknown-reservation.tsx';
import { visitContext, webContext } from '../../request/context.ts';

/** What a charge rests on, to whoever may open the reservation. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, site } = context.get(webContext);
  const access = await accessOf({ request, url, context }, params.code ?? '');
  const { charge = '', file = '' } = params;
  const evidence = access.accessKey ? await booking.chargeEvidence({ ...access, charge, file }) : undefined;
  if (!evidence) return unknownReservationAnswer(request, { nonce: context.get(visitContext).nonce, isDemo: site.isDemo });
  return evidenceAnswer(evidence);
}

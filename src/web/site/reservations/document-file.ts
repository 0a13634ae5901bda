import type { LoaderFunctionArgs } from 'react-router';
import { fileAnswer } from '../../parts/reservation/file-answer.ts';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { unknownReservationAnswer } from '../../parts/standalone/unknown-reservation.tsx';
import { visitContext, webContext } from '../../request/context.ts';

/** A document as its customer agreed to it, to whoever may open the reservation. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, site } = context.get(webContext);
  const file = await booking.documentFile(await accessOf({ request, url, context }, params.code ?? ''), params.kind ?? '');
  if (!file) return unknownReservationAnswer(request, { nonce: context.get(visitContext).nonce, isDemo: site.isDemo });
  return fileAnswer(file);
}

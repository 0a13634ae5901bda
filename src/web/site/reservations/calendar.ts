import type { LoaderFunctionArgs } from 'react-router';
import { fileAnswer } from '../../parts/reservation/file-answer.ts';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { unknownReservationAnswer } from '../../parts/standalone/unknown-reservation.tsx';
import { visitContext, webContext } from '../../request/context.ts';

/** The rental for the customer's calendar, to whoever may open it. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, site } = context.get(webContext);
  const access = await accessOf({ request, url, context }, params.code ?? '');
  const reservation = await booking.open(access);
  const link = await booking.linkOf(access);
  if (!reservation || !link) return unknownReservationAnswer(request, { nonce: context.get(visitContext).nonce, isDemo: site.isDemo });
  const { text, name } = booking.calendarFile(reservation, link);
  return fileAnswer({ filename: name, contentType: 'text/calendar; charset=utf-8', content: text });
}

import type { LoaderFunctionArgs } from 'react-router';
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
  return new Response(text, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}

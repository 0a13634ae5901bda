import type { LoaderFunctionArgs } from 'react-router';
import { calendarOf, linkOf, openReservation } from '#booking';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { appContext, visitContext } from '../../request/context.ts';
import { unknownReservationAnswer } from './unknown-reservation.tsx';

/** The rental for the customer's calendar, to whoever may open it. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking: deps, config } = context.get(appContext);
  const access = await accessOf({ request, url, context }, params.code ?? '');
  const reservation = await openReservation(deps, access);
  const link = await linkOf(deps, access);
  if (!reservation || !link) return unknownReservationAnswer(request, { nonce: context.get(visitContext).nonce, isDemo: config.demo });
  const { locale } = reservation;
  const file = calendarOf(reservation, {
    url: link,
    now: deps.clock(),
    wording: deps.emails.calendar(reservation),
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${deps.emails.attachmentName('calendar', locale)}.ics"`,
    },
  });
}

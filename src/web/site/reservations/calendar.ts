import type { LoaderFunctionArgs } from 'react-router';
import { calendarOf, openReservation } from '#booking';
import { appContext, visitContext } from '../../context.ts';
import { unknownReservationAnswer } from './unknown-reservation.tsx';

/** The rental for the customer's calendar, to whoever brings its key. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const deps = context.get(appContext).booking;
  const accessKey = new URL(request.url).searchParams.get('key') ?? '';
  const reservation = await openReservation(deps, { code: params.code ?? '', accessKey });
  if (!reservation) return unknownReservationAnswer(request, context.get(visitContext).nonce);
  const { code, locale } = reservation;
  const file = calendarOf(reservation, {
    url: deps.addresses.reservation(locale, code, accessKey),
    now: deps.clock(),
    wording: deps.letters.calendar(reservation),
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${deps.letters.attachmentName('calendar', locale)}.ics"`,
    },
  });
}

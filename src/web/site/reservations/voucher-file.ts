import { type LoaderFunctionArgs, redirect } from 'react-router';
import { endpoint } from '#addresses/model';
import { fileAnswer } from '../../parts/reservation/file-answer.ts';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { askedLocale } from '../../parts/standalone/standalone.tsx';
import { unknownReservationAnswer } from '../../parts/standalone/unknown-reservation.tsx';
import { visitContext, webContext } from '../../request/context.ts';

/** The voucher as PDF, in the reservation's language; where it has letters that cannot be written, the page itself. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, site } = context.get(webContext);
  const view = await booking.open(await accessOf({ request, url, context }, params.code ?? ''));
  if (!view) return unknownReservationAnswer(request, { nonce: context.get(visitContext).nonce, isDemo: site.isDemo });
  const file = await booking.voucherFile(view);
  return file ? fileAnswer(file) : redirect(endpoint('voucher', { code: view.code }, { lang: askedLocale(request) }));
}

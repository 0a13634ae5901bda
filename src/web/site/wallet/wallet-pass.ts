import { type LoaderFunctionArgs, redirect } from 'react-router';
import { href } from '#addresses/model';
import type { ReservationView } from '#booking';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { ticketOf } from '../../parts/reservation/ticket-of.ts';
import { unknownReservationAnswer } from '../../parts/standalone/unknown-reservation.tsx';
import { visitContext, type WebOperations, webContext } from '../../request/context.ts';

type Pass = Parameters<NonNullable<WebOperations['wallet']>['saveUrl']>[0];

/** Leads to where Google offers to keep the reservation in a wallet, in the reservation's language; back to the reservation where no wallet is configured (any more). */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, clock, site, wallet } = context.get(webContext);
  const view = await booking.open(await accessOf({ request, url, context }, params.code ?? ''));
  if (!view) return unknownReservationAnswer(request, { nonce: context.get(visitContext).nonce, isDemo: site.isDemo });
  // What does not stand any more is no pass.
  if (!wallet || !ticketOf(view, view.locale, clock()).stands) return redirect(href('reservations', view.locale, {}, { code: view.code }));
  return redirect(wallet.saveUrl(passOf(view, site)), { headers: { 'Cache-Control': 'no-store' } });
}

/** What stands on a pass: the voucher without its driver and its money. Another version of what is agreed is another pass. */
export function passOf(view: ReservationView, { brand, publicOrigin }: Pick<WebOperations['site'], 'brand' | 'publicOrigin'>): Pass {
  const { code, criteria, locale, offer, pickup, returnAt, returnTo, revision, supplierCode } = view;
  const lang = langOf(locale);
  return {
    id: `${code}-${revision}`,
    locale,
    issuer: brand.isDemo ? `${brand.name} (${m.demo_name({}, lang)})` : brand.name,
    title: m.email_car_or_similar({ car: offer.vehicle.name }, lang),
    subtitle: offer.supplier.name,
    code,
    facts: [
      { id: 'pickup', label: m.email_pickup({}, lang), value: stopText(pickup, offer.pickup, criteria.pickupAt, lang) },
      {
        id: 'return',
        label: m.email_return({}, lang),
        value: stopText(returnTo, offer.returnTo, criteria.returnAt, lang),
      },
      ...(supplierCode ? [{ id: 'supplier', label: m.email_supplier_code({}, lang), value: supplierCode }] : []),
      { id: 'kept', label: m.wallet_kept_label({}, lang), value: m.wallet_kept_text({}, lang) },
    ],
    endsAt: returnAt,
    origin: publicOrigin,
  };
}

/** In few words: the whole pass travels in a link. */
const stopText = (
  place: ReservationView['pickup'],
  { delivery, name }: ReservationView['offer']['pickup'],
  at: WallClock,
  { locale }: Lang,
): string => `${delivery === 'valet' ? place.name[locale] : name}, ${formatDate(at, locale, 'date')} ${timeOf(at)}`;

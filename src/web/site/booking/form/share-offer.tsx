import { href } from '#addresses/model';
import * as m from '#i18n';
import { formatDate, timeOf } from '#kernel/time';
import { ShareLink } from '../../../parts/share/share-link.tsx';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { useLang } from '../../../ui/use-lang.ts';
import { exactPrice } from '../../../ui/whole-price.ts';
import type { Checkout } from './checkout-view.ts';

/** Hands on the offer as it was priced, without what the visitor has chosen or typed. */
export function ShareOffer({ checkout: { rental, offer, reference, now } }: { checkout: Checkout }) {
  const lang = useLang();
  const { locale } = lang;
  const { origin } = useSiteFacts();
  const text = m.share_offer_text(
    {
      car: rental.car,
      supplier: rental.supplier.name,
      total: exactPrice(offer.total, locale),
      date: formatDate(now, locale, 'date'),
      time: timeOf(now),
    },
    lang,
  );
  return <ShareLink text={text} page={href('booking', locale, {}, { offer: reference })} now={now} origin={origin} field="share-offer" />;
}

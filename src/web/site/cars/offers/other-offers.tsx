import { useState } from 'react';
import * as m from '#i18n';
import { SupplierStars } from '../../../parts/reviews/supplier-stars.tsx';
import { SupplierLogo } from '../../../ui/art/supplier-logo.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { aboutPrice, exactPrice, wholePrice } from '../../../ui/whole-price.ts';
import type { OtherOffer } from '../list/car-card-facts.ts';
import { usePickedOffers } from '../list/picked-offers.ts';
import { useBookingLink } from './booking-link.ts';
import { CompareBox } from './compare-box.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { confirmationText, freeUntilText, ineligibleText, mileageText } from './offer-words.ts';
import type { PriceDisplay } from './sorting.tsx';

interface OtherOffersProps {
  readonly car: string;
  readonly others: readonly OtherOffer[];
  readonly priceShown: PriceDisplay;
}

/** The other offers of a card's car, one press away. What is ticked for comparing when the page comes is not hidden. */
export function OtherOffers({ car, others, priceShown }: OtherOffersProps) {
  const lang = useLang();
  const { ids } = usePickedOffers();
  const [open] = useState(() => others.some(({ id }) => ids.includes(id)));
  const count = others.length;
  const cheapest = others.find(({ ineligible }) => ineligible.length === 0);
  return (
    <details className="offer__more" open={open}>
      <summary>
        <span>{m.other_offers({ count }, lang)}</span>
        {cheapest && (
          <span className="offer__least">
            {priceShown === 'day'
              ? m.other_offers_daily_from({ price: wholePrice(cheapest.daily, lang.locale) }, lang)
              : m.other_offers_from({ price: exactPrice(cheapest.total, lang.locale) }, lang)}
          </span>
        )}
        <Icon name="chev-d" />
      </summary>
      <ul>
        {others.map((offer) => (
          <Other key={offer.id} car={car} offer={offer} priceShown={priceShown} />
        ))}
      </ul>
    </details>
  );
}

function Other({ car, offer, priceShown }: { car: string; offer: OtherOffer; priceShown: PriceDisplay }) {
  const lang = useLang();
  const bookingLink = useBookingLink(offer.reference);
  const { supplier } = offer;
  const facts = [
    offer.handover,
    mileageText(offer.mileage, lang),
    m.other_offer_deposit({ amount: exactPrice(offer.deposit.amount, lang.locale) }, lang),
  ];
  return (
    <li className="other">
      <div className="other__by">
        <SupplierLogo slug={supplier.slug} name={supplier.name} />
        <b>{supplier.name}</b>
        <SupplierStars {...supplier} />
      </div>
      <div className="other__terms">
        <p>{facts.join(' · ')}</p>
        <p className="muted">{offer.office}</p>
        <OfferTerms offer={offer} />
        <p className="other__badges">
          <Badge tone={offer.freeUntil === null ? undefined : 'ok'}>{freeUntilText(offer.freeUntil, lang)}</Badge>
          <Badge tone={offer.onRequest ? 'warn' : undefined}>{confirmationText(offer.onRequest, lang)}</Badge>
        </p>
        <CompareBox id={offer.id} car={car} supplier={supplier.name} />
      </div>
      <div className="other__buy">
        <OtherPrice offer={offer} shown={priceShown} />
        {offer.ineligible.length === 0 ? (
          <a className="btn btn--outline btn--sm" href={bookingLink} aria-label={m.book_car({ car, supplier: supplier.name }, lang)}>
            {m.book({}, lang)}
          </a>
        ) : (
          <p className="offer__not">
            <span>{offer.ineligible.map((reason) => ineligibleText(reason, lang)).join(' ')}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function OtherPrice({ offer, shown }: { offer: OtherOffer; shown: PriceDisplay }) {
  const lang = useLang();
  const days = m.days_count({ count: offer.days }, lang);
  return (
    <div className="other__price">
      {shown === 'day' ? (
        <>
          <b className="num">{wholePrice(offer.daily, lang.locale)}</b> <span>{m.per_day({}, lang)}</span>
        </>
      ) : (
        <>
          <b className="num">{exactPrice(offer.total, lang.locale)}</b> <span>/ {days}</span>
        </>
      )}
      {offer.fees.map((fee) => (
        <small key={fee}>{fee}</small>
      ))}
      {offer.totalShown && <small>{m.about_amount({ amount: aboutPrice(offer.totalShown, lang.locale) }, lang)}</small>}
    </div>
  );
}

import * as m from '#i18n';
import { SupplierStars } from '../../../parts/reviews/supplier-stars.tsx';
import { SaveCar } from '../../../parts/saved/save-car.tsx';
import { CarToScale } from '../../../ui/art/car-to-scale.tsx';
import { SupplierLogo } from '../../../ui/art/supplier-logo.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { aboutPrice, exactPrice, wholePrice } from '../../../ui/whole-price.ts';
import type { CarFacts, ListedCar } from '../list/car-card-facts.ts';
import { useSavable } from '../list/listed-search.ts';
import { useBookingLink } from './booking-link.ts';
import { CompareBox } from './compare-box.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { confirmationText, freeUntilText, ineligibleText, licenceText, mileageText } from './offer-words.ts';
import { OtherOffers } from './other-offers.tsx';
import type { PriceDisplay } from './sorting.tsx';

interface CarCardProps {
  readonly offer: ListedCar;
  readonly cheapest: boolean;
  readonly priceShown: PriceDisplay;
}

/** The anchor of an offer's card. */
export const cardId = (offerId: string): string => `o-${offerId}`;

/** A car with its cheapest offer: what it is, what it costs and who offers it at the first glance, then the same facts in the same order on every card. */
export function CarCard({ offer, cheapest, priceShown }: CarCardProps) {
  const lang = useLang();
  const { car } = offer;
  const id = cardId(offer.id);
  const bookingLink = useBookingLink(offer.reference);
  const savable = useSavable(offer);
  return (
    <article className="offer card" aria-labelledby={id}>
      {cheapest && (
        <Badge tone="navy" className="offer__tag">
          {m.lowest_price({}, lang)}
        </Badge>
      )}
      <div className="offer__top">
        <div className="offer__id">
          <p className="offer__cls">
            {car.class} · {car.shape}
          </p>
          <h2 id={id} tabIndex={-1}>
            {car.name}
          </h2>
          <p className="offer__sim">{m.or_similar({}, lang)}</p>
        </div>
        <div className="offer__art">
          <CarToScale car={car} width={320} lazy />
          {car.photographs && <small className="pic-count offer__pics">{car.photographs}</small>}
        </div>
        <Specs car={car} />
      </div>
      <p className="offer__where">
        <Icon name="pin" size="s" />
        {offer.office}
      </p>
      <div className="offer__buy">
        <div className="prov">
          <SupplierLogo slug={offer.supplier.slug} name={offer.supplier.name} />
          <span>
            <span className="sr">{m.supplier_label({}, lang)} </span>
            <span id={`${id}-by`}>{offer.supplier.name}</span> <SupplierStars {...offer.supplier} />
          </span>
          {offer.freeUntil === null ? (
            <Badge>{freeUntilText(null, lang)}</Badge>
          ) : (
            <Badge tone="ok" icon="check">
              {freeUntilText(offer.freeUntil, lang)}
            </Badge>
          )}
          <Badge tone={offer.onRequest ? 'warn' : undefined} icon={offer.onRequest ? 'clock' : undefined}>
            {confirmationText(offer.onRequest, lang)}
          </Badge>
        </div>
        <div className="offer__act">
          <Price offer={offer} shown={priceShown} />
          {offer.ineligible.length === 0 ? (
            <a className="btn btn--primary" id={`${id}-book`} href={bookingLink} aria-labelledby={`${id}-book ${id} ${id}-by`}>
              {m.book({}, lang)}
            </a>
          ) : (
            <p className="offer__not">
              <Icon name="info" size="s" />
              <span>
                <b>{m.not_for_this_age({}, lang)}</b> {offer.ineligible.map((reason) => ineligibleText(reason, lang)).join(' ')}
              </span>
            </p>
          )}
        </div>
      </div>
      <Facts offer={offer} />
      <OfferTerms offer={offer} />
      <CompareBox id={offer.id} car={car.name} supplier={offer.supplier.name}>
        {savable && <SaveCar car={savable} />}
      </CompareBox>
      {offer.others.length > 0 && <OtherOffers car={car.name} others={offer.others} priceShown={priceShown} />}
    </article>
  );
}

function Specs({ car }: Pick<CarFacts, 'car'>) {
  const lang = useLang();
  return (
    <ul className="specs" aria-label={m.car_features({}, lang)}>
      <li>
        <Icon name="gear" />
        {car.transmission}
      </li>
      <li>
        <Icon name="fuel" />
        {car.fuel}
      </li>
      <li>
        <Icon name="seat" />
        {car.seats} <span className="w">{m.seats_word({ count: car.seats }, lang)}</span>
      </li>
      <li>
        <Icon name="bag" />
        {car.bags} <span className="w">{m.bags_word({ count: car.bags }, lang)}</span>
      </li>
    </ul>
  );
}

function Facts({ offer }: { offer: CarFacts }) {
  const lang = useLang();
  const facts = [
    [m.compared_mileage({}, lang), mileageText(offer.mileage, lang)],
    [m.compared_deposit({}, lang), exactPrice(offer.deposit.amount, lang.locale)],
    [m.compared_delivery({}, lang), offer.handover],
    [m.compared_minimum_age({}, lang), String(offer.requirements.minimumAge)],
    [m.compared_licence({}, lang), licenceText(offer.requirements.minimumLicenceYears, lang)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

// Both prices always; which one is large is the visitor's choice.
function Price({ offer, shown }: { offer: CarFacts; shown: PriceDisplay }) {
  const lang = useLang();
  const days = m.days_count({ count: offer.days }, lang);
  const total = exactPrice(offer.total, lang.locale);
  const daily = wholePrice(offer.daily, lang.locale);
  const [large, per, label, small] =
    shown === 'day'
      ? [daily, m.per_day({}, lang), m.total_for({ days }, lang), total]
      : [total, `/ ${days}`, m.daily_label({}, lang), daily];
  const { now, later } = offer.partial;
  return (
    <div className="price">
      <b>{large}</b> <span className="per">{per}</span>
      <p>
        {label} <b>{small}</b> <span className="nowrap">{m.vat_included({}, lang)}</span>
      </p>
      {offer.fees.map((fee) => (
        <small key={fee}>{fee}</small>
      ))}
      {offer.totalShown && <small>{m.about_amount({ amount: aboutPrice(offer.totalShown, lang.locale) }, lang)}</small>}
      {now.minor > 0 && (
        <small>{m.partial_payment({ now: exactPrice(now, lang.locale), later: exactPrice(later, lang.locale) }, lang)}</small>
      )}
    </div>
  );
}

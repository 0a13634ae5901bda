import { type ReactNode, useId } from 'react';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { FUEL_POLICY_NAMES } from '#i18n/rental-names';
import { numberText } from '#kernel/locale';
import { formatMoney } from '#kernel/money';
import type { Mileage, Offer } from '#suppliers/model';
import { CarToScale, luggageText } from '../../ui/art/car-to-scale.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { CarGallery } from './car-gallery.tsx';
import { OfficeFacts } from './office-facts.tsx';
import { handoverName } from './office-words.ts';
import type { RentalView } from './rental-view.ts';
import { Trip } from './trip.tsx';

interface RentalSectionProps {
  readonly rental: RentalView;
  readonly offer: Offer;
  readonly listHref: string;
  /** The way to hand the offer on. */
  readonly share: ReactNode;
}

/** What is being rented, and the way back to the list. */
export function RentalSection({ rental, offer, listHref, share }: RentalSectionProps) {
  const lang = useLang();
  const headingId = useId();
  const { photographs = [] } = rental;
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.checkout_rental_title({}, lang)}</h2>
        <span className="blk__acts">
          <a className="link sm" href={listHref}>
            {m.checkout_change_car({}, lang)}
          </a>
          {share}
        </span>
      </div>
      <div className="rent">
        <div className="rent__car">
          {photographs.length > 1 ? (
            <CarGallery car={rental.car} supplier={rental.supplier.name} photographs={photographs} />
          ) : (
            <CarToScale
              car={rental}
              width={280}
              alt={
                rental.photograph ? m.checkout_car_photograph({ car: rental.car }, lang) : m.checkout_car_drawing({ car: rental.car }, lang)
              }
            />
          )}
        </div>
        <div className="stack">
          <h3>
            {rental.car} <small>{m.checkout_or_similar({}, lang)}</small>
          </h3>
          <Trip rental={rental} dates="long" />
        </div>
      </div>
      <dl className="facts co-facts">
        <div>
          <dt>{m.checkout_fact_mileage({}, lang)}</dt>
          <dd>{mileageText(offer.mileage, lang)}</dd>
        </div>
        <div>
          <dt>{m.checkout_fact_deposit({}, lang)}</dt>
          <dd>
            <Money amount={offer.deposit.amount} style="whole" />
          </dd>
        </div>
        <div>
          <dt>{m.checkout_fact_delivery({}, lang)}</dt>
          <dd>{handoverName(offer.pickup, lang)}</dd>
        </div>
        <div>
          <dt>{m.checkout_fact_age({}, lang)}</dt>
          <dd>{offer.requirements.minimumAge}</dd>
        </div>
        <div>
          <dt>{m.checkout_fact_licence({}, lang)}</dt>
          <dd>{m.checkout_licence_years({ years: offer.requirements.minimumLicenceYears }, lang)}</dd>
        </div>
        <div>
          <dt>{m.compared_bags({}, lang)}</dt>
          <dd>{luggageText(rental.luggage, lang)}</dd>
        </div>
        <div>
          <dt>{m.compared_confirmation({}, lang)}</dt>
          <dd>{confirmationText(offer, lang)}</dd>
        </div>
        <div>
          <dt>{m.compared_fuel_policy({}, lang)}</dt>
          <dd>{FUEL_POLICY_NAMES[offer.fuelPolicy]({}, lang)}</dd>
        </div>
      </dl>
      <OfficeFacts rental={rental} />
      {offer.mileage.kind === 'limited' && (
        <p className="sm muted">{m.checkout_mileage_extra({ price: formatMoney(offer.mileage.perExtraKm, lang.locale, 'whole') }, lang)}</p>
      )}
    </section>
  );
}

/** `1.500 km` or "unlimited". */
export function mileageText(mileage: Mileage, lang: Lang): string {
  if (mileage.kind === 'unlimited') return m.checkout_mileage_unlimited({}, lang);
  return m.checkout_mileage_limited({ km: numberText(mileage.km, lang.locale) }, lang);
}

/** A part of an hour is said as a whole one: the answer is there by then. */
function confirmationText({ confirmation, answerWithinMinutes }: Offer, lang: Lang): string {
  if (confirmation === 'instant') return m.confirmation_instant({}, lang);
  if (answerWithinMinutes === undefined) return m.confirmation_on_request({}, lang);
  return m.confirmation_on_request_within({ hours: Math.ceil(answerWithinMinutes / 60) }, lang);
}

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { FUEL_POLICY_NAMES } from '#i18n/rental-names';
import { numberText } from '#kernel/locale';
import type { ComparedFact, ComparedRow } from '#search/model';
import { Main } from '../../../parts/page/main.tsx';
import { cardsText } from '../../../parts/rental/cards-words.ts';
import { SharedNote } from '../../../parts/share/shared-note.tsx';
import { CarToScale, luggageText } from '../../../ui/art/car-to-scale.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { exactPrice, wholePrice } from '../../../ui/whole-price.ts';
import type { CarFacts } from '../list/car-card-facts.ts';
import { type CarsPage, VIEW } from '../list/cars-page.ts';
import { searchOnly } from '../list/list-address.ts';
import { SearchSummary } from '../list/search-summary.tsx';
import { ShareSearch } from '../list/share-search.tsx';
import { useListPlace } from '../place/list-place.ts';
import { useBookingLink } from './booking-link.ts';
import { confirmationText, freeUntilText, ineligibleText, licenceText, mileageText } from './offer-words.ts';

type ComparedFacts = Extract<CarsPage, { kind: 'compared' }>;

/** Up to four offers side by side. Rows in which they differ stand out; the best value of a row is marked. */
export function ComparedCars({ facts }: { facts: ComparedFacts }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const { cars, rows } = facts;
  const list = searchOnly(current);
  return (
    <>
      <SearchSummary trip={facts.trip} />
      <Main className="page comparepg">
        <div className="list__head">
          <h1>{m.compare_title({}, lang)}</h1>
          <a className="link" href={`?${list}`}>
            <Icon name="back" />
            {m.back_to_list({}, lang)}
          </a>
          <ShareSearch facts={facts} text={m.share_comparison_text} field="share-head" className="only-lg block" />
        </div>
        <SharedNote now={facts.now} params={current} />
        {cars.length === 0 ? (
          <p className="note">{m.compare_gone({}, lang)}</p>
        ) : (
          // biome-ignore lint/a11y: a wide table scrolls sideways, and the keyboard must be able to
          <div className="card tablewrap" role="region" aria-label={m.compare_title({}, lang)} tabIndex={0}>
            <table className="cmp">
              <caption className="sr">{m.compare_title({}, lang)}</caption>
              <thead>
                <tr>
                  <td />
                  {cars.map((offer) => (
                    <CarHead key={offer.id} offer={offer} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.fact} row={row} cars={cars} lang={lang} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <ShareSearch facts={facts} text={m.share_comparison_text} field="share-below" className="share--middle only-sm" />
      </Main>
    </>
  );
}

function CarHead({ offer }: { offer: CarFacts }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const without = searchOnly(current);
  const bookingLink = useBookingLink(offer.reference);
  const rest = without.getAll(VIEW.compare).filter((id) => id !== offer.id);
  without.delete(VIEW.compare);
  for (const id of rest) without.append(VIEW.compare, id);
  if (rest.length > 0) without.set(VIEW.view, 'compare');
  return (
    <th scope="col">
      <CarToScale car={offer.car} width={200} />
      <span className="cmp__name">{offer.car.name}</span>
      <span className="sm muted">{m.or_similar({}, lang)}</span>
      {offer.ineligible.length === 0 ? (
        <a
          className="btn btn--primary btn--sm"
          href={bookingLink}
          aria-label={m.book_car({ car: offer.car.name, supplier: offer.supplier.name }, lang)}
        >
          {m.book({}, lang)}
        </a>
      ) : (
        <span className="sm">{offer.ineligible.map((reason) => ineligibleText(reason, lang)).join(' ')}</span>
      )}
      <a className="link sm" href={`?${without}`} aria-label={m.compare_remove_car({ car: offer.car.name }, lang)}>
        {m.compare_remove({}, lang)}
      </a>
    </th>
  );
}

function Row({ row, cars, lang }: { row: ComparedRow; cars: readonly CarFacts[]; lang: Lang }) {
  return (
    <tr className={classNames(row.differs && 'is-different')}>
      <th scope="row">{FACT_NAMES[row.fact]({}, lang)}</th>
      {cars.map((offer, index) => (
        <td key={offer.id} className={classNames(row.best.includes(index) && 'is-best')}>
          {FACT_VALUES[row.fact](offer, lang)}
          {row.best.includes(index) && (
            <>
              <Icon name="check" size="s" />
              <span className="sr">{m.compare_best({}, lang)}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

type Say = (inputs: object, lang: Lang) => string;

const FACT_NAMES: Readonly<Record<ComparedFact, Say>> = {
  total: m.compared_total,
  daily: m.compared_daily,
  supplier: m.compared_supplier,
  class: m.compared_class,
  transmission: m.compared_transmission,
  fuel: m.compared_fuel,
  seats: m.compared_seats,
  bags: m.compared_bags,
  length: m.compared_length,
  mileage: m.compared_mileage,
  deposit: m.compared_deposit,
  excess: m.compared_excess,
  fuel_policy: m.compared_fuel_policy,
  cancellation: m.compared_cancellation,
  delivery: m.compared_delivery,
  office: m.compared_office,
  distance: m.compared_distance,
  late_arrival: m.compared_late_arrival,
  confirmation: m.compared_confirmation,
  minimum_age: m.compared_minimum_age,
  licence: m.compared_licence,
  cards: m.compared_cards,
  credit: m.compared_credit,
};

const FACT_VALUES: Readonly<Record<ComparedFact, (offer: CarFacts, lang: Lang) => string>> = {
  total: ({ total }, { locale }) => exactPrice(total, locale),
  daily: ({ daily }, { locale }) => wholePrice(daily, locale),
  supplier: ({ supplier }) => supplier.name,
  class: ({ car }) => car.class,
  transmission: ({ car }) => car.transmission,
  fuel: ({ car }) => car.fuel,
  seats: ({ car }) => String(car.seats),
  bags: ({ car }, lang) => luggageText(car.luggage, lang),
  length: ({ car }, lang) => lengthText(car.carLength, lang),
  mileage: ({ mileage }, lang) => mileageText(mileage, lang),
  deposit: ({ deposit }, { locale }) => exactPrice(deposit.amount, locale),
  excess: ({ excess }, lang) => (excess ? exactPrice(excess, lang.locale) : m.compare_no_cover({}, lang)),
  fuel_policy: ({ fuelPolicy }, lang) => FUEL_POLICY_NAMES[fuelPolicy]({}, lang),
  cancellation: ({ freeUntil }, lang) => freeUntilText(freeUntil, lang),
  delivery: ({ handover }) => handover,
  office: ({ officeName }) => officeName,
  distance: ({ km }) => km,
  late_arrival: ({ lateArrival }) => lateArrival,
  confirmation: ({ onRequest }, lang) => confirmationText(onRequest, lang),
  minimum_age: ({ requirements }) => String(requirements.minimumAge),
  licence: ({ requirements }, lang) => licenceText(requirements.minimumLicenceYears, lang),
  cards: ({ deposit, requirements }, lang) => cardsText(deposit, requirements.cards, lang),
  credit: ({ requirements }, lang) => (requirements.creditInquiry ? m.credit_inquiry({}, lang) : m.credit_none({}, lang)),
};

/** "4,05 m" */
function lengthText(millimetres: number | null, lang: Lang): string {
  if (millimetres === null) return m.compared_length_unknown({}, lang);
  const metres = numberText(millimetres / 1000, lang.locale, { least: 2 });
  return m.compared_length_metres({ metres }, lang);
}

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { FUEL_POLICY_NAMES } from '#i18n/rental-names';
import { type Currency, formatMoney, type Money } from '#kernel/money';
import {
  type DepositBand,
  type DeskCard,
  type DistanceBand,
  depositRange,
  type Facet,
  type FacetValue,
  type FilterGroup,
  type LicenceBand,
  type MileageBand,
  type RatingBand,
  type SeatBand,
} from '#search/model';
import type { Delivery, Fuel, FuelPolicy, Transmission, VehicleClass } from '#suppliers/model';
import { className, fuelName, transmissionName } from '../../../parts/fleet/car-words.ts';
import type { FilterChoices } from '../list/car-card-facts.ts';

type Say = (inputs: object, lang: Lang) => string;

const GROUPS: Readonly<Record<FilterGroup, Say>> = {
  transmission: m.filter_transmission,
  supplier: m.filter_supplier,
  deposit: m.filter_deposit,
  fuel: m.filter_fuel,
  class: m.filter_class,
  mileage: m.filter_mileage,
  brand: m.filter_brand,
  seats: m.filter_seats,
  delivery: m.filter_delivery,
  distance: m.filter_distance,
  office: m.filter_office,
  cancellation: m.filter_cancellation,
  confirmation: m.filter_confirmation,
  card: m.filter_card,
  licence: m.filter_licence,
  credit: m.filter_credit,
  fuel_policy: m.filter_fuel_policy,
  rating: m.filter_rating,
};

const MILEAGES: Readonly<Record<MileageBand, Say>> = {
  unlimited: m.mileage_unlimited,
  from_300: m.mileage_from_300,
  from_200: m.mileage_from_200,
  from_100: m.mileage_from_100,
  under_100: m.mileage_under_100,
};

const SEATS: Readonly<Record<SeatBand, Say>> = {
  up_to_four: m.seats_up_to_four,
  five: m.seats_five,
  six_seven: m.seats_six_seven,
  eight_plus: m.seats_eight_plus,
};

const DELIVERIES: Readonly<Record<Delivery, Say>> = { office: m.delivery_office, valet: m.delivery_valet };

const DISTANCES: Readonly<Record<DistanceBand, Say>> = {
  here: m.distance_here,
  up_to_10: m.distance_up_to_10,
  up_to_30: m.distance_up_to_30,
  over_30: m.distance_over_30,
};

const RATINGS: Readonly<Record<RatingBand, Say>> = { from_45: m.rating_from_45, from_40: m.rating_from_40, from_35: m.rating_from_35 };

const CARDS: Readonly<Record<DeskCard, Say>> = { debit: m.card_debit, debit_or_cash: m.card_debit_or_cash };

const LICENCES: Readonly<Record<LicenceBand, Say>> = {
  up_to_one: m.licence_up_to_one,
  two: m.licence_two,
  from_three: m.licence_from_three,
};

const deliveryName = (delivery: Delivery, lang: Lang): string => DELIVERIES[delivery]({}, lang);

/** A group of filters in words. */
export function filterChoices({ group, values, marks }: Facet, currency: Currency, lang: Lang): FilterChoices {
  return {
    group,
    name: GROUPS[group]({}, lang),
    values: values.map(({ value, name, count, lowest, chosen }) => ({
      value,
      name: valueName(group, { value, name }, currency, lang),
      count,
      lowest,
      chosen,
    })),
    marks: marks.join(' '),
  };
}

/** A filter's value in words; companies and brands bring their own names. The values come from the search's own vocabularies. */
function valueName(group: FilterGroup, { value, name }: Pick<FacetValue, 'value' | 'name'>, currency: Currency, lang: Lang): string {
  switch (group) {
    case 'transmission':
      return transmissionName(value as Transmission, lang);
    case 'fuel':
      return fuelName(value as Fuel, lang);
    case 'class':
      return className(value as VehicleClass, lang);
    case 'deposit':
      return depositName(value as DepositBand, currency, lang);
    case 'mileage':
      return MILEAGES[value as MileageBand]({}, lang);
    case 'seats':
      return SEATS[value as SeatBand]({}, lang);
    case 'delivery':
      return deliveryName(value as Delivery, lang);
    case 'distance':
      return DISTANCES[value as DistanceBand]({}, lang);
    case 'rating':
      return RATINGS[value as RatingBand]({}, lang);
    case 'confirmation':
      return m.confirmation_instant({}, lang);
    case 'cancellation':
      return m.cancellation_free({}, lang);
    case 'card':
      return CARDS[value as DeskCard]({}, lang);
    case 'licence':
      return LICENCES[value as LicenceBand]({}, lang);
    case 'fuel_policy':
      return FUEL_POLICY_NAMES[value as FuelPolicy]({}, lang);
    case 'credit':
      return m.credit_none({}, lang);
    default:
      return name ?? value;
  }
}

function depositName(band: DepositBand, currency: Currency, lang: Lang): string {
  const range = depositRange(band, currency);
  const text = (amount: Money | null) => (amount ? formatMoney(amount, lang.locale, 'whole') : '');
  const limits = { above: text(range.above), upTo: text(range.upTo) };
  switch (band) {
    case 'low':
      return m.deposit_low(limits, lang);
    case 'medium':
      return m.deposit_medium(limits, lang);
    case 'high':
      return m.deposit_high(limits, lang);
    case 'very_high':
      return m.deposit_very_high(limits, lang);
  }
}

import { dateOf, timeOf, type WallClock } from '#kernel/time';
import type { BookingReference, BookingRequest, NamedDriver, SelectedExtra, Trip } from '../../../connector.ts';
import type { TripOffices } from '../../stated/mapping/offer-from.ts';
import type { StatedRef } from '../../stated/mapping/supplier-ref.ts';
import type { Mapping, Operation } from '../settings/mapping.ts';
import { waysToWrite } from './template.ts';

export type Values = Readonly<Record<string, string>>;

const TRIP = ['pickup', 'return', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime', 'days', 'age', 'country'];
const FOUND_BY = ['key', 'number', 'lastName'];
const DRIVER = ['firstName', 'lastName', 'email', 'phone', 'birthDate', 'licenceDate'];
const ORDER = ['offer', 'car', 'key', ...DRIVER, 'flight', 'total', 'currency', 'extras', 'drivers'];

/** What the templates of each request may ask for, besides `secret.…`. */
export const NAMES: Readonly<Record<Operation, readonly string[]>> = {
  search: TRIP,
  book: [...TRIP, ...ORDER],
  retrieve: FOUND_BY,
  modify: [...TRIP, ...ORDER, 'number'],
  cancel: FOUND_BY,
  offices: [],
};
/** What the template of one extra may. */
export const EXTRA_NAMES = ['extra.code', 'extra.quantity'];
/** What the template of one additional driver may. */
export const DRIVER_NAMES = ['driver.firstName', 'driver.lastName', 'driver.birthDate', 'driver.licenceDate'];
/** Values that are somebody's. */
const PERSONAL = [...DRIVER, ...DRIVER_NAMES];

export const secretValues = ({ secrets }: Pick<Mapping, 'secrets'>): Values =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`secret.${name}`, value]));

export function tripValues(
  { dates, times }: Pick<Mapping, 'dates' | 'times'>,
  { criteria }: Trip,
  offices: TripOffices,
  days: number,
): Values {
  const { pickupAt, returnAt, driver } = criteria;
  return {
    pickup: offices.pickup.code,
    return: offices.returnTo.code,
    pickupDate: dateText(dates, dateOf(pickupAt)),
    pickupTime: timeText(times, timeOf(pickupAt)),
    returnDate: dateText(dates, dateOf(returnAt as WallClock)),
    returnTime: timeText(times, timeOf(returnAt as WallClock)),
    days: String(days),
    age: String(driver.age),
    country: driver.country,
  };
}

export function orderValues({ dates }: Pick<Mapping, 'dates'>, request: BookingRequest, ref: StatedRef): Values {
  const { driver, flightCode, key, total } = request;
  return {
    offer: ref.reference?.id ?? '',
    car: ref.vehicleCode,
    key,
    firstName: driver.firstName,
    lastName: driver.lastName,
    email: driver.email,
    phone: driver.phone,
    birthDate: dateText(dates, driver.birthDate),
    licenceDate: driver.licenceDate ? dateText(dates, driver.licenceDate) : '',
    flight: flightCode ?? '',
    total: (total.minor / 100).toFixed(2),
    currency: total.currency,
  };
}

export const referenceValues = ({ key, supplierCode, lastName }: BookingReference): Values => ({
  key,
  number: supplierCode ?? '',
  lastName,
});

export const extraValues = ({ supplierCode, kind, quantity }: SelectedExtra): Values => ({
  'extra.code': supplierCode ?? kind,
  'extra.quantity': String(quantity),
});

export const driverValues = ({ dates }: Pick<Mapping, 'dates'>, { firstName, lastName, birthDate, licenceDate }: NamedDriver): Values => ({
  'driver.firstName': firstName,
  'driver.lastName': lastName,
  'driver.birthDate': dateText(dates, birthDate),
  'driver.licenceDate': dateText(dates, licenceDate),
});

/** The values of a request that must not be kept with it, as they are and as a message writes them. */
export const personalIn = (values: Values): string[] =>
  PERSONAL.flatMap((name) => {
    const value = values[name] ?? '';
    return value === '' ? [] : waysToWrite(value);
  });

function dateText(pattern: Mapping['dates'], date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

const timeText = (pattern: Mapping['times'], time: string): string => (pattern === 'HHMM' ? time.replace(':', '') : time);

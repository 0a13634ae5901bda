import type { Bookings } from './bookings.ts';
import type { Car } from './cars.ts';
import type { Knobs } from './knobs.ts';
import type { Office, SandboxSupplier } from './suppliers.ts';

/** What a customer wants to rent: wall clocks and the supplier's own codes. */
export interface Rental {
  readonly pickup: string;
  readonly returnTo: string;
  readonly from: string;
  readonly to: string;
  readonly age: number;
}

/** Amounts in whole minor units of the supplier's currency. */
export interface Quote {
  readonly car: Car;
  readonly rental: Rental;
  readonly days: number;
  readonly dailyMinor: number;
  readonly rentalMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly oneWayMinor: number;
  readonly airportMinor: number;
  readonly youngMinor: number;
  readonly totalMinor: number;
  readonly onRequest: boolean;
  readonly pickup: Office;
  readonly returnTo: Office;
}

const TAX_BP = 2_000;
const LIRA_PER_EURO = 50;
const YOUNG_BELOW = 25;
const GRACE_MINUTES = 59;
/** July and August, then the months beside them, then the rest. */
const SEASON_BP = [10_000, 10_000, 10_000, 10_500, 11_000, 12_500, 15_000, 15_000, 12_500, 10_500, 10_000, 10_000] as const;

/** Every car that is free for a rental, priced. Nothing where the supplier has no such office. */
export function quotes(supplier: SandboxSupplier, bookings: Bookings, knobs: Knobs, rental: Rental, dearerBp = 0): Quote[] {
  return supplier.cars.flatMap((car) => quote(supplier, bookings, knobs, rental, car, dearerBp) ?? []);
}

export function quote(
  supplier: SandboxSupplier,
  bookings: Bookings,
  knobs: Knobs,
  rental: Rental,
  car: Car,
  dearerBp = 0,
): Quote | undefined {
  const pickup = supplier.offices.find(({ code }) => code === rental.pickup);
  const returnTo = supplier.offices.find(({ code }) => code === rental.returnTo);
  const days = daysOf(rental);
  if (!pickup || !returnTo || days === undefined || !isFree(supplier, bookings, rental, car)) return undefined;
  const isEuro = supplier.voice.currency === 'EUR';
  const inCurrency = (lira: number): number => Math.round((lira * 100) / (isEuro ? LIRA_PER_EURO : 1));
  const seasonBp = SEASON_BP[Number(rental.from.slice(5, 7)) - 1] ?? 10_000;
  const dailyMinor = Math.round((((inCurrency(car.dailyLira) * supplier.priceBp) / 10_000) * seasonBp * (10_000 + dearerBp)) / 100_000_000);
  const gross = dailyMinor * days;
  const taxed = supplier.voice.taxes === 'inclusive' ? 0 : TAX_BP;
  const listMinor = Math.round((gross * 10_000) / (10_000 + taxed));
  const discountMinor = Math.round((listMinor * supplier.voice.discountBp) / 10_000);
  const taxMinor = Math.round(((listMinor - discountMinor) * taxed) / 10_000);
  const oneWayMinor = pickup === returnTo ? 0 : supplier.oneWayFee * 100;
  const airportMinor = pickup.atAirport ? supplier.airportFee * 100 : 0;
  const youngMinor = rental.age < YOUNG_BELOW ? inCurrency(150) * days : 0;
  return {
    car,
    rental,
    days,
    dailyMinor: Math.round(listMinor / days),
    rentalMinor: listMinor,
    discountMinor,
    taxMinor,
    oneWayMinor,
    airportMinor,
    youngMinor,
    totalMinor: listMinor - discountMinor + taxMinor + oneWayMinor + airportMinor + youngMinor,
    onRequest: knobs.onRequest || supplier.onRequest.includes(car.acriss),
    pickup,
    returnTo,
  };
}

/** Begun days of 24 hours with a grace, on the clock on the wall; nothing for a rental that ends before it begins. */
function daysOf({ from, to }: Rental): number | undefined {
  const minutes = (Date.parse(`${to.slice(0, 16)}Z`) - Date.parse(`${from.slice(0, 16)}Z`)) / 60_000;
  return Number.isFinite(minutes) && minutes > 0 ? Math.max(1, Math.ceil((minutes - GRACE_MINUTES) / 1440)) : undefined;
}

function isFree(supplier: SandboxSupplier, bookings: Bookings, { pickup, from, to }: Rental, car: Car): boolean {
  const out = bookings
    .all(supplier.name)
    .filter((booking) => booking.acriss === car.acriss && booking.pickup === pickup && !booking.cancelled && !booking.declined)
    .filter((booking) => booking.from < to && from < booking.to);
  return out.length < car.units;
}

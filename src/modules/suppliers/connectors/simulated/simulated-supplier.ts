import { type Money, money, shareOf, sumOf } from '#kernel/money';
import type { Place } from '#places/model';
import type { Trip } from '../../connector.ts';
import type { Ineligibility, Offer, OfferOffice, OpeningHours, PriceLine, Vehicle } from '../../model.ts';
import { tripDays } from '../../trip-days.ts';

/** One car of the simulated supplier. Whole lira. */
interface ProvaCar {
  readonly vehicle: Vehicle;
  readonly dailyLira: number;
  readonly depositLira: number;
  readonly minimumAge: number;
  readonly kmPerDay: number | null;
}

const car = (
  vehicle: Omit<Vehicle, 'airConditioning' | 'doors'>,
  dailyLira: number,
  depositLira: number,
  minimumAge: number,
  kmPerDay: number | null,
): ProvaCar => ({ vehicle: { ...vehicle, airConditioning: true, doors: 5 }, dailyLira, depositLira, minimumAge, kmPerDay });

const CARS: readonly ProvaCar[] = [
  car(
    {
      slug: 'fiat-egea-sedan-manual-diesel',
      acriss: 'CDMD',
      class: 'economy',
      name: 'Fiat Egea Sedan',
      brand: { slug: 'fiat', name: 'Fiat' },
      series: { slug: 'egea', name: 'Egea' },
      body: 'sedan',
      transmission: 'manual',
      fuel: 'diesel',
      seats: 5,
      bags: 3,
    },
    1_390,
    5_000,
    21,
    300,
  ),
  car(
    {
      slug: 'toyota-corolla-automatic-hybrid',
      acriss: 'CDAH',
      class: 'midsize',
      name: 'Toyota Corolla',
      brand: { slug: 'toyota', name: 'Toyota' },
      series: { slug: 'corolla', name: 'Corolla' },
      body: 'sedan',
      transmission: 'automatic',
      fuel: 'hybrid',
      seats: 5,
      bags: 3,
    },
    1_890,
    8_000,
    23,
    250,
  ),
  car(
    {
      slug: 'dacia-duster-manual-diesel',
      acriss: 'IFMD',
      class: 'suv',
      name: 'Dacia Duster',
      brand: { slug: 'dacia', name: 'Dacia' },
      series: { slug: 'duster', name: 'Duster' },
      body: 'compact_suv',
      transmission: 'manual',
      fuel: 'diesel',
      seats: 5,
      bags: 3,
    },
    2_150,
    10_000,
    25,
    null,
  ),
  car(
    {
      slug: 'volkswagen-transporter-manual-diesel',
      acriss: 'PVMD',
      class: 'van',
      name: 'Volkswagen Transporter',
      brand: { slug: 'volkswagen', name: 'Volkswagen' },
      series: { slug: 'transporter', name: 'Transporter' },
      body: 'van_9',
      transmission: 'manual',
      fuel: 'diesel',
      seats: 9,
      bags: 6,
    },
    4_600,
    20_000,
    28,
    300,
  ),
];

const GRACE_MINUTES = 59;
const MAXIMUM_AGE = 75;
const YOUNG_BELOW = 30;
const SENIOR_ABOVE = 65;
const KM_PER_MONTH = 3_000;
const ALL_HOURS: OpeningHours = Array.from({ length: 7 }, () => ['00:00', '24:00'] as const);

const lira = (units: number): Money => money(units * 100, 'TRY');

/** What one simulated calls itself: each is a company of its own, so that no two of them are taken for one. */
export interface Company {
  readonly connector: string;
  readonly slug: string;
  readonly name: string;
  readonly confirmation: Offer['confirmation'];
}

/**
 * The whole fleet of a simulated's supplier for a trip: few cars, plain prices, every rule of the contract kept.
 * @param raisedBp by how much its rental prices are above its list, in basis points
 */
export function provaOffers(company: Company, trip: Trip, raisedBp = 0): Offer[] {
  return CARS.map((known) => provaOffer(company, known, trip, raisedBp));
}

function provaOffer(
  company: Company,
  { vehicle, dailyLira, depositLira, minimumAge, kmPerDay }: ProvaCar,
  trip: Trip,
  raisedBp: number,
): Offer {
  const { months, driver } = trip.criteria;
  const days = tripDays(trip, GRACE_MINUTES);
  const lines = linesFor(trip, days, dailyLira, raisedBp);
  return {
    connector: company.connector,
    supplierRef: vehicle.slug,
    supplier: { slug: company.slug, name: company.name, rating: null },
    vehicle,
    pickup: officeAt(company, trip.pickup),
    returnTo: officeAt(company, trip.returnTo),
    days,
    ...(months === undefined ? {} : { months }),
    currency: 'TRY',
    lines,
    total: sumOf(
      lines.map((line) => line.amount),
      'TRY',
    ),
    onlineShareBp: 2_000,
    deposit: { amount: lira(depositLira), how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
    mileage:
      kmPerDay === null
        ? { kind: 'unlimited' }
        : { kind: 'limited', km: months ? months * KM_PER_MONTH : kmPerDay * days, perExtraKm: lira(8) },
    fuelPolicy: 'full_to_full',
    requirements: { minimumAge, minimumLicenceYears: minimumAge >= 28 ? 3 : 2, cards: 'credit_only', creditInquiry: false },
    ineligible: ineligibility(driver.age, minimumAge),
    cancellation: { freeUntilHours: 24, afterwards: 'credit' },
    extras: [
      { kind: 'baby_seat', price: lira(Math.min(120 * days, 900)), unitPrice: lira(120), per: 'day', maximumQuantity: 2 },
      { kind: 'additional_driver', price: lira(450), unitPrice: lira(450), per: 'rental', maximumQuantity: 1 },
    ],
    coverages: [
      { kind: 'collision', included: true, excess: lira(15_000), price: null },
      { kind: 'theft', included: true, excess: lira(15_000), price: null },
      { kind: 'super_collision', included: false, excess: null, price: lira(300 * days) },
    ],
    confirmation: company.confirmation,
    unitsLeft: null,
  };
}

function linesFor(trip: Trip, days: number, dailyLira: number, raisedBp: number): PriceLine[] {
  const { months, driver } = trip.criteria;
  // A month costs eighteen days.
  const list = lira(dailyLira * (months ? months * 18 : days));
  const lines: PriceLine[] = [{ kind: 'rental', amount: shareOf(list, 10_000 + raisedBp) }];
  if (trip.pickup.slug !== trip.returnTo.slug) lines.push({ kind: 'one_way', amount: lira(1_500) });
  if (driver.age < YOUNG_BELOW) lines.push({ kind: 'young_driver', amount: lira(Math.min(150 * days, 1_500)) });
  if (driver.age > SENIOR_ABOVE) lines.push({ kind: 'senior_driver', amount: lira(Math.min(120 * days, 1_200)) });
  return lines;
}

function ineligibility(age: number, minimumAge: number): Ineligibility[] {
  if (age < minimumAge) return [{ kind: 'too_young', minimumAge }];
  return age > MAXIMUM_AGE ? [{ kind: 'too_old', maximumAge: MAXIMUM_AGE }] : [];
}

function officeAt(company: Company, place: Place): OfferOffice {
  return {
    id: `${company.slug}-${place.slug}`,
    name: `${company.name} ${place.name.tr}`,
    address: `${place.name.tr}, ${place.context.tr}`,
    phone: '+908500000000',
    latitude: place.latitude,
    longitude: place.longitude,
    openingHours: ALL_HOURS,
    delivery: 'office',
  };
}

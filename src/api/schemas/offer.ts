import { z } from '@hono/zod-openapi';
import { convertMoney, type ExchangeRate } from '#currency/model';
import { minus, shareOf } from '#kernel/money';
import { type DisplayCurrency, dailyPrice, type ListedOffer, offerId } from '#search/model';
import {
  BODY_TYPES,
  COVERAGE_KINDS,
  DELIVERIES,
  EXTRA_KINDS,
  FUEL_POLICIES,
  FUELS,
  isBookable,
  OFFICE_ACCESSES,
  type OfferOffice,
  type Offer as OfferOfSearch,
  PRICE_LINE_KINDS,
  TRANSMISSIONS,
  VEHICLE_CLASSES,
} from '#suppliers/model';
import { Currency, Money, moneyFrom, moneyOrNull, OfferReference, orNull } from './shared.ts';

export const Vehicle = z
  .object({
    slug: z.string(),
    acriss: z.string().openapi({ description: 'The ACRISS (SIPP) code.', example: 'EDMR' }),
    class: z.enum(VEHICLE_CLASSES),
    name: z.string().openapi({ description: 'To be read with “or similar”.', example: 'Renault Clio' }),
    brand: z.object({ slug: z.string(), name: z.string() }),
    series: z.object({ slug: z.string(), name: z.string() }),
    body: z.enum(BODY_TYPES),
    transmission: z.enum(TRANSMISSIONS),
    fuel: z.enum(FUELS),
    seats: z.int(),
    bags: z.int(),
    doors: z.int(),
    airConditioning: z.boolean(),
  })
  .openapi('Vehicle');

export const OpeningHours = z
  .array(orNull(z.object({ opens: z.string(), closes: z.string() })))
  .openapi({ description: 'Seven days from Monday, `HH:mm`; null is closed, `00:00` to `24:00` is all day.' });

export const openingHoursFrom = (hours: OfferOffice['openingHours']): z.infer<typeof OpeningHours> =>
  hours.map((day) => day && { opens: day[0], closes: day[1] });

const Office = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    openingHours: OpeningHours,
    delivery: z.enum(DELIVERIES).openapi({ description: 'At the desk, or brought to an address by a valet: a booking then names it.' }),
    access: orNull(z.enum(OFFICE_ACCESSES)).openapi({
      description:
        'How a customer comes from the place to the car: a desk in the terminal, a shuttle from there, somebody at the exit, or an office found by its address. Null where the supplier does not say it.',
    }),
    distanceKm: orNull(z.number()).openapi({
      description: 'Kilometres as the crow flies from the place searched for. Offers of offices outside it come last.',
      example: 0.4,
    }),
    locality: orNull(z.object({ tr: z.string(), en: z.string() })).openapi({
      description: 'The town, district or airport that it stands in or next to, in both languages.',
    }),
    deliveryRadiusKm: orNull(z.number()).openapi({ description: 'With a valet: how many kilometres around the place the car is brought.' }),
  })
  .openapi('Office');

const Mileage = z
  .union([
    z.object({ kind: z.literal('unlimited') }),
    z.object({ kind: z.literal('limited'), km: z.int().openapi({ description: 'For the whole rental.' }), perExtraKm: Money }),
  ])
  .openapi('Mileage');

const Ineligibility = z.union([
  z.object({ kind: z.literal('too_young'), minimumAge: z.int() }),
  z.object({ kind: z.literal('too_old'), maximumAge: z.int() }),
]);

export const Offer = z
  .object({
    id: z.string().openapi({ description: 'Short and stable within a search. It proves nothing: what books an offer is its reference.' }),
    reference: OfferReference,
    supplier: z.object({
      slug: z.string(),
      name: z.string(),
      rating: orNull(z.number()).openapi({
        description: 'Stars, 1 to 5, from published reviews of its drivers; null when too few have said it.',
        example: 4.6,
      }),
      reviews: z.int().min(0).openapi({ description: 'How many reviews are published.', example: 128 }),
    }),
    vehicle: Vehicle,
    pickup: Office,
    returnTo: Office,
    days: z.int(),
    months: orNull(z.int()).openapi({ description: 'Set for a monthly rental.' }),
    currency: Currency.openapi({ description: 'What is charged: every amount of the offer but `shown` is in it.' }),
    lines: z
      .array(z.object({ kind: z.enum(PRICE_LINE_KINDS), amount: Money }))
      .openapi({ description: 'What the total is made of; they add up to it.' }),
    total: Money.openapi({ description: 'Including VAT: what is compared, sorted and charged.' }),
    daily: Money.openapi({ description: 'The total over the days, rounded.' }),
    shown: orNull(Money).openapi({ description: 'The total in the currency that was asked for, for information.' }),
    partial: z.object({ now: Money, later: Money }).openapi({ description: 'What a partial payment takes now and at delivery.' }),
    deposit: z.object({
      amount: Money,
      how: z.enum(['credit_card_block', 'debit_card_or_cash']),
      releasedAfterBusinessDays: z.object({ from: z.int(), to: z.int() }),
    }),
    mileage: Mileage,
    fuelPolicy: z.enum(FUEL_POLICIES),
    requirements: z.object({
      minimumAge: z.int(),
      minimumLicenceYears: z.int(),
      cards: z.enum(['credit_only', 'credit_or_debit']),
      creditInquiry: z
        .boolean()
        .openapi({ description: 'The supplier may look into the credit record and refuse delivery; what was paid is then refunded.' }),
    }),
    bookable: z.boolean().openapi({ description: 'Whether this driver can rent it.' }),
    ineligible: z.array(Ineligibility).openapi({ description: 'Why this driver cannot.' }),
    cancellation: z.object({
      freeUntilHours: orNull(z.int()).openapi({ description: 'Free until so many hours before pickup; null when never.' }),
      afterwards: z.enum(['credit', 'nothing']).openapi({ description: 'What becomes of the money after that.' }),
    }),
    extras: z.array(
      z.object({
        kind: z.enum(EXTRA_KINDS),
        price: Money.openapi({ description: 'For one, for the whole rental.' }),
        unitPrice: Money,
        per: z.enum(['day', 'rental']),
        maximumQuantity: z.int(),
      }),
    ),
    coverages: z.array(
      z.object({
        kind: z.enum(COVERAGE_KINDS),
        included: z.boolean(),
        excess: orNull(Money),
        price: orNull(Money).openapi({ description: 'For the whole rental; null when included.' }),
      }),
    ),
    confirmation: z.enum(['instant', 'on_request']),
    lateArrival: orNull(
      z.union([z.object({ kind: z.literal('waits'), minutes: z.int() }), z.object({ kind: z.literal('until_closing') })]),
    ).openapi({ description: 'How long the office waits when a flight is late; null when the supplier promises nothing.' }),
    unitsLeft: orNull(z.int()).openapi({ description: 'Cars left, where the supplier says so.' }),
  })
  .openapi('Offer', { description: 'One supplier’s car for one search.' });

/** @param shown the currency that prices are also shown in, and the day's rate */
export function offerFrom(
  { offer, reference }: ListedOffer,
  shown?: { readonly currency: DisplayCurrency | undefined; readonly rate: ExchangeRate },
): z.infer<typeof Offer> {
  const now = shareOf(offer.total, offer.onlineShareBp);
  const inOther = shown?.currency && shown.currency !== offer.currency ? convertMoney(offer.total, shown.currency, shown.rate) : null;
  return {
    id: offerId(offer),
    reference,
    ...rentedCarFrom(offer),
    days: offer.days,
    months: offer.months ?? null,
    currency: offer.currency,
    lines: offer.lines.map(({ kind, amount }) => ({ kind, amount: moneyFrom(amount) })),
    total: moneyFrom(offer.total),
    daily: moneyFrom(dailyPrice(offer)),
    shown: moneyOrNull(inOther),
    partial: { now: moneyFrom(now), later: moneyFrom(minus(offer.total, now)) },
    ...termsFrom(offer),
    bookable: isBookable(offer),
    ineligible: offer.ineligible.map((reason) => ({ ...reason })),
    extras: offer.extras.map(({ kind, price, unitPrice, per, maximumQuantity }) => ({
      kind,
      price: moneyFrom(price),
      unitPrice: moneyFrom(unitPrice),
      per,
      maximumQuantity,
    })),
    coverages: offer.coverages.map(({ kind, included, excess, price }) => ({
      kind,
      included,
      excess: moneyOrNull(excess),
      price: moneyOrNull(price),
    })),
    confirmation: offer.confirmation,
    lateArrival: offer.lateArrival ?? null,
    unitsLeft: offer.unitsLeft,
  };
}

/** What an offer shares with the reservation it becomes: the car, who rents it out, and where. */
export const RentedCar = Offer.pick({ supplier: true, vehicle: true, pickup: true, returnTo: true });
export function rentedCarFrom({ supplier, vehicle, pickup, returnTo }: OfferOfSearch): z.infer<typeof RentedCar> {
  return {
    supplier: {
      slug: supplier.slug,
      name: supplier.name,
      rating: supplier.rating === null ? null : supplier.rating / 10,
      reviews: supplier.reviews ?? 0,
    },
    vehicle: {
      ...vehicle,
      brand: { slug: vehicle.brand.slug, name: vehicle.brand.name },
      series: { slug: vehicle.series.slug, name: vehicle.series.name },
    },
    pickup: officeFrom(pickup),
    returnTo: officeFrom(returnTo),
  };
}

/** The conditions of the rental, which the reservation keeps. */
export const Terms = Offer.pick({ deposit: true, mileage: true, fuelPolicy: true, requirements: true, cancellation: true });
export function termsFrom({ deposit, mileage, fuelPolicy, requirements, cancellation }: OfferOfSearch): z.infer<typeof Terms> {
  const [from, to] = deposit.releasedAfterBusinessDays;
  return {
    deposit: { amount: moneyFrom(deposit.amount), how: deposit.how, releasedAfterBusinessDays: { from, to } },
    mileage:
      mileage.kind === 'limited' ? { kind: 'limited', km: mileage.km, perExtraKm: moneyFrom(mileage.perExtraKm) } : { kind: 'unlimited' },
    fuelPolicy,
    requirements: { ...requirements },
    cancellation: { ...cancellation },
  };
}

const officeFrom = ({ openingHours, access, distanceKm, locality, deliveryRadiusKm, ...office }: OfferOffice): z.infer<typeof Office> => ({
  ...office,
  access: access ?? null,
  distanceKm: distanceKm ?? null,
  locality: locality ?? null,
  deliveryRadiusKm: deliveryRadiusKm ?? null,
  openingHours: openingHoursFrom(openingHours),
});

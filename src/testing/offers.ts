import fc from 'fast-check';
import { type Currency, money } from '#kernel/money';
import {
  BODY_TYPES,
  COVERAGE_KINDS,
  DELIVERIES,
  DIRECT_CONNECTOR,
  EXTRA_KINDS,
  FUEL_POLICIES,
  FUELS,
  leastSeats,
  type Offer,
  type OfferOffice,
  PRICE_LINE_KINDS,
  TRANSMISSIONS,
  VEHICLE_CLASSES,
} from '#suppliers/model';

const office: OfferOffice = {
  id: 'yolbaz-istanbul-havalimani',
  name: 'Yolbaz İstanbul Havalimanı',
  address: 'İstanbul Havalimanı Dış Hatlar Geliş, Arnavutköy, İstanbul',
  phone: '+902120000001',
  latitude: 41.2599,
  longitude: 28.7427,
  openingHours: Array.from({ length: 7 }, () => ['00:00', '24:00'] as const),
  delivery: 'office',
  access: 'terminal',
};

const egea: Offer = {
  connector: DIRECT_CONNECTOR,
  supplierRef: '1',
  supplier: { slug: 'yolbaz', name: 'Yolbaz', rating: 46 },
  vehicle: {
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
    doors: 4,
    airConditioning: true,
  },
  pickup: office,
  returnTo: office,
  days: 5,
  currency: 'TRY',
  lines: [{ kind: 'rental', amount: money(624_500, 'TRY') }],
  total: money(624_500, 'TRY'),
  onlineShareBp: 1_500,
  deposit: { amount: money(500_000, 'TRY'), how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
  mileage: { kind: 'limited', km: 1_500, perExtraKm: money(800, 'TRY') },
  fuelPolicy: 'full_to_full',
  requirements: { minimumAge: 21, minimumLicenceYears: 2, cards: 'credit_only', creditInquiry: false },
  ineligible: [],
  cancellation: { freeUntilHours: 24, afterwards: 'credit' },
  extras: [
    { kind: 'baby_seat', price: money(50_000, 'TRY'), unitPrice: money(10_000, 'TRY'), per: 'day', maximumQuantity: 2 },
    { kind: 'additional_driver', price: money(40_000, 'TRY'), unitPrice: money(40_000, 'TRY'), per: 'rental', maximumQuantity: 1 },
  ],
  coverages: [
    { kind: 'collision', included: true, excess: money(1_000_000, 'TRY'), price: null },
    { kind: 'super_collision', included: false, excess: null, price: money(125_000, 'TRY') },
  ],
  confirmation: 'instant',
  unitsLeft: 3,
};

/** Yolbaz's Fiat Egea at İstanbul Airport for five days, 6.245 TL; with a `total` alone the rental line follows it. */
export function testOffer(wishes: Partial<Offer> & { readonly vehicleClass?: Offer['vehicle']['class'] } = {}): Offer {
  const { vehicleClass, ...rest } = wishes;
  const offer = { ...egea, ...rest };
  return {
    ...offer,
    ...(wishes.total && !wishes.lines ? { lines: [{ kind: 'rental', amount: wishes.total }] } : {}),
    vehicle: { ...offer.vehicle, ...(vehicleClass ? { class: vehicleClass } : {}) },
  };
}

const slugs = (...values: string[]) => fc.constantFrom(...values).map((slug) => ({ slug, name: slug.toUpperCase() }));
const minor = fc.integer({ min: 0, max: 5_000_000 });

/** Any offer that a connector may answer, all amounts in one currency, its lines adding up to its total. */
export function anyOffer(currency: Currency = 'TRY'): fc.Arbitrary<Offer> {
  const amount = minor.map((value) => money(value, currency));
  return fc
    .record({
      reference: fc.nat({ max: 100_000 }),
      connector: fc.constantFrom(DIRECT_CONNECTOR, 'opentravel', 'simulated-slow'),
      supplier: slugs('yolbaz', 'kuzey-oto', 'pusula-rent'),
      rating: fc.option(fc.integer({ min: 0, max: 50 })),
      brand: slugs('fiat', 'renault', 'toyota', 'skoda'),
      vehicle: fc.record({
        class: fc.constantFrom(...VEHICLE_CLASSES),
        body: fc.constantFrom(...BODY_TYPES),
        transmission: fc.constantFrom(...TRANSMISSIONS),
        fuel: fc.constantFrom(...FUELS),
        seats: fc.integer({ min: 2, max: 9 }),
        bags: fc.integer({ min: 0, max: 6 }),
      }),
      delivery: fc.constantFrom(...DELIVERIES),
      days: fc.integer({ min: 1, max: 60 }),
      rental: fc.integer({ min: 1, max: 30_000_000 }),
      fees: fc.dictionary(fc.constantFrom(...PRICE_LINE_KINDS.filter((kind) => kind !== 'rental')), minor, { maxKeys: 4 }),
      deposit: amount,
      mileage: fc.option(fc.record({ km: fc.integer({ min: 100, max: 20_000 }), perExtraKm: amount })),
      fuelPolicy: fc.constantFrom(...FUEL_POLICIES),
      minimumAge: fc.constantFrom(18, 21, 25, 28),
      creditInquiry: fc.boolean(),
      tooYoung: fc.boolean(),
      freeUntilHours: fc.constantFrom(2, 12, 24),
      extras: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...EXTRA_KINDS), price: amount, unitPrice: amount }), {
        maxLength: 4,
        selector: ({ kind }) => kind,
      }),
      coverages: fc.uniqueArray(
        fc.record({ kind: fc.constantFrom(...COVERAGE_KINDS), excess: fc.option(amount), price: fc.option(amount) }),
        {
          selector: ({ kind }) => kind,
          maxLength: 4,
        },
      ),
      onRequest: fc.boolean(),
    })
    .map((parts): Offer => {
      const lines: Offer['lines'] = [
        { kind: 'rental', amount: money(parts.rental, currency) },
        ...Object.entries(parts.fees).map(([kind, fee]) => ({
          kind: kind as Offer['lines'][number]['kind'],
          amount: money(fee, currency),
        })),
      ];
      return {
        ...egea,
        connector: parts.connector,
        supplierRef: String(parts.reference),
        supplier: { ...parts.supplier, rating: parts.rating },
        vehicle: {
          ...egea.vehicle,
          ...parts.vehicle,
          seats: Math.max(parts.vehicle.seats, leastSeats(parts.vehicle)),
          brand: parts.brand,
          slug: `${parts.brand.slug}-${parts.vehicle.body}`,
        },
        pickup: { ...office, delivery: parts.delivery },
        days: parts.days,
        currency,
        lines,
        total: money(
          lines.reduce((sum, line) => sum + line.amount.minor, 0),
          currency,
        ),
        deposit: { ...egea.deposit, amount: parts.deposit },
        mileage: parts.mileage ? { kind: 'limited', ...parts.mileage } : { kind: 'unlimited' },
        fuelPolicy: parts.fuelPolicy,
        requirements: { ...egea.requirements, minimumAge: parts.minimumAge, creditInquiry: parts.creditInquiry },
        ineligible: parts.tooYoung ? [{ kind: 'too_young', minimumAge: parts.minimumAge }] : [],
        cancellation: { freeUntilHours: parts.freeUntilHours, afterwards: 'credit' },
        extras: parts.extras.map((extra) => ({ ...extra, per: 'day', maximumQuantity: 2 })),
        coverages: parts.coverages.map((coverage) => ({ ...coverage, included: coverage.price === null })),
        confirmation: parts.onRequest ? 'on_request' : 'instant',
      };
    });
}

/** A list of offers as one search answers it: no reference twice. */
export const anyOffers = (currency: Currency = 'TRY', maxLength = 40): fc.Arbitrary<Offer[]> =>
  fc.uniqueArray(anyOffer(currency), { maxLength, selector: (offer) => `${offer.connector} ${offer.supplierRef}` });

import { money } from '#kernel/money';
import type { Offer, OfferOffice } from '#suppliers/model';

const office = (id: string, name: string): OfferOffice => ({
  id,
  name,
  address: 'Tayakadın Mahallesi, Arnavutköy, İstanbul',
  phone: '+902120000000',
  latitude: 41.26,
  longitude: 28.74,
  openingHours: Array.from({ length: 7 }, () => ['00:00', '24:00'] as const),
  delivery: 'office',
});
const lira = (amount: number) => money(amount * 100, 'TRY');

/** The offer drawn on the booking page, for tests. */
export const exampleOffer = (changes: Partial<Offer> = {}): Offer => ({
  connector: 'direct',
  supplierRef: 'yolbaz:ist:sedan',
  supplier: { slug: 'yolbaz', name: 'Yolbaz', rating: 45 },
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
  pickup: office('ist', 'İstanbul Havalimanı'),
  returnTo: office('saw', 'Sabiha Gökçen Havalimanı'),
  days: 5,
  currency: 'TRY',
  lines: [{ kind: 'rental', amount: lira(6245) }],
  total: lira(6245),
  onlineShareBp: 2000,
  deposit: { amount: lira(5000), how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
  mileage: { kind: 'limited', km: 1500, perExtraKm: lira(8) },
  fuelPolicy: 'full_to_full',
  requirements: { minimumAge: 21, minimumLicenceYears: 2, cards: 'credit_only', creditInquiry: true },
  ineligible: [],
  cancellation: { freeUntilHours: 24, afterwards: 'credit' },
  extras: [
    { kind: 'baby_seat', price: lira(450), unitPrice: lira(90), per: 'day', maximumQuantity: 3 },
    { kind: 'navigation', price: lira(300), unitPrice: lira(300), per: 'rental', maximumQuantity: 1 },
    { kind: 'additional_driver', price: lira(600), unitPrice: lira(120), per: 'day', maximumQuantity: 2 },
  ],
  coverages: [
    { kind: 'collision', included: true, excess: lira(15000), price: null },
    { kind: 'super_collision', included: false, excess: lira(0), price: lira(750) },
  ],
  confirmation: 'instant',
  unitsLeft: 1,
  ...changes,
});

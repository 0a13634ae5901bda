import type { OpeningHours } from '../../model.ts';
import type { SupplierConditions } from '../../terms/conditions.ts';
import type { Provider, ServiceOffice } from './provider.ts';

export const everyDay = (opens: string, closes: string): OpeningHours => Array.from({ length: 7 }, () => [opens, closes] as const);

export const office = (id: string, wishes: Partial<ServiceOffice> = {}): ServiceOffice => ({
  id,
  name: id,
  address: id,
  phone: '+908500000000',
  latitude: 41,
  longitude: 29,
  openingHours: everyDay('08:00', '20:00'),
  delivery: 'office',
  province: 'istanbul',
  airportFeeMinor: 0,
  feeMinor: 0,
  access: 'walk_in',
  radiusKm: null,
  closures: [],
  instructions: null,
  ...wishes,
});

export const provider = (
  pickups: ServiceOffice[],
  returns: ServiceOffice[],
  conditions: Partial<SupplierConditions> = {},
  terms: Partial<Provider> = {},
): Provider => ({
  supplier: { slug: 'yolbaz', name: 'Yolbaz', rating: null },
  currency: 'TRY',
  conditions: {
    graceMinutes: 59,
    turnaroundMinutes: 60,
    minimumNoticeMinutes: 60,
    longestRentalDays: 90,
    maximumAge: null,
    youngDriver: [],
    seniorDriver: [],
    deposit: { how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
    cards: 'credit_only',
    creditInquiry: false,
    mileage: { shares: [{ fromDays: 1, shareBp: 10_000 }], perExtraKmMinor: 800 },
    fuelPolicy: 'full_to_full',
    lateArrival: null,
    confirmation: { kind: 'instant' },
    cancellation: { freeUntilHours: 24, afterwards: 'credit' },
    onlineShareBp: 1_500,
    outOfHours: { feeMinor: 700 },
    oneWay: { withinProvinceMinor: 400, perKmMinor: 5, minimumMinor: 1_000, longestKm: 1_000 },
    ...conditions,
  },
  calendar: [],
  rules: [],
  stops: [],
  extras: [],
  coverages: [],
  pickups,
  returns,
  ...terms,
});

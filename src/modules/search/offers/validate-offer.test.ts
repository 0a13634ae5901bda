import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Offer } from '#suppliers/model';
import { anyOffer, testOffer } from '#testing';
import { validateOffer } from './validate-offer.ts';

const TURKEY = { country: 'TR' };
const GERMANY = { country: 'DE' };

test('an offer that keeps the contract has no fault', () => {
  fc.assert(
    fc.property(anyOffer(), (offer) => {
      expect(validateOffer(offer, offer.connector, TURKEY)).toBeUndefined();
    }),
  );
});

test.each<[string, Partial<Offer>]>([
  ['everything paid online', { onlineShareBp: 10_000 }],
  ['the longest reference', { supplierRef: 'x'.repeat(2_000) }],
  [
    'a supplier with its trade name',
    { supplier: { ...testOffer().supplier, identity: { title: 'Yolbaz A.Ş.', mersis: null, headOffice: null } } },
  ],
  [
    'a deposit in cash',
    {
      deposit: { ...testOffer().deposit, how: 'debit_card_or_cash' },
      requirements: { ...testOffer().requirements, cards: 'credit_or_debit' },
    },
  ],
  ['an answer within two days', { confirmation: 'on_request', answerWithinMinutes: 2_880 }],
  ['debit cards', { requirements: { ...testOffer().requirements, cards: 'credit_or_debit' } }],
  ['a desk that waits for a late flight', { lateArrival: { kind: 'waits', minutes: 60 } }],
  ['a desk that closes', { lateArrival: { kind: 'until_closing' } }],
  ['an office at the pole', { pickup: { ...testOffer().pickup, latitude: 90, longitude: -180 } }],
  ['an office at the other pole', { returnTo: { ...testOffer().returnTo, latitude: -90, longitude: 180 } }],
  ['a car that is brought for half a kilometre', { pickup: { ...testOffer().pickup, deliveryRadiusKm: 0.5 } }],
  ['a driver who is too old for it', { ineligible: [{ kind: 'too_old', maximumAge: 70 }] }],
])('%s is no fault', (_, change) => {
  expect(validateOffer(testOffer(change), 'direct', TURKEY)).toBeUndefined();
});

const good = testOffer();
const unlike = (change: object): Offer => ({ ...good, ...change });

test.each<[string, Offer, string]>([
  ['lines that do not add up', unlike({ total: money(624_499, 'TRY') }), 'do not add up'],
  ['a total of nothing', unlike({ total: money(0, 'TRY'), lines: [{ kind: 'rental', amount: money(0, 'TRY') }] }), 'positive amount'],
  [
    'a negative line',
    unlike({
      lines: [
        { kind: 'rental', amount: money(724_500, 'TRY') },
        { kind: 'valet', amount: money(-100_000, 'TRY') },
      ],
    }),
    'a line',
  ],
  ['half a kuruş', unlike({ total: { minor: 624_500.5, currency: 'TRY' } }), 'positive amount'],
  ['two currencies', unlike({ deposit: { ...good.deposit, amount: money(10_000, 'EUR') } }), 'deposit'],
  ['a currency we do not charge', unlike({ currency: 'USD' }), 'currency'],
  ['no lines', unlike({ lines: [] }), 'a line'],
  ['a reference that is too long', unlike({ supplierRef: 'x'.repeat(2_001) }), 'reference'],
  ['a supplier without a slug', unlike({ supplier: { ...good.supplier, slug: '' } }), 'supplier has no name'],
  ['a supplier without a name', unlike({ supplier: { ...good.supplier, name: '' } }), 'supplier has no name'],
  ['a supplier without a trade name', unlike({ supplier: { ...good.supplier, identity: { title: '' } } }), 'no trade name'],
  ['a vehicle without a slug', unlike({ vehicle: { ...good.vehicle, slug: '' } }), 'vehicle has no name'],
  ['a vehicle whose name is a number', unlike({ vehicle: { ...good.vehicle, name: 7 } }), 'vehicle has no name'],
  ['a brand without a slug', unlike({ vehicle: { ...good.vehicle, brand: { slug: '', name: 'Fiat' } } }), 'no brand'],
  ['a brand without a name', unlike({ vehicle: { ...good.vehicle, brand: { slug: 'fiat', name: '' } } }), 'no brand'],
  ['half a seat', unlike({ vehicle: { ...good.vehicle, seats: 4.5 } }), 'seats or bags'],
  ['fewer than no bags', unlike({ vehicle: { ...good.vehicle, bags: -1 } }), 'seats or bags'],
  ['a pickup nowhere', unlike({ pickup: { ...good.pickup, id: '' } }), 'an office'],
  ['a return nowhere', unlike({ returnTo: { ...good.returnTo, id: '' } }), 'an office'],
  ['an office beyond the pole', unlike({ pickup: { ...good.pickup, latitude: 90.1 } }), 'an office'],
  ['an office east of the east', unlike({ pickup: { ...good.pickup, longitude: -180.1 } }), 'an office'],
  ['an office that brings cars nowhere', unlike({ returnTo: { ...good.returnTo, deliveryRadiusKm: 0 } }), 'an office'],
  ['half a kilometre', unlike({ mileage: { kind: 'limited', km: 0.5, perExtraKm: money(1, 'TRY') } }), 'kilometres'],
  ['a kilometre in another currency', unlike({ mileage: { kind: 'limited', km: 5, perExtraKm: money(1, 'EUR') } }), 'kilometres'],
  ['an extra in another currency', unlike({ extras: [{ ...good.extras[0], price: money(1, 'EUR') }] }), 'price of an extra'],
  ['a unit of one in another currency', unlike({ extras: [{ ...good.extras[0], unitPrice: money(1, 'EUR') }] }), 'price of an extra'],
  ['half an extra', unlike({ extras: [{ ...good.extras[0], maximumQuantity: 0.5 }] }), 'price of an extra'],
  ['an excess in another currency', unlike({ coverages: [{ ...good.coverages[0], excess: money(1, 'EUR') }] }), 'price of a coverage'],
  ['a coverage in another currency', unlike({ coverages: [{ ...good.coverages[1], price: money(1, 'EUR') }] }), 'price of a coverage'],
  ['a class nobody knows', unlike({ vehicle: { ...good.vehicle, class: 'tank' } }), 'no name for'],
  ['a body nobody knows', unlike({ vehicle: { ...good.vehicle, body: 'sphere' } }), 'no name for'],
  [
    'a line nobody knows',
    unlike({
      lines: [
        { kind: 'rental', amount: money(624_400, 'TRY') },
        { kind: 'bribe', amount: money(100, 'TRY') },
      ],
    }),
    'no name for',
  ],
  ['an answer that comes after the card was let go', unlike({ answerWithinMinutes: 2_881 }), 'longer than a card'],
  ['an answer within no time', unlike({ answerWithinMinutes: 0 }), 'longer than a card'],
  ['no days', unlike({ days: 0 }), 'days'],
  ['another connector', unlike({ connector: 'somebody' }), 'another connector'],
  ['no reference', unlike({ supplierRef: '' }), 'reference'],
  ['a fuel nobody knows', unlike({ vehicle: { ...good.vehicle, fuel: 'steam' } }), 'no name for'],
  ['an extra nobody knows', unlike({ extras: [{ ...good.extras[0], kind: 'parachute' }] }), 'no name for'],
  ['an extra with an empty code', unlike({ extras: [{ ...good.extras[0], supplierCode: '' }] }), 'code of an extra'],
  ['an extra without a price', unlike({ extras: [{ kind: 'wifi', per: 'day', maximumQuantity: 1 }] }), 'missing'],
  [
    'a coverage to be bought for no price',
    unlike({ coverages: [{ kind: 'theft', included: false, excess: null, price: null }] }),
    'coverage',
  ],
  ['an online share above the whole', unlike({ onlineShareBp: 10_001 }), 'online share'],
  [
    'a deposit in cash at a desk that takes credit cards only',
    unlike({ deposit: { ...good.deposit, how: 'debit_card_or_cash' } }),
    'needs no credit card',
  ],
  ['an office that lies nowhere', unlike({ pickup: { ...good.pickup, latitude: Number.NaN } }), 'lies nowhere'],
  ['a way to the office that nobody knows', unlike({ returnTo: { ...good.returnTo, access: 'by_boat' } }), 'no name for'],
  ['a promise to wait that nobody knows', unlike({ lateArrival: { kind: 'for_ever' } }), 'no name for'],
  ['free cancellation for two days at home', unlike({ cancellation: { freeUntilHours: 48, afterwards: 'credit' } }), 'ends earlier'],
  ['no free cancellation', unlike({ cancellation: { freeUntilHours: null, afterwards: 'credit' } }), 'never free'],
  ['money that is kept', unlike({ cancellation: { freeUntilHours: 24, afterwards: 'nothing' } }), 'keeps the money'],
  ['half an hour of free cancellation', unlike({ cancellation: { freeUntilHours: 1.5, afterwards: 'credit' } }), 'no number of hours'],
  ['a seven-seater for five', unlike({ vehicle: { ...good.vehicle, class: 'seven_seater' } }), 'fewer seats'],
  ['no vehicle', unlike({ vehicle: undefined }), 'missing'],
  ['nothing at all', null as never, 'missing'],
])('%s is a fault', (_, offer, fault) => {
  expect(validateOffer(offer, 'direct', TURKEY)).toContain(fault);
});

test('abroad two days of notice keep the promise, and three do not', () => {
  const abroad = (freeUntilHours: number) =>
    validateOffer(unlike({ cancellation: { freeUntilHours, afterwards: 'credit' } }), 'direct', GERMANY);
  expect(abroad(48)).toBeUndefined();
  expect(abroad(72)).toContain('ends earlier');
});

test('whatever a supplier answers, checking it never throws', () => {
  const mangled = fc.tuple(anyOffer(), fc.constantFrom(...(Object.keys(good) as (keyof Offer)[])), fc.anything());
  fc.assert(
    fc.property(mangled, ([offer, field, value]) => {
      const fault = validateOffer({ ...offer, [field]: value } as Offer, offer.connector, TURKEY);
      expect(fault === undefined || typeof fault === 'string').toBe(true);
    }),
  );
});

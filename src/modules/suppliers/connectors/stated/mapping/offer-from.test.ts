import { expect, test } from 'vitest';
import { availability, CAR, read } from '../../opentravel/answers/answers.fixture.ts';
import { SANDBOX_SETTINGS, trip } from '../../opentravel/sandbox.fixture.ts';
import { statedSupplier } from '../../opentravel/settings/settings.ts';
import type { StatedOffer } from '../stated.ts';
import type { StatedSupplier } from '../supplier.ts';
import type { AgreedTerms } from '../terms.ts';
import { offerFrom } from './offer-from.ts';
import { refFrom } from './supplier-ref.ts';

const [settings] = SANDBOX_SETTINGS;
if (!settings) throw new Error('The sandbox has suppliers');
const supplier = (terms: Partial<AgreedTerms> = {}): StatedSupplier => {
  const known = statedSupplier(settings);
  return { ...known, terms: { ...known.terms, ...terms } };
};
const offices = { pickup: supplier().locations[0] as never, returnTo: supplier().locations[0] as never };
const stated = (car: string): StatedOffer => read(availability(car)).offers[0] as StatedOffer;
const without = (...attributes: readonly string[]): StatedOffer =>
  stated(attributes.reduce((car, name) => car.replace(new RegExp(` ${name}="[^"]*"`), ''), CAR));
const outcome = (car: StatedOffer, terms: Partial<AgreedTerms> = {}) => offerFrom(supplier(terms), trip, offices, car, []);
const faultOf = (...asked: Parameters<typeof outcome>) => {
  const mapped = outcome(...asked);
  return mapped.kind === 'offer' ? 'offer' : mapped.fault;
};

test('a car whose seats or bags nobody states is left out, unless the usual ones are agreed', () => {
  expect(faultOf(stated(CAR))).toBe('offer');
  for (const car of [without('PassengerQuantity'), without('BaggageQuantity'), without('PassengerQuantity', 'BaggageQuantity')]) {
    expect(faultOf(car)).toBe('size_not_stated');
    expect(outcome(car, { unstatedSize: 'as_usual' })).toMatchObject({ kind: 'offer', offer: { vehicle: { seats: 5, bags: 2 } } });
  }
});

test('an answer by rate rules need not repeat what the list has shown', () => {
  const asked = refFrom('[1,"16","R1",null,"EDMR","ACRISS",null,null,"IST","IST"]');
  expect(offerFrom(supplier(), trip, offices, without('BaggageQuantity'), [], asked).kind).toBe('offer');
});

test('kilometres and a fuel that neither message nor agreement says leave a car out', () => {
  const silent = stated(CAR.replace('<RateDistance Unlimited="true"/>', ''));
  expect(faultOf(silent)).toBe('mileage_not_stated');
  expect(outcome(silent, { mileage: { kmPerDay: 200 } })).toMatchObject({ offer: { mileage: { kind: 'limited', km: 1_000 } } });
  expect(faultOf(stated(CAR), { unspecifiedFuel: null })).toBe('unknown_vehicle');
});

test('what is said of units left, of a late flight and of the way to the car is nothing where a message says nothing', () => {
  const mapped = outcome(stated(CAR));
  if (mapped.kind !== 'offer') throw new Error(mapped.fault);
  expect(mapped.offer.unitsLeft).toBeNull();
  expect('lateArrival' in mapped.offer).toBe(false);
  expect('access' in mapped.offer.pickup).toBe(false);
});

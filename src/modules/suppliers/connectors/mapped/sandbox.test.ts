import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#testing';
import { connectorContract, referenceTo, requestFor } from '../../connector.contract.ts';
import type { SelectedExtra } from '../../connector.ts';
import { isBookable } from '../../model.ts';
import { trip, unservedTrip } from '../opentravel/sandbox.fixture.ts';
import type { MessageRecord } from '../stated/message-record.ts';
import { mappedConnector, OWN_NAMES, ownSettings } from './mapped.fixture.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

for (const name of OWN_NAMES) {
  connectorContract(`mapped as ${name} is`, async () => ({
    connector: mappedConnector(ownSettings(name, sandbox.origin)),
    trip,
    unserved: unservedTrip,
  }));
}

const signal = () => AbortSignal.timeout(20_000);
const offersOf = (name: (typeof OWN_NAMES)[number]) => mappedConnector(ownSettings(name, sandbox.origin)).search(trip, signal());

test('everything that a supplier says of a car arrives in our words', async () => {
  const clio = (await offersOf('pamuk')).find(({ vehicle }) => vehicle.name === 'Renault Clio');
  expect(clio).toMatchObject({
    connector: 'mapped-pamuk',
    supplier: { slug: 'pamuk-oto' },
    vehicle: { slug: 'renault-clio-manual-petrol', acriss: 'EDMR', class: 'economy', seats: 5, bags: 2, doors: 5, airConditioning: true },
    pickup: { id: 'pamuk-ist-1' },
    mileage: { kind: 'limited', km: 1_750, perExtraKm: { minor: 750, currency: 'TRY' } },
    requirements: { minimumAge: 21 },
    confirmation: 'instant',
  });
  expect(
    clio?.extras.map(({ kind, supplierCode, unitPrice, price, per }) => [kind, supplierCode, unitPrice.minor, price.minor, per]),
  ).toEqual([
    ['child_seat', 'CS', 12_000, 60_000, 'day'],
    ['additional_driver', 'AD', 9_550, 47_750, 'day'],
    ['wifi', 'WIFI', 8_000, 40_000, 'day'],
  ]);
  expect(
    clio?.coverages.map(({ kind, supplierCode, included, excess, price }) => [kind, supplierCode, included, excess?.minor, price?.minor]),
  ).toEqual([
    ['collision', 'CDW', true, 1_500_000, undefined],
    ['super_collision', 'SCDW', false, 0, 130_000],
  ]);
});

test('a price of a day without tax, and fees as on paper, are the rental of all days with tax and lines of their own', async () => {
  const [clio] = (await offersOf('yayla')).filter(({ vehicle }) => vehicle.name === 'Renault Clio');
  const [rental, airport] = clio?.lines ?? [];
  // 1.290 TL a day with tax, of July and August half as much again, at 96 %.
  expect(rental).toEqual({ kind: 'rental', amount: { minor: 928_800, currency: 'TRY' } });
  expect(airport).toEqual({ kind: 'airport', amount: { minor: 30_000, currency: 'TRY' } });
  expect(clio).toMatchObject({ mileage: { kind: 'unlimited' }, vehicle: { fuel: 'petrol' } });
  expect((await offersOf('yayla')).find(({ vehicle }) => vehicle.class === 'van')).toMatchObject({ confirmation: 'on_request' });
});

test('kuruş are kuruş, and what is paid otherwise is no line', async () => {
  const offers = await offersOf('kapadokya');
  expect(offers.length).toBeGreaterThan(4);
  for (const { lines, total } of offers) {
    expect(lines.map(({ kind }) => kind)).toEqual(['rental', 'airport']);
    expect(total.minor).toBeLessThan(5_000_000);
  }
});

test.each(OWN_NAMES)('of %s, an offer that does not add up is left out', async (name) => {
  sandbox.turn(name, { wrongTotals: true });
  expect(await offersOf(name)).toEqual([]);
  sandbox.turn(name, { wrongTotals: false });
});

test.each(OWN_NAMES)('of %s, no cars is an answer, and half an answer or a broken system is none', async (name) => {
  sandbox.turn(name, { noCars: true });
  expect(await offersOf(name)).toEqual([]);
  for (const fault of [{ truncates: true }, { httpStatus: 500 }]) {
    sandbox.turn(name, { noCars: false, truncates: false, httpStatus: null, ...fault });
    await expect(offersOf(name)).rejects.toThrow();
  }
  sandbox.turn(name, { truncates: false, httpStatus: null });
});

test.each(OWN_NAMES)('of %s, a booking whose answer is lost is found by our key, once', async (name) => {
  const connector = mappedConnector(ownSettings(name, sandbox.origin));
  const offer = (await connector.search(trip, signal())).find((each) => isBookable(each) && each.confirmation === 'instant');
  if (!offer) throw new Error('It has cars');
  const request = requestFor(trip, offer);
  const before = sandbox.received(name).filter((asked) => asked === 'book').length;
  sandbox.turn(name, { losesAnswers: true });
  await expect(connector.book(request)).rejects.toThrow();
  sandbox.turn(name, { losesAnswers: false });
  expect(await connector.retrieve(referenceTo(request))).toMatchObject({ kind: 'confirmed' });
  expect(sandbox.received(name).filter((asked) => asked === 'book')).toHaveLength(before + 1);
});

test('a booking that is looked up says its hours and its car, and a cancellation what it costs, where they are mapped', async () => {
  const connector = mappedConnector(ownSettings('pamuk', sandbox.origin));
  const offer = (await connector.search(trip, signal())).find((each) => isBookable(each) && each.confirmation === 'instant');
  if (!offer) throw new Error('It has cars');
  const request = requestFor(trip, offer);
  const reference = referenceTo(request, await connector.book(request));
  const { pickupAt, returnAt } = trip.criteria;
  expect(await connector.retrieve(reference)).toMatchObject({
    kind: 'confirmed',
    says: { pickupAt, returnAt, car: expect.stringMatching(/^[A-Z]\d$/) },
  });
  sandbox.turn('pamuk', { cancelFee: 450 });
  expect(await connector.cancel(reference)).toEqual({ kind: 'cancelled', charge: '450 TRY' });
  sandbox.turn('pamuk', { cancelFee: null });
});

test('what is somebody’s stands in a record’s values to be hidden, and extras are sent one by one', async () => {
  const records: MessageRecord[] = [];
  const connector = mappedConnector(ownSettings('pamuk', sandbox.origin), (record) => records.push(record));
  const offer = (await connector.search(trip, signal())).find(isBookable);
  if (!offer) throw new Error('It has cars');
  const extras: SelectedExtra[] = [
    { kind: 'child_seat', quantity: 2, supplierCode: 'CS' },
    { kind: 'additional_driver', quantity: 1, supplierCode: 'AD' },
  ];
  const request = requestFor(trip, offer);
  await connector.book({ ...request, extras, driver: { ...request.driver, firstName: 'O"Neil\\', lastName: 'Ş<ah>&Co' } });
  const booked = records.at(-1);
  expect(booked).toMatchObject({ message: 'book', outcome: 'success' });
  const body = JSON.parse(booked?.request.slice(booked.request.indexOf('\n')) ?? '');
  expect(body.addOns).toEqual([
    { id: 'CS', count: 2 },
    { id: 'AD', count: 1 },
  ]);
  expect(body.driver).toMatchObject({ name: 'O"Neil\\', surname: 'Ş<ah>&Co' });
  expect(booked?.hidden?.values).toContain('Ş<ah>&Co');
  expect(booked?.hidden?.fields).toContain('surname');
});

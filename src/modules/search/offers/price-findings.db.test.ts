import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { listActs } from '#platform/acts';
import { createCaches } from '#platform/cache';
import { fleetEdition, listPriceFindings, openPriceFindings, priceFindingsOf, watchPrices } from '#suppliers';
import { MARKET_NOW, tripBetween } from '#testing';
import { offerReference } from './offer-reference.ts';
import {
  clock,
  DAY_MS,
  db,
  decide,
  deps,
  desk,
  findingsInState,
  listedSuppliers,
  log,
  offerAt,
  offerKey,
  offers,
  REASON,
  resetDesk,
  theOne,
} from './price-findings.fixture.ts';
import { requoteOffer } from './requote-offer.ts';
import { requoteRental } from './requote-rental.ts';

beforeEach(resetDesk);

test('what is usual leaves no row; what is far from it is shown and asked about, one row however often it is seen', async () => {
  await listedSuppliers();
  expect(await findingsInState()).toEqual([]);
  offers.push(offerAt(20, 'cheap'));
  expect(await listedSuppliers()).toContain('cheap');
  await listedSuppliers();
  expect(await findingsInState()).toMatchObject([
    {
      ...{ kind: 'far_below', isCertain: false, supplier: 'cheap', supplierName: 'CHEAP', car: 'fiat-egea-sedan-manual-diesel' },
      ...{ seenMinor: 2_000, usualMinor: 10_000, currency: 'TRY', days: 5, times: 2, place: desk.market.places.airport.slug },
      ...{ pickupOn: '2026-08-14', state: 'open' },
    },
  ]);
  await listedSuppliers();
  expect(await findingsInState()).toMatchObject([{ times: 3 }]);
  expect(await openPriceFindings({ db })).toBe(1);
});

test.each([
  ['a price at which nobody rents a car', offerAt(1, 'absurd'), 'far_below'],
  ['a total that is not the sum of its lines', offerAt(100, 'absurd', { total: money(49_000, 'TRY') }), 'does_not_add_up'],
  ['another currency', offerAt(100, 'absurd', { currency: 'USD' }), 'wrong_currency'],
  [
    'nothing to pay',
    offerAt(100, 'absurd', { total: money(0, 'TRY'), lines: [{ kind: 'rental', amount: money(0, 'TRY') }] }),
    'not_positive',
  ],
] as const)('%s is in no search at once, and its supplier is told why', async (_what, offer, kind) => {
  offers.push(offer);
  expect(await listedSuppliers()).not.toContain('absurd');
  await desk.prices.write();
  expect(await priceFindingsOf({ db }, 'absurd')).toMatchObject([{ kind, isCertain: true }]);
  expect(await priceFindingsOf({ db }, 'company-1')).toEqual([]);
});

test('a certain one that people accept is sold again until the day, and asked about anew after it', async () => {
  offers.push(offerAt(1, 'absurd'));
  await listedSuppliers();
  expect(await decide('accept', undefined, { until: '2026-08-03' })).toEqual({ kind: 'done' });
  expect(await listedSuppliers()).toContain('absurd');
  desk.now = new Date(MARKET_NOW.getTime() + 10 * DAY_MS);
  desk.second += 2;
  expect(await listedSuppliers()).not.toContain('absurd');
  const [again] = await findingsInState();
  expect([again?.state, again?.acceptedUntil, (await theOne('ended')).id === again?.id]).toEqual(['open', null, false]);
});

test('a price that was only asked about and called right does not cover one at which nobody rents a car: that is left out and asked about anew', async () => {
  offers.push(offerAt(30, 'cheap'));
  await listedSuppliers();
  expect(await decide('accept')).toEqual({ kind: 'done' });
  offers[5] = offerAt(1, 'cheap');
  expect(await listedSuppliers()).not.toContain('cheap');
  expect(await findingsInState()).toMatchObject([{ isCertain: true, seenMinor: 100, state: 'open' }]);
  expect(await findingsInState('ended')).toMatchObject([{ isCertain: false, seenMinor: 3_000 }]);
});

test('an absurd price that was called right is sold on while it stays about the same, and not at a tenth of it', async () => {
  offers.push(offerAt(4, 'cheap'));
  await listedSuppliers();
  expect(await decide('accept')).toEqual({ kind: 'done' });
  for (const [daily, isSold] of [
    [3, true],
    [1, false],
  ] as const) {
    offers[5] = offerAt(daily, 'cheap');
    expect((await listedSuppliers()).includes('cheap')).toBe(isSold);
    await desk.prices.write();
  }
  expect(await findingsInState('accepted')).toEqual([]);
});

test('what was asked about cannot be called right from a page that does not know yet that it is certain', async () => {
  offers.push(offerAt(30, 'cheap'));
  await listedSuppliers();
  const asSeen = await theOne();
  offers[5] = offerAt(1, 'cheap');
  await listedSuppliers();
  await desk.prices.write();
  expect(await decide('accept', asSeen)).toEqual({ kind: 'changed_meanwhile' });
});

test('a name with signs that no database keeps loses nothing of what is seen beside it', async () => {
  const name = `Egea\u0000${'x'.repeat(114)}\u{1f697}\u{1f697}`;
  const strange = offerAt(20, 'strange');
  offers.push({ ...strange, vehicle: { ...strange.vehicle, name } }, offerAt(20, 'cheap'));
  await listedSuppliers();
  const rows = await findingsInState();
  expect(rows.map(({ supplier }) => supplier).sort()).toEqual(['cheap', 'strange']);
  expect(rows.find(({ supplier }) => supplier === 'strange')?.carName).toBe(`Egea${'x'.repeat(114)}\u{1f697}\u{1f697}`);
});

test('a total that does not add up cannot be accepted, and nothing is done without a reason, a day, a finding or after somebody else', async () => {
  offers.push(offerAt(100, 'wrong', { total: money(49_000, 'TRY') }), offerAt(20, 'cheap'));
  await listedSuppliers();
  const [cheap, wrong] = [...(await findingsInState())].sort((one, other) => (one.supplier < other.supplier ? -1 : 1));
  const of = (finding = cheap) => ({ id: finding?.id ?? 0, version: finding?.version ?? 0 });
  expect(await decide('accept', of(wrong))).toEqual({ kind: 'not_possible' });
  expect(await decide('let_in', of())).toEqual({ kind: 'not_possible' });
  expect(await decide('keep_out', of(), { reason: ' kısa ' })).toEqual({ kind: 'no_reason' });
  for (const until of ['', '2026-02-30', '2026-07-01', '2028-01-01'])
    expect(await decide('accept', of(), { until })).toEqual({ kind: 'not_a_day' });
  expect(await decide('keep_out', { id: 999_999, version: 1 })).toEqual({ kind: 'not_found' });
  const outcomes = await Promise.all([decide('keep_out', of()), decide('keep_out', of())]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed_meanwhile', 'done']);
  expect(await listActs(db, { limit: 5 })).toHaveLength(1);
});

test('what people keep out is in no search of this process at once, of another within two seconds, and cannot be booked from an open page', async () => {
  const cheap = offerAt(20, 'cheap');
  offers.push(cheap);
  const elsewhere = createCaches({ now: () => desk.second * 1_000 });
  const other = watchPrices({ db, clock, caches: elsewhere, log });
  expect(await listedSuppliers(other, elsewhere)).toContain('cheap');
  const trip = tripBetween(desk.market.places.airport);
  const reference = offerReference({ clock, offerKey }, trip.criteria, cheap);
  expect((await requoteOffer(deps(), reference)).kind).toBe('offered');
  await listedSuppliers();
  const edition = await fleetEdition({ db, caches: createCaches() });
  expect(await decide('keep_out')).toEqual({ kind: 'done' });
  expect(await fleetEdition({ db, caches: createCaches() })).not.toBe(edition);
  expect(await listedSuppliers()).not.toContain('cheap');
  expect((await requoteOffer(deps(), reference)).kind).toBe('sold_out');
  desk.second += 2;
  expect(await listedSuppliers(other, elsewhere)).not.toContain('cheap');
  await other.end();
  const kept = await theOne('kept_out');
  expect(await listActs(db, { limit: 1 })).toMatchObject([
    {
      action: 'supplier.price_kept_out',
      by: { id: 'leyla' },
      subject: { kind: 'supplier', id: 'cheap' },
      reason: REASON,
      facts: { kind: 'far_below', finding: kept.id },
    },
  ]);
  expect(await decide('let_in', kept)).toEqual({ kind: 'done' });
  expect(await listedSuppliers()).toContain('cheap');
});

test('a change takes no other office’s car that is kept out or absurdly priced; the car that is rented keeps its price', async () => {
  const at = (daily: number, office: string) => {
    const offer = offerAt(daily, 'cheap');
    return { ...offer, supplierRef: office, pickup: { ...offer.pickup, id: office } };
  };
  const rented = { offer: at(100, 'gone'), key: 'k', rate: { tryPerEuroE4: 500_000, source: 'tcmb' as const, date: '2026-07-31' } };
  const { criteria } = tripBetween(desk.market.places.airport);
  const changed = async () => {
    const quoted = await requoteRental(deps(), rented, criteria);
    return quoted.kind === 'offered' ? quoted.offer.pickup.id : quoted.kind;
  };
  offers.push(at(1, 'absurd'), at(20, 'cheap'), at(90, 'usual'));
  expect(await changed()).toBe('cheap');
  const asked = (await findingsInState()).find(({ office }) => office === 'cheap');
  expect(await decide('keep_out', asked)).toEqual({ kind: 'done' });
  expect(await changed()).toBe('usual');
  offers.pop();
  expect(await changed()).toBe('sold_out');
  offers.push(at(20, 'gone'));
  expect(await changed()).toBe('gone');
});

test('a supplier of our own pages is told once, without a reason; one with a system of its own has no page to be told on', async () => {
  offers.push(offerAt(20, 'cheap'));
  await listedSuppliers();
  expect(await decide('tell', undefined, { reason: '' })).toEqual({ kind: 'not_possible' });
  await sql`update price_findings set connector = 'direct'`.execute(db);
  expect(await decide('tell', undefined, { reason: '' })).toEqual({ kind: 'done' });
  const told = await theOne();
  expect(told.toldAt).toEqual(desk.now);
  expect(await decide('tell', told)).toEqual({ kind: 'not_possible' });
});

test('the list is narrowed to a kind and a supplier, and goes on where a page ends', async () => {
  for (let index = 0; index < 32; index += 1) offers.push(offerAt(20, `cheap-${index}`), offerAt(100, `usual-${index}`));
  await listedSuppliers();
  await desk.prices.write();
  const first = await listPriceFindings({ db }, { state: 'open', kind: 'far_below' });
  expect([first.rows.length, first.suppliers.length]).toEqual([30, 32]);
  const rest = await listPriceFindings({ db }, { state: 'open', before: first.next ?? undefined });
  expect([rest.rows.length, rest.next]).toEqual([2, null]);
  const waiting = await listPriceFindings({ db }, { state: 'open', oldestFirst: true });
  expect(waiting.rows.slice(0, 2)).toEqual(rest.rows.toReversed());
  expect((await listPriceFindings({ db }, { state: 'open', supplier: 'cheap-7' })).rows).toHaveLength(1);
  expect((await listPriceFindings({ db }, { state: 'open', kind: 'far_above' })).rows).toHaveLength(0);
});

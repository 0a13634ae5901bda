import { beforeEach, describe, expect, test } from 'vitest';
import { dateOf, type WallClock } from '#kernel/time';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import { listActs } from '#platform/acts';
import { createCaches } from '#platform/cache';
import type { Database } from '#platform/database';
import { MARKET_NOW, resetDatabase, testDatabase, tripBetween } from '#testing';
import { requestFor } from './connector.contract.ts';
import { groupFormFrom } from './fleet/group-form.ts';
import { listGroups, saveGroup } from './fleet/groups.ts';
import { officeFormFrom } from './fleet/office-form.ts';
import { listOffices, saveOffice } from './fleet/offices.ts';
import type { Offer } from './model.ts';
import { fleetEdition } from './offices/fleet-edition.ts';
import { AYSE, byHandFixture, GROUP, OFFICE, PROFILE, read } from './partners/by-hand.fixture.ts';
import { changeState, createPartner, findPartner } from './partners/partner.ts';
import { profileFormFrom } from './partners/profile-form.ts';
import { calendarFormFrom, cellField, gridFrom } from './rates/list-form.ts';
import { previewPublication } from './rates/publication-preview.ts';
import { listPublications, publishDraft, rateDraft, revertTo, saveDraft } from './rates/rates.ts';
import { saleStopFormFrom } from './sale-stops/sale-stop-form.ts';
import { liftSaleStop, listStops, stopSale } from './sale-stops/sale-stops.ts';

let db: Database;
let places: PlaceCatalogue;
const { deps, withPrices, typed, live, trip, connector, offers, wall } = byHandFixture(() => ({ db, places }));

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
});

test('a supplier that people have typed in sells its car once it is live, at the price that was typed', async () => {
  const { supplier } = await withPrices();
  expect((await findPartner(deps(), supplier))?.setup).toEqual({ identity: true, office: true, group: true, cars: true, prices: false });
  expect(await changeState(deps(), { supplier, from: 'invited', to: 'checking', by: AYSE })).toEqual({ kind: 'changed' });
  expect(await changeState(deps(), { supplier, from: 'checking', to: 'live', by: AYSE })).toMatchObject({ kind: 'not_set_up' });
  await publishDraft(deps(), { supplier, seen: 1, isMeant: false, by: AYSE });
  expect(await offers()).toEqual([]);
  expect(await changeState(deps(), { supplier, from: 'checking', to: 'live', by: AYSE })).toEqual({ kind: 'changed' });
  const [offer] = await offers();
  expect(offer).toMatchObject({
    supplier: { slug: 'korfez-oto', identity: { title: PROFILE.title } },
    vehicle: { name: 'Fiat Egea Sedan', class: 'economy' },
  });
  expect(offer?.total.minor).toBe((offer?.days ?? 0) * 119_900);
  expect((await listActs(db, { limit: 9 })).map(({ action }) => action)).toEqual([
    'supplier.live',
    'supplier.prices_published',
    'supplier.checking',
    'supplier.group_added',
    'supplier.office_opened',
    'supplier.created',
  ]);
});

test('a supplier that pauses is gone from the next search, keeps what was booked, and comes back', async () => {
  const { supplier } = await live();
  const [offer] = await offers();
  const request = requestFor(trip(), offer as Offer);
  expect(await connector().book(request)).toMatchObject({ kind: 'confirmed' });
  await changeState(deps(), { supplier, from: 'live', to: 'paused', by: AYSE, reason: 'too many declines' });
  expect(await offers()).toEqual([]);
  expect(await connector().requote(trip(), offer?.supplierRef ?? '', AbortSignal.timeout(20_000))).toEqual({ kind: 'sold_out' });
  expect(await connector().retrieve({ key: request.key, supplierCode: null, lastName: 'Yılmaz' })).toMatchObject({ kind: 'confirmed' });
  await changeState(deps(), { supplier, from: 'paused', to: 'live', by: AYSE });
  expect(await offers()).toHaveLength(1);
});

describe('prices', () => {
  test('a publication is in the next search, and one press brings the earlier prices back', async () => {
    const made = await live();
    const { supplier } = made;
    expect(await typed(made, '1300\t1250\t1150\t1050\t950', 0)).toEqual({ kind: 'saved', version: 1 });
    expect((await offers())[0]?.total.minor).toBe(((await offers())[0]?.days ?? 0) * 119_900);
    const preview = await previewPublication(deps(), { supplier });
    expect(preview?.changed).toHaveLength(5);
    expect(preview?.rentals.length).toBeGreaterThan(2);
    expect(preview?.rentals.every(({ before, after }) => (after ?? 0) > (before ?? 0))).toBe(true);
    expect(await publishDraft(deps(), { supplier, seen: 1, isMeant: false, by: AYSE })).toEqual({ kind: 'published', number: 2 });
    expect((await offers())[0]?.total.minor).toBe(((await offers())[0]?.days ?? 0) * 125_000);
    expect(await revertTo(deps(), { supplier, number: 1, isMeant: false, by: AYSE })).toEqual({ kind: 'published', number: 3 });
    expect((await offers())[0]?.total.minor).toBe(((await offers())[0]?.days ?? 0) * 119_900);
    expect((await listPublications(deps(), supplier)).map(({ number, reverts }) => [number, reverts])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  test('a zero too few is asked about, and published only by somebody who says that it is meant so', async () => {
    const made = await live();
    const { supplier } = made;
    await typed(made, '130\t125\t115\t105\t95', 0);
    expect((await previewPublication(deps(), { supplier }))?.findings.map(({ kind }) => kind)).toContain('jump');
    expect(await publishDraft(deps(), { supplier, seen: 1, isMeant: false, by: AYSE })).toEqual({ kind: 'asks' });
    expect(await publishDraft(deps(), { supplier, seen: 1, isMeant: true, by: AYSE })).toEqual({ kind: 'published', number: 2 });
  });

  test('of two people who write the draft at once the second is told, and nobody publishes what they have not seen', async () => {
    const made = await live();
    expect(await typed(made, '1300\t1250\t1150\t1050\t950', 0)).toMatchObject({ kind: 'saved' });
    expect(await typed(made, '1400\t1250\t1150\t1050\t950', 0)).toEqual({ kind: 'changed_meanwhile' });
    expect(await publishDraft(deps(), { supplier: made.supplier, seen: 0, isMeant: true, by: AYSE })).toEqual({
      kind: 'changed_meanwhile',
    });
    const both = [1, 1].map((seen) => publishDraft(deps(), { supplier: made.supplier, seen, isMeant: true, by: AYSE }));
    expect((await Promise.all(both)).map(({ kind }) => kind).sort()).toEqual(['changed_meanwhile', 'published']);
  });

  test('the prices of a holiday that moves go before those of the year', async () => {
    const made = await live();
    const { supplier, group } = made;
    const { list } = await rateDraft(deps(), supplier);
    const pickup = dateOf(trip().criteria.pickupAt);
    const calendar = read(
      calendarFormFrom(
        Object.entries({
          ...{ lengths: '1 3 7 15 30', 'name.0': 'default:all_year', 'kind.0': 'yearly', 'startsOn.0': '2026-01-01' },
          ...{ 'name.1': 'Bayram', 'kind.1': 'dated', 'from.1': pickup, 'to.1': pickup },
        }),
      ),
    );
    const next = { ...list, ...calendar };
    const { prices } = gridFrom(
      [0, 1, 2, 3, 4].map((length) => [cellField(group, 1, length), '2000']),
      next,
      [group],
    );
    await saveDraft(deps(), { supplier, list: { ...next, prices }, seen: 0, by: AYSE });
    await publishDraft(deps(), { supplier, seen: 1, isMeant: true, by: AYSE });
    const [offer] = await offers();
    expect(offer?.total.minor).toBe(200_000 + ((offer?.days ?? 0) - 1) * 119_900);
  });

  test('a publication gives the fleet another name, by which every process reads it anew', async () => {
    const made = await live();
    const before = await fleetEdition({ db, caches: createCaches() });
    await typed(made, '1300\t1250\t1150\t1050\t950', 0);
    expect(await fleetEdition({ db, caches: createCaches() })).toBe(before);
    await publishDraft(deps(), { supplier: made.supplier, seen: 1, isMeant: false, by: AYSE });
    expect(await fleetEdition({ db, caches: createCaches() })).not.toBe(before);
  });
});

describe('what is another supplier’s', () => {
  test('an office, a group and a stop of another supplier answer as if they did not exist', async () => {
    const { supplier, office, group } = await live();
    const other = await createPartner(
      deps(),
      read(profileFormFrom(Object.entries({ ...PROFILE, name: 'Başka', taxNumber: '3880718497' }), 2026)),
      AYSE,
    );
    if (other.kind !== 'created') throw new Error('not created');
    const entry = read(officeFormFrom(Object.entries(OFFICE), places.places));
    for (const id of [office, 'none'])
      expect(await saveOffice(deps(), { supplier: other.slug, id, entry, by: AYSE })).toEqual({ kind: 'not_found' });
    const cars = read(groupFormFrom(Object.entries(GROUP), []));
    for (const id of [group, 999])
      expect(await saveGroup(deps(), { supplier: other.slug, id, entry: cars, by: AYSE })).toEqual({ kind: 'not_found' });
    await stopSale(deps(), {
      supplier,
      by: AYSE,
      entry: { name: 'x', offices: null, groups: null, what: 'both', from: wall(0), until: wall(1) },
    });
    const [stop] = await listStops(deps(), supplier);
    for (const id of [stop?.id ?? 0, 999])
      expect(await liftSaleStop(deps(), { supplier: other.slug, id, by: AYSE })).toEqual({ kind: 'not_found' });
    expect([await listOffices(deps(), other.slug), await listGroups(deps(), other.slug), await listStops(deps(), other.slug)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('a name and a tax number are one supplier’s', async () => {
    await live();
    const again = read(profileFormFrom(Object.entries(PROFILE), 2026));
    expect(await createPartner(deps(), again, AYSE)).toEqual({ kind: 'unclear', problems: { taxNumber: 'tax_number_taken' } });
    expect(await createPartner(deps(), { ...again, taxNumber: '3880718497' }, AYSE)).toEqual({
      kind: 'unclear',
      problems: { name: 'name_taken' },
    });
  });
});

describe('a stop of the sale', () => {
  test.each([
    ['every office and group', {}, 0],
    ['another group', { group: '999' }, 0],
    ['returns in another week', { what: 'return', from: 30, until: 31 }, 1],
    ['pickups in its hour', { what: 'pickup' }, 0],
  ] as const)('of %s', async (_name, wishes, left) => {
    const { supplier, office, group } = await live();
    const { from = 0, until = 1, ...fields } = wishes as { from?: number; until?: number };
    const entry = read(
      saleStopFormFrom(Object.entries({ name: 'Fuar', what: 'both', from: wall(from), until: wall(until), ...fields }), {
        offices: [office],
        groups: [group],
      }),
    );
    await stopSale(deps(), { supplier, entry, by: AYSE });
    expect(await offers()).toHaveLength(left);
    const [stop] = await listStops(deps(), supplier);
    expect(await liftSaleStop(deps(), { supplier, id: stop?.id ?? 0, by: AYSE })).toEqual({ kind: 'lifted' });
    expect(await offers()).toHaveLength(1);
  });

  test('leaves what is held for somebody who is paying: it is booked as it stands', async () => {
    const { supplier } = await live();
    const [offer] = await offers();
    const request = requestFor(trip(), offer as Offer);
    await connector().hold?.(request, new Date(MARKET_NOW.getTime() + 600_000));
    await stopSale(deps(), {
      supplier,
      by: AYSE,
      entry: { name: 'x', offices: null, groups: null, what: 'both', from: wall(0), until: wall(1) },
    });
    expect(await connector().requote(trip(), offer?.supplierRef ?? '', AbortSignal.timeout(20_000))).toEqual({ kind: 'sold_out' });
    expect(await connector().book(request)).toMatchObject({ kind: 'confirmed' });
  });
});

test('an office is closed on the days that it names', async () => {
  const { supplier, office } = await live();
  const closures = dateOf(trip().criteria.pickupAt as WallClock);
  const entry = read(officeFormFrom(Object.entries({ ...OFFICE, closures }), places.places));
  await saveOffice(deps(), { supplier, id: office, entry, by: AYSE });
  expect(await offers()).toEqual([]);
});

test('cars that are promised cannot be taken away', async () => {
  const { supplier, office, group } = await live();
  // The database looks from its own clock on.
  const late = tripBetween(trip().pickup, trip().pickup, {
    pickupAt: '2040-06-10T10:00' as WallClock,
    returnAt: '2040-06-13T10:00' as WallClock,
  });
  const [offer] = await connector().search(late, AbortSignal.timeout(20_000));
  await connector().book(requestFor(late, offer as Offer));
  const entry = (units: string) => read(groupFormFrom(Object.entries({ ...GROUP, [`units.${office}`]: units }), [office]));
  expect(await saveGroup(deps(), { supplier, id: group, entry: entry('1'), by: AYSE })).toEqual({ kind: 'saved', id: group });
  expect(await saveGroup(deps(), { supplier, id: group, entry: entry('0'), by: AYSE })).toEqual({
    kind: 'unclear',
    problems: { units: 'promised_cars' },
  });
});

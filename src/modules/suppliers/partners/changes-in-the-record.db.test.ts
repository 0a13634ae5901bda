import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import { firstBrokenAct, listActs } from '#platform/acts';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { officeFormFrom } from '../fleet/office-form.ts';
import { listOffices, saveOffice } from '../fleet/offices.ts';
import { AYSE, byHandFixture, OFFICE, PROFILE, read } from './by-hand.fixture.ts';
import { updateProfile } from './partner.ts';
import { profileFormFrom } from './profile-form.ts';

let db: Database;
let places: PlaceCatalogue;
const { deps, withPrices } = byHandFixture(() => ({ db, places }));

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
});

const latest = async () => (await listActs(db, { limit: 1 }))[0];

test('a change of a profile says what was there and what is there now, with what is somebody’s own masked', async () => {
  const { supplier } = await withPrices();
  const typed = { ...PROFILE, headquarters: 'Muğla', phone: '05321112233' };
  const profile = read(profileFormFrom(Object.entries(typed), 2026));
  expect(await updateProfile(deps(), { supplier, profile, by: AYSE })).toEqual({ kind: 'saved' });
  const { changes, action } = (await latest()) ?? {};
  expect(action).toBe('supplier.profile_changed');
  expect(Object.keys(changes ?? {}).toSorted()).toEqual(['headquarters', 'phone']);
  expect(changes?.headquarters).toEqual([PROFILE.headquarters, 'Muğla']);
  expect(JSON.stringify(changes?.phone)).not.toMatch(/\d{3}/);
  expect(await firstBrokenAct(db)).toBeNull();
});

test('a change of an office says which of its lines are different, and saving it as it is says none', async () => {
  const { supplier } = await withPrices();
  const [office] = await listOffices(deps(), supplier);
  const save = async (address: string) => {
    const entry = read(officeFormFrom(Object.entries({ ...OFFICE, address }), places.places));
    await saveOffice(deps(), { supplier, id: office?.id ?? '', entry, by: AYSE });
    return (await latest())?.changes;
  };
  expect(await save('Yeni Sokak 5')).toEqual({ address: [office?.address, 'Yeni Sokak 5'] });
  expect(await save('Yeni Sokak 5')).toBeNull();
});

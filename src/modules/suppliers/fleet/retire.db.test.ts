import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import type { Database } from '#platform/database';
import { MARKET_NOW, resetDatabase, testDatabase } from '#testing';
import { requestFor } from '../connector.contract.ts';
import type { Offer } from '../model.ts';
import { AYSE, byHandFixture, OFFICE, PROFILE, read } from '../partners/by-hand.fixture.ts';
import { createPartner, findPartner } from '../partners/partner.ts';
import { profileFormFrom } from '../partners/profile-form.ts';
import { rateDraft } from '../rates/rates.ts';
import { listGroups } from './groups.ts';
import { officeFormFrom } from './office-form.ts';
import { listOffices, saveOffice } from './offices.ts';
import { listRetired, retireGroup, retireOffice } from './retire.ts';

let db: Database;
let places: PlaceCatalogue;
const { deps, live, offers, trip, connector } = byHandFixture(() => ({ db, places }));

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
});

test.each(['office', 'group'] as const)(
  'nothing of a retired %s is sold, what is held is booked, and it can be taken back',
  async (what) => {
    const { supplier, office, group } = await live();
    const retire = (isRetired: boolean, of = supplier) =>
      what === 'office'
        ? retireOffice(deps(), { supplier: of, office, isRetired, by: AYSE })
        : retireGroup(deps(), { supplier: of, group, isRetired, by: AYSE });
    const other = await createPartner(
      deps(),
      read(profileFormFrom(Object.entries({ ...PROFILE, name: 'Kaş Oto', taxNumber: '3880718497' }), 2026)),
      AYSE,
    );
    expect(await retire(true, other.kind === 'created' ? other.slug : '')).toEqual({ kind: 'not_found' });
    const [offer] = await offers();
    const request = requestFor(trip(), offer as Offer);
    await connector().hold?.(request, new Date(MARKET_NOW.getTime() + 600_000));
    expect(await retire(true)).toEqual({ kind: 'saved' });
    expect(await offers()).toEqual([]);
    expect(await connector().requote(trip(), offer?.supplierRef ?? '', AbortSignal.timeout(20_000))).toEqual({ kind: 'sold_out' });
    expect(await connector().book(request)).toMatchObject({ kind: 'confirmed' });
    expect((await findPartner(deps(), supplier))?.setup).toMatchObject({ [what]: false, cars: false });
    const shown = [await listOffices(deps(), supplier), await listGroups(deps(), supplier)].map(({ length }) => length);
    expect(shown).toEqual(what === 'office' ? [0, 1] : [1, 0]);
    expect((await listRetired(deps(), supplier))[what === 'office' ? 'offices' : 'groups']).toHaveLength(1);
    expect(Object.keys((await rateDraft(deps(), supplier)).list.prices)).toHaveLength(what === 'office' ? 1 : 0);
    await retire(false);
    expect(await offers()).toHaveLength(1);
  },
);

test('what an office tells its customers is in what they order, in both languages or in none', async () => {
  const { supplier, office } = await live();
  const typed = { ...OFFICE, 'pickup.tr': 'Mavi tabela', 'pickup.en': 'Blue sign' };
  expect(officeFormFrom(Object.entries({ ...OFFICE, 'returnTo.tr': 'Otopark B' }), places.places)).toEqual({
    kind: 'unclear',
    problems: { 'returnTo.en': 'required' },
  });
  await saveOffice(deps(), { supplier, id: office, entry: read(officeFormFrom(Object.entries(typed), places.places)), by: AYSE });
  const [offer] = await offers();
  expect(offer?.pickup).not.toHaveProperty('instructions');
  const asked = await connector().requote(trip(), offer?.supplierRef ?? '', AbortSignal.timeout(20_000));
  expect(asked).toMatchObject({ offer: { pickup: { instructions: { tr: 'Mavi tabela', en: 'Blue sign' } } } });
  expect(asked.kind === 'offered' && asked.offer.returnTo).not.toHaveProperty('instructions');
});

import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import { listActs } from '#platform/acts';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { AYSE, byHandFixture } from '../partners/by-hand.fixture.ts';
import { previewPublication } from '../rates/publication-preview.ts';
import { listPublications, publishDraft, rateDraft, revertTo, saveDraft } from '../rates/rates.ts';
import type { SaleTerms } from './sale-terms.ts';

let db: Database;
let places: PlaceCatalogue;
const { deps, live, offers, typed } = byHandFixture(() => ({ db, places }));

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
});

const SEAT = { kind: 'child_seat', per: 'day', unitMinor: 15_000, capMinor: 100_000, maximumQuantity: 2 } as const;
const COLLISION = { vehicleClass: 'economy', kind: 'collision', excessMinor: 1_500_000, dailyMinor: null, capMinor: null } as const;
const FULL = { vehicleClass: 'economy', kind: 'super_collision', excessMinor: 0, dailyMinor: 30_000, capMinor: null } as const;

async function drafted(supplier: string, change: (terms: SaleTerms) => Partial<SaleTerms>) {
  const { list, version } = await rateDraft(deps(), supplier);
  const saved = await saveDraft(deps(), {
    supplier,
    list: { ...list, terms: { ...list.terms, ...change(list.terms) } },
    seen: version,
    by: AYSE,
  });
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved.version;
}

const withEverything = (terms: SaleTerms): SaleTerms => ({
  extras: [SEAT],
  coverages: [...terms.coverages, COLLISION, FULL],
  conditions: {
    ...terms.conditions,
    cards: 'credit_or_debit',
    cancellation: { freeUntilHours: 6, afterwards: 'credit' },
    youngDriver: [{ fromAge: 21, toAge: 24, dailyMinor: 10_000, capMinor: null }],
  },
});

test('terms wait in the draft, are sold by from their publication on, and go with it when it is reverted', async () => {
  const { supplier } = await live();
  const version = await drafted(supplier, withEverything);
  expect((await offers())[0]).toMatchObject({ extras: [], cancellation: { freeUntilHours: 24 } });
  const preview = await previewPublication(deps(), { supplier });
  expect(preview).toMatchObject({ changed: [], findings: [], terms: { before: { extras: [] }, after: { extras: [SEAT] } } });
  expect(await publishDraft(deps(), { supplier, seen: version, isMeant: false, by: AYSE })).toEqual({ kind: 'published', number: 2 });
  const [offer] = await offers();
  expect(offer).toMatchObject({
    extras: [{ kind: 'child_seat', unitPrice: { minor: 15_000 }, maximumQuantity: 2 }],
    cancellation: { freeUntilHours: 6 },
    requirements: { cards: 'credit_or_debit' },
  });
  expect(offer?.coverages.map(({ kind, included }) => [kind, included])).toEqual([
    ['collision', true],
    ['super_collision', false],
    ['third_party', true],
  ]);
  expect((await listActs(db, { limit: 1 }))[0]).toMatchObject({ action: 'supplier.prices_published', facts: { prices: 0, terms: 6 } });
  expect(await revertTo(deps(), { supplier, number: 1, isMeant: false, by: AYSE })).toEqual({ kind: 'published', number: 3 });
  expect((await offers())[0]).toMatchObject({ extras: [], cancellation: { freeUntilHours: 24 } });
});

test('typing prices leaves the terms of the draft, and a list from before there were terms leaves those that are sold by', async () => {
  const made = await live();
  const { supplier } = made;
  const version = await drafted(supplier, withEverything);
  await typed(made, '1.200\t1.199\t1.099\t999\t899', version);
  const { list } = await rateDraft(deps(), supplier);
  expect(list.terms.extras).toEqual([SEAT]);
  const { terms: _, ...older } = list;
  await saveDraft(deps(), { supplier, list: older, seen: version + 1, by: AYSE });
  expect((await rateDraft(deps(), supplier)).list.terms.extras).toEqual([]);
  await publishDraft(deps(), { supplier, seen: version + 2, isMeant: false, by: AYSE });
  expect((await offers())[0]).toMatchObject({ extras: [], cancellation: { freeUntilHours: 24 } });
  expect(await listPublications({ db }, supplier)).toHaveLength(2);
});

test('what is asked about is not published without a yes, and the share that is due online is not the supplier’s to change', async () => {
  const { supplier } = await live();
  const version = await drafted(supplier, ({ coverages, conditions }) => ({
    coverages: [...coverages, COLLISION, { ...FULL, excessMinor: 2_000_000 }],
    extras: [{ ...SEAT, unitMinor: 1_500_000 }],
    conditions: { ...conditions, onlineShareBp: 100 },
  }));
  const preview = await previewPublication(deps(), { supplier });
  expect(preview?.findings.map(({ kind }) => kind)).toEqual(['dear_extra', 'cover_for_nothing']);
  expect(await publishDraft(deps(), { supplier, seen: version, isMeant: false, by: AYSE })).toEqual({ kind: 'asks' });
  expect(await publishDraft(deps(), { supplier, seen: version, isMeant: true, by: AYSE })).toMatchObject({ kind: 'published' });
  expect((await offers())[0]?.onlineShareBp).toBe(1_500);
});

import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import type { Database } from '#platform/database';
import { MARKET_NOW, resetDatabase, testDatabase } from '#testing';
import { requestFor } from '../connector.contract.ts';
import { AYSE, byHandFixture } from '../partners/by-hand.fixture.ts';
import { previewPublication } from './publication-preview.ts';
import type { RateRule } from './rate-rules.ts';
import { publishDraft, rateDraft, revertTo, saveDraft } from './rates.ts';

let db: Database;
let places: PlaceCatalogue;
const { deps, live, offers, trip, connector } = byHandFixture(() => ({ db, places }));

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
});

const RULE: RateRule = {
  ...{ name: 'Fuar', offices: null, groups: null, from: null, to: null, weekdays: null, bookedAhead: null },
  effect: { kind: 'percent', percent: 50 },
};
const publishes = async (supplier: string, rules: readonly RateRule[]) => {
  const { list, version } = await rateDraft(deps(), supplier);
  const saved = await saveDraft(deps(), { supplier, list: { ...list, rules }, seen: version, by: AYSE });
  return publishDraft(deps(), { supplier, seen: saved.kind === 'saved' ? saved.version : -1, isMeant: true, by: AYSE });
};
const total = async () => (await offers())[0]?.lines.find(({ kind }) => kind === 'rental')?.amount.minor;

test('a rule is a draft, then a part of what is published, and goes with the publication that had it', async () => {
  const { supplier, office } = await live();
  const before = (await total()) ?? 0;
  const { list } = await rateDraft(deps(), supplier);
  const rules = [{ ...RULE, offices: [office] }];
  await saveDraft(deps(), { supplier, list: { ...list, rules }, seen: 0, by: AYSE });
  expect(await total()).toBe(before);
  const preview = await previewPublication(deps(), { supplier });
  expect([preview?.rules.before, preview?.rules.after]).toEqual([[], rules]);
  await publishDraft(deps(), { supplier, seen: 1, isMeant: true, by: AYSE });
  expect(await total()).toBe(before * 1.5);
  expect((await rateDraft(deps(), supplier)).list.rules).toEqual(rules);
  await revertTo(deps(), { supplier, number: 1, isMeant: true, by: AYSE });
  expect(await total()).toBe(before);
});

test('what a rule does not sell is in no search', async () => {
  const { supplier, group } = await live();
  expect(await offers()).not.toEqual([]);
  await publishes(supplier, [{ ...RULE, groups: [group], effect: { kind: 'least_days', days: 30 } }]);
  expect(await offers()).toEqual([]);
  await publishes(supplier, [{ ...RULE, offices: ['of another'], effect: { kind: 'least_days', days: 30 } }]);
  expect(await offers()).not.toEqual([]);
});

test('a list that was kept before there were rules leaves those that are sold by', async () => {
  const { supplier } = await live();
  await publishes(supplier, [RULE]);
  const { list } = await rateDraft(deps(), supplier);
  const { rules: _, ...older } = list;
  await saveDraft(deps(), { supplier, list: older, seen: 0, by: AYSE });
  expect((await rateDraft(deps(), supplier)).list.rules).toEqual([RULE]);
});

test('people are asked where a rule says so, also when the car was held before the rule went', async () => {
  const { supplier, office } = await live();
  await publishes(supplier, [{ ...RULE, offices: [office], effect: { kind: 'on_request', withinDays: null, answerWithinMinutes: 90 } }]);
  const [offer] = await offers();
  expect([offer?.confirmation, offer?.answerWithinMinutes]).toEqual(['on_request', 90]);
  if (!offer) throw new Error('nothing is offered');
  const request = requestFor(trip(), offer);
  expect(await connector().hold?.(request, new Date(MARKET_NOW.getTime() + 600_000))).toEqual({ kind: 'held' });
  await publishes(supplier, []);
  expect((await offers())[0]?.confirmation).toBe('instant');
  // What was shown when the car was held is what counts.
  expect(await connector().book?.(request)).toEqual({ kind: 'pending' });
});

import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { SeriesProfile } from '#suppliers';
import { testOffer } from '#testing';
import { seriesStory } from './series-story.ts';

const { vehicle } = testOffer();
const terms = {
  minimumAge: [21, 21],
  licenceYears: [2, 2],
  deposit: [money(300_000, 'TRY'), money(500_000, 'TRY')],
  kmPerDay: [300, 300],
  unlimited: false,
  from: money(100_000, 'TRY'),
  companies: 8,
  models: 1,
  cars: 20,
} as const;

const egea: SeriesProfile = {
  brand: vehicle.brand,
  series: vehicle.series,
  commonest: vehicle,
  terms,
  range: { classes: ['economy'], bodies: ['sedan'], transmissions: ['manual'], fuels: ['diesel'], seats: [5, 5], bags: [3, 3] },
  variants: [{ vehicle, terms }],
  levelBp: 10_000,
  companies: ['yolbaz'],
  places: ['ankara', 'izmir', 'bursa', 'rize'],
  others: [],
};

const kinds = (series: SeriesProfile) => seriesStory(series).map(({ kind }) => kind);

describe('the sentences about a series come from the fleet', () => {
  test('one variant has no cheapest and dearest', () => {
    expect(kinds(egea)).toEqual(['body', 'gearbox', 'fuel', 'space', 'price', 'common', 'where']);
  });

  test('a series with several bodies is not praised for one of them', () => {
    const bodies = ['sedan', 'compact_hatchback'] as const;
    expect(seriesStory({ ...egea, range: { ...egea.range, bodies } })[0]).toEqual({ kind: 'bodies', bodies });
  });

  test('several prices are told from the cheapest to the dearest variant', () => {
    const priced = (lira: number) => ({ vehicle, terms: { ...terms, from: money(lira * 100, 'TRY') } });
    const story = seriesStory({ ...egea, variants: [priced(1_500), priced(1_000), priced(2_000)] });
    expect(story).toContainEqual({ kind: 'variants', cheapest: 1, dearest: 2 });
  });

  test.each([
    [9_000, 'below', 10],
    [10_250, 'usual', 3],
    [12_600, 'above', 26],
  ] as const)('a level of %d is %s the class', (levelBp, level, percent) => {
    expect(seriesStory({ ...egea, levelBp })).toContainEqual({ kind: 'price', level, percent });
  });

  test('both gearboxes are told as a choice, and every fuel has its sentence', () => {
    const range = { ...egea.range, transmissions: ['automatic', 'manual'] as const, fuels: ['petrol', 'electric'] as const };
    const story = seriesStory({ ...egea, range });
    expect(story).toContainEqual({ kind: 'gearbox', choice: 'both' });
    expect(story.filter(({ kind }) => kind === 'fuel')).toHaveLength(2);
  });

  test('what few companies have is called rare, and three places are named', () => {
    const story = seriesStory({ ...egea, terms: { ...terms, companies: 2 } });
    expect(story).toContainEqual({ kind: 'rare', companies: 2 });
    expect(story).toContainEqual({ kind: 'where', places: ['ankara', 'izmir', 'bursa'] });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#kernel/text';
import { catalogueOf, findPlace } from './catalogue.ts';
import { searchPlaces } from './search-places.ts';
import { placesFromSeed } from './seed-files.ts';

const records = await placesFromSeed();
const catalogue = catalogueOf(records);
const slugsFor = (text: string, limit = 8) => searchPlaces(catalogue, { text, locale: 'tr', limit }).map((place) => place.slug);
const anyPlace = fc.constantFrom(...records);

describe('the best match stands first', () => {
  test.each([
    ['istanbul', 'istanbul'],
    ['İSTANBUL', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['ıstanbul', 'istanbul'],
    ['ist', 'istanbul-havalimani'],
    ['saw', 'sabiha-gokcen-havalimani'],
    ['SAW', 'sabiha-gokcen-havalimani'],
    ['sabiha', 'sabiha-gokcen-havalimani'],
    ['sabiha gokcen', 'sabiha-gokcen-havalimani'],
    ['Sabiha Gökçen', 'sabiha-gokcen-havalimani'],
    ['gökçen sabiha', 'sabiha-gokcen-havalimani'],
    ['sabihagökçen', 'sabiha-gokcen-havalimani'],
    ['istanbul airport', 'istanbul-havalimani'],
    ['esb', 'esenboga-havalimani'],
    ['aşti', 'ankara-otogari'],
    ['adnan menderes', 'izmir-havalimani'],
    ['izmir hava limanı', 'izmir-havalimani'],
    ['kapadokya', 'kapadokya-havalimani'],
    ['cappadocia airport', 'kapadokya-havalimani'],
    ['urfa havalimanı', 'sanliurfa-havalimani'],
    ['adana', 'adana'],
    ['adana havalimanı', 'cukurova-havalimani'],
    ['pendik', 'pendik'],
    ['alaçatı', 'cesme'],
    ['antalya otogar', 'antalya-otogari'],
    ['kars', 'kars'],
    ['edremit', 'edremit-balikesir'],
    ['edremit van', 'edremit-van'],
    ['london', 'londra'],
    ['kuzey kıbrıs havalimanı', 'ercan-havalimani'],
  ])('%s', (text, slug) => {
    expect(slugsFor(text)[0]).toBe(slug);
  });
});

describe('slips of the finger are forgiven', () => {
  test.each([
    ['sabhia gokcen', 'sabiha-gokcen-havalimani'],
    ['sabiha gokcne', 'sabiha-gokcen-havalimani'],
    ['stanbul', 'istanbul'],
    ['antlya', 'antalya'],
    ['ankra', 'ankara'],
    ['bodrm', 'bodrum'],
    ['trabzno', 'trabzon'],
    ['eskisheir', 'eskisehir'],
    ['gaziatep', 'gaziantep'],
    ['dalamam', 'dalaman-havalimani'],
  ])('%s', (text, slug) => {
    expect(slugsFor(text, 3)).toContain(slug);
  });

  const longWord = anyPlace.filter((place) => foldText(place.name.tr).length >= 4 && /^[a-z]+$/.test(foldText(place.name.tr)));

  test('two neighbouring letters of any one-word name may be swapped', () => {
    fc.assert(
      fc.property(longWord, fc.nat(), (place, seed) => {
        const name = foldText(place.name.tr);
        const position = seed % (name.length - 1);
        const swapped = name.slice(0, position) + name[position + 1] + name[position] + name.slice(position + 2);
        // A slip may spell the beginning of another name; then that one is what was typed.
        const found = slugsFor(swapped, records.length);
        expect(found.length).toBeGreaterThan(0);
        if (!spellsABeginning(swapped)) expect(found).toContain(place.slug);
      }),
    );
  });
});

test('every place is found by its name in either language, whatever the case and the accents', () => {
  fc.assert(
    fc.property(anyPlace, fc.constantFrom('tr', 'en'), fc.nat(3), (place, locale, way) => {
      const name = place.name[locale];
      const typed = [name, name.toLocaleUpperCase('tr'), name.toUpperCase(), foldText(name)][way] ?? name;
      expect(slugsFor(typed, records.length)).toContain(place.slug);
    }),
    { numRuns: 500 },
  );
});

test('every beginning of a name leads to the place', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (place, seed) => {
      const name = place.name.tr;
      expect(slugsFor(name.slice(0, 1 + (seed % name.length)), records.length)).toContain(place.slug);
    }),
  );
});

test('every airport is found first by its code', () => {
  for (const place of records) if (place.iata) expect(slugsFor(place.iata.toLowerCase())[0]).toBe(place.slug);
});

test('a name that two places share brings both', () => {
  expect(slugsFor('yenişehir').slice(0, 3)).toEqual(expect.arrayContaining(['yenisehir-mersin', 'yenisehir-diyarbakir']));
});

test('a city brings its districts and stations after its own places', () => {
  const found = slugsFor('izmir', 40);
  expect(found.slice(0, 2)).toEqual(['izmir', 'izmir-havalimani']);
  expect(found).toEqual(expect.arrayContaining(['cesme', 'izmir-otogari', 'bornova']));
});

test('nothing is offered for nothing, and nothing for what is no place', () => {
  expect(slugsFor('')).toEqual([]);
  expect(slugsFor('  -- ')).toEqual([]);
  expect(slugsFor('qqqq')).toEqual([]);
});

test('any text at all is answered, within the limit and without repetition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const found = slugsFor(text, limit);
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found).size).toBe(found.length);
      for (const slug of found) expect(findPlace(catalogue, slug)).toBeDefined();
    }),
  );
});

function spellsABeginning(text: string): boolean {
  return catalogue.search.words.some(({ word }) => word.startsWith(text));
}

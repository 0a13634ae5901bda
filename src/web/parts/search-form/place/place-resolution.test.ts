import { expect, test } from 'vitest';
import { catalogueOf, getPlace, placesFromSeed } from '#places';
import { choiceOf, openChoice, resolvePlaces } from './place-resolution.ts';

const places = catalogueOf(await placesFromSeed());
const meant = (query: string) => resolvePlaces(places, new URLSearchParams(query), 'tr').get('pickup');

test('a place chosen from the list and left alone is that place', () => {
  const { slug, text } = choiceOf(getPlace(places, 'istanbul-havalimani'), 'tr');
  expect(meant(`pickup=${slug}&pickup_text=${encodeURIComponent(text)}`)).toBe('istanbul-havalimani');
});

test('a text that was changed after choosing is what is meant', () => {
  expect(meant('pickup=istanbul-havalimani&pickup_text=Antalya')).toBe('Antalya');
});

test('a field that was emptied means no place', () => {
  expect(meant('pickup=istanbul-havalimani&pickup_text=')).toBe('');
});

test('a place picked from several wins over the text that was not clear', () => {
  expect(meant('pickup=&pickup_text=sab&pickup_choice=sabiha-gokcen-havalimani')).toBe('sabiha-gokcen-havalimani');
});

test('an address without a form behind it stays as it is', () => {
  expect(resolvePlaces(places, new URLSearchParams('pickup=antalya&age=30'), 'tr').toString()).toBe('pickup=antalya&age=30');
});

test('a text that fits several places comes back with them', () => {
  const choice = openChoice(places, 'antal', 'tr');
  expect(choice).toMatchObject({ slug: '', text: 'antal' });
  expect(choice.candidates.map(({ slug }) => slug)).toContain('antalya-havalimani');
});

test('a text that fits no place comes back alone', () => {
  expect(openChoice(places, 'qqqqqq', 'tr')).toEqual({ slug: '', text: 'qqqqqq', candidates: [] });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cursorFrom,
  cursorText,
  foldedText,
  RESERVATION_VIEW_NAMES,
  RESERVATION_VIEWS,
  searchTerms,
  usualSort,
} from './reservation-query.ts';
import { RESERVATION_STATES } from './states.ts';

test('a telephone number is found however it is written', () => {
  for (const typed of ['0532 123 45 67', '+90 (532) 123-45-67', '905321234567', '5321234567', ' 532.123.45.67 '])
    expect(searchTerms(typed), typed).toEqual(['5321234567']);
  expect(searchTerms('123 45 67')).toEqual(['1234567']);
});

test('a number of a reservation is found with dashes, with spaces and without', () => {
  for (const typed of ['KTK-9M2P10AB', 'ktk 9m2 p10 ab', 'Ktk9m2p10ab']) expect(searchTerms(typed), typed).toEqual(['ktk9m2p10ab']);
});

test('names are found without Turkish letters, and each word counts', () => {
  expect(searchTerms('  Elif KARAOĞLU ')).toEqual(['elif', 'karaoglu']);
  expect(searchTerms('İrem Işık')).toEqual(['irem', 'isik']);
  expect(searchTerms('elif@ornek.com')).toEqual(['elif@ornek.com']);
  expect(searchTerms('   ')).toEqual([]);
  expect(searchTerms('2 3')).toEqual(['2', '3']);
});

test('whatever is typed, terms are few and of no endless length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (typed) => {
      const terms = searchTerms(typed);
      expect(terms.length).toBeLessThanOrEqual(6);
      expect(terms.join(' ').length).toBeLessThanOrEqual(200);
    }),
  );
});

test('a cursor is read back as it was written, and what is none is none', () => {
  const cursor = { at: new Date('2026-11-22T10:00:00.123Z'), id: '0b9e9d30-6a56-4b5c-8f0a-111111111111' };
  expect(cursorFrom(cursorText(cursor))).toEqual(cursor);
  for (const text of ['', '.', '12', 'x.0b9e9d30-6a56-4b5c-8f0a-111111111111', '12.drop table', `99999999999999999.${cursor.id}`])
    expect(cursorFrom(text), text).toBeUndefined();
});

test('every state is in one of the views, so that no reservation is out of sight', () => {
  const { all, ...views } = RESERVATION_VIEWS;
  const seen = Object.values(views).flatMap(({ states }) => [...states]);
  expect([...seen].toSorted()).toEqual([...RESERVATION_STATES].toSorted());
  expect(all.states).toEqual(RESERVATION_STATES);
});

test('what is still to come is listed by its pickup, everything else begins with the newest', () => {
  const byPickup = RESERVATION_VIEW_NAMES.filter((view) => usualSort(view) === 'pickup');
  expect(byPickup).toEqual(['upcoming', 'on_the_road']);
  for (const view of RESERVATION_VIEW_NAMES.filter((one) => !byPickup.includes(one))) expect(usualSort(view)).toBe('-created');
});

test('every Turkish letter is found by the one that a foreign keyboard has', () => {
  expect(foldedText('çğıöşüâîû')).toBe('cgiosuaiu');
  expect(foldedText('ÇĞIİÖŞÜÂÎÛ')).toBe('cgiiosuaiu');
});

test('a number among words is a word like the others', () => {
  expect(searchTerms('Elif 0532 123 45 67')).toEqual(['elif', '0532', '123', '45', '67']);
  expect(searchTerms('0532 123 45 67 Elif')).toEqual(['0532', '123', '45', '67', 'elif']);
  expect(searchTerms('Elif KTK-9M2P10AB')).toEqual(['elif', 'ktk-9m2p10ab']);
  expect(searchTerms('KTK-9M2P10AB Elif')).toEqual(['ktk-9m2p10ab', 'elif']);
});

test('of an endless text the first hundred letters count, and of many words six', () => {
  expect(searchTerms(`${'x'.repeat(100)}y`)).toEqual(['x'.repeat(100)]);
  expect(searchTerms('a b  c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

import { expect, test } from 'vitest';
import { comparatorFor, foldText, jsonFrom, slugFrom } from './text.ts';

test('every way of writing İstanbul is the same word', () => {
  for (const text of ['istanbul', 'İSTANBUL', 'ISTANBUL', 'Istanbul', 'ıstanbul', ' İstanbul ']) expect(foldText(text)).toBe('istanbul');
});

test('names become addresses', () => {
  expect(slugFrom('Sabiha Gökçen Havalimanı')).toBe('sabiha-gokcen-havalimani');
  expect(slugFrom('Şişli/Mecidiyeköy (AVM)')).toBe('sisli-mecidiyekoy-avm');
  expect(slugFrom('Curaçao & Tórshavn')).toBe('curacao-torshavn');
});

test('Turkish words are sorted by the Turkish alphabet', () => {
  expect(['Izmit', 'İzmir', 'Iğdır', 'Çorum', 'Denizli', 'Cizre'].sort(comparatorFor('tr'))).toEqual([
    'Cizre',
    'Çorum',
    'Denizli',
    'Iğdır',
    'Izmit',
    'İzmir',
  ]);
});

test('what is JSON is read', () => {
  expect(jsonFrom('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(jsonFrom('null')).toBeNull();
});

test.each(['', '{', 'undefined', '<html>'])('%j is none', (text) => {
  expect(jsonFrom(text)).toBeUndefined();
});

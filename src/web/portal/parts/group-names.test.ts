import { expect, test } from 'vitest';
import { groupNames } from './group-names.ts';

test('two groups of one model are told apart, and no other carries its class', () => {
  const group = (id: number, name: string, acriss: string) => ({ id, type: { name, acriss } });
  expect(
    groupNames([group(1, 'Kia Stonic', 'EGAR'), group(2, 'Kia Rio', 'EDMR'), group(3, 'Kia Stonic', 'EGMR')]).map(({ name }) => name),
  ).toEqual(['Kia Stonic (EGAR)', 'Kia Rio', 'Kia Stonic (EGMR)']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facets } from '#search/model';
import { anyOffers } from '#testing';
import { filterChoices } from './filter-words.ts';
import { steadyChoices } from './steady-choices.ts';

const choicesOf = (offers: Parameters<typeof facets>[0], filters: Parameters<typeof facets>[1] = {}) =>
  facets(offers, filters).map((facet) => filterChoices(facet, 'TRY', { locale: 'tr' }));

test('what comes first is shown as it comes', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const choices = choicesOf(offers);
      expect(steadyChoices([], choices, true)).toEqual(choices.map(({ marks: _, ...shown }) => shown));
    }),
  );
});

test('while a late supplier is asked again, no row goes and none moves; it has no number until it answers', () => {
  fc.assert(
    fc.property(anyOffers(), fc.nat(), (offers, late) => {
      const whole = steadyChoices([], choicesOf(offers), true);
      const slug = offers[late % (offers.length || 1)]?.supplier.slug;
      const first = choicesOf(offers.filter(({ supplier }) => supplier.slug !== slug));
      const meanwhile = steadyChoices(whole, first, false);
      const rows = (all: typeof whole) => all.flatMap(({ group, values }) => values.map(({ value }) => `${group} ${value}`));
      expect(rows(meanwhile)).toEqual(rows(whole));
      const row = meanwhile.find(({ group }) => group === 'supplier')?.values.find(({ value }) => value === slug);
      if (row) expect(row).toMatchObject({ count: null, lowest: null });
      expect(steadyChoices(meanwhile, choicesOf(offers), true)).toEqual(whole);
    }),
  );
});

test('who does not answer at all has no cars in the end, and what is new comes last', () => {
  const [group, name] = ['supplier', 'Firma'] as const;
  const row = (value: string, count: number) => ({ value, name: value, count, lowest: null, chosen: false });
  const before = [{ group, name, values: [row('b', 3), row('a', 2)] }];
  const answer = [{ group, name, values: [row('c', 5), row('b', 1)], marks: '' }];
  expect(steadyChoices(before, answer, true)[0]?.values).toEqual([row('b', 1), row('a', 0), row('c', 5)]);
});

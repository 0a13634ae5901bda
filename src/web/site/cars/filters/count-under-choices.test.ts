import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILTER_GROUPS, type FilterGroup, facets, filterOffers } from '#search/model';
import { anyOffers } from '#testing';
import { countUnderChoices } from './count-under-choices.ts';
import { filterChoices } from './filter-words.ts';

test('the button says how many cars the list will have, whatever is chosen now and will be', () => {
  fc.assert(
    fc.property(anyOffers(), fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.boolean()), (offers, now, next) => {
      const some = (coins: typeof now) =>
        Object.fromEntries(
          facets(offers, {}).flatMap(({ group, values }) => {
            const chosen = values.filter(() => coins.next().value && coins.next().value).map(({ value }) => value);
            return chosen.length > 0 ? [[group, chosen]] : [];
          }),
        );
      const wanted: Partial<Record<FilterGroup, string[]>> = some(next);
      const choices = facets(offers, some(now)).map((facet) => filterChoices(facet, 'TRY', { locale: 'tr' }));
      expect(countUnderChoices(choices, (group) => wanted[group] ?? [])).toBe(filterOffers(offers, wanted).length);
    }),
  );
});

test('what is sent with the page for it is small', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const choices = facets(offers, {}).map((facet) => filterChoices(facet, 'TRY', { locale: 'tr' }));
      const characters = choices.reduce((sum, { marks }) => sum + marks.length, 0);
      expect(characters).toBeLessThanOrEqual(offers.length * FILTER_GROUPS.length * 3);
    }),
  );
});

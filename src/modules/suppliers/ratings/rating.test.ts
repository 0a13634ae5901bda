import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEWEST_REVIEWS, RATING_PARTS, type RatingSums, ratingFrom, type Stars, wholeOf } from './rating.ts';

const anyStars: fc.Arbitrary<Stars> = fc.record({
  cleanliness: fc.integer({ min: 1, max: 5 }),
  pickup_speed: fc.integer({ min: 1, max: 5 }),
  as_promised: fc.integer({ min: 1, max: 5 }),
  value: fc.integer({ min: 1, max: 5 }),
});

function summedUp(reviews: readonly Stars[]): RatingSums {
  const sumOf = (part: (typeof RATING_PARTS)[number]) => reviews.reduce((sum, stars) => sum + stars[part], 0);
  return {
    reviews: reviews.length,
    sums: {
      cleanliness: sumOf('cleanliness'),
      pickup_speed: sumOf('pickup_speed'),
      as_promised: sumOf('as_promised'),
      value: sumOf('value'),
    },
  };
}

test.each([
  [{ reviews: 5, sums: { cleanliness: 25, pickup_speed: 20, as_promised: 15, value: 10 } }, 35, [50, 40, 30, 20]],
  [{ reviews: 6, sums: { cleanliness: 28, pickup_speed: 28, as_promised: 28, value: 28 } }, 47, [47, 47, 47, 47]],
  [{ reviews: 8, sums: { cleanliness: 38, pickup_speed: 37, as_promised: 40, value: 8 } }, 38, [48, 46, 50, 10]],
])('%o is %i tenths of a star as a whole', (sums, whole, parts) => {
  const { stars } = ratingFrom(sums);
  expect(stars?.whole).toBe(whole);
  expect(RATING_PARTS.map((part) => stars?.parts[part])).toEqual(parts);
});

test('too few reviews are counted and make no rating', () => {
  const four = ratingFrom({ reviews: 4, sums: { cleanliness: 20, pickup_speed: 20, as_promised: 20, value: 20 } });
  expect(four).toEqual({ reviews: 4, stars: null });
});

test('a rating lies between the worst and the best review, part by part and as a whole', () => {
  fc.assert(
    fc.property(fc.array(anyStars, { minLength: FEWEST_REVIEWS, maxLength: 60 }), (reviews) => {
      const { stars } = ratingFrom(summedUp(reviews));
      for (const part of RATING_PARTS) {
        const given = reviews.map((one) => 10 * one[part]);
        expect(stars?.parts[part]).toBeGreaterThanOrEqual(Math.min(...given));
        expect(stars?.parts[part]).toBeLessThanOrEqual(Math.max(...given));
      }
      const wholes = reviews.map(wholeOf);
      expect(stars?.whole).toBeGreaterThanOrEqual(Math.min(...wholes));
      expect(stars?.whole).toBeLessThanOrEqual(Math.max(...wholes));
    }),
  );
});

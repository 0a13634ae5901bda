import { beforeEach, expect, test } from 'vitest';
import { createCaches } from '#platform/cache';
import { readRatings, sampleOpinions } from '#suppliers';
import { RATING_PARTS, ratingFrom } from '#suppliers/model';
import { resetDatabase, testDatabase } from '#testing';
import { listReviews } from './moderate-reviews.ts';
import { publishedReviews } from './published-reviews.ts';
import { seedReviews } from './seed-reviews.ts';

const { db } = await testDatabase();
const WISHES = { seed: 20_261_121, now: new Date('2026-11-21T06:00:00Z') };
beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const ratings = () => readRatings({ db, caches: createCaches() });
const said = async () =>
  (await listReviews({ db }, { state: 'published', limit: 2_000 })).rows
    .map(({ author, body, supplier }) => `${supplier} ${author} ${body}`)
    .sort();

test('the sample gives each company the stars of its source, but for one that is too new, and is the same for the same seed', async () => {
  await seedReviews(db, WISHES);
  const of = await ratings();
  expect([of('yolbaz').stars?.whole, of('avis').stars?.whole, of('goldcar').stars?.whole]).toEqual([46, 44, 38]);
  expect(of('ihlara-rent')).toEqual({ reviews: 3, stars: null });
  const before = await said();
  await seedReviews(db, WISHES);
  expect(await said()).toEqual(before);
  await resetDatabase(await testDatabase());
  await seedReviews(db, WISHES);
  expect(await said()).toEqual(before);
});

test('nobody is given words about a company that bears a real name', async () => {
  await seedReviews(db, WISHES);
  const real = new Set((await sampleOpinions(WISHES.seed)).filter((one) => one.real).map(({ supplier }) => supplier));
  expect(real.size).toBeGreaterThan(5);
  for (const supplier of real) expect((await publishedReviews({ db }, { supplier, page: 1 })).reviews).toEqual([]);
  expect((await publishedReviews({ db }, { supplier: 'yolbaz', page: 1 })).reviews.length).toBeGreaterThan(2);
});

test('the kept sums are those of the published reviews', async () => {
  await seedReviews(db, WISHES);
  const { rows } = await listReviews({ db }, { state: 'published', limit: 2_000 });
  const of = await ratings();
  for (const [supplier, reviews] of Map.groupBy(rows, (row) => row.supplier)) {
    const sums = { cleanliness: 0, pickup_speed: 0, as_promised: 0, value: 0 };
    for (const { stars } of reviews) for (const part of RATING_PARTS) sums[part] += stars[part];
    expect(of(supplier)).toEqual(ratingFrom({ reviews: reviews.length, sums }));
  }
});

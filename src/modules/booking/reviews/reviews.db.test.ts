import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { readRatings } from '#suppliers';
import { FEWEST_REVIEWS } from '#suppliers/model';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { forgetRefusedReviews } from './invite-reviews.ts';
import { decideReview, listReviews } from './moderate-reviews.ts';
import { publishedReviews } from './published-reviews.ts';
import type { ReviewEntry, ReviewRefusal } from './review.ts';
import { reviewData } from './review-data.ts';
import { ENTRY, finishedRental, proveAccess } from './reviews.fixture.ts';
import { insertSample } from './sample-store.ts';
import { openReviewDesk, writeReview } from './write-review.ts';

const { db } = await testDatabase();
const EDITOR: Principal = { kind: 'staff', id: newId(), roles: ['content'] };
const ELIF = { verifiedEmails: ['elif.karaoglu@ornek.com'] };
const LATER = { pickupAt: '2026-09-14T10:00' as WallClock, returnAt: '2026-09-19T10:00' as WallClock };
let fixture: BookingFixture;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

interface Booked {
  readonly code: string;
  readonly accessKey: string;
}
const write = (booked: Booked, { seen = 0, ...said }: Partial<ReviewEntry> & { readonly seen?: number } = {}) =>
  writeReview(fixture.deps, { code: booked.code, accessKey: booked.accessKey, entry: { ...ENTRY, ...said }, seen, locale: 'tr' });
const waiting = async () => (await listReviews(fixture.deps, { state: 'waiting' })).rows;
const decide = (review: { readonly id: string; readonly version: number }, refusal: ReviewRefusal | null = null) =>
  decideReview(fixture.deps, { id: review.id, seen: review.version, refusal, by: EDITOR });
const rating = async () => (await readRatings(fixture.deps))('yolbaz');

/** So many invented drivers have given four stars to everything of Yolbaz. */
const sampleOf = (count: number) =>
  db.transaction().execute((tx) =>
    insertSample(
      tx,
      Array.from({ length: count }, (_, index) => ({
        id: newId(),
        supplier: 'yolbaz',
        vehicleClass: 'economy' as const,
        rentedIn: '2026-07-01',
        locale: 'tr' as const,
        stars: { cleanliness: 4, pickup_speed: 4, as_promised: 4, value: 4 },
        body: `Örnek ${index}`,
        author: '',
        writtenAt: new Date(fixture.now().getTime() - (index + 1) * 3_600_000),
      })),
      fixture.now(),
    ),
  );

test('a finished rental is reviewed once, waits, is published, and counts', async () => {
  await sampleOf(FEWEST_REVIEWS - 1);
  const booked = await finishedRental(fixture);
  expect(await write(await proveAccess(fixture, booked.code))).toEqual({ kind: 'written' });
  const [review] = await waiting();
  if (!review) throw new Error('nothing waits');
  expect(review).toMatchObject({
    code: booked.code,
    supplier: 'yolbaz',
    author: 'Elif K.',
    rentedIn: '2026-08-01',
    vehicleClass: 'economy',
    locale: 'tr',
    state: 'waiting',
    body: ENTRY.body,
    stars: ENTRY.stars,
  });
  expect((await rating()).reviews).toBe(0);
  expect(await decide(review)).toEqual({ kind: 'published' });
  expect(await rating()).toEqual({
    reviews: 5,
    stars: { whole: 41, parts: { cleanliness: 42, pickup_speed: 40, as_promised: 42, value: 38 } },
  });
  const { reviews } = await publishedReviews(fixture.deps, { supplier: 'yolbaz', page: 1 });
  expect(reviews[0]).toEqual({
    id: review.id,
    stars: ENTRY.stars,
    body: ENTRY.body,
    locale: 'tr',
    author: 'Elif K.',
    rentedIn: '2026-08-01',
    answer: null,
    vehicleClass: 'economy',
  });
  expect(await listActs(db, { limit: 1 })).toMatchObject([
    { action: 'review.published', subject: { kind: 'review', id: review.id }, by: { id: EDITOR.id }, facts: { supplier: 'yolbaz' } },
  ]);
  expect((await fixture.listed('Renault Clio', LATER)).offer.supplier).toMatchObject({ rating: 41, reviews: 5 });
});

test('what has too few reviews has no rating, and says how many there are', async () => {
  await sampleOf(FEWEST_REVIEWS - 2);
  const booked = await finishedRental(fixture);
  await write(booked);
  const [review] = await waiting();
  if (review) await decide(review);
  expect(await rating()).toEqual({ reviews: FEWEST_REVIEWS - 1, stars: null });
  expect((await fixture.listed('Renault Clio', LATER)).offer.supplier).toMatchObject({ rating: null, reviews: FEWEST_REVIEWS - 1 });
});

test('before the car is back, and after ninety days, nothing can be said', async () => {
  const booked = await fixture.confirmed();
  const notYet = { kind: 'not_possible', why: 'not_finished' };
  expect(await write(booked)).toEqual(notYet);
  expect((await openReviewDesk(fixture.deps, booked))?.why).toBe('not_finished');
  const back = await finishedRental(fixture, 'later', { offer: (await fixture.listed('Dacia Duster')).reference });
  fixture.pass({ hours: 90 * 24 });
  // The links of e-mails have ended by then; who has just proven the e-mail still comes in.
  const { accessKey } = await proveAccess(fixture, back.code);
  expect(await write({ ...back, accessKey })).toEqual({ kind: 'not_possible', why: 'over' });
  expect(await waiting()).toEqual([]);
});

test("with another's key or none, nothing is found and nothing written", async () => {
  const other = await finishedRental(fixture, 'other', { email: 'baska@ornek.com' });
  const booked = await finishedRental(fixture, 'own', { offer: (await fixture.listed('Renault Clio', LATER)).reference });
  for (const accessKey of ['', 'x', other.accessKey]) {
    expect(await write({ code: booked.code, accessKey })).toEqual({ kind: 'not_found' });
    expect(await openReviewDesk(fixture.deps, { code: booked.code, accessKey })).toBeUndefined();
  }
  expect(await waiting()).toEqual([]);
  const link = accessKeyOf(fixture.deps, await fixture.reservation(booked.code));
  expect(await write({ code: booked.code, accessKey: link })).toEqual({ kind: 'written' });
});

test('until it is published it can be changed, and what another tab or a colleague did in between is not written over', async () => {
  const booked = await finishedRental(fixture);
  await write(booked);
  expect(await write(booked)).toEqual({ kind: 'written' });
  expect(await write(booked, { body: 'Başka' })).toEqual({ kind: 'overtaken' });
  expect(await write(booked, { body: 'Daha uzun', named: false, seen: 1 })).toEqual({ kind: 'written' });
  const [changed] = await waiting();
  expect(changed).toMatchObject({ body: 'Daha uzun', author: '', version: 2 });
  if (!changed) throw new Error('nothing waits');
  expect(await decideReview(fixture.deps, { id: changed.id, seen: 1, refusal: null, by: EDITOR })).toEqual({ kind: 'overtaken' });
  expect(await decide(changed, 'personal_data')).toEqual({ kind: 'refused' });
  expect(await openReviewDesk(fixture.deps, booked)).toMatchObject({ why: null, review: { state: 'refused', refusal: 'personal_data' } });
  expect(await write(booked, { body: 'Kimseyi anmadan', seen: 2 })).toEqual({ kind: 'overtaken' });
  expect(await write(booked, { body: 'Kimseyi anmadan', seen: 3 })).toEqual({ kind: 'written' });
  const [again] = await waiting();
  if (!again) throw new Error('nothing waits');
  await decide(again);
  expect(await write(booked, { body: 'Nihayet', seen: 5 })).toEqual({ kind: 'not_possible', why: 'published' });
  expect((await listActs(db, { limit: 2 })).map(({ action, reason }) => [action, reason])).toEqual([
    ['review.published', null],
    ['review.refused', 'personal_data'],
  ]);
});

test('two tabs at once write one review, and two colleagues at once decide once', async () => {
  const booked = await finishedRental(fixture);
  const outcomes = await Promise.all([write(booked, { body: 'Bir' }), write(booked, { body: 'İki' })]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['overtaken', 'written']);
  const [review] = await waiting();
  if (!review) throw new Error('nothing waits');
  const decisions = await Promise.all([decide(review), decide(review, 'insult')]);
  expect(decisions.filter(({ kind }) => kind === 'overtaken')).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('pressed twice it is decided once', async () => {
  const booked = await finishedRental(fixture);
  await write(booked);
  const [review] = await waiting();
  if (!review) throw new Error('nothing waits');
  expect([await decide(review), await decide(review)]).toEqual([{ kind: 'published' }, { kind: 'published' }]);
  expect(await listActs(db, { limit: 20 }).then((acts) => acts.filter(({ action }) => action === 'review.published'))).toHaveLength(1);
  for (const id of ['', 'x', newId()]) expect(await decide({ id, version: 1 })).toEqual({ kind: 'not_found' });
});

test('reviews of one company that are published at once are all counted', async () => {
  const first = await finishedRental(fixture, 'first');
  await write(first);
  const second = await finishedRental(fixture, 'second', { offer: (await fixture.listed('Renault Clio', LATER)).reference });
  await write(second);
  const rows = await waiting();
  expect(rows).toHaveLength(2);
  await Promise.all(rows.map((row) => decide(row)));
  expect((await rating()).reviews).toBe(2);
});

test('what is taken back counts no more, and is shown no more', async () => {
  const booked = await finishedRental(fixture);
  await write(booked);
  const [review] = await waiting();
  if (!review) throw new Error('nothing waits');
  await decide(review);
  const [published] = (await listReviews(fixture.deps, { state: 'published' })).rows;
  if (!published) throw new Error('nothing is published');
  expect(await decide(published, 'unlawful')).toEqual({ kind: 'refused' });
  expect((await rating()).reviews).toBe(0);
  expect((await publishedReviews(fixture.deps, { supplier: 'yolbaz', page: 1 })).reviews).toEqual([]);
});

test('reviews are read page by page, each once', async () => {
  await sampleOf(12);
  const pages = await Promise.all([1, 2, 3].map((page) => publishedReviews(fixture.deps, { supplier: 'yolbaz', page })));
  expect(pages.map(({ hasMore, reviews }) => [reviews.length, hasMore])).toEqual([
    [5, true],
    [5, true],
    [2, false],
  ]);
  expect(pages.flatMap(({ reviews }) => reviews.map(({ body }) => body))).toEqual(
    Array.from({ length: 12 }, (_, index) => `Örnek ${index}`),
  );
  for (const page of [0, -1, Number.NaN, 1.5]) expect((await publishedReviews(fixture.deps, { supplier: 'yolbaz', page })).page).toBe(1);
  const first = await listReviews(fixture.deps, { state: 'published', limit: 7 });
  const second = await listReviews(fixture.deps, { state: 'published', limit: 7, after: first.next ?? '' });
  expect([second.rows.length, second.next]).toEqual([5, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(12);
});

test('who comes by a link, which may have been passed on, writes without the name of the driver', async () => {
  const booked = await finishedRental(fixture);
  const link = { code: booked.code, accessKey: accessKeyOf(fixture.deps, await fixture.reservation(booked.code)) };
  expect((await openReviewDesk(fixture.deps, link))?.author).toBeNull();
  expect(await write(link)).toEqual({ kind: 'written' });
  expect((await waiting()).map(({ author }) => author)).toEqual(['']);
  const own = await proveAccess(fixture, booked.code);
  expect((await openReviewDesk(fixture.deps, own))?.author).toBe('Elif K.');
  expect(await write(own, { seen: 1 })).toEqual({ kind: 'written' });
  expect((await waiting()).map(({ author }) => author)).toEqual(['Elif K.']);
});

test("an export holds a person's reviews, and an erasure takes words and name and leaves the stars", async () => {
  const booked = await finishedRental(fixture);
  await write(await proveAccess(fixture, booked.code));
  const other = await finishedRental(fixture, 'other', {
    email: 'baska@ornek.com',
    offer: (await fixture.listed('Renault Clio', LATER)).reference,
  });
  await write(other, { body: 'Başkasının sözü' });
  for (const review of await waiting()) await decide(review);
  const source = reviewData(fixture.deps);
  expect(await source.export(ELIF)).toMatchObject([{ code: booked.code, body: ENTRY.body, author: 'Elif K.', stars: ENTRY.stars }]);
  expect(JSON.stringify(await source.export(ELIF))).not.toContain('Başkasının');
  expect(await source.preview(ELIF)).toEqual({ erased: 1, kept: 0 });
  await db.transaction().execute((tx) => source.erase(tx, ELIF));
  expect(await source.preview(ELIF)).toEqual({ erased: 0, kept: 0 });
  expect((await rating()).reviews).toBe(2);
  expect((await publishedReviews(fixture.deps, { supplier: 'yolbaz', page: 1 })).reviews.map(({ body }) => body)).toEqual([
    'Başkasının sözü',
  ]);
});

test('words that were refused are forgotten after half a year', async () => {
  const booked = await finishedRental(fixture);
  await write(booked);
  const [review] = await waiting();
  if (!review) throw new Error('nothing waits');
  await decide(review, 'insult');
  fixture.pass({ hours: 179 * 24 });
  expect(await forgetRefusedReviews(fixture.deps)).toBe(0);
  fixture.pass({ hours: 2 * 24 });
  expect(await forgetRefusedReviews(fixture.deps)).toBe(1);
  expect((await listReviews(fixture.deps, { state: 'refused' })).rows).toMatchObject([{ body: '', author: '' }]);
});

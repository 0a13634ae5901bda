import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { answerReview, removeAnswer, reviewsToAnswer } from './answer-review.ts';
import { decideReview, listReviews } from './moderate-reviews.ts';
import { publishedReviews } from './published-reviews.ts';
import type { ReviewRefusal } from './review.ts';
import { reviewData } from './review-data.ts';
import { ENTRY, finishedRental, proveAccess } from './reviews.fixture.ts';
import { writeReview } from './write-review.ts';

const { db } = await testDatabase();
const EDITOR: Principal = { kind: 'staff', id: newId(), roles: ['content'] };
const ELIF = { verifiedEmails: ['elif.karaoglu@ornek.com'] };
let fixture: BookingFixture;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const decide = (review: { readonly id: string; readonly version: number }, refusal: ReviewRefusal | null = null) =>
  decideReview(fixture.deps, { id: review.id, seen: review.version, refusal, by: EDITOR });
const OWNER: Principal = { kind: 'supplier', id: newId(), supplier: 'yolbaz', roles: ['owner'], offices: null };
const answer = (review: { readonly id: string; readonly version: number }, body: string, supplier = 'yolbaz') =>
  answerReview(fixture.deps, { supplier, id: review.id, seen: review.version, body, locale: 'tr', by: OWNER });
const shownAnswers = async () =>
  (await publishedReviews(fixture.deps, { supplier: 'yolbaz', page: 1 })).reviews.map((review) => review.answer?.body ?? null);

/** A published review as its supplier reads it. */
async function publishedOne() {
  const booked = await proveAccess(fixture, (await finishedRental(fixture)).code);
  await writeReview(fixture.deps, { ...booked, entry: ENTRY, seen: 0, locale: 'tr' });
  const [review] = (await listReviews(fixture.deps, { state: 'waiting' })).rows;
  if (!review) throw new Error('There is no review');
  await decide(review);
  return nowAs();
}
const nowAs = async () => {
  const [found] = (await reviewsToAnswer(fixture.deps, { supplier: 'yolbaz', page: 1 })).reviews;
  if (!found) throw new Error('The supplier sees no review');
  return found;
};

test('a supplier answers a published review, mends its answer and takes it back; pressed twice it is answered once', async () => {
  const review = await publishedOne();
  expect(await answer(review, ' Teşekkürler!\u200b ')).toEqual({ kind: 'answered' });
  expect(await answer(review, 'Teşekkürler!')).toEqual({ kind: 'answered' });
  expect(await shownAnswers()).toEqual(['Teşekkürler!']);
  expect(await answer(review, 'Başka bir söz')).toEqual({ kind: 'overtaken' });
  expect(await answer(await nowAs(), 'Yine bekleriz.')).toEqual({ kind: 'answered' });
  expect(await shownAnswers()).toEqual(['Yine bekleriz.']);
  expect(await answer(await nowAs(), '')).toEqual({ kind: 'taken_back' });
  expect(await shownAnswers()).toEqual([null]);
  const acts = (await listActs(db, { limit: 20 })).filter(({ by }) => by.id === OWNER.id).map(({ action }) => action);
  expect(acts).toEqual(['review.answer_taken_back', 'review.answered', 'review.answered']);
});

test('what is empty, too long or leads to somebody is no answer, and nobody answers what is not theirs or not published', async () => {
  const review = await publishedOne();
  expect(await answer(review, '  ')).toEqual({ kind: 'unclear', problem: 'missing' });
  expect(await answer(review, 'a'.repeat(1_001))).toEqual({ kind: 'unclear', problem: 'too_long' });
  for (const leads of ['Beni arayın: 0532 000 11 22', 'ayse@ornek.com', 'www.ornek.com'])
    expect(await answer(review, leads), leads).toEqual({ kind: 'unclear', problem: 'traces' });
  expect(await answer(review, 'Teşekkürler!', 'ege-rent')).toEqual({ kind: 'not_found' });
  expect(await answer({ id: 'no id', version: 1 }, 'Teşekkürler!')).toEqual({ kind: 'not_found' });
  await decide(await nowAs(), 'insult');
  expect(await answer({ id: review.id, version: review.version + 1 }, 'Teşekkürler!')).toEqual({ kind: 'not_found' });
  expect(await shownAnswers()).toEqual([]);
});

test('our people take an answer away for a reason, once, and the supplier may write another one', async () => {
  await answer(await publishedOne(), 'Böyle müşteri olmaz olsun.');
  const read = await nowAs();
  const remove = (seen: number) => removeAnswer(fixture.deps, { id: read.id, seen, reason: 'insult', by: EDITOR });
  expect(await remove(read.version - 1)).toEqual({ kind: 'overtaken' });
  expect(await remove(read.version)).toEqual({ kind: 'removed' });
  expect(await remove(read.version)).toEqual({ kind: 'removed' });
  expect(await shownAnswers()).toEqual([null]);
  expect((await listActs(db, { limit: 20 })).filter(({ action }) => action === 'review.answer_removed')).toMatchObject([
    { reason: 'insult', by: { id: EDITOR.id }, facts: { supplier: 'yolbaz' } },
  ]);
  expect(await answer(await nowAs(), 'Teşekkürler.')).toEqual({ kind: 'answered' });
});

test('with the words of somebody who is erased goes what was answered to them', async () => {
  await answer(await publishedOne(), 'Teşekkürler Elif Hanım!');
  await db.transaction().execute((tx) => reviewData(fixture.deps).erase(tx, ELIF));
  expect(
    JSON.stringify(await db.withTables<{ reviews: { answer: string | null } }>().selectFrom('reviews').selectAll().execute()),
  ).not.toContain('Elif');
});

import { beforeEach, expect, test } from 'vitest';
import { maskedEmail } from '#kernel/contact';
import { KEY_HOLDER, type Principal } from '#kernel/principal';
import { checkLedger } from '#payments';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { type BookingFixture, bookingFixture, checkoutKey, paymentInput, STAFF } from '../booking.fixture.ts';
import { bookFor } from '../checkout/by-staff/book-for.ts';
import { payAgain } from '../checkout/payment/pay-again.ts';
import { openReservation } from '../manage/find-reservation.ts';
import { orderInput } from '../order-input.fixture.ts';
import { actOnReservation } from '../overview/act-on-reservation.ts';
import { checkReservations } from '../overview/check-reservations.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { selectDocuments } from '../store/documents.ts';
import { selectSentEmailsByCode } from '../store/sent-emails.ts';
import { mendEmail } from './mend-email.ts';

const RIGHT = 'elif.dogrusu@ornek.com';
let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

/** An order for a caller, with its link mailed. */
async function ordered(key = 'caller', fields: Partial<Record<string, string>> = {}) {
  const { reference: offer } = await fixture.listed('Dacia Duster');
  const input = orderInput({ ...fixture.filled, offer, paymentMode: 'full', checkoutKey: checkoutKey(key), ...fields });
  const outcome = await bookFor(fixture.deps, { input, locale: 'tr', by: STAFF, ip: '198.51.100.9' });
  if (outcome.kind !== 'link_mailed') throw new Error(outcome.kind);
  await fixture.work();
  return outcome;
}
const end = (code: string, by: Principal = STAFF) =>
  actOnReservation(fixture.deps, { code, act: 'order_ended', reason: 'customer_asked', by, agreed: null });
const pay = ({ code, accessKey }: { code: string; accessKey: string }) =>
  payAgain(fixture.deps, { code, accessKey, payment: paymentInput(fixture.filled), by: KEY_HOLDER, ip: '203.0.113.7' });
const mailed = (start: string) => fixture.mails.filter(({ subject }) => subject.startsWith(start));
const offersEnd = async (code: string) =>
  (await possibleActs(fixture.deps, { code, by: STAFF })).find(({ act }) => act === 'order_ended')?.isPossible;
const acts = async () => (await listActs(fixture.deps.db, { limit: 20 })).map(({ action }) => action);
const seenOf = async (code: string) => (await reservationFile(fixture.deps, code))?.unpaidLink ?? -1;
const mend = async (code: string, email: string, seen?: number) =>
  mendEmail(fixture.deps, { code, email, seen: seen ?? (await seenOf(code)), reason: 'wrong_booking', by: STAFF });

test('an order that its caller has not paid is ended once: the link pays nothing, the car is free, the caller is told', async () => {
  const order = await ordered();
  expect(await offersEnd(order.code)).toBe(true);
  const outcomes = await Promise.all([end(order.code), end(order.code)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'not_possible']);
  await fixture.work();
  expect((await fixture.reservation(order.code)).state).toBe('expired');
  expect(mailed('order ended')).toHaveLength(1);
  expect((await pay(order)).kind).toBe('offer_expired');
  expect(await ordered('another', { email: 'mert@ornek.com', phone: '05321112233', lastName: 'Aydın' })).toMatchObject({
    kind: 'link_mailed',
  });
  await fixture.workFor(130, 10);
  // Its time passes without a second word.
  expect(mailed('hold expired').map(({ to }) => to)).toEqual(['mert@ornek.com']);
  expect((await acts()).filter((action) => action === 'reservation.order_ended')).toHaveLength(1);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0, authorised: 0 });
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test('what is being paid, was paid, or was ordered by a customer is not ended so', async () => {
  const order = await ordered();
  const outcome = await pay(order);
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  expect([await offersEnd(order.code), (await end(order.code)).kind, (await mend(order.code, RIGHT)).kind]).toEqual([
    false,
    'not_possible',
    'not_possible',
  ]);
  await fixture.atBank(outcome);
  await fixture.work();
  expect([(await fixture.reservation(order.code)).state, await offersEnd(order.code)]).toEqual(['confirmed', undefined]);
  expect([(await end(order.code)).kind, (await mend(order.code, RIGHT)).kind]).toEqual(['not_possible', 'not_possible']);
  const own = await fixture.submit({ checkoutKey: checkoutKey('own'), email: 'mert@ornek.com' });
  if (!('code' in own)) throw new Error(own.kind);
  expect([(await end(own.code)).kind, (await mend(own.code, RIGHT)).kind]).toEqual(['not_possible', 'not_possible']);
});

test.each(['payments.authorise.before', 'payments.authorise.after'])(
  'while a card is on its way to the bank the order is neither ended nor is its e-mail mended: %s',
  async (step) => {
    const order = await ordered();
    const stopped = {
      ...fixture.deps,
      failpoint: (passed: string) => {
        if (passed === step) throw new Error('stopped');
      },
    };
    const paying = {
      code: order.code,
      accessKey: order.accessKey,
      payment: paymentInput(fixture.filled),
      by: KEY_HOLDER,
      ip: '203.0.113.7',
    };
    await expect(payAgain(stopped, paying)).rejects.toThrow('stopped');
    expect([await offersEnd(order.code), (await end(order.code)).kind, (await mend(order.code, RIGHT)).kind]).toEqual([
      false,
      'not_possible',
      'not_possible',
    ]);
  },
);

test('a wrong address is mended: the new one gets a link that pays, the old link is closed, and documents and record follow', async () => {
  const order = await ordered();
  const before = await fixture.reservation(order.code);
  expect(await mend(order.code, ' ELİF.dogrusu@ornek.com ')).toEqual({ kind: 'done' });
  await fixture.work();
  const after = await fixture.reservation(order.code);
  expect([after.driver.email, after.holdUntil]).toEqual([RIGHT, before.holdUntil]);
  expect(mailed('order to pay').map(({ to }) => to)).toEqual([fixture.filled.email, RIGHT]);
  // Whose mailbox the first went to is nobody's business here.
  const left = await selectSentEmailsByCode(fixture.deps.db, order.code);
  expect(left.map(({ recipient }) => recipient)).toEqual([maskedEmail(fixture.filled.email ?? ''), RIGHT]);
  expect(JSON.stringify(left)).not.toContain(fixture.filled.email);
  expect(await openReservation(fixture.deps, order)).toBeUndefined();
  expect((await pay(order)).kind).toBe('not_found');
  const documents = (await selectDocuments(fixture.deps.db, after)).map(({ html }) => html).join();
  expect([documents.includes(fixture.filled.email ?? '?'), documents.includes('@')]).toEqual([false, documents.includes(RIGHT)]);
  const record = await listActs(fixture.deps.db, { limit: 1 });
  expect(record).toMatchObject([{ action: 'reservation.email_mended', reason: 'wrong_booking' }]);
  expect(JSON.stringify(record)).not.toContain('ornek.com');
  const paid = await pay({ code: order.code, accessKey: accessKeyOf(fixture.deps, after) });
  await fixture.atBank(paid as Parameters<BookingFixture['atBank']>[0]);
  await fixture.work();
  expect((await fixture.reservation(order.code)).state).toBe('confirmed');
  expect(mailed('confirmed').map(({ to }) => to)).toEqual([RIGHT]);
});

test('pressed twice it is mended once; a stale page, nonsense and an order that is not there are refused', async () => {
  const { code } = await ordered();
  const seen = await seenOf(code);
  expect((await mend(code, 'elif@', seen)).kind).toBe('email_invalid');
  const outcomes = await Promise.all([mend(code, RIGHT, seen), mend(code, RIGHT, seen)]);
  expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  expect((await mend(code, 'baska@baska.example', seen)).kind).toBe('outcome_changed');
  expect((await mend('KTK-AAAAAAAA', RIGHT, seen)).kind).toBe('not_found');
  await fixture.work();
  expect(mailed('order to pay')).toHaveLength(2);
  expect((await acts()).filter((action) => action === 'reservation.email_mended')).toHaveLength(1);
});

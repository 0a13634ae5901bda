import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey } from '../booking.fixture.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

test('a paid booking goes to the bank, to its supplier, and takes the money once the car is the customer’s', async () => {
  const outcome = await fixture.submit();
  expect(outcome.kind).toBe('to_bank');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });

  const settled = await fixture.atBank(outcome);
  expect(settled.kind).toBe('confirming');
  expect(await fixture.books()).toMatchObject({ held: 500_000, taken: 0 });

  await fixture.work();
  const code = settled.kind === 'confirming' ? settled.code : '';
  expect(await fixture.life(code)).toEqual(['created: pending_payment', 'payment_authorised: confirming', 'supplier_confirmed: confirmed']);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
  const reservation = await fixture.reservation(code);
  expect(reservation.supplierCode).toMatch(/^YOL-/);
  expect(reservation.nextAttemptAt).toBeNull();
  expect(await fixture.atSupplier(reservation.id)).toMatchObject({ kind: 'confirmed' });
});

test('the confirmation goes out once, with both documents and the calendar', async () => {
  await fixture.confirmed();
  await fixture.workFor(5);
  expect(fixture.mails).toHaveLength(1);
  const [mail] = fixture.mails;
  expect(mail).toMatchObject({ to: 'elif.karaoglu@ornek.com' });
  expect(mail?.attachments?.map(({ filename }) => filename.replace(/-KTK-.*\./, '.'))).toEqual([
    'preliminary_information.html',
    'distance_contract.html',
    'calendar.ics',
  ]);
  expect(String(mail?.attachments?.[1]?.content)).toContain('Elif Karaoğlu');
});

test('a part now leaves the rest for the delivery', async () => {
  const outcome = await fixture.submit({ paymentMode: 'partial', 'extra.baby_seat': '1' });
  await fixture.atBank(outcome);
  await fixture.work();
  const { summary } = await fixture.reservation(outcome.kind === 'to_bank' ? outcome.code : '');
  // 5000 for the car and 500 for the seat, 15 % of it now.
  expect([summary.total.minor, summary.payNow.minor, summary.payAtDelivery.minor]).toEqual([550_000, 82_500, 467_500]);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 82_500 });
});

test('paying at delivery takes no card and is confirmed all the same', async () => {
  const outcome = await fixture.submit({ paymentMode: 'delivery', cardNumber: '', cardHolder: '', cardExpiry: '', cardCvc: '' }, 'en');
  expect(outcome.kind).toBe('confirming');
  await fixture.work();
  const code = outcome.kind === 'confirming' ? outcome.code : '';
  expect(await fixture.life(code)).toEqual(['created: pending_payment', 'payment_not_needed: confirming', 'supplier_confirmed: confirmed']);
  expect(await fixture.books()).toEqual({ held: 0, taken: 0, authorised: 0 });
});

test('a wrong form changes nothing and names its fields', async () => {
  expect(await fixture.submit({ birthDate: '', acceptContract: '' })).toEqual({
    kind: 'invalid',
    problems: { 'driver.birthDate': 'birth_date_required', 'consents.contract': 'contract_required' },
  });
  expect(await fixture.submit({ phoneCountry: 'DE', phone: '0123' })).toMatchObject({
    kind: 'invalid',
    problems: { 'driver.phone': 'phone_invalid' },
  });
  expect(await fixture.orders()).toEqual([]);
});

test('a driver who is too young by their birth date is told so, whatever age they searched with', async () => {
  expect(await fixture.submit({ birthDate: '2006-08-15', licenceDate: '2024-01-01' })).toEqual({
    kind: 'invalid',
    problems: { 'driver.birthDate': 'driver_too_young' },
  });
});

test('a driver who is older than the search said pays the price of their age after a new yes', async () => {
  const { reference } = await fixture.listed();
  const changed = await fixture.submit({ offer: reference, birthDate: '1956-05-12' });
  expect(changed).toMatchObject({ kind: 'price_changed', why: 'age', was: { minor: 500_000 }, now: { minor: 550_000 } });
  const again = await fixture.submit({ birthDate: '1956-05-12', offer: changed.kind === 'price_changed' ? changed.reference : '' });
  expect(again.kind).toBe('to_bank');
  expect(await fixture.submit({ birthDate: '1940-05-12', checkoutKey: checkoutKey('older') })).toEqual({
    kind: 'invalid',
    problems: { 'driver.birthDate': 'driver_too_old' },
  });
});

test('a licence that is too new for the car is told, and nothing is ordered', async () => {
  expect(await fixture.submit({ licenceDate: '2026-02-01' })).toEqual({
    kind: 'invalid',
    problems: { 'driver.licenceDate': 'licence_too_new' },
  });
  expect(await fixture.orders()).toEqual([]);
});

const CAN = {
  'extra.additional_driver': '1',
  'additional.0.firstName': 'Can',
  'additional.0.lastName': 'Karaoğlu',
  'additional.0.birthDate': '1989-02-14',
  'additional.0.licenceDate': '2010-07-05',
};

test('whoever else drives is kept with the order, and stands in its contract', async () => {
  const outcome = await fixture.submit(CAN);
  await fixture.atBank(outcome);
  await fixture.work();
  const reservation = await fixture.reservation(outcome.kind === 'to_bank' ? outcome.code : '');
  expect(reservation.driver.licenceDate).toBe('2012-03-01');
  expect(reservation.additionalDrivers).toEqual([
    { firstName: 'Can', lastName: 'Karaoğlu', birthDate: '1989-02-14', licenceDate: '2010-07-05' },
  ]);
  await fixture.workFor(5);
  expect(String(fixture.mails[0]?.attachments?.[1]?.content)).toContain('Can Karaoğlu');
});

test.each([
  [{ 'additional.0.birthDate': '2006-08-15', 'additional.0.licenceDate': '2024-01-01' }, 'birthDate', 'additional_too_young'],
  [{ 'additional.0.licenceDate': '2026-02-01' }, 'licenceDate', 'additional_licence_too_new'],
  [{ 'additional.0.birthDate': '1940-05-12' }, 'birthDate', 'additional_too_old'],
])('whoever else drives meets what the company asks of drivers: %j', async (changes, part, problem) => {
  expect(await fixture.submit({ ...CAN, ...changes })).toEqual({
    kind: 'invalid',
    problems: { [`additionalDrivers.0.${part}`]: problem },
  });
  expect(await fixture.orders()).toEqual([]);
});

test('another total than the one on the page is shown before anything is charged', async () => {
  const outcome = await fixture.submit({ agreedTotal: '400000' });
  expect(outcome).toMatchObject({ kind: 'price_changed', why: 'order', was: { minor: 400_000 }, now: { minor: 500_000 } });
  expect((await fixture.submit({ agreedTotal: '500000' })).kind).toBe('to_bank');
});

test('an extra that is not offered in that quantity is named', async () => {
  expect(await fixture.submit({ 'extra.baby_seat': '3', 'extra.wifi': '1' })).toEqual({
    kind: 'invalid',
    problems: { 'extras.baby_seat': 'extra_unavailable', 'extras.wifi': 'extra_unavailable' },
  });
});

test('a campaign is taken off the rental and counted; an unknown one is refused', async () => {
  expect(await fixture.submit({ campaignCode: 'yok' })).toEqual({ kind: 'campaign_refused', reason: 'unknown' });
  const outcome = await fixture.submit({ campaignCode: 'yaz10' });
  const { summary } = await fixture.reservation(outcome.kind === 'to_bank' ? outcome.code : '');
  expect([summary.discount.minor, summary.total.minor]).toEqual([50_000, 450_000]);
});

test('a sold-out car leads to the nearest ones', async () => {
  const { reference } = await fixture.listed('Dacia Duster');
  await fixture.confirmed({ offer: reference });
  const late = await fixture.submit({ offer: reference, checkoutKey: checkoutKey('late') });
  expect(late.kind).toBe('sold_out');
  expect(late.kind === 'sold_out' && late.alternatives.map(({ offer }) => offer.vehicle.name)).toEqual(['Skoda Superb', 'Renault Clio']);
});

test('a forged reference and one whose pickup has passed are told apart', async () => {
  expect(await fixture.submit({ offer: 'bm90.b3Vycw' })).toEqual({ kind: 'offer_invalid' });
  const { reference } = await fixture.listed();
  fixture.pass({ hours: 24 * 30 });
  expect(await fixture.submit({ offer: reference })).toMatchObject({ kind: 'offer_expired' });
});

test('a declined card can be followed by another one for the same order', async () => {
  const declined = await fixture.submit({ cardNumber: cardNumber('insufficient_funds') });
  expect(declined).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' });
  const again = await fixture.submit();
  const settled = await fixture.atBank(again);
  await fixture.work();
  expect(settled).toMatchObject({ kind: 'confirming', code: declined.kind === 'declined' ? declined.code : '' });
  expect(await fixture.life(declined.kind === 'declined' ? declined.code : '')).toEqual([
    'created: pending_payment',
    'payment_declined: payment_failed',
    'payment_tried_again: pending_payment',
    'payment_authorised: confirming',
    'supplier_confirmed: confirmed',
  ]);
});

test('a holder who fails at the bank has paid nothing', async () => {
  const outcome = await fixture.submit({ cardNumber: cardNumber('not_authenticated') });
  expect(await fixture.atBank(outcome)).toMatchObject({ kind: 'declined', reason: 'not_authenticated' });
  expect(await fixture.books()).toEqual({ held: 0, taken: 0, authorised: 0 });
});

test('a bank that does not answer is asked until it does', async () => {
  const outcome = await fixture.submit({ cardNumber: cardNumber('authorise_unanswered') });
  // The bank had recognised the holder without a code: looking it up is all it takes.
  expect(outcome.kind).toBe('confirming');
  const lost = await fixture.submit({ cardNumber: cardNumber('authorise_lost'), checkoutKey: checkoutKey('lost') });
  expect(lost.kind).toBe('payment_unknown');
  await fixture.workFor(2);
  expect((await fixture.reservation(lost.kind === 'payment_unknown' ? lost.code : '')).state).toBe('payment_failed');
});

test('an order that is never paid lets the car go', async () => {
  const { reference } = await fixture.listed('Dacia Duster');
  const outcome = await fixture.submit({ offer: reference });
  await expect(fixture.listed('Dacia Duster')).rejects.toThrow('Nobody offers');
  await fixture.workFor(25);
  expect((await fixture.reservation(outcome.kind === 'to_bank' ? outcome.code : '')).state).toBe('expired');
  expect((await fixture.listed('Dacia Duster')).offer.unitsLeft).toBe(1);
  // The holder answers the bank all the same, much too late.
  await expect(fixture.atBank(outcome)).resolves.toMatchObject({ kind: 'over' });
  await fixture.workFor(5);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
});

test('a holder who pays and closes the browser gets the car all the same', async () => {
  const outcome = await fixture.submit();
  await fixture.answerBank(outcome);
  await fixture.workFor(5);
  expect((await fixture.reservation(outcome.kind === 'to_bank' ? outcome.code : '')).state).toBe('confirmed');
});

import { beforeEach, expect, test } from 'vitest';
import { groupedCode } from '#kernel/ids';
import { emptied, testDatabase } from '#testing';
import { type BookingStage, bookingStage } from '../booking.stage.ts';
import { documentsOf, findReservation, historyOf, openReservation, proveByEmail } from './find-reservation.ts';
import { resendConfirmation } from './resend-confirmation.ts';

let stage: BookingStage;
beforeEach(async () => {
  const { db } = await emptied(await testDatabase());
  stage = await bookingStage(db);
});

const ip = '203.0.113.9';

test('a number alone shows the booking with name, e-mail and phone partly hidden', async () => {
  const { code } = await stage.confirmed({ flightCode: 'TK 2410' });
  const found = await findReservation(stage.deps, { code: groupedCode(code).toLowerCase(), ip });
  expect(found).toMatchObject({ kind: 'found', reservation: { code, masked: true, flightCode: null, supplierCode: null } });
  if (found.kind !== 'found') return;
  expect(found.reservation.driver).toEqual({
    firstName: 'E•••',
    lastName: 'K•••',
    email: 'el•••@o•••.com',
    phone: '••• ••• •• 67',
    secondPhone: null,
  });
  const everything = JSON.stringify(found);
  for (const hidden of ['Elif', 'Karaoğlu', 'karaoglu@', '05320000067', 'TK2410', '1991']) expect(everything).not.toContain(hidden);
});

test('an unknown number is not found, and nobody can try them all', async () => {
  const asked = { code: 'KTK 777 777 77', ip };
  for (let tries = 0; tries < 20; tries += 1) expect(await findReservation(stage.deps, asked)).toEqual({ kind: 'not_found' });
  expect(await findReservation(stage.deps, asked)).toEqual({ kind: 'too_many' });
  expect(await findReservation(stage.deps, { ...asked, ip: '203.0.113.10' })).toEqual({ kind: 'not_found' });
  stage.pass({ minutes: 10 });
  expect(await findReservation(stage.deps, asked)).toEqual({ kind: 'not_found' });
});

test('the e-mail of the booking opens it, another one does not, and guessing ends soon', async () => {
  const { code, accessKey } = await stage.confirmed();
  expect(await proveByEmail(stage.deps, { code, email: ' Elif.Karaoglu@ORNEK.com', ip })).toMatchObject({
    kind: 'proved',
    accessKey,
    reservation: { masked: false, driver: { firstName: 'Elif' } },
  });
  for (let tries = 1; tries < 10; tries += 1)
    expect(await proveByEmail(stage.deps, { code, email: `a${tries}@ornek.com`, ip: `198.51.100.${tries}` })).toEqual({
      kind: 'other_email',
    });
  expect(await proveByEmail(stage.deps, { code, email: 'elif.karaoglu@ornek.com', ip: '198.51.100.99' })).toEqual({ kind: 'too_many' });
});

test('an access key opens its own reservation and no other', async () => {
  const first = await stage.confirmed();
  const second = await stage.confirmed({ checkoutKey: 'another-page-of-the-form' });
  expect(await openReservation(stage.deps, first)).toMatchObject({
    code: first.code,
    paid: { minor: 500_000 },
    payment: { card: { lastFour: '0008' } },
  });
  expect(await openReservation(stage.deps, { code: second.code, accessKey: first.accessKey })).toBeUndefined();
  expect(await openReservation(stage.deps, { code: '<script>', accessKey: first.accessKey })).toBeUndefined();
  expect((await historyOf(stage.deps, first))?.map(({ event }) => event)).toEqual(['created', 'payment_authorised', 'supplier_confirmed']);
});

test('the documents are kept as they were confirmed', async () => {
  const booked = await stage.confirmed();
  const documents = await documentsOf(stage.deps, booked);
  expect(documents?.map(({ kind, locale }) => [kind, locale])).toEqual([
    ['preliminary_information', 'tr'],
    ['distance_contract', 'tr'],
  ]);
  for (const { html } of documents ?? []) expect(html).toContain(booked.code);
});

test('the confirmation is sent again to the booking’s own address, a few times an hour', async () => {
  const booked = await stage.confirmed();
  for (let copy = 0; copy < 3; copy += 1) expect(await resendConfirmation(stage.deps, booked)).toEqual({ kind: 'on_its_way' });
  expect(await resendConfirmation(stage.deps, booked)).toEqual({ kind: 'too_many' });
  await stage.work();
  expect(stage.mails).toHaveLength(4);
  expect(new Set(stage.mails.map(({ to }) => to))).toEqual(new Set(['elif.karaoglu@ornek.com']));
});

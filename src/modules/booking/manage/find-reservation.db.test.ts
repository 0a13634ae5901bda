import { beforeEach, expect, test } from 'vitest';
import { groupedCode } from '#kernel/ids';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { documentsOf, findReservation, historyOf, openReservation, proveByEmail } from './find-reservation.ts';
import { resendConfirmation } from './resend-confirmation.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const ip = '203.0.113.9';

test('a number alone shows the booking with name, e-mail and phone partly hidden', async () => {
  const { code } = await fixture.confirmed({ flightCode: 'TK 2410' });
  const found = await findReservation(fixture.deps, { code: groupedCode(code).toLowerCase(), ip });
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
  for (let tries = 0; tries < 20; tries += 1) expect(await findReservation(fixture.deps, asked)).toEqual({ kind: 'not_found' });
  expect(await findReservation(fixture.deps, asked)).toEqual({ kind: 'too_many' });
  expect(await findReservation(fixture.deps, { ...asked, ip: '203.0.113.10' })).toEqual({ kind: 'not_found' });
  fixture.pass({ minutes: 10 });
  expect(await findReservation(fixture.deps, asked)).toEqual({ kind: 'not_found' });
});

test('addresses that one visitor chooses in turn are one visitor', async () => {
  const code = 'KTK 777 777 77';
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await findReservation(fixture.deps, { code, ip: `2001:db8:1:2::${tries}` })).toEqual({ kind: 'not_found' });
    expect(await findReservation(fixture.deps, { code, ip: `203.0.113.5:${1000 + tries}` })).toEqual({ kind: 'not_found' });
  }
  for (const sameVisitor of ['2001:db8:1:2::ffff', '203.0.113.5:2000', '::ffff:203.0.113.5']) {
    expect(await findReservation(fixture.deps, { code, ip: sameVisitor }), sameVisitor).toEqual({ kind: 'too_many' });
  }
});

test('the e-mail of the booking opens it, another one does not, and guessing ends soon', async () => {
  const { code } = await fixture.confirmed();
  const proof = await proveByEmail(fixture.deps, { code, email: ' Elif.Karaoglu@ORNEK.com', ip });
  expect(proof).toMatchObject({ kind: 'proved', reservation: { masked: false, driver: { firstName: 'Elif' } } });
  expect(proof.kind === 'proved' && (await openReservation(fixture.deps, proof))).toMatchObject({ code });
  const tryFrom = async (from: string, email = 'somebody@ornek.com', browser?: string) =>
    (await proveByEmail(fixture.deps, { code, email, ip: from, browser })).kind;
  for (let tries = 0; tries < 5; tries += 1) expect(await tryFrom('198.51.100.1')).toBe('other_email');
  expect(await tryFrom('198.51.100.1')).toBe('too_many');
  // Whoever guesses keeps nobody out but their own network, and that for seconds at first.
  expect(await tryFrom('198.51.100.99', 'elif.karaoglu@ornek.com')).toBe('proved');
  fixture.pass({ minutes: 1 });
  expect(await tryFrom('198.51.100.1', 'elif.karaoglu@ornek.com')).toBe('proved');
  expect(fixture.securityEvents).toContainEqual(expect.objectContaining({ kind: 'limit.reached', what: 'look_up_email' }));
});

test('strangers together try few e-mails in a day; the browser that ordered is on no count of theirs', async () => {
  const ordered = await fixture.submit({}, 'tr', { browser: 'of elif' });
  if (ordered.kind !== 'to_bank') throw new Error(ordered.kind);
  const tryFrom = async (from: string, email = 'somebody@ornek.com', browser?: string) =>
    (await proveByEmail(fixture.deps, { code: ordered.code, email, ip: from, browser })).kind;
  for (let network = 1; network <= 12; network += 1)
    for (let tries = 0; tries < 5; tries += 1) expect(await tryFrom(`198.51.100.${network}`)).toBe('other_email');
  expect(await tryFrom('192.0.2.1', 'elif.karaoglu@ornek.com')).toBe('too_many');
  expect(await tryFrom('192.0.2.1', 'elif.karaoglu@ornek.com', 'of somebody')).toBe('too_many');
  expect(await tryFrom('192.0.2.1', 'elif.karaoglu@ornek.com', 'of elif')).toBe('proved');
});

test('an access key opens its own reservation and no other', async () => {
  const first = await fixture.confirmed();
  const second = await fixture.confirmed({ checkoutKey: 'another-page-of-the-form' });
  expect(await openReservation(fixture.deps, first)).toMatchObject({
    code: first.code,
    paid: { minor: 500_000 },
    payment: { card: { lastFour: '0008' } },
  });
  expect(await openReservation(fixture.deps, { code: second.code, accessKey: first.accessKey })).toBeUndefined();
  expect(await openReservation(fixture.deps, { code: '<script>', accessKey: first.accessKey })).toBeUndefined();
  expect((await historyOf(fixture.deps, first))?.map(({ event }) => event)).toEqual([
    'created',
    'payment_authorised',
    'supplier_confirmed',
  ]);
});

test('the documents are kept as they were confirmed', async () => {
  const booked = await fixture.confirmed();
  const documents = await documentsOf(fixture.deps, booked);
  expect(documents?.map(({ kind, locale }) => [kind, locale])).toEqual([
    ['preliminary_information', 'tr'],
    ['distance_contract', 'tr'],
  ]);
  for (const { html } of documents ?? []) expect(html).toContain(booked.code);
});

test('the confirmation is sent again to the booking’s own address, a few times an hour', async () => {
  const booked = await fixture.confirmed();
  for (let copy = 0; copy < 3; copy += 1) expect(await resendConfirmation(fixture.deps, booked)).toEqual({ kind: 'on_its_way' });
  expect(await resendConfirmation(fixture.deps, booked)).toEqual({ kind: 'too_many' });
  expect(fixture.securityEvents).toContainEqual(expect.objectContaining({ kind: 'limit.reached', what: 'confirmation_copies' }));
  await fixture.work();
  expect(fixture.mails).toHaveLength(4);
  expect(new Set(fixture.mails.map(({ to }) => to))).toEqual(new Set(['elif.karaoglu@ornek.com']));
});

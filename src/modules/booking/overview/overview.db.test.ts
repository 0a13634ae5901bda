import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import type { ReservationAct } from '../model/reservation-act.ts';
import { actOnReservation } from './act-on-reservation.ts';
import { showContact } from './customers/contact.ts';
import { exportReservations } from './export-reservations.ts';
import { possibleActs } from './possible-acts.ts';
import { peopleIn, reservationFile } from './reservation-file.ts';
import { everyReservation, searchReservations } from './search-reservations.ts';
import { writeNote } from './write-note.ts';

let fixture: BookingFixture;
const AYSE: Principal = { kind: 'staff', id: 'ayse', roles: ['agent'] };

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const found = async (words: string, view: 'all' | 'upcoming' | 'ended' = 'all'): Promise<string[]> =>
  (await searchReservations(fixture.deps, { view, words })).rows.map(({ code }) => code);

const actOf = async (code: string, act: ReservationAct) =>
  (await possibleActs(fixture.deps, { code, by: AYSE })).find((one) => one.act === act);

/** As a person does it: what was shown is what is confirmed. */
async function does(code: string, act: ReservationAct) {
  const possible = await actOf(code, act);
  const outcome = possible?.isPossible ? possible.outcome : null;
  const agreed = outcome && { kind: outcome.kind, minor: outcome.amount.minor };
  return actOnReservation(fixture.deps, { code, act, reason: 'customer_asked', by: AYSE, agreed });
}

test('an agent finds a reservation by number, name, e-mail, telephone and the supplier’s number, however they are written', async () => {
  const { code } = await fixture.confirmed();
  await fixture.confirmed({
    checkoutKey: checkoutKey('other'),
    firstName: 'Mert',
    lastName: 'Şahin',
    email: 'mert@ornek.com',
    phone: '5551112233',
  });
  const { supplierCode, driver } = await fixture.reservation(code);
  const tenDigits = driver.phone.slice(-10);
  const words = [
    code,
    code.toLowerCase().replace('-', ' '),
    'KARAOGLU',
    'Elif karaoğlu',
    driver.email,
    `+90 ${tenDigits.slice(0, 3)} ${tenDigits.slice(3)}`,
    supplierCode ?? '',
  ];
  for (const one of words) expect(await found(one), one).toEqual([code]);
  expect(await found('nobody of that name')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('')).toHaveLength(2);
  expect(await found('', 'ended')).toEqual([]);
});

test('a long list is read page by page: each reservation once, in order, though others are made meanwhile', async () => {
  const codes: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    fixture.pass({ minutes: 1 });
    codes.unshift((await fixture.confirmed({ checkoutKey: checkoutKey(`of-${index}`) })).code);
  }
  const first = await searchReservations(fixture.deps, { view: 'all', words: '', limit: 1 });
  fixture.pass({ minutes: 1 });
  await fixture.submit({ checkoutKey: checkoutKey('meanwhile') });
  const second = await searchReservations(fixture.deps, { view: 'all', words: '', limit: 2, after: first.next ?? '' });
  expect([...first.rows, ...second.rows].map(({ code }) => code)).toEqual(codes);
  expect([first.count, second.next]).toEqual([3, null]);
  const byPickup = await searchReservations(fixture.deps, { view: 'upcoming', words: '', limit: 2 });
  const rest = await searchReservations(fixture.deps, { view: 'upcoming', words: '', limit: 9, after: byPickup.next ?? '' });
  expect(new Set([...byPickup.rows, ...rest.rows].map(({ code }) => code))).toEqual(new Set(codes));
});

test('a list is sorted either way, begins and ends where it is told, and can be had whole', async () => {
  const codes: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    fixture.pass({ minutes: 1 });
    codes.push((await fixture.confirmed({ checkoutKey: checkoutKey(`sorted-${index}`) })).code);
  }
  const pages = async (sort: 'created' | '-created' | 'pickup' | '-pickup') => {
    const first = await searchReservations(fixture.deps, { view: 'all', words: '', limit: 2, sort });
    const rest = await searchReservations(fixture.deps, { view: 'all', words: '', limit: 2, sort, after: first.next ?? '' });
    return [...first.rows, ...rest.rows].map(({ code }) => code);
  };
  expect(await pages('created')).toEqual(codes);
  expect(await pages('-created')).toEqual(codes.toReversed());
  expect(await pages('-pickup')).toEqual((await pages('pickup')).toReversed());
  const { pickupAt, supplierSlug } = await pickupOf(codes[0] ?? '');
  const count = async (asked: object) => (await searchReservations(fixture.deps, { view: 'all', words: '', ...asked })).count;
  expect(await count({ pickupFrom: pickupAt })).toBe(3);
  expect(await count({ pickupBefore: pickupAt })).toBe(0);
  expect(await count({ supplier: supplierSlug })).toBe(3);
  expect(await count({ supplier: 'nobody' })).toBe(0);
  const whole: string[] = [];
  for await (const { code } of everyReservation(fixture.deps, { view: 'all', words: '', sort: 'created', pageSize: 2 })) whole.push(code);
  expect(whole).toEqual(codes);
});

test('a file of the list holds masked names, and that it was taken stands in the record without what was looked for', async () => {
  const { code } = await fixture.confirmed();
  const rows = await exportReservations(fixture.deps, { question: { view: 'all', words: 'Karaoğlu', supplier: undefined }, by: AYSE });
  const taken: object[] = [];
  for await (const row of rows) taken.push(row);
  expect(taken).toMatchObject([{ code }]);
  expect(JSON.stringify(taken)).not.toMatch(/karaoğlu|elif/i);
  const acts = await listActs(fixture.deps.db, { subject: { kind: 'list', id: 'reservations' }, limit: 5 });
  expect(acts).toMatchObject([{ action: 'list.exported', by: { kind: 'staff', id: 'ayse' }, facts: { view: 'all', words: 1 } }]);
  expect(JSON.stringify(acts)).not.toMatch(/karaoğlu/i);
});

async function pickupOf(code: string) {
  const { trip, offer } = await fixture.reservation(code);
  return { pickupAt: trip.from, supplierSlug: offer.supplier.slug };
}

test('list and page show the driver’s name and mask how they are reached; showing that is written down', async () => {
  const { code } = await fixture.confirmed();
  const file = await reservationFile(fixture.deps, code);
  expect(JSON.stringify(file)).not.toMatch(/elif\.karaoglu|5321234567/i);
  const { rows } = await searchReservations(fixture.deps, { view: 'all', words: code });
  const { firstName, lastName } = file?.reservation.driver ?? {};
  expect([`${firstName} ${lastName}`, rows[0]?.driverName]).toEqual(['Elif Karaoğlu', 'Elif Karaoğlu']);
  expect(file?.events.map(({ event }) => event)).toContain('supplier_confirmed');
  expect(file?.emails.map(({ kind }) => kind)).toEqual(['confirmed']);
  expect(file?.documents).toHaveLength(2);
  expect(await showContact(fixture.deps, { code, by: AYSE, reason: 'customer_asked' })).toMatchObject({ lastName: 'Karaoğlu' });
  expect(await showContact(fixture.deps, { code: 'KTK-AAAAAAAA', by: AYSE, reason: 'x' })).toBeUndefined();
  expect((await reservationFile(fixture.deps, code))?.acts).toMatchObject([
    { action: 'reservation.contact_shown', by: { kind: 'staff', id: 'ayse' }, reason: 'customer_asked' },
  ]);
  expect(await reservationFile(fixture.deps, 'KTK-AAAAAAAA')).toBeUndefined();
});

test('a reservation goes through pickup and return by the hand of staff, and who did it stands in its history and in the record of acts', async () => {
  const { code } = await fixture.confirmed();
  const { trip } = await fixture.reservation(code);
  // Weeks before its hour a pickup is a mistake.
  const dayBefore = new Date(trip.from.getTime() - 24 * 3_600_000);
  expect(await actOf(code, 'picked_up')).toEqual({ act: 'picked_up', isPossible: false, why: 'too_early', from: dayBefore });
  expect(await does(code, 'picked_up')).toEqual({ kind: 'not_possible' });
  fixture.pass({ hours: (dayBefore.getTime() - fixture.now().getTime()) / 3_600_000 });
  expect(await does(code, 'returned')).toEqual({ kind: 'not_possible' });
  expect(await does(code, 'picked_up')).toEqual({ kind: 'done' });
  expect(await does(code, 'picked_up')).toEqual({ kind: 'not_possible' });
  expect(await does(code, 'returned')).toEqual({ kind: 'done' });
  expect((await fixture.reservation(code)).state).toBe('completed');
  const file = await reservationFile(fixture.deps, code);
  expect(file?.events.slice(-2).map(({ event, actor }) => [event, actor.id])).toEqual([
    ['picked_up', 'ayse'],
    ['returned', 'ayse'],
  ]);
  expect(file?.acts.map(({ action, facts }) => [action, facts.to])).toEqual([
    ['reservation.returned', 'completed'],
    ['reservation.picked_up', 'picked_up'],
  ]);
  expect(file && peopleIn(file)).toContain('ayse');
});

test('cancelling for a caller gives what was shown, and asks again when time has changed it', async () => {
  const { code } = await fixture.confirmed();
  const shown = await actOf(code, 'cancelled');
  expect(shown).toMatchObject({ isPossible: true, outcome: { kind: 'refund' } });
  const agreed = { kind: 'refund', minor: 1 } as const;
  expect(await actOnReservation(fixture.deps, { code, act: 'cancelled', reason: 'customer_asked', by: AYSE, agreed })).toEqual({
    kind: 'outcome_changed',
  });
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(await does(code, 'cancelled')).toEqual({ kind: 'done' });
  expect((await fixture.reservation(code)).state).toBe('cancelled');
  expect(await listActs(fixture.deps.db, { limit: 5 })).toMatchObject([{ action: 'reservation.cancelled', reason: 'customer_asked' }]);
});

test('two people who cancel at once cancel once', async () => {
  const { code } = await fixture.confirmed();
  const outcomes = await Promise.all([does(code, 'cancelled'), does(code, 'cancelled')]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done']);
  expect(await listActs(fixture.deps.db, { limit: 5 })).toHaveLength(1);
});

test('nobody has stayed away before the hour of the pickup; a car that was refused is paid back in money', async () => {
  const { code } = await fixture.confirmed();
  expect(await actOf(code, 'not_shown')).toMatchObject({ act: 'not_shown', isPossible: false, why: 'too_early' });
  expect(await does(code, 'not_shown')).toEqual({ kind: 'not_possible' });
  expect(await actOf(code, 'refused_at_delivery')).toMatchObject({ outcome: { kind: 'refund' } });
  const agreed = { kind: 'refund', minor: 1 } as const;
  expect(await actOnReservation(fixture.deps, { code, act: 'refused_at_delivery', reason: 'no_car', by: AYSE, agreed })).toEqual({
    kind: 'outcome_changed',
  });
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(await does(code, 'refused_at_delivery')).toEqual({ kind: 'done' });
  expect((await fixture.reservation(code)).state).toBe('refused_at_delivery');
});

test('the confirmation goes out once more, to the booking’s own address', async () => {
  const { code } = await fixture.confirmed();
  const before = fixture.mails.length;
  expect(await does(code, 'confirmation_sent')).toEqual({ kind: 'done' });
  await fixture.work();
  expect(fixture.mails.slice(before).map(({ to }) => to)).toEqual(['elif.karaoglu@ornek.com']);
});

test('a note is kept for colleagues with its writer; an empty one and an endless one are refused', async () => {
  const { code } = await fixture.confirmed();
  expect(await writeNote(fixture.deps, { code, text: '  Müşteri aradı.\r\nİki çocukla geliyor. ', by: AYSE })).toEqual({ kind: 'written' });
  expect(await writeNote(fixture.deps, { code, text: ' \n ', by: AYSE })).toEqual({ kind: 'empty' });
  expect(await writeNote(fixture.deps, { code, text: 'x'.repeat(2001), by: AYSE })).toEqual({ kind: 'too_long' });
  expect(await writeNote(fixture.deps, { code: 'KTK-AAAAAAAA', text: 'x', by: AYSE })).toEqual({ kind: 'not_found' });
  expect((await reservationFile(fixture.deps, code))?.notes).toMatchObject([
    { text: 'Müşteri aradı.\nİki çocukla geliyor.', by: { id: 'ayse' } },
  ]);
});

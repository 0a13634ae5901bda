import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { bookFor } from '../checkout/by-staff/book-for.ts';
import { LINK_HOLD_MINUTES } from '../model/hold.ts';
import { orderInput } from '../order-input.fixture.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { workQueue } from '../overview/work-queue.ts';
import { selectUndelivered } from '../store/sent-emails.ts';
import { sendEmailAgain } from '../written/send-email-again.ts';
import { cancelFor } from './cancel-reservation.ts';
import { noteUndelivered } from './note-undelivered.ts';

let fixture: BookingFixture;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

async function booked(fields: Partial<Record<string, string>> = {}) {
  const { code } = await fixture.confirmed(fields);
  await fixture.work();
  return { code, email: (await fixture.reservation(code)).driver.email };
}

const told = async (code: string) =>
  (await reservationFile(fixture.deps, code))?.emails.map(({ kind, undelivered }) => [kind, undelivered?.kind ?? null]);
const waiting = async () => (await workQueue(fixture.deps)).rows.map(({ code, kind }) => [kind, code]);
const later = (): Date => new Date(fixture.now().getTime() + 60_000);

test('an e-mail that came back is seen on its reservation and waits for a person', async () => {
  const { code, email } = await booked();
  expect(await noteUndelivered(fixture.deps, { recipient: email, kind: 'bounced', at: later() })).toBe(1);
  expect(await told(code)).toContainEqual(['confirmed', 'bounced']);
  expect(await waiting()).toContainEqual(['email_undelivered', code]);
});

test('told twice it changes nothing, and an address that nobody was written to is nobody’s', async () => {
  const { code, email } = await booked();
  const report = { recipient: email, kind: 'bounced', at: later() } as const;
  await noteUndelivered(fixture.deps, report);
  const before = await reservationFile(fixture.deps, code);
  expect(await noteUndelivered(fixture.deps, report)).toBe(1);
  expect((await reservationFile(fixture.deps, code))?.emails).toEqual(before?.emails);
  expect(await noteUndelivered(fixture.deps, { ...report, recipient: 'nobody@example.com' })).toBe(0);
});

test('a complaint is seen, and nobody has to do anything', async () => {
  const { code, email } = await booked();
  await noteUndelivered(fixture.deps, { recipient: email, kind: 'complained', at: later() });
  expect(await told(code)).toContainEqual(['confirmed', 'complained']);
  expect(await waiting()).toEqual([]);
});

test('an e-mail that left afterwards is not the one that came back', async () => {
  const { code, email } = await booked();
  const before = new Date(fixture.now().getTime() - 60_000);
  expect(await noteUndelivered(fixture.deps, { recipient: email, kind: 'bounced', at: before })).toBe(0);
  fixture.pass({ hours: 24 * 15 });
  expect(await noteUndelivered(fixture.deps, { recipient: email, kind: 'bounced', at: fixture.now() })).toBe(0);
  expect(await told(code)).toContainEqual(['confirmed', null]);
});

test('what is written after it takes it from the queue, as the end of the reservation does', async () => {
  const { code, email } = await booked();
  await noteUndelivered(fixture.deps, { recipient: email, kind: 'bounced', at: later() });
  fixture.pass({ minutes: 2 });
  expect((await cancelFor(fixture.deps, { code, by: { kind: 'staff', id: 'kerem', roles: ['agent'] }, reason: 'illness' })).kind).toBe(
    'cancelled',
  );
  expect(await waiting()).toEqual([]);
  await fixture.work();
  expect(await told(code)).toContainEqual(['confirmed', 'bounced']);
});

test('one that nobody waits for any more keeps no place from one that somebody is expected with', async () => {
  const over = await booked();
  await noteUndelivered(fixture.deps, { recipient: over.email, kind: 'bounced', at: later() });
  await sql`update reservations set state = 'completed' where code = ${over.code}`.execute(fixture.deps.db);
  fixture.pass({ minutes: 5 });
  const expected = await booked({ checkoutKey: 'another-order'.padEnd(24, '-'), email: 'can@ornek.com' });
  await noteUndelivered(fixture.deps, { recipient: 'can@ornek.com', kind: 'bounced', at: later() });
  const { id } = await fixture.reservation(expected.code);
  expect((await selectUndelivered(fixture.deps.db, ['confirmed'], 1)).map(({ reservationId }) => reservationId)).toEqual([id]);
});

test('a link to pay that came back waits for a person, who has it sent once more while it can be paid', async () => {
  const offer = (await fixture.listed('Dacia Duster')).reference;
  const input = orderInput({ ...fixture.filled, offer, paymentMode: 'full' });
  const order = await bookFor(fixture.deps, { input, locale: 'en', by: STAFF, ip: '198.51.100.9' });
  if (order.kind !== 'link_mailed') throw new Error(`No link was mailed: ${order.kind}`);
  await fixture.work();
  const { code } = order;
  await noteUndelivered(fixture.deps, { recipient: fixture.filled.email ?? '', kind: 'bounced', at: later() });
  expect(await waiting()).toContainEqual(['email_undelivered', code]);
  fixture.pass({ minutes: 2 });
  const again = () => sendEmailAgain(fixture.deps, { code, kind: 'order_to_pay', copy: 1, by: STAFF });
  expect(await again()).toEqual({ kind: 'done' });
  await fixture.work();
  expect(fixture.mails.filter(({ subject }) => subject.startsWith('order to pay'))).toHaveLength(2);
  expect(await waiting()).toEqual([]);
  await fixture.workFor(LINK_HOLD_MINUTES + 11, 11);
  expect((await fixture.reservation(code)).state).toBe('expired');
  expect(await again()).toEqual({ kind: 'not_possible' });
});

import { beforeEach, expect, test } from 'vitest';
import { customer, type Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import type { Connector } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey, STAFF } from '../booking.fixture.ts';
import { supplierDay } from '../desk-day/supplier-day.ts';
import { actOnReservation } from '../overview/act-on-reservation.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { workQueue } from '../overview/work-queue.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';

const AIRPORT = 'yolbaz-istanbul-havalimani';
const member = (supplier: string, offices: readonly string[] | null = null): Principal => ({
  kind: 'supplier',
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  supplier,
  roles: ['desk'],
  offices,
});
const DESK = member('yolbaz', [AIRPORT]);
const ON_REQUEST = { kind: 'on_request', answerWithinMinutes: 120 } as const;

let fixture: BookingFixture;

async function stage(aroundConnector?: (connector: Connector) => Connector): Promise<void> {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, { confirmation: ON_REQUEST, ...(aroundConnector ? { aroundConnector } : {}) });
}
beforeEach(() => stage());

/** An order that is paid for and waits for people of its supplier. */
async function requested(fields: Partial<Record<string, string>> = {}): Promise<string> {
  const outcome = await fixture.submit(fields);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  await fixture.work();
  return 'code' in outcome ? outcome.code : '';
}
const openRequests = async (by: Principal) => (await supplierDay(fixture.deps, { supplier: 'yolbaz', by })).requests;
const subjects = (): string[] => fixture.mails.map(({ subject }) => subject);
const carAt = async (code: string): Promise<string> => (await fixture.atSupplier((await fixture.reservation(code)).id)).kind;

test('an order on request waits for people: the customer is told until when, the car is kept and nothing is taken', async () => {
  expect((await fixture.listed()).offer).toMatchObject({ confirmation: 'on_request', answerWithinMinutes: 120 });
  const asked = fixture.now();
  const code = await requested();
  await fixture.workFor(60, 5);
  const { state, answerBy } = await fixture.reservation(code);
  expect([state, answerBy]).toEqual(['confirming', new Date(asked.getTime() + 120 * 60_000)]);
  expect([await carAt(code), await fixture.books()]).toMatchObject(['pending', { held: 500_000, taken: 0 }]);
  expect(subjects()).toEqual([`requested ${code}`]);
});

test('the car that is asked for is sold to nobody else meanwhile', async () => {
  const { reference: offer } = await fixture.listed('Dacia Duster');
  await requested({ offer });
  await expect(fixture.listed('Dacia Duster')).rejects.toThrow('Nobody offers');
  expect((await fixture.submit({ offer, checkoutKey: checkoutKey('second') })).kind).toBe('sold_out');
});

test('a yes confirms the reservation: its money is taken, its customer told, and who said it is on record', async () => {
  const code = await requested();
  expect(await acceptRequest(fixture.deps, { code, by: DESK })).toEqual({ kind: 'answered' });
  expect(await acceptRequest(fixture.deps, { code: code.toLowerCase(), by: DESK })).toEqual({ kind: 'answered' });
  await fixture.work();
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect([await carAt(code), await fixture.books()]).toMatchObject(['confirmed', { held: 0, taken: 500_000 }]);
  expect(subjects()).toEqual([`requested ${code}`, `confirmed ${code}`]);
  const acts = await listActs(fixture.deps.db, { subject: { kind: 'reservation', id: code }, limit: 9 });
  expect(acts.map(({ action, by }) => [action, by.id])).toEqual([['reservation.request_accepted', '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c']]);
  expect(await declineRequest(fixture.deps, { code, by: DESK, reason: 'no_car' })).toEqual({
    kind: 'not_possible',
    why: 'answered_otherwise',
  });
});

test('a no ends the order: the card is let go, the customer told, and the car offered again', async () => {
  const { reference: offer } = await fixture.listed('Dacia Duster');
  const code = await requested({ offer });
  expect(await declineRequest(fixture.deps, { code, by: DESK, reason: 'no_car' })).toEqual({ kind: 'answered' });
  await fixture.work();
  expect(await fixture.life(code)).toEqual(['created: pending_payment', 'payment_authorised: confirming', 'supplier_declined: declined']);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(subjects()).toEqual([`requested ${code}`, `declined ${code}`]);
  expect((await fixture.listed('Dacia Duster')).offer.unitsLeft).toBe(1);
  expect(await acceptRequest(fixture.deps, { code, by: DESK })).toEqual({ kind: 'not_possible', why: 'answered_otherwise' });
});

test('silence past the time to answer is a no, to the minute, and a yes comes too late', async () => {
  const code = await requested();
  await fixture.workFor(119, 7);
  expect((await fixture.reservation(code)).state).toBe('confirming');
  await fixture.workFor(1);
  expect((await fixture.reservation(code)).state).toBe('declined');
  expect(await acceptRequest(fixture.deps, { code, by: DESK })).toEqual({ kind: 'not_possible', why: 'too_late' });
  await fixture.work();
  expect([await carAt(code), await fixture.books()]).toMatchObject(['cancelled', { held: 0, taken: 0 }]);
});

test('a yes given while a worker finds that nobody has answered counts', async () => {
  let meanwhile = async (): Promise<void> => {};
  await stage((direct) => ({
    ...direct,
    retrieve: async (reference) => {
      const found = await direct.retrieve(reference);
      await meanwhile();
      return found;
    },
  }));
  const code = await requested();
  meanwhile = async () => {
    meanwhile = async () => {};
    expect((await acceptRequest(fixture.deps, { code, by: DESK })).kind).toBe('answered');
    fixture.pass({ hours: 2 });
  };
  fixture.pass({ minutes: 110 });
  await fixture.work();
  await fixture.workFor(1);
  expect([(await fixture.reservation(code)).state, await carAt(code)]).toEqual(['confirmed', 'confirmed']);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
});

test.each([
  ['a member of another supplier', member('kuzey-oto')],
  ['a member for another office', member('yolbaz', ['yolbaz-ankara'])],
  ['a customer', customer('0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c')],
  ['a visitor', { kind: 'visitor', hasVisit: true } as const],
])('not yours: for %s the order is one that does not exist', async (_who, by) => {
  const code = await requested();
  const unknown = await acceptRequest(fixture.deps, { code: 'KTK-22222222', by });
  expect(await acceptRequest(fixture.deps, { code, by })).toEqual(unknown);
  expect(await declineRequest(fixture.deps, { code, by, reason: 'no_car' })).toEqual(unknown);
  expect(unknown).toEqual({ kind: 'not_found' });
  expect(await openRequests(by)).toEqual([]);
  await fixture.work();
  expect([(await fixture.reservation(code)).state, await carAt(code)]).toEqual(['confirming', 'pending']);
});

test('people see what waits for them, the first that ends first, and nothing of who the driver is', async () => {
  const first = await requested();
  fixture.pass({ minutes: 10 });
  const second = await requested({ checkoutKey: checkoutKey('second') });
  const open = await openRequests(DESK);
  expect(open.map(({ code }) => code)).toEqual([first, second]);
  expect(open[0]).toMatchObject({ supplier: 'yolbaz', office: { id: AIRPORT }, vehicle: { name: 'Renault Clio' }, days: 5 });
  const { driver } = await fixture.reservation(first);
  for (const personal of [driver.lastName, driver.email, driver.phone]) expect(JSON.stringify(open)).not.toContain(personal);
  expect((await openRequests(STAFF)).map(({ code }) => code)).toEqual([first, second]);
  await acceptRequest(fixture.deps, { code: first, by: DESK });
  expect((await openRequests(DESK)).map(({ code }) => code)).toEqual([second]);
});

test('an order of a supplier with a system of its own is not answered by people', async () => {
  await stage((direct) => ({ ...direct, book: async () => ({ kind: 'confirmed', supplierCode: 'S-1' }) }));
  const code = await requested();
  expect(await acceptRequest(fixture.deps, { code, by: DESK })).toEqual({ kind: 'not_possible', why: 'not_asked' });
});

test('staff say yes or no for a supplier on the telephone, and are reminded before the time ends', async () => {
  const code = await requested();
  expect((await workQueue(fixture.deps)).rows).toEqual([]);
  fixture.pass({ minutes: 70 });
  expect((await workQueue(fixture.deps)).rows.map(({ kind }) => kind)).toEqual(['request_unanswered']);
  const acts = await possibleActs(fixture.deps, { code, by: STAFF });
  expect(acts.filter(({ isPossible }) => isPossible).map(({ act }) => act)).toEqual([
    'request_accepted',
    'request_declined',
    'request_withdrawn',
  ]);
  const yes = { code, act: 'request_accepted', reason: 'as_agreed', by: STAFF, agreed: null } as const;
  expect(await actOnReservation(fixture.deps, yes)).toEqual({ kind: 'done' });
  await fixture.work();
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect((await possibleActs(fixture.deps, { code, by: STAFF })).map(({ act }) => act)).not.toContain('request_accepted');
});

import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { recordedActor } from '#kernel/principal';
import { checkLedger } from '#payments';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../../booking.fixture.ts';
import type { ChangeInput } from '../../model/change.ts';
import { checkReservations } from '../../overview/check-reservations.ts';
import { payChange } from '../ask-change.ts';
import { card } from '../change.fixture.ts';
import { openChangeDesk } from '../show-change.ts';
import { changeFor, mailChangeLink, openChangeDeskFor, previewChangeFor, withdrawChangeFor } from './change-for.ts';

let fixture: BookingFixture;
const AGENT = recordedActor(STAFF).id;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

/** What an agent types for a caller: everything else stays as the page shows it. */
async function typed(code: string, wish: Partial<ChangeInput>): Promise<ChangeInput> {
  const desk = await openChangeDeskFor(fixture.deps, { code, by: STAFF });
  if (!desk) throw new Error('There is no such reservation');
  return { ...desk.wish, ...wish };
}

async function asked(code: string, wish: Partial<ChangeInput>, id = newId()) {
  const input = await typed(code, wish);
  const quote = await previewChangeFor(fixture.deps, { code, wish: input, by: STAFF });
  if (quote.kind !== 'quoted') return quote;
  const { online, total } = quote.change.difference;
  const agreed = { total: total.minor, online: online.minor };
  return changeFor(fixture.deps, { code, id, wish: input, agreed, reason: 'customer_asked', by: STAFF });
}

const actions = async () => (await listActs(fixture.deps.db, { limit: 10 })).map(({ action, by, reason }) => [action, by.id, reason]);
const mailed = (start: string) => fixture.mails.filter(({ subject }) => subject.startsWith(start));

test('a caller’s change that costs more is paid by the caller: a link is mailed, and nothing is charged or asked before', async () => {
  const access = await fixture.confirmed();
  const id = newId();
  expect(await asked(access.code, { returnAt: '2026-08-21T10:00' }, id)).toEqual({ kind: 'link_mailed' });
  expect(await asked(access.code, { returnAt: '2026-08-21T10:00' })).toEqual({ kind: 'not_possible', why: 'under_way' });
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
  expect(mailed('change to pay')).toHaveLength(1);
  expect(mailed('change to pay')[0]?.subject).toContain(`130000 https://kontak.example/tr/${access.code}/change?key=`);
  // The customer's own page has it, for a day.
  const desk = await openChangeDesk(fixture.deps, access);
  expect(desk?.last).toMatchObject({ id, state: 'waiting_for_payment', payUntil: new Date(fixture.now().getTime() + 86_400_000) });
  await fixture.workFor(120, 30);

  const paid = await payChange(fixture.deps, { ...access, payment: card(), by: { kind: 'customer', id: null }, ip: '203.0.113.7' });
  await fixture.atBank(paid as never);
  await fixture.work();
  expect(await fixture.reservation(access.code)).toMatchObject({ revision: 2, summary: { total: money(630_000, 'TRY') } });
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 630_000 });
  expect(mailed('changed')).toHaveLength(1);
  expect(await actions()).toEqual([
    ['reservation.changed', AGENT, 'customer_asked'],
    ['reservation.change_asked', AGENT, 'customer_asked'],
  ]);
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test('what costs less is given back by the customer’s own rules, pressed twice once', async () => {
  const access = await fixture.confirmed();
  const id = newId();
  expect(await asked(access.code, { returnAt: '2026-08-17T10:00' }, id)).toEqual({ kind: 'asked' });
  const again = { code: access.code, id, wish: await typed(access.code, {}), agreed: { total: 0, online: 0 }, by: STAFF } as const;
  expect(await changeFor(fixture.deps, { ...again, reason: 'customer_asked' })).toEqual({ kind: 'asked' });
  await fixture.work();
  expect((await fixture.books()).taken).toBe(300_000);
  expect(mailed('change to pay')).toEqual([]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test('telephones and addresses are not shown; left empty they stay, typed they are others', async () => {
  const access = await fixture.confirmed();
  const desk = await openChangeDeskFor(fixture.deps, { code: access.code, by: STAFF });
  expect(desk?.wish).toMatchObject({ phone: '', secondPhone: '' });
  expect(desk?.reservation.masked).toBe(true);
  const { driver } = await fixture.reservation(access.code);
  expect(await asked(access.code, {})).toEqual({ kind: 'unchanged' });
  expect(await asked(access.code, { flightCode: 'TK2434' })).toEqual({ kind: 'asked' });
  await fixture.work();
  expect(await fixture.reservation(access.code)).toMatchObject({ flightCode: 'TK2434', driver });
  await asked(access.code, { flightCode: 'TK2434', phone: '0533 111 22 33' });
  await fixture.work();
  expect((await fixture.reservation(access.code)).driver.phone).toBe('05331112233');
});

test('after the hour of the pickup the customer cannot, and somebody of ours still can', async () => {
  const access = await fixture.confirmed();
  const { trip } = await fixture.reservation(access.code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 + 30 });
  expect((await openChangeDesk(fixture.deps, access))?.why).toBe('picked_up');
  expect((await openChangeDeskFor(fixture.deps, { code: access.code, by: STAFF }))?.why).toBeNull();
  // There is an hour to pay in any case.
  expect(await asked(access.code, { returnAt: '2026-08-21T10:00' })).toEqual({ kind: 'link_mailed' });
  const desk = await openChangeDesk(fixture.deps, access);
  expect(desk?.last?.payUntil).toEqual(new Date(fixture.now().getTime() + 3_600_000));
});

test('an unpaid link can be mailed again and withdrawn, and ends by itself', async () => {
  const access = await fixture.confirmed();
  await asked(access.code, { returnAt: '2026-08-21T10:00' });
  await fixture.work();
  expect(await mailChangeLink(fixture.deps, { code: access.code, by: STAFF })).toEqual({ kind: 'done' });
  await fixture.work();
  expect(mailed('change to pay')).toHaveLength(2);
  // Asked for once more and withdrawn before it was sent: a link that leads nowhere is not mailed.
  await mailChangeLink(fixture.deps, { code: access.code, by: STAFF });
  expect(await withdrawChangeFor(fixture.deps, { code: access.code, by: STAFF })).toEqual({ kind: 'done' });
  await fixture.work();
  expect(mailed('change to pay')).toHaveLength(2);
  for (const act of [mailChangeLink, withdrawChangeFor])
    expect(await act(fixture.deps, { code: access.code, by: STAFF })).toEqual({ kind: 'not_possible' });

  await asked(access.code, { returnAt: '2026-08-21T10:00' });
  await fixture.workFor(25 * 60, 60);
  expect((await openChangeDesk(fixture.deps, access))?.last?.state).toBe('expired');
  expect(await fixture.reservation(access.code)).toMatchObject({ revision: 1, nextAttemptAt: null });
});

test('another price needs another yes, and a number or an id that is not the reservation’s own is nothing', async () => {
  const access = await fixture.confirmed();
  const other = await fixture.confirmed({ checkoutKey: newId() });
  const wish = await typed(access.code, { returnAt: '2026-08-17T10:00' });
  const request = { code: access.code, id: newId(), wish, agreed: { total: 0, online: 0 }, reason: 'customer_asked', by: STAFF } as const;
  expect((await changeFor(fixture.deps, request)).kind).toBe('difference_changed');
  expect(await changeFor(fixture.deps, { ...request, code: 'KTK-0000-0000' })).toEqual({ kind: 'not_found' });
  expect(await changeFor(fixture.deps, { ...request, id: 'x' })).toEqual({ kind: 'not_found' });
  const id = newId();
  await asked(other.code, { returnAt: '2026-08-17T10:00' }, id);
  expect(await changeFor(fixture.deps, { ...request, id })).toEqual({ kind: 'not_found' });
  for (const act of [openChangeDeskFor, mailChangeLink, withdrawChangeFor])
    expect(await act(fixture.deps, { code: 'nothing', by: STAFF })).toEqual(act === openChangeDeskFor ? undefined : { kind: 'not_found' });
});

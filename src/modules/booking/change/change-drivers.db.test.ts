import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { BookingRequest } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { openReservation } from '../manage/find-reservation.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { changes, shownChange } from './change.fixture.ts';

const CAN = { firstName: 'Can', lastName: 'Karaoğlu', birthDate: '1989-02-14', licenceDate: '2010-07-05' };
const ECE = { firstName: 'Ece', lastName: 'Kaya', birthDate: '1992-03-01', licenceDate: '2014-09-20' };
const one = [{ kind: 'additional_driver', quantity: 1 }] as const;

let fixture: BookingFixture;
let told: BookingRequest[];

beforeEach(async () => {
  told = [];
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, {
    aroundConnector: (direct) => ({
      ...direct,
      modify: async (reference, request) => {
        told.push(request);
        return direct.modify?.(reference, request) ?? { kind: 'refused', reason: 'no_car' };
      },
    }),
  });
});

async function done(access: Parameters<typeof changes>[1], wish: Parameters<typeof changes>[2]) {
  const asked = await changes(fixture, access, wish);
  if (asked.kind === 'to_bank') await fixture.atBank(asked as never);
  await fixture.work();
  return fixture.reservation(access.code);
}

test('somebody who comes to drive too is paid for, told to the company, and stands in the new version of what is agreed', async () => {
  const access = await fixture.confirmed();
  const { quote } = await shownChange(fixture, access, { extras: one, additionalDrivers: [CAN] });
  const due = quote.kind === 'quoted' ? quote.change.difference.total.minor : 0;
  expect(due).toBeGreaterThan(0);
  const changed = await done(access, { extras: one, additionalDrivers: [CAN] });
  expect(changed).toMatchObject({
    state: 'confirmed',
    revision: 2,
    additionalDrivers: [CAN],
    summary: { total: money(500_000 + due, 'TRY') },
  });
  expect(told.map(({ additionalDrivers }) => additionalDrivers)).toEqual([[CAN]]);
  const { rows: before } = await sql<{
    additional_drivers: unknown;
  }>`select additional_drivers from reservation_revisions where revision = 1`.execute(fixture.deps.db);
  expect(before).toEqual([{ additional_drivers: [] }]);
  await fixture.workFor(5);
  const mail = fixture.mails.find(({ subject }) => subject.startsWith('changed'));
  expect(String(mail?.attachments?.find(({ filename }) => filename.startsWith('distance_contract'))?.content)).toContain('Can Karaoğlu');
  const shown = await openReservation(fixture.deps, access);
  expect(shown).toMatchObject({ additionalDrivers: [{ firstName: 'Can', lastName: 'Karaoğlu' }], unnamedDrivers: 0 });
  expect(JSON.stringify(shown)).not.toMatch(/1989-02-14|2010-07-05/);
  const file = await reservationFile(fixture.deps, access.code);
  expect(file?.reservation.additionalDrivers).toHaveLength(1);
  expect(JSON.stringify(file?.reservation.additionalDrivers)).not.toMatch(/Can|Karaoğlu/);
});

test('another one in their place costs nothing, and the company is told of the other', async () => {
  const access = await fixture.confirmed();
  await done(access, { extras: one, additionalDrivers: [CAN] });
  const { quote } = await shownChange(fixture, access, { additionalDrivers: [ECE] });
  expect(quote).toMatchObject({ kind: 'quoted', change: { difference: { total: money(0, 'TRY'), online: money(0, 'TRY') } } });
  expect(await done(access, { additionalDrivers: [ECE] })).toMatchObject({ revision: 3, additionalDrivers: [ECE] });
  expect(told.map(({ additionalDrivers }) => additionalDrivers)).toEqual([[CAN], [ECE]]);
  // What is kept of an extra is the same, in whatever order a database gives its members back.
  expect((await shownChange(fixture, access, { additionalDrivers: [ECE] })).quote).toEqual({ kind: 'unchanged' });
});

test('whoever does not come any more is named no longer', async () => {
  const access = await fixture.confirmed();
  await done(access, { extras: one, additionalDrivers: [CAN] });
  expect(await done(access, { extras: [], additionalDrivers: null })).toMatchObject({ revision: 3, additionalDrivers: [] });
  expect(told.at(-1)?.additionalDrivers ?? []).toEqual([]);
});

test.each([
  [{ ...CAN, birthDate: '2006-08-15', licenceDate: '2024-12-01' }, 'birthDate', 'additional_too_young'],
  [{ ...CAN, licenceDate: '2026-02-01' }, 'licenceDate', 'additional_licence_too_new'],
  [{ ...CAN, lastName: '' }, 'lastName', 'additional_last_name_required'],
])('who comes new is held against what the company asks for, and nothing is changed: %j', async (driver, part, problem) => {
  const access = await fixture.confirmed();
  const { quote } = await shownChange(fixture, access, { extras: one, additionalDrivers: [driver] });
  expect(quote).toMatchObject({ kind: 'invalid', problems: { [`additionalDrivers.0.${part}`]: problem } });
  expect(told).toEqual([]);
  expect(await fixture.reservation(access.code)).toMatchObject({ revision: 1, additionalDrivers: [] });
});

test('whoever was accepted for a day stays so; on an earlier day they are held against it again', async () => {
  const access = await fixture.confirmed();
  // Two years to the day of the pickup, and not to the day before.
  const young = { ...CAN, licenceDate: '2024-08-14' };
  await done(access, { extras: one, additionalDrivers: [young] });
  const { pickupAt, returnAt } = (await fixture.reservation(access.code)).trip.criteria;
  const later = await shownChange(fixture, access, { returnAt: returnAt.replace('-19T', '-20T') as WallClock });
  expect(later.quote).toMatchObject({ kind: 'quoted' });
  const earlier = await shownChange(fixture, access, { pickupAt: pickupAt.replace('-14T', '-13T') as WallClock });
  expect(earlier.quote).toMatchObject({ kind: 'invalid', problems: { 'additionalDrivers.0.licenceDate': 'additional_licence_too_new' } });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { createWebPush, type WebPush } from '#platform/push/web-push';
import { type PushService, resetDatabase, startPushService, testDatabase } from '#testing';
import { addDeskDevice, listDeskDevices, MOST_DEVICES, removeDeskDevice } from './desk-devices.ts';
import { deskPush } from './desk-push.ts';
import { deleteDevicesOf, selectDevicesOf } from './store.ts';

const { db } = await testDatabase();
const EGE = '00000000-0000-4000-8000-000000000001';
const DENIZ = '00000000-0000-4000-8000-000000000002';
let now = new Date('2026-11-24T09:00:00Z');
const clock = () => now;

let service: PushService;
let push: WebPush;
beforeAll(async () => {
  service = await startPushService();
  const settings = {
    secrets: ['a secret that is long enough for a test'] as const,
    subject: 'https://kontak.example',
    services: [service.origin],
  };
  push = createWebPush(settings, { clock: () => new Date(), log: createLog('silent') });
});
afterAll(() => service.close());
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  service.refuse(undefined);
  await sql`
    insert into users (id, email, first_name, created_at, changed_at)
    values (${EGE}, 'ege@ornek.com', 'Ege', now(), now()), (${DENIZ}, 'deniz@ornek.com', 'Deniz', now(), now())
  `.execute(db);
  for (const slug of ['ege-rent', 'another'])
    await sql`insert into suppliers (slug, name, about, headquarters, founded_year) values (${slug}, ${slug}, '{}', 'İzmir', 2010)`.execute(
      db,
    );
});

const deps = () => ({ db, clock, push });
const browser = () => service.browser(push.key);
const of = (member: string, supplier = 'ege-rent') => ({ member, supplier });
const HELLO = { text: 'Merhaba', liveSeconds: 60, isUrgent: false };
/** Tells every browser of a member. */
const tell = async (member: string, supplier = 'ege-rent') => {
  const told = deskPush(db, push);
  for (const { id } of await told.devicesOf(member, supplier)) await told.send(member, supplier, id, HELLO);
};

test('a browser is told once its member asks there, until they take it away; others cannot', async () => {
  const own = browser();
  expect(await addDeskDevice(deps(), { ...of(EGE), device: own })).toEqual({ kind: 'added' });
  // Asked twice it is one.
  await addDeskDevice(deps(), { ...of(EGE), device: own });
  const [listed, ...more] = await listDeskDevices(deps(), of(EGE));
  expect([listed?.endpoint, more]).toEqual([own.endpoint, []]);
  await tell(EGE);
  expect(own.received.map(({ text }) => text)).toEqual(['Merhaba']);

  const id = listed?.id ?? 0;
  for (const other of [of(DENIZ), of(EGE, 'another')]) {
    expect(await listDeskDevices(deps(), other)).toEqual([]);
    expect(await removeDeskDevice(deps(), { ...other, id })).toEqual({ kind: 'not_found' });
  }
  expect(await removeDeskDevice(deps(), { ...of(EGE), id })).toEqual({ kind: 'removed' });
  expect(await removeDeskDevice(deps(), { ...of(EGE), id })).toEqual({ kind: 'not_found' });
  await tell(EGE);
  expect(own.received).toHaveLength(1);
});

test('whoever asks at a browser last is told there, and nobody before them, of no supplier', async () => {
  const shared = browser();
  await addDeskDevice(deps(), { ...of(EGE), device: shared });
  await addDeskDevice(deps(), { ...of(EGE, 'another'), device: shared });
  await addDeskDevice(deps(), { ...of(DENIZ), device: shared });
  expect([...(await listDeskDevices(deps(), of(EGE))), ...(await listDeskDevices(deps(), of(EGE, 'another')))]).toEqual([]);
  expect(await listDeskDevices(deps(), of(DENIZ))).toHaveLength(1);
});

test('a browser that is gone is forgotten for every supplier; one whose service fails stays', async () => {
  const own = browser();
  for (const supplier of ['ege-rent', 'another']) await addDeskDevice(deps(), { ...of(EGE, supplier), device: own });
  service.refuse(503);
  await expect(tell(EGE)).rejects.toThrow('503');
  expect(await listDeskDevices(deps(), of(EGE))).toHaveLength(1);
  service.refuse(410);
  await tell(EGE);
  expect(await selectDevicesOf(db, EGE)).toEqual([]);
});

test('what names no push service, or no keys, is never sent to', async () => {
  const right = browser();
  for (const device of [
    { ...right, endpoint: 'http://127.0.0.1:1/internal' },
    { ...right, endpoint: 'https://evil.example/' },
    { ...right, p256dh: 'AAAA' },
    { ...right, auth: '' },
  ])
    expect(await addDeskDevice(deps(), { ...of(EGE), device })).toEqual({ kind: 'not_possible' });
  expect(await addDeskDevice({ ...deps(), push: null }, { ...of(EGE), device: right })).toEqual({ kind: 'not_possible' });
  expect(await selectDevicesOf(db, EGE)).toEqual([]);
});

test('the latest browsers are told, and an erased member’s are none', async () => {
  for (let count = 0; count < MOST_DEVICES + 2; count += 1) {
    now = new Date(now.getTime() + 60_000);
    await addDeskDevice(deps(), { ...of(EGE), device: browser() });
  }
  expect(await listDeskDevices(deps(), of(EGE))).toHaveLength(MOST_DEVICES);
  await db.transaction().execute((tx) => deleteDevicesOf(tx, EGE));
  expect(await selectDevicesOf(db, EGE)).toEqual([]);
});

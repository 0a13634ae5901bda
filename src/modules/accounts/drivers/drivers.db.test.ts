import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, MERT } from '../accounts.fixture.ts';
import { MOST_DRIVERS } from './drivers.ts';
import type { DriverFacts } from './store.ts';

const { db } = await testDatabase();
let now = new Date();
const clock = () => now;
const DAY = 86_400_000;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date();
});

const AYSE: DriverFacts = { firstName: 'Ayşe', lastName: 'Yılmaz', birthDate: '1990-04-02', licenceDate: '2012-06-30', gender: 'woman' };
const CAN: DriverFacts = { firstName: 'Can', lastName: 'Yılmaz', birthDate: '1988-11-20', licenceDate: '2009-01-15', gender: null };

async function member() {
  const fixture = accountFixture(db, clock);
  const { user } = await fixture.confirmed();
  const { drivers } = fixture.accounts;
  const names = async (id = user.id) => (await drivers.of(id)).map(({ firstName }) => firstName);
  return { fixture, drivers, user, names };
}

test('whoever drove last stands first, and nobody stands twice', async () => {
  const { drivers, user, names } = await member();
  await drivers.remember(user.id, [AYSE, CAN]);
  now = new Date(now.getTime() + DAY);
  await drivers.remember(user.id, [{ ...CAN, firstName: 'CAN', lastName: 'YILMAZ', gender: 'man', licenceDate: null }]);
  expect(await names()).toEqual(['CAN', 'Ayşe']);
  // What is not said now stays as it was.
  expect((await drivers.of(user.id))[0]).toMatchObject({ licenceDate: '2009-01-15', gender: 'man', birthDate: '1988-11-20' });
});

test('two of the same name and another birth date are two people', async () => {
  const { drivers, user, names } = await member();
  await drivers.remember(user.id, [AYSE, { ...AYSE, birthDate: '1962-04-02' }]);
  expect(await names()).toHaveLength(2);
});

test('beyond eight, whoever has not driven for longest is forgotten', async () => {
  const { drivers, user, names } = await member();
  for (let index = 0; index <= MOST_DRIVERS; index += 1) {
    now = new Date(now.getTime() + DAY);
    await drivers.remember(user.id, [{ ...AYSE, firstName: `Ayşe${'abcdefghi'[index]}` }]);
  }
  expect(await names()).toEqual([...'ihgfedcb'].map((letter) => `Ayşe${letter}`));
});

test('another member neither sees nor forgets them', async () => {
  const { fixture, drivers, user, names } = await member();
  const mert = await fixture.registered(MERT);
  await drivers.remember(user.id, [AYSE]);
  const [{ id } = { id: '' }] = await drivers.of(user.id);
  expect(await names(mert.user.id)).toEqual([]);
  for (const [who, which] of [
    [mert.user.id, id],
    [user.id, newId()],
    [user.id, 'x'],
  ] as const)
    expect(await drivers.forget(who, which)).toEqual({ kind: 'not_found' });
  expect(await drivers.forget(user.id, id)).toEqual({ kind: 'forgotten' });
  expect(await drivers.forget(user.id, id)).toEqual({ kind: 'not_found' });
  expect(await names()).toEqual([]);
});

test('they are in the copy of a member’s data, and go with the account', async () => {
  const { fixture, drivers, user, names } = await member();
  await drivers.remember(user.id, [AYSE]);
  expect(await fixture.accounts.exportPersonalData(user.id)).toMatchObject({ rememberedDrivers: [AYSE] });
  await fixture.accounts.requestErasure(user.id);
  now = new Date(now.getTime() + 30 * DAY);
  expect(await fixture.accounts.eraseDue()).toBe(1);
  expect(await names()).toEqual([]);
  await drivers.remember(user.id, [AYSE]);
  expect(await names()).toEqual([]);
});

test('of one order that is told twice at once everybody is remembered once', async () => {
  const { drivers, user, names } = await member();
  await Promise.all([drivers.remember(user.id, [AYSE, CAN]), drivers.remember(user.id, [CAN, AYSE])]);
  expect((await names()).toSorted()).toEqual(['Ayşe', 'Can']);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '#kernel/principal';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';
import { grantRole } from '../roles/grant-role.ts';
import { memberDesk } from './customers.ts';

const { db } = await testDatabase();
let now = new Date('2026-11-25T10:00:00Z');
const clock = () => now;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date('2026-11-25T10:00:00Z');
});

async function registered(fields: typeof ELIF): Promise<string> {
  const { user } = await accountFixture(db, clock).confirmed(fields);
  now = new Date(now.getTime() + 60_000);
  return user.id;
}

test('whoever has an account is found by name and e-mail in any writing, though they have never ordered', async () => {
  const elif = await registered(ELIF);
  await registered(MERT);
  const [found] = await memberDesk.find({ db }, `${ELIF.firstName.toLocaleUpperCase('tr')} ${ELIF.email.split('@')[0]}`, 5);
  expect(found).toMatchObject({ id: elif, email: ELIF.email, hasConfirmed: true, locale: 'tr' });
  expect(await memberDesk.of({ db }, elif)).toEqual(found);
  expect(await memberDesk.find({ db }, '  ', 5)).toEqual([]);
  expect(await memberDesk.find({ db }, '%', 5)).toEqual([]);
});

test('members come page by page, each once, from either end, also where they came in the same instant', async () => {
  const ids = [];
  for (let index = 0; index < 5; index += 1) ids.push(await registered({ ...ELIF, email: `uye${index}@ornek.com` }));
  await sql`update users set created_at = '2026-11-25T09:00:00Z' where id in (${sql.join(ids.slice(0, 3))})`.execute(db);
  const read = async (isOldestFirst: boolean): Promise<string[]> => {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { rows, next } = await memberDesk.list({ db }, { after, isOldestFirst, limit: 2 });
      seen.push(...rows.map(({ id }) => id));
      if (next === null) return seen;
      after = next;
    }
  };
  const newest = await read(false);
  expect(newest.slice(0, 2)).toEqual([ids[4], ids[3]]);
  expect(newest.toSorted()).toEqual(ids.toSorted());
  expect(await read(true)).toEqual(newest.toReversed());
});

test('our own people are no customers, erased ones are nobody, and what is no id is nobody’s', async () => {
  const [elif, mert] = [await registered(ELIF), await registered(MERT)];
  await grantRole({ db, clock, security: () => {} }, { email: MERT.email, role: { kind: 'staff', role: 'agent' }, by: SYSTEM });
  await sql`update users set erased_at = now() where id = ${elif}`.execute(db);
  expect((await memberDesk.list({ db })).rows).toEqual([]);
  for (const id of [elif, mert, newId(), 'x', '']) expect(await memberDesk.of({ db }, id)).toBeUndefined();
});

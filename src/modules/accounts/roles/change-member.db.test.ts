import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';
import { grantRole } from './grant-role.ts';

const { db } = await testDatabase();
const clock = () => new Date();
const LONG = { password: 'uzun bir parola', passwordRepeat: 'uzun bir parola' };
const AYSE: Principal = { kind: 'staff', id: 'ayse', roles: ['partners'] };
const EGE = 'ege-rent';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  for (const slug of [EGE, 'kas-rent'])
    await sql`insert into suppliers (slug, name, about, headquarters, founded_year) values (${slug}, ${slug}, '{}', 'İzmir', 2010)`.execute(
      db,
    );
});

async function twoOwners() {
  const { accounts, ...fixture } = accountFixture(db, clock);
  const deps = { db, clock, security: () => {} };
  const [elif, mert] = [await fixture.confirmed({ ...ELIF, ...LONG }), await fixture.confirmed({ ...MERT, ...LONG })];
  for (const { email } of [ELIF, MERT])
    await grantRole(deps, { email, role: { kind: 'supplier', supplier: EGE, role: 'owner' }, by: AYSE });
  return { accounts, fixture, elif, mert };
}

test('a member is something else from their next request on, and whoever is removed is logged out', async () => {
  const { accounts, fixture, elif } = await twoOwners();
  await fixture.withSecondFactor(elif, LONG.password);
  const userId = elif.user.id;
  expect(await accounts.changeMember({ supplier: EGE, userId, roles: ['desk', 'manager'], offices: ['ege-izmir'], by: AYSE })).toEqual({
    kind: 'changed',
  });
  expect((await accounts.sessionOf(elif.visit().headers))?.roles.memberships).toEqual([
    { supplier: EGE, roles: ['manager', 'desk'], offices: ['ege-izmir'] },
  ]);
  expect(await accounts.changeMember({ supplier: EGE, userId, roles: [], offices: null, by: AYSE })).toEqual({ kind: 'removed' });
  expect(await accounts.sessionOf(elif.visit().headers)).toBeNull();
  expect((await accounts.membersOf(EGE)).members.map(({ email }) => email)).toEqual([MERT.email]);
  expect((await listActs(db, { limit: 2 })).map(({ action, by, facts }) => [action, by.id, facts.member])).toEqual([
    ['supplier.member_removed', 'ayse', userId],
    ['supplier.member_changed', 'ayse', userId],
  ]);
});

test('another supplier’s member is not found, as one that does not exist', async () => {
  const { accounts, elif } = await twoOwners();
  for (const userId of [elif.user.id, '00000000-0000-0000-0000-000000000000', 'nobody'])
    expect(await accounts.changeMember({ supplier: 'kas-rent', userId, roles: ['owner'], offices: null, by: AYSE })).toEqual({
      kind: 'not_found',
    });
  expect((await accounts.membersOf('kas-rent')).members).toEqual([]);
});

test('the last owner of the whole supplier cannot go, nor two who remove each other at once', async () => {
  const { accounts, elif, mert } = await twoOwners();
  const wish = (userId: string, roles: readonly 'owner'[] = [], offices: readonly string[] | null = null) =>
    accounts.changeMember({ supplier: EGE, userId, roles, offices, by: AYSE });
  const outcomes = await Promise.all([wish(elif.user.id), wish(mert.user.id)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['last_owner', 'removed']);
  const left = outcomes[0]?.kind === 'removed' ? mert : elif;
  expect(await wish(left.user.id, ['owner'], ['ege-izmir'])).toEqual({ kind: 'last_owner' });
  expect((await accounts.membersOf(EGE)).members).toMatchObject([{ roles: ['owner'], offices: null }]);
});

test('an invitation that was taken back counts no more; another supplier’s is not there', async () => {
  const { accounts } = accountFixture(db, clock);
  const email = 'ege@ornek.com';
  const { url } = await accounts.inviteMember({
    ...{ supplier: EGE, supplierName: 'Ege', role: 'desk', email, locale: 'tr', offices: null, by: AYSE },
  });
  const token = new URL(url).searchParams.get('key') ?? '';
  expect(await accounts.withdrawInvitation({ supplier: 'kas-rent', email, by: AYSE })).toBe(false);
  expect((await accounts.memberInvitationOf(token))?.supplier).toBe(EGE);
  expect(await accounts.withdrawInvitation({ supplier: EGE, email, by: AYSE })).toBe(true);
  expect(await accounts.memberInvitationOf(token)).toBeUndefined();
  expect(await accounts.withdrawInvitation({ supplier: EGE, email, by: AYSE })).toBe(false);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Principal, SYSTEM } from '#kernel/principal';
import { ROOT } from '#platform/root';
import type { SecurityEvent } from '#platform/security-events';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';
import { grantRole, listRoles, revokeRole } from './grant-role.ts';
import { type NamedRole, namedRoleFrom } from './roles.ts';

const { db } = await testDatabase();
const clock = () => new Date();
const fixtureOf = () => {
  const fixture = accountFixture(db, clock);
  return { ...fixture, deps: { db, clock, security: (event: SecurityEvent) => void fixture.securityEvents.push(event) } };
};
const LONG = { password: 'uzun bir parola', passwordRepeat: 'uzun bir parola' };
const ADMIN: Principal = { kind: 'staff', id: 'an-admin', roles: ['admin'] };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  await sql`
    insert into suppliers (slug, name, about, headquarters, founded_year)
    values ('ege-rent', 'Ege Rent', '{}', 'izmir', 1990), ('kas-rent', 'Kaş Rent', '{}', 'antalya', 1990)
  `.execute(db);
});

const role = (name: string): NamedRole => {
  const named = namedRoleFrom(name);
  if (!named) throw new Error(`No role: ${name}`);
  return named;
};
const change = (name: string, email: string = ELIF.email, by: Principal = SYSTEM) => ({ email, role: role(name), by });

test('a role is granted to a verified address, and ends with the next request once it is revoked', async () => {
  const { deps, accounts, securityEvents, ...fixture } = fixtureOf();
  const elif = await fixture.registered({ ...ELIF, ...LONG });
  expect(await grantRole(deps, change('agent'))).toEqual({ kind: 'email_unverified' });
  await accounts.followEmailLink(await fixture.tokenFor(ELIF.email), elif.visit());
  const now = async () => {
    const session = await accounts.sessionOf(elif.visit().headers);
    return [session?.roles.staff, session?.owed];
  };
  expect(await grantRole(deps, change('agent', ' Elif@ornek.com'))).toEqual({ kind: 'granted', userId: elif.user.id });
  expect(await now()).toEqual([[], ['second_factor']]);
  await fixture.withSecondFactor(elif, LONG.password);
  expect(await now()).toEqual([['agent'], []]);
  expect(await revokeRole(deps, change('agent'))).toEqual({ kind: 'revoked', userId: elif.user.id });
  expect(await now()).toEqual([[], []]);
  expect(await grantRole(deps, change('admin', 'nobody@ornek.com'))).toEqual({ kind: 'unknown_user' });
  expect(await grantRole(deps, change('admin', ''))).toEqual({ kind: 'unknown_user' });
  expect(await revokeRole(deps, change('admin', ''))).toEqual({ kind: 'unknown_user' });
  const noted = securityEvents.filter(({ kind }) => kind === 'role.changed').map(({ who, what }) => [who, what]);
  expect(noted).toEqual([
    [elif.user.id, 'granted:agent'],
    [elif.user.id, 'revoked:agent'],
  ]);
});

test('one person has several roles, of staff and at suppliers, each granted once and revoked alone', async () => {
  const { deps, accounts, securityEvents, ...fixture } = fixtureOf();
  const elif = await fixture.confirmed({ ...ELIF, ...LONG });
  await fixture.withSecondFactor(elif, LONG.password);
  const roles = async () => (await accounts.sessionOf(elif.visit().headers))?.roles;
  const names = ['content', 'agent', 'supplier:kas-rent:desk', 'supplier:ege-rent:desk', 'supplier:ege-rent:owner'];
  for (const name of names) expect((await grantRole(deps, change(name))).kind, name).toBe('granted');
  for (const name of names) expect((await grantRole(deps, change(name))).kind, name).toBe('already_granted');
  expect(await roles()).toEqual({
    staff: ['agent', 'content'],
    memberships: [
      { supplier: 'ege-rent', roles: ['owner', 'desk'], offices: null },
      { supplier: 'kas-rent', roles: ['desk'], offices: null },
    ],
  });
  const revoked = ['agent', 'supplier:kas-rent:desk', 'supplier:ege-rent:owner'];
  for (const name of revoked) expect((await revokeRole(deps, change(name))).kind, name).toBe('revoked');
  for (const name of [...revoked, 'supplier:ege-rent:accountant'])
    expect((await revokeRole(deps, change(name))).kind, name).toBe('not_granted');
  expect(await roles()).toEqual({ staff: ['content'], memberships: [{ supplier: 'ege-rent', roles: ['desk'], offices: null }] });
  expect(securityEvents.filter(({ kind }) => kind === 'role.changed')).toHaveLength(names.length + revoked.length);
});

test('a member keeps the offices they work for when their roles change', async () => {
  const { deps, ...fixture } = fixtureOf();
  await fixture.confirmed();
  await grantRole(deps, change('supplier:ege-rent:desk'));
  await sql`update supplier_members set offices = '{izmir,bodrum}'`.execute(db);
  await grantRole(deps, change('supplier:ege-rent:manager'));
  expect(await listRoles(deps)).toEqual([
    {
      email: ELIF.email,
      roles: { staff: [], memberships: [{ supplier: 'ege-rent', roles: ['manager', 'desk'], offices: ['izmir', 'bodrum'] }] },
    },
  ]);
});

test('nobody becomes a member of a supplier that does not exist', async () => {
  const { deps, securityEvents, ...fixture } = fixtureOf();
  await fixture.confirmed();
  expect(await grantRole(deps, change('supplier:yok-rent:owner'))).toEqual({ kind: 'unknown_supplier' });
  expect((await revokeRole(deps, change('supplier:yok-rent:owner'))).kind).toBe('not_granted');
  expect(await listRoles(deps)).toEqual([]);
  expect(securityEvents.map(({ kind }) => kind)).not.toContain('role.changed');
});

test('who granted a role is kept with it', async () => {
  const { deps, ...fixture } = fixtureOf();
  await fixture.confirmed();
  await grantRole(deps, change('finance'));
  await grantRole(deps, change('supplier:ege-rent:owner', ELIF.email, ADMIN));
  const { rows } = await sql<{ granted_by_kind: string; granted_by_id: string | null }>`
    select granted_by_kind, granted_by_id from staff_roles union all select granted_by_kind, granted_by_id from supplier_members
  `.execute(db);
  expect(rows).toEqual([
    { granted_by_kind: 'system', granted_by_id: null },
    { granted_by_kind: 'staff', granted_by_id: 'an-admin' },
  ]);
});

test('of many changes of one person’s roles at once none is lost', async () => {
  const { deps, ...fixture } = fixtureOf();
  await fixture.confirmed();
  const names = ['owner', 'manager', 'desk', 'accountant'].map((name) => `supplier:ege-rent:${name}`);
  await Promise.all(names.map((name) => grantRole(deps, change(name))));
  const [elif] = await listRoles(deps);
  expect(elif?.roles.memberships[0]?.roles).toHaveLength(4);
});

test('roles are in the export of a person’s data, and go with the account', async () => {
  const { deps, accounts, ...fixture } = fixtureOf();
  const { user } = await fixture.confirmed();
  await grantRole(deps, change('agent'));
  await grantRole(deps, change('supplier:ege-rent:desk'));
  expect(await accounts.exportPersonalData(user.id)).toMatchObject({ account: { roles: ['agent', 'supplier:ege-rent:desk'] } });
  await accounts.requestErasure(user.id);
  await sql`update erasure_requests set requested_at = now() - interval '40 days', due_at = now() - interval '10 days'`.execute(db);
  expect(await accounts.eraseDue()).toBe(1);
  const { rows } = await sql`select user_id from staff_roles union all select user_id from supplier_members`.execute(db);
  expect(rows).toEqual([]);
});

test('whoever was staff or an admin before there were several roles is an agent or an admin', async () => {
  const { deps, ...fixture } = fixtureOf();
  const [elif, mert] = [await fixture.confirmed(), await fixture.confirmed(MERT)];
  await sql`update users set role = 'staff' where id = ${elif.user.id}`.execute(db);
  await sql`update users set role = 'admin' where id = ${mert.user.id}`.execute(db);
  const migration = await readFile(join(ROOT, 'db/migrations/0150_roles.sql'), 'utf8');
  const carriedOver = migration.slice(migration.indexOf('insert into staff_roles')).split(';\n').filter(Boolean);
  expect(carriedOver).toHaveLength(2);
  for (const statement of carriedOver) await sql.raw(statement).execute(db);
  expect(await listRoles(deps)).toEqual([
    { email: ELIF.email, roles: { staff: ['agent'], memberships: [] } },
    { email: MERT.email, roles: { staff: ['admin'], memberships: [] } },
  ]);
  const { rows } = await sql`select role from users group by role`.execute(db);
  expect(rows).toEqual([{ role: 'customer' }]);
});

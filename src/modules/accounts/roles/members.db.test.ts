import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';

const { db } = await testDatabase();
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  for (const slug of ['ege-rent', 'kas-rent'])
    await sql`insert into suppliers (slug, name, about, headquarters, founded_year) values (${slug}, ${slug}, '{}', 'İzmir', 2010)`.execute(
      db,
    );
});

const LONG = { password: 'uzun bir parola', passwordRepeat: 'uzun bir parola' };
const AYSE: Principal = { kind: 'staff', id: 'ayse', roles: ['partners'] };
const INVITATION = {
  supplier: 'ege-rent',
  supplierName: 'Ege Rent',
  role: 'owner',
  email: 'ege@ornek.com',
  locale: 'tr',
  offices: null,
  by: AYSE,
} as const;
const tokenIn = ({ url }: { readonly url: string }): string => new URL(url).searchParams.get('key') ?? '';

test('whoever follows the mailed link works for the supplier, once a second factor stands, and for no other', async () => {
  const { accounts, ...fixture } = accountFixture(db, () => new Date());
  const token = tokenIn(await accounts.inviteMember(INVITATION));
  expect(fixture.mails.map(({ to, kind }) => [to, kind])).toContainEqual(['ege@ornek.com', 'member_invitation']);
  const elif = await fixture.registered({ ...ELIF, ...LONG });
  const session = await accounts.sessionOf(elif.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  expect(await accounts.joinSupplier(session, 'another')).toEqual({ kind: 'not_valid' });
  expect(await accounts.joinSupplier(session, token)).toEqual({ kind: 'joined', supplier: 'ege-rent' });
  expect((await accounts.sessionOf(elif.visit().headers))?.roles.memberships).toEqual([]);
  await fixture.withSecondFactor(elif, LONG.password);
  expect((await accounts.sessionOf(elif.visit().headers))?.roles.memberships).toEqual([
    { supplier: 'ege-rent', roles: ['owner'], offices: null },
  ]);
  expect((await accounts.membersOf('ege-rent')).members).toMatchObject([{ roles: ['owner'] }]);
  expect(await accounts.membersOf('kas-rent')).toEqual({ members: [], invited: [] });
  expect((await listActs(db, { limit: 2 })).map(({ action }) => action)).toEqual(['supplier.member_joined', 'supplier.member_invited']);
});

test('a link counts once, for a week, and a later one to the same address takes its place', async () => {
  let now = new Date();
  const { accounts, ...fixture } = accountFixture(db, () => now);
  const [earlier, later] = [tokenIn(await accounts.inviteMember(INVITATION)), tokenIn(await accounts.inviteMember(INVITATION))];
  expect((await accounts.membersOf('ege-rent')).invited).toMatchObject([{ email: 'ege@ornek.com', role: 'owner' }]);
  expect([await accounts.memberInvitationOf(earlier), (await accounts.memberInvitationOf(later))?.supplier]).toEqual([
    undefined,
    'ege-rent',
  ]);
  const people = [await fixture.registered({ ...ELIF, ...LONG }), await fixture.registered({ ...MERT, ...LONG })];
  const sessions = await Promise.all(people.map((one) => accounts.sessionOf(one.visit().headers)));
  const outcomes = await Promise.all(sessions.map((session) => session && accounts.joinSupplier(session, later)));
  expect(outcomes.map((outcome) => outcome?.kind).toSorted()).toEqual(['joined', 'not_valid']);
  const last = tokenIn(await accounts.inviteMember(INVITATION));
  now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await accounts.memberInvitationOf(last)).toBeUndefined();
});

test('a second role is added to the first', async () => {
  const { accounts, ...fixture } = accountFixture(db, () => new Date());
  const elif = await fixture.registered({ ...ELIF, ...LONG });
  const session = await accounts.sessionOf(elif.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  for (const role of ['manager', 'accountant'] as const)
    await accounts.joinSupplier(session, tokenIn(await accounts.inviteMember({ ...INVITATION, role })));
  expect((await accounts.membersOf('ege-rent')).members).toMatchObject([{ roles: ['manager', 'accountant'] }]);
});

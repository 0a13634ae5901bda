import { beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';
import { grantRole } from './grant-role.ts';

const { db } = await testDatabase();
const LONG = { password: 'uzun bir parola', passwordRepeat: 'uzun bir parola' };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

/** Two admins; each acts for themselves. */
async function twoAdmins(clock = () => new Date()) {
  const { accounts, ...fixture } = accountFixture(db, clock);
  const people = [await fixture.confirmed({ ...ELIF, ...LONG }), await fixture.confirmed({ ...MERT, ...LONG })] as const;
  for (const { email } of [ELIF, MERT])
    await grantRole({ db, clock, security: () => {} }, { email, role: { kind: 'staff', role: 'admin' }, by: SYSTEM });
  const [elif, mert] = people;
  const as = (id: string) => ({ kind: 'staff', id, roles: ['admin'] }) as const;
  return { accounts, fixture, elif, mert, byElif: as(elif.user.id), byMert: as(mert.user.id) };
}

test('an admin changes what others may, which is recorded and ends their sessions, and nobody changes their own', async () => {
  const { accounts, fixture, elif, mert, byElif } = await twoAdmins();
  await fixture.withSecondFactor(mert, LONG.password);
  expect(await accounts.changeStaffRoles({ userId: elif.user.id, roles: ['admin', 'finance'], by: byElif })).toEqual({ kind: 'own' });
  expect(await accounts.changeStaffRoles({ userId: mert.user.id, roles: ['agent', 'content'], by: byElif })).toEqual({ kind: 'changed' });
  expect(await accounts.sessionOf(mert.visit().headers)).toBeNull();
  expect((await accounts.staffPeople()).people).toEqual([
    { id: elif.user.id, name: 'Elif Karaoğlu', email: ELIF.email, roles: ['admin'], hasSecondFactor: false },
    { id: mert.user.id, name: expect.any(String), email: MERT.email, roles: ['agent', 'content'], hasSecondFactor: true },
  ]);
  expect((await listActs(db, { limit: 3 })).map(({ action, facts, by }) => [action, facts.role, by.id])).toEqual([
    ['role.revoked', 'admin', elif.user.id],
    ['role.granted', 'content', elif.user.id],
    ['role.granted', 'agent', elif.user.id],
  ]);
});

test('of two admins who take each other’s role at once one stays', async () => {
  const { accounts, elif, mert, byElif, byMert } = await twoAdmins();
  const outcomes = await Promise.all([
    accounts.changeStaffRoles({ userId: mert.user.id, roles: [], by: byElif }),
    accounts.changeStaffRoles({ userId: elif.user.id, roles: [], by: byMert }),
  ]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'last_admin']);
  expect((await accounts.staffPeople()).people).toMatchObject([{ roles: ['admin'] }]);
});

test('whoever has no role is not found: they are invited', async () => {
  const { accounts, byElif } = await twoAdmins();
  for (const userId of ['nobody', '00000000-0000-0000-0000-000000000000'])
    expect(await accounts.changeStaffRoles({ userId, roles: ['agent'], by: byElif })).toEqual({ kind: 'not_found' });
});

test('an invitation is mailed, counts once and for a week, and not once it was taken back', async () => {
  let now = new Date();
  const { accounts, fixture, elif, byElif } = await twoAdmins(() => now);
  const invite = async (email: string) => {
    const { url } = await accounts.inviteStaff({ email, role: 'content', locale: 'tr', by: byElif });
    return new URL(url).searchParams.get('key') ?? '';
  };
  const [first, second] = [await invite('ada@ornek.com'), await invite('can@ornek.com')];
  expect(fixture.mails.map(({ to }) => to)).toEqual(expect.arrayContaining(['ada@ornek.com', 'can@ornek.com']));
  expect((await accounts.staffPeople()).invited.map(({ email, role }) => [email, role])).toEqual(
    expect.arrayContaining([
      ['ada@ornek.com', 'content'],
      ['can@ornek.com', 'content'],
    ]),
  );
  expect(await accounts.withdrawStaffInvitation({ email: 'ada@ornek.com', by: byElif })).toBe(true);
  expect([await accounts.staffRoleOffered(first), await accounts.staffRoleOffered(second)]).toEqual([undefined, 'content']);
  const session = await accounts.sessionOf(elif.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  expect(await accounts.acceptInvitation(session, second)).toEqual({ kind: 'accepted' });
  expect(await accounts.acceptInvitation(session, second)).toEqual({ kind: 'not_valid' });
  const late = await invite('can@ornek.com');
  now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await accounts.staffRoleOffered(late)).toBeUndefined();
});

test('what an admin has offered ends with their role', async () => {
  const { accounts, mert, byElif, byMert } = await twoAdmins();
  await accounts.inviteStaff({ email: 'ada@ornek.com', role: 'admin', locale: 'tr', by: byMert });
  await accounts.changeStaffRoles({ userId: mert.user.id, roles: ['agent'], by: byElif });
  expect((await accounts.staffPeople()).invited).toEqual([]);
});

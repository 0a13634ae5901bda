import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf, MERT } from '../../accounts.fixture.ts';

const { db } = await testDatabase();
let now = new Date();
const clock = () => now;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  // The full hour, when every count begins anew.
  now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
});

const fixtureOf = () => accountFixture(db, clock);
const HOME = { ip: '203.0.113.7' };
type Stage = ReturnType<typeof fixtureOf>;

async function logsIn({ accounts, browser }: Stage, email: string, password: string): Promise<boolean> {
  return (await accounts.logIn(fieldsOf({ email, password }), browser('192.0.2.1').visit())).kind === 'logged_in';
}

async function asked(fixture: Stage, email: string = ELIF.email): Promise<string> {
  expect(await fixture.accounts.requestPasswordReset(fieldsOf({ email }), HOME)).toEqual({ kind: 'asked' });
  return fixture.tokenFor(email);
}
test('a common password, a number, the own name and the name of the site are refused at the field, wherever one is chosen', async () => {
  const fixture = fixtureOf();
  const register = (password: string) =>
    fixture.accounts.register(fieldsOf({ ...ELIF, password, passwordRepeat: password }), fixture.browser().visit());
  const refused = { '1234': 'common', password: 'common', ŞİFRE: 'common', galatasaray1905: 'common' };
  for (const [password, weakness] of [
    ...Object.entries(refused),
    ['        ', 'common'],
    ['Elif1990', 'personal'],
    ['kontak2026', 'personal'],
  ]) {
    expect(await register(String(password)), String(password)).toEqual({ kind: 'invalid', problems: { password: `password_${weakness}` } });
  }
  const elif = await fixture.registered();
  const change = { currentPassword: ELIF.password, newPassword: 'qwerty', newPasswordRepeat: 'qwerty' };
  expect(await fixture.accounts.changePassword(fieldsOf(change), elif.visit())).toEqual({
    kind: 'invalid',
    problems: { newPassword: 'password_common' },
  });
  const token = await asked(fixture);
  const reset = { password: ELIF.email, passwordRepeat: ELIF.email };
  expect(await fixture.accounts.resetPassword(token, fieldsOf(reset), HOME)).toEqual({
    kind: 'invalid',
    problems: { password: 'password_personal' },
  });
});

test('a password of a hundred and twenty-eight characters is kept whole, and one that is longer is told so', async () => {
  const fixture = fixtureOf();
  const long = 'çok uzun bir parola '.repeat(7).slice(0, 128);
  await fixture.registered({ ...ELIF, password: long, passwordRepeat: long });
  expect(await logsIn(fixture, ELIF.email, long)).toBe(true);
  expect(await logsIn(fixture, ELIF.email, long.slice(0, 127))).toBe(false);
  const longer = 'x y'.repeat(300);
  const outcome = await fixture.accounts.register(
    fieldsOf({ ...MERT, password: longer, passwordRepeat: longer }),
    fixture.browser().visit(),
  );
  expect(outcome).toEqual({ kind: 'invalid', problems: { password: 'password_long' } });
});

test('a password kept as before goes on opening its account, and is kept anew from the next log-in on', async () => {
  const fixture = fixtureOf();
  const { user } = await fixture.registered();
  const former = await hashPassword('1234');
  await sql`update user_identities set password_hash = ${former}, password_grade = null where user_id = ${user.id}`.execute(db);
  expect(await logsIn(fixture, ELIF.email, '4321')).toBe(false);
  expect(await logsIn(fixture, ELIF.email, '1234')).toBe(true);
  const { rows } = await sql<{ password_hash: string; password_grade: string }>`
    select password_hash, password_grade from user_identities where user_id = ${user.id}
  `.execute(db);
  expect(rows[0]).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), password_grade: 'weak' });
  expect(await logsIn(fixture, ELIF.email, '1234')).toBe(true);
});

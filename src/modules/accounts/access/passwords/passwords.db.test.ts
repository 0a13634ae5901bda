import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, type Browser, ELIF, fieldsOf, MERT } from '../../accounts.fixture.ts';
import { createPasswords } from './passwords.ts';

const { db } = await testDatabase();
let now = new Date();
const clock = () => now;
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  // The full hour, when every count begins anew.
  now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
});

const fixtureOf = () => accountFixture(db, clock);
const NEW = { password: 'yeni', passwordRepeat: 'yeni' };
const HOME = { ip: '203.0.113.7' };
type Stage = ReturnType<typeof fixtureOf>;

async function logsIn({ accounts, browser }: Stage, email: string, password: string): Promise<boolean> {
  return (await accounts.logIn(fieldsOf({ email, password }), browser('192.0.2.1').visit())).kind === 'logged_in';
}

async function asked(fixture: Stage, email: string = ELIF.email): Promise<string> {
  expect(await fixture.accounts.requestPasswordReset(fieldsOf({ email }), HOME)).toEqual({ kind: 'asked' });
  return fixture.tokenFor(email);
}

test('a forgotten password is renewed through an e-mail, and the old one is worth nothing', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  const token = await asked(fixture);
  expect(await fixture.accounts.isResetLink(token)).toBe(true);
  expect(await fixture.accounts.resetPassword(token, fieldsOf(NEW), HOME)).toEqual({ kind: 'changed' });
  expect(await logsIn(fixture, ELIF.email, 'yeni')).toBe(true);
  expect(await logsIn(fixture, ELIF.email, ELIF.password)).toBe(false);
  await fixture.work();
  expect(fixture.mails.at(-1)).toMatchObject({ to: ELIF.email, subject: 'password' });
});

test('an address without an account gets the same answer, the same row of work, and no e-mail', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  await fixture.work();
  fixture.mails.length = 0;
  for (const email of [ELIF.email, 'nobody@ornek.com']) {
    expect(await fixture.accounts.requestPasswordReset(fieldsOf({ email }), HOME)).toEqual({ kind: 'asked' });
  }
  expect(fixture.owed).toEqual([
    { kind: 'reset_password', email: 'elif@ornek.com', id: expect.any(String) },
    { kind: 'reset_password', email: 'nobody@ornek.com', id: expect.any(String) },
  ]);
  await fixture.work();
  expect(fixture.mails.map(({ to }) => to)).toEqual([ELIF.email]);
});

test('of the links that anybody asks for, few are mailed, and the answer is alike for every address and every time', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  await fixture.work();
  for (const email of [ELIF.email, 'nobody@ornek.com']) {
    const kinds = [];
    for (let turn = 0; turn < 4; turn += 1) {
      kinds.push((await fixture.accounts.requestPasswordReset(fieldsOf({ email }), { ip: `198.51.100.${turn}` })).kind);
    }
    expect(kinds).toEqual(['asked', 'asked', 'asked', 'asked']);
    expect(fixture.owed).toHaveLength(3);
    fixture.owed.length = 0;
  }
});

test('of a mailed token only its digest is kept, in the table and in the queue', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  await fixture.accounts.requestPasswordReset(fieldsOf({ email: ELIF.email }), HOME);
  const queued = JSON.stringify(fixture.owed);
  const token = await fixture.tokenFor(ELIF.email);
  const kept = JSON.stringify((await sql`select * from account_links`.execute(db)).rows);
  expect(kept).toContain('reset_password');
  expect(`${queued}${kept}`).not.toContain(token);
  // What is kept opens nothing.
  const digest = /"digest":"([0-9a-f]+)","kind":"reset_password"/.exec(kept)?.[1] ?? '';
  expect(await fixture.accounts.resetPassword(digest, fieldsOf(NEW), HOME)).toEqual({ kind: 'link_invalid' });
});

test('a link works once, even when it is used in two tabs at the same moment', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  const token = await asked(fixture);
  const both = await Promise.all(
    ['birinci', 'ikinci'].map((password) => fixture.accounts.resetPassword(token, fieldsOf({ password, passwordRepeat: password }), HOME)),
  );
  expect(both.map(({ kind }) => kind).sort()).toEqual(['changed', 'link_invalid']);
  expect(await fixture.accounts.resetPassword(token, fieldsOf(NEW), HOME)).toEqual({ kind: 'link_invalid' });
  expect(await logsIn(fixture, ELIF.email, 'yeni')).toBe(false);
});

test('a link expires after an hour', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  const token = await asked(fixture);
  pass(60);
  expect(await fixture.accounts.isResetLink(token)).toBe(false);
  expect(await fixture.accounts.resetPassword(token, fieldsOf(NEW), HOME)).toEqual({ kind: 'link_invalid' });
  expect(await logsIn(fixture, ELIF.email, ELIF.password)).toBe(true);
});

test('only the latest e-mail opens the form', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  const first = await asked(fixture);
  const second = await asked(fixture);
  expect(await fixture.accounts.resetPassword(first, fieldsOf(NEW), HOME)).toEqual({ kind: 'link_invalid' });
  expect(await fixture.accounts.resetPassword(second, fieldsOf(NEW), HOME)).toEqual({ kind: 'changed' });
});

test('a mistake in the form does not use the link up', async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  const token = await asked(fixture);
  expect(await fixture.accounts.resetPassword(token, fieldsOf({ password: 'yeni', passwordRepeat: 'eski' }), HOME)).toEqual({
    kind: 'invalid',
    problems: { passwordRepeat: 'passwords_differ' },
  });
  expect(await fixture.accounts.isResetLink(token)).toBe(true);
});

test('a link that confirms an address sets no password, and one that sets a password confirms nothing by itself', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const confirmation = await fixture.tokenFor(ELIF.email);
  expect(await fixture.accounts.resetPassword(confirmation, fieldsOf(NEW), HOME)).toEqual({ kind: 'link_invalid' });
  const reset = await asked(fixture);
  expect(await fixture.accounts.followEmailLink(reset, elif.visit())).toEqual({ kind: 'link_invalid' });
});

test('a reset ends every session: whoever opened the account before its owner came is out', async () => {
  const fixture = fixtureOf();
  // Somebody registers with an address that is not theirs, keeps the session, and asks to move the account to their own address.
  const intruder = await fixture.registered();
  const moving = fieldsOf({ email: 'intruder@ornek.com', currentPassword: ELIF.password });
  expect(await fixture.accounts.changeEmail(moving, intruder.visit())).toEqual({ kind: 'confirmation_sent' });
  const moveToken = await fixture.tokenFor('intruder@ornek.com');

  const token = await asked(fixture);
  expect((await fixture.accounts.resetPassword(token, fieldsOf(NEW), HOME)).kind).toBe('changed');
  expect(await fixture.accounts.sessionOf(intruder.visit().headers)).toBeNull();
  expect(await logsIn(fixture, ELIF.email, ELIF.password)).toBe(false);
  expect(await fixture.accounts.followEmailLink(moveToken, intruder.visit())).toEqual({ kind: 'link_invalid' });
  // The mailbox has been opened: the address is verified.
  expect(await fixture.accounts.verifiedEmailOf(intruder.user.id)).toBe(ELIF.email);
  expect(await fixture.accounts.verifiedEmailsOf(intruder.user.id)).toEqual([ELIF.email]);
});

test('a link sent to an address that the account has left opens nothing', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const reset = await asked(fixture);
  await fixture.accounts.changeEmail(fieldsOf({ email: 'yeni@ornek.com', currentPassword: ELIF.password }), elif.visit());
  const moved = await fixture.tokenFor('yeni@ornek.com');
  expect(await fixture.accounts.followEmailLink(moved, elif.visit())).toEqual({ kind: 'changed', email: 'yeni@ornek.com' });
  expect(await fixture.accounts.resetPassword(reset, fieldsOf(NEW), HOME)).toEqual({ kind: 'link_invalid' });
});

test('changing the password asks for the present one, ends the other sessions and keeps this one under a new cookie', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const phone = fixture.browser();
  const second = await fixture.accounts.logIn(fieldsOf(ELIF), phone.visit());
  if (second.kind === 'logged_in') phone.take(second.cookies);
  const before = elif.cookies();
  const fields = fieldsOf({ currentPassword: ELIF.password, newPassword: 'yeni', newPasswordRepeat: 'yeni' });
  const outcome = await fixture.accounts.changePassword(fields, elif.visit());
  if (outcome.kind !== 'changed') throw new Error(outcome.kind);
  elif.take(outcome.cookies);

  expect(elif.cookies()).not.toBe(before);
  expect((await fixture.accounts.sessionOf(elif.visit().headers))?.user.id).toBe(elif.user.id);
  expect(await fixture.accounts.sessionOf(new Headers({ cookie: before }))).toBeNull();
  expect(await fixture.accounts.sessionOf(phone.visit().headers)).toBeNull();
  expect(await logsIn(fixture, ELIF.email, 'yeni')).toBe(true);
  await fixture.work();
  expect(fixture.mails.at(-1)).toMatchObject({ to: ELIF.email, subject: 'password' });
});

test('a password change with mistakes, with the wrong password, or by nobody changes nothing', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const change = (fields: Record<string, string>, visitor: Browser = elif) =>
    fixture.accounts.changePassword(fieldsOf(fields), visitor.visit());
  expect(await change({})).toEqual({
    kind: 'invalid',
    problems: {
      currentPassword: 'current_password_required',
      newPassword: 'new_password_required',
      newPasswordRepeat: 'password_repeat_required',
    },
  });
  expect(await change({ currentPassword: ELIF.password, newPassword: '123', newPasswordRepeat: '123' })).toEqual({
    kind: 'invalid',
    problems: { newPassword: 'password_short' },
  });
  const wrong = { currentPassword: 'wrong', newPassword: 'yeni', newPasswordRepeat: 'yeni' };
  expect(await change(wrong)).toEqual({ kind: 'wrong_password' });
  expect(await change({ ...wrong, currentPassword: ELIF.password }, fixture.browser())).toEqual({ kind: 'logged_out' });
  expect(await logsIn(fixture, ELIF.email, ELIF.password)).toBe(true);
});

test('the present password cannot be guessed through the change form', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const kinds = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const fields = fieldsOf({ currentPassword: `guess${turn}`, newPassword: 'yeni', newPasswordRepeat: 'yeni' });
    kinds.push((await fixture.accounts.changePassword(fields, elif.visit())).kind);
  }
  expect(kinds).toEqual([...Array(10).fill('wrong_password'), 'too_many']);
});

test('a worn-out link costs no hashing', async () => {
  let hashed = 0;
  const hash = async () => {
    hashed += 1;
    return '';
  };
  const { accounts } = accountFixture(db, clock, { passwords: { ...createPasswords(), hash } });
  expect(await accounts.resetPassword('nothing', fieldsOf(NEW), HOME)).toEqual({ kind: 'link_invalid' });
  expect(hashed).toBe(0);
});

test("one user's reset leaves another's password and sessions alone", async () => {
  const fixture = fixtureOf();
  await fixture.registered();
  const mert = await fixture.registered(MERT);
  await fixture.accounts.resetPassword(await asked(fixture), fieldsOf(NEW), HOME);
  expect(await fixture.accounts.sessionOf(mert.visit().headers)).not.toBeNull();
  expect(await logsIn(fixture, MERT.email, MERT.password)).toBe(true);
});

test('log-ins beyond the line are refused at once, before anything is asked of the database, and the others go through', async () => {
  const fixture = accountFixture(db, clock, { passwords: createPasswords({ atOnce: 1, waiting: 2 }) });
  await fixture.registered();
  const tries = Array.from({ length: 8 }, (_, turn) =>
    fixture.accounts.logIn(fieldsOf({ email: ELIF.email, password: ELIF.password }), fixture.browser(`198.51.100.${turn}`).visit()),
  );
  const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(3).fill('logged_in'), ...Array(5).fill('busy')]);
  expect(await logsIn(fixture, ELIF.email, ELIF.password)).toBe(true);
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SYSTEM } from '#kernel/principal';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, type Browser, ELIF, fieldsOf, MERT } from '../accounts.fixture.ts';
import { grantRole } from '../roles/grant-role.ts';
import { namedRoleFrom, roleNames } from '../roles/roles.ts';
import { oneTimeCode } from './one-time-code.ts';

const { db }: { db: Database } = await testDatabase();
const clock = () => new Date();
const START = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
const pass = ({ hours = 0, minutes = 0, seconds = 0 }) => vi.setSystemTime(Date.now() + ((hours * 60 + minutes) * 60 + seconds) * 1000);

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const LONG = 'mavi deniz kabuğu';
const fixtureOf = () => accountFixture(db, clock);
type Stage = ReturnType<typeof fixtureOf>;

const kept = async (table: string) => JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows);

/** The first step, in a new browser. */
async function withPassword({ accounts, browser }: Stage, email = ELIF.email, password = ELIF.password) {
  const visitor = browser();
  const outcome = await accounts.logIn(fieldsOf({ email, password }), visitor.visit());
  if ('cookies' in outcome) visitor.take(outcome.cookies);
  return { ...visitor, kind: outcome.kind };
}

const shown = async ({ accounts }: Stage, visitor: Browser, code: string) => {
  const outcome = await accounts.showSecondFactor(fieldsOf({ code }), visitor.visit());
  if (outcome.kind === 'logged_in') visitor.take(outcome.cookies);
  return outcome.kind;
};

test('with a second factor the password opens nothing; with the code it does', async () => {
  const fixture = fixtureOf();
  const { secret } = await fixture.withSecondFactor(await fixture.registered());
  pass({ minutes: 5 });
  const phone = await withPassword(fixture);
  expect(phone.kind).toBe('second_factor');
  const { headers } = phone.visit();
  expect(await fixture.accounts.sessionOf(headers)).toBeNull();
  expect(await fixture.accounts.waitsForSecondFactor(headers)).toBe(true);
  // Nothing that a session opens is open.
  const change = { currentPassword: ELIF.password, newPassword: LONG, newPasswordRepeat: LONG };
  expect(await fixture.accounts.changePassword(fieldsOf(change), phone.visit())).toEqual({ kind: 'logged_out' });

  expect(await shown(fixture, phone, '')).toBe('invalid');
  expect(await shown(fixture, phone, oneTimeCode(secret, clock()))).toBe('logged_in');
  expect((await fixture.accounts.sessionOf(phone.visit().headers))?.user.email).toBe(ELIF.email);
  expect(await shown(fixture, phone, oneTimeCode(secret, clock()))).toBe('log_in_first');
});

test('a code is taken once, whoever brings it, and a wrong one never', async () => {
  const fixture = fixtureOf();
  const { secret } = await fixture.withSecondFactor(await fixture.registered());
  pass({ minutes: 5 });
  const [one, two] = [await withPassword(fixture), await withPassword(fixture)];
  const code = oneTimeCode(secret, clock());
  const kinds = await Promise.all([shown(fixture, one, code), shown(fixture, two, code)]);
  expect(kinds.sort()).toEqual(['logged_in', 'wrong_code']);
  const three = await withPassword(fixture);
  expect(await shown(fixture, three, code)).toBe('wrong_code');
  pass({ seconds: 60 });
  expect(await shown(fixture, three, code)).toBe('wrong_code');
  expect(await shown(fixture, three, oneTimeCode(secret, clock()))).toBe('logged_in');
});

test('codes cannot be guessed, and those who guess leave lines', async () => {
  const fixture = fixtureOf();
  const { secret } = await fixture.withSecondFactor(await fixture.registered());
  pass({ minutes: 15 });
  const kinds = [];
  for (let turn = 0; turn < 11; turn += 1) kinds.push(await shown(fixture, await withPassword(fixture), String(turn).padStart(6, '0')));
  expect(kinds).toEqual([...Array(10).fill('wrong_code'), 'too_many']);
  expect(fixture.securityEvents.filter(({ kind }) => kind === 'second_factor.failed')).toHaveLength(10);
  expect(await shown(fixture, await withPassword(fixture), oneTimeCode(secret, clock()))).toBe('too_many');
});

test('the code is waited for ten minutes', async () => {
  const fixture = fixtureOf();
  const { secret } = await fixture.withSecondFactor(await fixture.registered());
  pass({ minutes: 5 });
  const phone = await withPassword(fixture);
  pass({ minutes: 10 });
  expect(await shown(fixture, phone, oneTimeCode(secret, clock()))).toBe('log_in_first');
});

test('each recovery code opens the account once, however it is typed, and new ones end the old', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const { secret, recoveryCodes } = await fixture.withSecondFactor(elif);
  const [first = '', second = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect(await shown(fixture, await withPassword(fixture), first.toLowerCase().replace('-', ' '))).toBe('logged_in');
  expect(await shown(fixture, await withPassword(fixture), first)).toBe('wrong_code');
  expect((await fixture.accounts.secondFactorOf(elif.session)).recoveryCodesLeft).toBe(9);
  expect(`${await kept('recovery_codes')}${await kept('second_factors')}`).not.toMatch(new RegExp(`${second}|${secret}`));

  pass({ minutes: 15 });
  const proof = fieldsOf({ currentPassword: ELIF.password, code: oneTimeCode(secret, clock()) });
  const renewed = await fixture.accounts.renewRecoveryCodes(elif.session, proof, elif.visit());
  expect(renewed.kind === 'renewed' && renewed.recoveryCodes).not.toContain(second);
  expect(await shown(fixture, await withPassword(fixture), second)).toBe('wrong_code');
});

test("one user's recovery code is nothing to another", async () => {
  const fixture = fixtureOf();
  const { recoveryCodes } = await fixture.withSecondFactor(await fixture.registered());
  await fixture.withSecondFactor(await fixture.registered(MERT), MERT.password);
  expect(await shown(fixture, await withPassword(fixture, MERT.email, MERT.password), recoveryCodes[0] ?? '')).toBe('wrong_code');
});

test('it is set up with the password, counts from the first code on, and ends the other sessions', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const phone = await withPassword(fixture);
  const start = (fields: Record<string, string>) => fixture.accounts.startEnrolment(elif.session, fieldsOf(fields), elif.visit());
  expect(await start({})).toEqual({ kind: 'invalid', problems: { currentPassword: 'current_password_required' } });
  expect(await start({ currentPassword: 'wrong' })).toEqual({ kind: 'wrong_password' });
  expect(await start({ currentPassword: ELIF.password })).toEqual({ kind: 'started' });
  const { enrolment, since } = await fixture.accounts.secondFactorOf(elif.session);
  expect(enrolment?.uri).toBe(`otpauth://totp/Kontak:elif%40ornek.com?secret=${enrolment?.secret}&issuer=Kontak`);
  expect(enrolment?.qr.length).toBe(41);
  expect(since).toBeNull();
  // Until the application has shown a code, the password alone opens the account.
  expect((await withPassword(fixture)).kind).toBe('logged_in');

  const confirm = (code: string) => fixture.accounts.confirmEnrolment(elif.session, fieldsOf({ code }), elif.visit());
  expect(await confirm('')).toEqual({ kind: 'invalid', problems: { code: 'code_required' } });
  expect((await confirm('000000')).kind).toBe('wrong_code');
  expect((await confirm(oneTimeCode(enrolment?.secret ?? '', clock()))).kind).toBe('confirmed');
  expect((await confirm(oneTimeCode(enrolment?.secret ?? '', clock()))).kind).toBe('not_started');
  expect(await fixture.accounts.sessionOf(elif.visit().headers)).not.toBeNull();
  expect(await fixture.accounts.sessionOf(phone.visit().headers)).toBeNull();
  await fixture.work();
  expect(fixture.mails.at(-1)).toMatchObject({ to: ELIF.email, subject: 'second factor' });
});

test('a key that was not confirmed within an hour is forgotten', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  await fixture.accounts.startEnrolment(elif.session, fieldsOf({ currentPassword: ELIF.password }), elif.visit());
  const { enrolment } = await fixture.accounts.secondFactorOf(elif.session);
  pass({ minutes: 61 });
  const code = oneTimeCode(enrolment?.secret ?? '', clock());
  expect((await fixture.accounts.confirmEnrolment(elif.session, fieldsOf({ code }), elif.visit())).kind).toBe('not_started');
});

test('it is turned off and moved with password and code, and with neither alone', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const { secret } = await fixture.withSecondFactor(elif);
  pass({ minutes: 15 });
  const off = (fields: Record<string, string>) => fixture.accounts.turnOffSecondFactor(elif.session, fieldsOf(fields), elif.visit());
  expect((await off({ currentPassword: ELIF.password })).kind).toBe('invalid');
  expect((await off({ currentPassword: ELIF.password, code: '000000' })).kind).toBe('wrong_code');
  expect((await off({ currentPassword: 'wrong', code: oneTimeCode(secret, clock()) })).kind).toBe('wrong_password');
  // The new telephone shows its code; until then the old one goes on.
  const proof = { currentPassword: ELIF.password, code: oneTimeCode(secret, clock()) };
  expect((await fixture.accounts.startEnrolment(elif.session, fieldsOf(proof), elif.visit())).kind).toBe('started');
  expect((await withPassword(fixture)).kind).toBe('second_factor');
  const moved = (await fixture.accounts.secondFactorOf(elif.session)).enrolment?.secret ?? '';
  await fixture.accounts.confirmEnrolment(elif.session, fieldsOf({ code: oneTimeCode(moved, clock()) }), elif.visit());
  pass({ minutes: 15 });
  expect((await off({ currentPassword: ELIF.password, code: oneTimeCode(secret, clock()) })).kind).toBe('wrong_code');
  expect((await off({ currentPassword: ELIF.password, code: oneTimeCode(moved, clock()) })).kind).toBe('turned_off');
  expect((await withPassword(fixture)).kind).toBe('logged_in');
  expect(`${await kept('second_factors')}${await kept('recovery_codes')}`).toBe('[][]');
});

test('a new password by e-mail does not get past the second factor, and a changed one keeps the session that showed it', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  await fixture.withSecondFactor(elif);
  const change = { currentPassword: ELIF.password, newPassword: LONG, newPasswordRepeat: LONG };
  const changed = await fixture.accounts.changePassword(fieldsOf(change), elif.visit());
  if (changed.kind === 'changed') elif.take(changed.cookies);
  expect((await fixture.accounts.sessionOf(elif.visit().headers))?.secondFactorAt).toEqual(START);

  await fixture.accounts.requestPasswordReset(fieldsOf({ email: ELIF.email }), elif.visit());
  const token = await fixture.tokenFor(ELIF.email);
  const reset = fieldsOf({ password: 'sarı lale bahçesi', passwordRepeat: 'sarı lale bahçesi' });
  expect((await fixture.accounts.resetPassword(token, reset, elif.visit())).kind).toBe('changed');
  expect((await withPassword(fixture, ELIF.email, 'sarı lale bahçesi')).kind).toBe('second_factor');
});

test('a program shows password and code at once; a wrong code leaves no session behind', async () => {
  const fixture = fixtureOf();
  const { secret } = await fixture.withSecondFactor(await fixture.registered());
  pass({ minutes: 5 });
  const logIn = (code: string) => fixture.accounts.logIn(fieldsOf({ ...ELIF, code }), fixture.browser().visit());
  const before = (await sql`select 1 from user_sessions`.execute(db)).rows.length;
  expect((await logIn('000000')).kind).toBe('wrong_code');
  expect((await sql`select 1 from user_sessions`.execute(db)).rows).toHaveLength(before);
  expect((await logIn(oneTimeCode(secret, clock()))).kind).toBe('logged_in');
});

test.each(['admin', 'content', 'supplier:ege-rent:desk'])(
  'the role %s waits for a long password and a second factor in this session, and ends after half an hour of silence',
  async (name) => {
    await sql`insert into suppliers (slug, name, about, headquarters, founded_year) values ('ege-rent', 'Ege Rent', '{}', 'izmir', 1990)`.execute(
      db,
    );
    const role = namedRoleFrom(name);
    if (!role) throw new Error(`No role: ${name}`);
    const fixture = fixtureOf();
    const elif = await fixture.confirmed();
    await grantRole({ db, clock, security: () => {} }, { email: ELIF.email, role, by: SYSTEM });
    const now = async (visitor: Browser = elif) => {
      const session = await fixture.accounts.sessionOf(visitor.visit().headers);
      return session && [...roleNames(session.roles), ...session.owed];
    };
    expect(await now()).toEqual(['second_factor', 'long_password']);
    const again = await fixture.accounts.logIn(fieldsOf(ELIF), fixture.browser().visit());
    expect(again).toMatchObject({ kind: 'logged_in', owed: ['second_factor', 'long_password'] });
    const { secret } = await fixture.withSecondFactor(elif);
    expect(await now()).toEqual(['long_password']);
    const change = (newPassword: string) =>
      fixture.accounts.changePassword(
        fieldsOf({ currentPassword: ELIF.password, newPassword, newPasswordRepeat: newPassword }),
        elif.visit(),
      );
    expect(await change('mavi deniz')).toEqual({ kind: 'invalid', problems: { newPassword: 'password_short_office' } });
    const changed = await change(LONG);
    if (changed.kind === 'changed') elif.take(changed.cookies);
    expect(await now()).toEqual([name]);

    pass({ minutes: 29 });
    expect(await now()).toEqual([name]);
    pass({ minutes: 30 });
    expect(await now()).toBeNull();
    const office = await withPassword(fixture, ELIF.email, LONG);
    expect(await shown(fixture, office, oneTimeCode(secret, clock()))).toBe('logged_in');
    for (let turn = 0; turn < 35; turn += 1) {
      pass({ minutes: 20 });
      expect(await now(office), `turn ${turn}`).toEqual([name]);
    }
    pass({ minutes: 20 });
    expect(await now(office)).toBeNull();
  },
);

test('a log-in from a device that the account has not seen is told to its address, three times a day at most', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const owed = () => fixture.owed.filter((mail) => 'kind' in mail && mail.kind === 'new_device');
  pass({ minutes: 10 });
  const again = await fixture.accounts.logIn(fieldsOf(ELIF), elif.visit());
  expect(again.kind).toBe('logged_in');
  expect(owed()).toEqual([]);
  const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36' };
  const phone = fixture.browser('203.0.113.77');
  const there = await fixture.accounts.logIn(fieldsOf(ELIF), phone.visit(chrome));
  if (there.kind === 'logged_in') phone.take(there.cookies);
  expect(owed()).toEqual([
    {
      kind: 'new_device',
      id: expect.any(String),
      userId: elif.user.id,
      at: clock().toISOString(),
      device: 'Chrome · Windows',
      network: '203.0.113.0',
    },
  ]);
  await fixture.accounts.logIn(fieldsOf(ELIF), phone.visit(chrome));
  for (let turn = 0; turn < 4; turn += 1) await fixture.accounts.logIn(fieldsOf(ELIF), fixture.browser().visit());
  expect(owed()).toHaveLength(3);
  expect(fixture.securityEvents.filter(({ kind }) => kind === 'log_in.new_device')).toHaveLength(5);
});

test('the export tells of the second factor without its secrets, and an erased account keeps nothing of it', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const { secret, recoveryCodes } = await fixture.withSecondFactor(elif);
  const exported = JSON.stringify(await fixture.accounts.exportPersonalData(elif.user.id));
  expect(exported).toContain('"secondFactor":{"since"');
  expect(exported).not.toMatch(new RegExp([secret, ...recoveryCodes].join('|')));
  await fixture.accounts.requestErasure(elif.user.id);
  pass({ hours: 30 * 24 });
  expect(await fixture.accounts.eraseDue()).toBe(1);
  expect(`${await kept('second_factors')}${await kept('recovery_codes')}`).toBe('[][]');
});

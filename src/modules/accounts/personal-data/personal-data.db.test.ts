import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf, MERT } from '../accounts.fixture.ts';
import type { DataSubject, PersonalDataSource } from '../deps.ts';

const { db } = await testDatabase();
let now = new Date();
const clock = () => now;
const DAY = 86_400_000;
const pass = (days: number): void => {
  now = new Date(now.getTime() + days * DAY);
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date();
});

/** Another module that keeps something of people. */
function reservations() {
  const erased: DataSubject[] = [];
  const source: PersonalDataSource = {
    name: 'reservations',
    export: async ({ verifiedEmails }) => [{ code: 'KTK-7F4K92AC', of: verifiedEmails, at: new Date('2026-08-01T10:00:00Z') }],
    preview: async () => ({ erased: 1, kept: 2 }),
    erase: async (_tx, subject) => void erased.push(subject),
  };
  return { source, erased };
}

const PROFILE = { firstName: 'Elif', lastName: 'Karaoğlu', nationalId: '10000000146', phone: '05321234567', userName: 'elif' };

test('the export holds everything that is kept of a user, and what other modules add', async () => {
  const fixture = accountFixture(db, clock, { personalData: [reservations().source] });
  const elif = await fixture.confirmed();
  await fixture.accounts.updateProfile(elif.user.id, fieldsOf(PROFILE));
  await fixture.accounts.requestErasure(elif.user.id);
  const data = await fixture.accounts.exportPersonalData(elif.user.id);
  expect(data).toMatchObject({
    exportedAt: now.toISOString(),
    account: { id: elif.user.id, roles: [], language: 'tr' },
    profile: { firstName: 'Elif', nationalId: '10000000146', phone: '05321234567', email: ELIF.email },
    consents: [{ kind: 'terms', given: true, textVersion: '2026-07-01' }, { kind: 'privacy' }, { kind: 'marketing', given: false }],
    sessions: [{ device: 'Firefox', address: '203.0.113.0' }],
    erasureRequests: [{ withdrawnAt: null }],
    reservations: [{ code: 'KTK-7F4K92AC', of: [ELIF.email], at: '2026-08-01T10:00:00.000Z' }],
  });
  const text = JSON.stringify(data);
  for (const secret of ['token', 'password_hash', 'passwordHash']) expect(text).not.toContain(secret);
});

test("an export holds nothing of anybody else's, and without a verified address nothing that was done with it", async () => {
  const fixture = accountFixture(db, clock, { personalData: [reservations().source] });
  await fixture.registered();
  const mert = await fixture.registered(MERT);
  const data = await fixture.accounts.exportPersonalData(mert.user.id);
  expect(JSON.stringify(data)).not.toContain('elif');
  expect(data).toMatchObject({ reservations: [{ of: [] }] });
  expect(await fixture.accounts.exportPersonalData(newId())).toBeUndefined();
});

test('a wish to be erased is recorded with a day thirty days ahead, told by e-mail, and stands when it is repeated', async () => {
  const fixture = accountFixture(db, clock);
  const { user } = await fixture.registered();
  const requestedAt = now;
  const dueAt = new Date(now.getTime() + 30 * DAY);
  expect(await fixture.accounts.requestErasure(user.id)).toEqual({ kind: 'recorded', requestedAt, dueAt });
  await fixture.work();
  expect(fixture.mails.at(-1)).toMatchObject({ to: ELIF.email, subject: 'erasure' });
  pass(5);
  expect(await fixture.accounts.requestErasure(user.id)).toEqual({ kind: 'already_recorded', requestedAt, dueAt });
  expect(await fixture.accounts.findErasure(user.id)).toEqual({ requestedAt, dueAt });
  expect((await fixture.accounts.dataDesk.list()).open).toMatchObject([
    { kind: 'erasure', way: 'account', email: ELIF.email, receivedAt: requestedAt, dueAt },
  ]);
});

test('a wish that was withdrawn is not carried out, and may come again', async () => {
  const fixture = accountFixture(db, clock);
  const { user } = await fixture.registered();
  expect(await fixture.accounts.withdrawErasure(user.id)).toEqual({ kind: 'nothing_open' });
  await fixture.accounts.requestErasure(user.id);
  expect(await fixture.accounts.withdrawErasure(user.id)).toEqual({ kind: 'withdrawn' });
  expect(await fixture.accounts.findErasure(user.id)).toBeUndefined();
  pass(31);
  expect(await fixture.accounts.eraseDue()).toBe(0);
  expect(await fixture.accounts.profileOf(user.id)).toBeDefined();
  expect((await fixture.accounts.requestErasure(user.id)).kind).toBe('recorded');
});

test('when it is due nothing is left but a number, the consents, and what other modules must keep', async () => {
  const other = reservations();
  const fixture = accountFixture(db, clock, { personalData: [other.source] });
  const elif = await fixture.confirmed();
  await fixture.accounts.updateProfile(elif.user.id, fieldsOf(PROFILE));
  const mert = await fixture.registered(MERT);
  await fixture.accounts.requestErasure(elif.user.id);
  await fixture.work();
  pass(28.9);
  expect(await fixture.accounts.eraseDue()).toBe(0);
  pass(0.2);
  // A day before the promise ends.
  expect(await fixture.accounts.eraseDue()).toBe(1);
  expect(await fixture.accounts.eraseDue()).toBe(0);
  expect(fixture.securityEvents.filter(({ kind }) => kind === 'account.erased')).toEqual([{ kind: 'account.erased', who: elif.user.id }]);

  expect(other.erased).toEqual([{ userId: elif.user.id, email: ELIF.email, verifiedEmails: [ELIF.email] }]);
  expect(await fixture.accounts.sessionOf(elif.visit().headers)).toBeNull();
  expect(await fixture.accounts.profileOf(elif.user.id)).toBeUndefined();
  expect((await fixture.accounts.logIn(fieldsOf(ELIF), fixture.browser().visit())).kind).toBe('wrong_credentials');
  const left = await Promise.all(
    ['users', 'user_sessions', 'user_identities', 'account_links', 'user_consents', 'erasure_requests', 'verified_emails'].map(
      async (table) =>
        (await sql`select * from ${sql.table(table)} where ${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${elif.user.id}`.execute(db))
          .rows,
    ),
  );
  expect(left.map((rows) => rows.length)).toEqual([1, 0, 0, 0, 3, 1, 0]);
  for (const trace of ['elif', 'Elif', 'Karaoğlu', '0532']) expect(JSON.stringify(left), trace).not.toContain(trace);

  await fixture.work();
  expect(fixture.mails.at(-1)).toMatchObject({ to: ELIF.email, subject: 'erased' });
  expect(await fixture.accounts.profileOf(mert.user.id)).toMatchObject({ email: MERT.email });
  expect((await fixture.accounts.logIn(fieldsOf(MERT), fixture.browser().visit())).kind).toBe('logged_in');
  // The address is free again.
  expect((await fixture.registered()).user.id).not.toBe(elif.user.id);
});

test('an erasure that fails in one module leaves that account whole and open, and the others are erased', async () => {
  const source: PersonalDataSource = {
    name: 'broken',
    export: async () => [],
    preview: async () => ({ erased: 0, kept: 0 }),
    erase: async (_tx, { email }) => {
      if (email === ELIF.email) throw new Error('not now');
    },
  };
  const fixture = accountFixture(db, clock, { personalData: [source] });
  const elif = await fixture.registered();
  const mert = await fixture.registered(MERT);
  for (const { user } of [elif, mert]) await fixture.accounts.requestErasure(user.id);
  pass(30);
  expect(await fixture.accounts.eraseDue()).toBe(1);
  expect(fixture.errors).toHaveLength(1);
  expect(await fixture.accounts.profileOf(elif.user.id)).toMatchObject({ email: ELIF.email, hasPassword: true });
  expect(await fixture.accounts.findErasure(elif.user.id)).toBeDefined();
  expect(await fixture.accounts.profileOf(mert.user.id)).toBeUndefined();
});

test('what has expired is swept away by the hourly job, and what has not stays', async () => {
  const fixture = accountFixture(db, clock);
  await fixture.registered();
  await fixture.tokenFor(ELIF.email);
  const count = async () =>
    (await sql<{ n: number }>`select (select count(*) from user_sessions) + (select count(*) from account_links) as n`.execute(db)).rows[0]
      ?.n;
  const hourly = fixture.accounts.jobs.find(({ cron }) => cron);
  await hourly?.run({} as never);
  expect(Number(await count())).toBe(2);
  pass(31);
  await hourly?.run({} as never);
  expect(Number(await count())).toBe(0);
});

import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, type Browser, ELIF, fieldsOf, MERT } from '../accounts.fixture.ts';

const { db } = await testDatabase();
let now = new Date();
const clock = () => now;
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
});

const fixtureOf = () => accountFixture(db, clock);
const NEW_EMAIL = 'yeni@ornek.com';

const move = ({ accounts }: ReturnType<typeof fixtureOf>, visitor: Browser, email = NEW_EMAIL, currentPassword = ELIF.password) =>
  accounts.changeEmail(fieldsOf({ email, currentPassword }), visitor.visit());

test('a new account confirms its address with the e-mail and the log-in together', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  expect(await fixture.accounts.verifiedEmailOf(elif.user.id)).toBeNull();
  const token = await fixture.tokenFor(ELIF.email);
  expect(await fixture.accounts.followEmailLink(token, fixture.browser().visit())).toEqual({ kind: 'log_in_first' });
  expect(await fixture.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'confirmed', email: ELIF.email });
  expect(await fixture.accounts.verifiedEmailOf(elif.user.id)).toBe(ELIF.email);
  expect((await fixture.accounts.sessionOf(elif.visit().headers))?.user.emailVerified).toBe(true);
  expect(await fixture.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'link_invalid' });
  expect(fixture.securityEvents.filter(({ kind }) => kind === 'email.confirmed')).toEqual([expect.objectContaining({ who: elif.user.id })]);
});

test("somebody who opened an account with another person's address gains nothing when that person clicks", async () => {
  const fixture = fixtureOf();
  const intruder = await fixture.registered();
  const token = await fixture.tokenFor(ELIF.email);
  // The owner of the mailbox clicks: without a log-in, and then logged in to an account of their own.
  const owner = await fixture.registered(MERT);
  expect((await fixture.accounts.followEmailLink(token, fixture.browser().visit())).kind).toBe('log_in_first');
  expect((await fixture.accounts.followEmailLink(token, owner.visit())).kind).toBe('link_invalid');
  expect(await fixture.accounts.verifiedEmailOf(intruder.user.id)).toBeNull();
  // Nor was the link used up by it.
  expect((await fixture.accounts.followEmailLink(token, intruder.visit())).kind).toBe('confirmed');
});

test('a move to another address is noted, and whose it was', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.confirmed();
  expect(await move(fixture, elif)).toEqual({ kind: 'confirmation_sent' });
  await fixture.accounts.followEmailLink(await fixture.tokenFor(NEW_EMAIL), elif.visit());
  expect(fixture.securityEvents.filter(({ kind }) => kind === 'email.changed')).toEqual([expect.objectContaining({ who: elif.user.id })]);
});

test('the confirmation e-mail is sent again on request, not without end, and not once it is confirmed', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const kinds = [];
  for (let turn = 0; turn < 6; turn += 1) kinds.push((await fixture.accounts.requestEmailConfirmation(elif.session)).kind);
  expect(kinds).toEqual([...Array(5).fill('confirmation_sent'), 'too_many']);
  await fixture.accounts.followEmailLink(await fixture.tokenFor(ELIF.email), elif.visit());
  const session = await fixture.accounts.sessionOf(elif.visit().headers);
  if (!session) throw new Error('logged out');
  expect(await fixture.accounts.requestEmailConfirmation(session)).toEqual({ kind: 'already_confirmed' });
});

test('a confirmation link expires after three days', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.registered();
  const token = await fixture.tokenFor(ELIF.email);
  pass(3 * 24 * 60);
  expect(await fixture.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'link_invalid' });
});

test('an address changes when the e-mail to the new one is followed, and the former one is told', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.confirmed();
  expect(await move(fixture, elif)).toEqual({ kind: 'confirmation_sent' });
  const token = await fixture.tokenFor(NEW_EMAIL);
  expect((await fixture.accounts.sessionOf(elif.visit().headers))?.user.email).toBe(ELIF.email);

  expect(await fixture.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'changed', email: NEW_EMAIL });
  expect(await fixture.accounts.verifiedEmailOf(elif.user.id)).toBe(NEW_EMAIL);
  await fixture.work();
  expect(fixture.mails.at(-1)).toMatchObject({ to: ELIF.email, subject: 'changed' });
  const login = await fixture.accounts.logIn(fieldsOf({ ...ELIF, email: NEW_EMAIL }), fixture.browser().visit());
  expect(login.kind).toBe('logged_in');
  expect((await fixture.accounts.logIn(fieldsOf(ELIF), fixture.browser().visit())).kind).toBe('wrong_credentials');
});

test('an address is moved by its owner only: the present password, the log-in, and the e-mail', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.confirmed();
  expect(await move(fixture, elif, NEW_EMAIL, 'wrong')).toEqual({ kind: 'wrong_password' });
  expect(await move(fixture, elif, NEW_EMAIL, '')).toEqual({ kind: 'invalid', problems: { currentPassword: 'current_password_required' } });
  expect(await move(fixture, fixture.browser())).toEqual({ kind: 'logged_out' });
  expect(await move(fixture, elif, 'not an address')).toEqual({ kind: 'invalid', problems: { email: 'email_invalid' } });
  expect(await move(fixture, elif, ' ELİF@ornek.com')).toEqual({ kind: 'unchanged' });

  await move(fixture, elif);
  const token = await fixture.tokenFor(NEW_EMAIL);
  const mert = await fixture.registered(MERT);
  expect(await fixture.accounts.followEmailLink(token, mert.visit())).toEqual({ kind: 'link_invalid' });
  expect(await fixture.accounts.followEmailLink(token, fixture.browser().visit())).toEqual({ kind: 'log_in_first' });
});

test("another user's address gets no e-mail, and the asker the same answer as ever", async () => {
  const fixture = fixtureOf();
  const elif = await fixture.confirmed();
  await fixture.registered(MERT);
  await fixture.work();
  fixture.mails.length = 0;
  expect(await move(fixture, elif, MERT.email)).toEqual({ kind: 'confirmation_sent' });
  await fixture.work();
  expect(fixture.mails).toEqual([]);
});

test('what was done with a former address stays with the account, until somebody else shows that the address is theirs', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.confirmed();
  await move(fixture, elif);
  const token = await fixture.tokenFor(NEW_EMAIL);
  pass(1);
  await fixture.accounts.followEmailLink(token, elif.visit());
  expect(await fixture.accounts.verifiedEmailsOf(elif.user.id)).toEqual([NEW_EMAIL, ELIF.email]);

  const next = await fixture.registered({ ...MERT, email: ELIF.email });
  expect(await fixture.accounts.verifiedEmailsOf(next.user.id)).toEqual([]);
  expect(await fixture.accounts.verifiedEmailsOf(elif.user.id)).toEqual([NEW_EMAIL, ELIF.email]);
  await fixture.accounts.followEmailLink(await fixture.tokenFor(ELIF.email), next.visit());
  expect(await fixture.accounts.verifiedEmailsOf(next.user.id)).toEqual([ELIF.email]);
  expect(await fixture.accounts.verifiedEmailsOf(elif.user.id)).toEqual([NEW_EMAIL]);
});

test('an address that somebody registers in the meantime stays theirs', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.confirmed();
  await move(fixture, elif);
  const token = await fixture.tokenFor(NEW_EMAIL);
  await fixture.registered({ ...MERT, email: NEW_EMAIL });
  expect(await fixture.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'taken' });
  expect(await fixture.accounts.verifiedEmailOf(elif.user.id)).toBe(ELIF.email);
});

import { beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { accountStage, type Browser, ELIF, fieldsOf, MERT } from '../accounts.stage.ts';

const { db } = await testDatabase();
let now = new Date();
const clock = () => now;
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeEach(async () => {
  await emptied(await testDatabase());
  now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
});

const stageOf = () => accountStage(db, clock);
const NEW_EMAIL = 'yeni@ornek.com';

const move = ({ accounts }: ReturnType<typeof stageOf>, visitor: Browser, email = NEW_EMAIL, currentPassword = ELIF.password) =>
  accounts.changeEmail(fieldsOf({ email, currentPassword }), visitor.visit());

test('a new account confirms its address with the letter and the log-in together', async () => {
  const stage = stageOf();
  const elif = await stage.registered();
  expect(await stage.accounts.verifiedEmailOf(elif.user.id)).toBeNull();
  const token = await stage.tokenFor(ELIF.email);
  expect(await stage.accounts.followEmailLink(token, stage.browser().visit())).toEqual({ kind: 'log_in_first' });
  expect(await stage.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'confirmed', email: ELIF.email });
  expect(await stage.accounts.verifiedEmailOf(elif.user.id)).toBe(ELIF.email);
  expect((await stage.accounts.sessionOf(elif.visit().headers))?.user.emailVerified).toBe(true);
  expect(await stage.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'link_invalid' });
  expect(stage.securityEvents.filter(({ kind }) => kind === 'email.confirmed')).toEqual([expect.objectContaining({ who: elif.user.id })]);
});

test("somebody who opened an account with another person's address gains nothing when that person clicks", async () => {
  const stage = stageOf();
  const intruder = await stage.registered();
  const token = await stage.tokenFor(ELIF.email);
  // The owner of the mailbox clicks: without a log-in, and then logged in to an account of their own.
  const owner = await stage.registered(MERT);
  expect((await stage.accounts.followEmailLink(token, stage.browser().visit())).kind).toBe('log_in_first');
  expect((await stage.accounts.followEmailLink(token, owner.visit())).kind).toBe('link_invalid');
  expect(await stage.accounts.verifiedEmailOf(intruder.user.id)).toBeNull();
  // Nor was the link used up by it.
  expect((await stage.accounts.followEmailLink(token, intruder.visit())).kind).toBe('confirmed');
});

test('a move to another address is noted, and whose it was', async () => {
  const stage = stageOf();
  const elif = await stage.confirmed();
  expect(await move(stage, elif)).toEqual({ kind: 'confirmation_sent' });
  await stage.accounts.followEmailLink(await stage.tokenFor(NEW_EMAIL), elif.visit());
  expect(stage.securityEvents.filter(({ kind }) => kind === 'email.changed')).toEqual([expect.objectContaining({ who: elif.user.id })]);
});

test('the confirmation letter is sent again on request, not without end, and not once it is confirmed', async () => {
  const stage = stageOf();
  const elif = await stage.registered();
  const kinds = [];
  for (let turn = 0; turn < 6; turn += 1) kinds.push((await stage.accounts.requestEmailConfirmation(elif.session)).kind);
  expect(kinds).toEqual([...Array(5).fill('confirmation_sent'), 'too_many']);
  await stage.accounts.followEmailLink(await stage.tokenFor(ELIF.email), elif.visit());
  const session = await stage.accounts.sessionOf(elif.visit().headers);
  if (!session) throw new Error('logged out');
  expect(await stage.accounts.requestEmailConfirmation(session)).toEqual({ kind: 'already_confirmed' });
});

test('a confirmation link expires after three days', async () => {
  const stage = stageOf();
  const elif = await stage.registered();
  const token = await stage.tokenFor(ELIF.email);
  pass(3 * 24 * 60);
  expect(await stage.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'link_invalid' });
});

test('an address changes when the letter to the new one is followed, and the former one is told', async () => {
  const stage = stageOf();
  const elif = await stage.confirmed();
  expect(await move(stage, elif)).toEqual({ kind: 'confirmation_sent' });
  const token = await stage.tokenFor(NEW_EMAIL);
  expect((await stage.accounts.sessionOf(elif.visit().headers))?.user.email).toBe(ELIF.email);

  expect(await stage.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'changed', email: NEW_EMAIL });
  expect(await stage.accounts.verifiedEmailOf(elif.user.id)).toBe(NEW_EMAIL);
  await stage.work();
  expect(stage.mails.at(-1)).toMatchObject({ to: ELIF.email, subject: 'changed' });
  const login = await stage.accounts.logIn(fieldsOf({ ...ELIF, email: NEW_EMAIL }), stage.browser().visit());
  expect(login.kind).toBe('logged_in');
  expect((await stage.accounts.logIn(fieldsOf(ELIF), stage.browser().visit())).kind).toBe('wrong_credentials');
});

test('an address is moved by its owner only: the present password, the log-in, and the letter', async () => {
  const stage = stageOf();
  const elif = await stage.confirmed();
  expect(await move(stage, elif, NEW_EMAIL, 'wrong')).toEqual({ kind: 'wrong_password' });
  expect(await move(stage, elif, NEW_EMAIL, '')).toEqual({ kind: 'invalid', problems: { currentPassword: 'current_password_required' } });
  expect(await move(stage, stage.browser())).toEqual({ kind: 'logged_out' });
  expect(await move(stage, elif, 'not an address')).toEqual({ kind: 'invalid', problems: { email: 'email_invalid' } });
  expect(await move(stage, elif, ' ELİF@ornek.com')).toEqual({ kind: 'unchanged' });

  await move(stage, elif);
  const token = await stage.tokenFor(NEW_EMAIL);
  const mert = await stage.registered(MERT);
  expect(await stage.accounts.followEmailLink(token, mert.visit())).toEqual({ kind: 'link_invalid' });
  expect(await stage.accounts.followEmailLink(token, stage.browser().visit())).toEqual({ kind: 'log_in_first' });
});

test("another user's address gets no letter, and the asker the same answer as ever", async () => {
  const stage = stageOf();
  const elif = await stage.confirmed();
  await stage.registered(MERT);
  await stage.work();
  stage.mails.length = 0;
  expect(await move(stage, elif, MERT.email)).toEqual({ kind: 'confirmation_sent' });
  await stage.work();
  expect(stage.mails).toEqual([]);
});

test('what was done with a former address stays with the account, until somebody else shows that the address is theirs', async () => {
  const stage = stageOf();
  const elif = await stage.confirmed();
  await move(stage, elif);
  const token = await stage.tokenFor(NEW_EMAIL);
  pass(1);
  await stage.accounts.followEmailLink(token, elif.visit());
  expect(await stage.accounts.provenEmailsOf(elif.user.id)).toEqual([NEW_EMAIL, ELIF.email]);

  const next = await stage.registered({ ...MERT, email: ELIF.email });
  expect(await stage.accounts.provenEmailsOf(next.user.id)).toEqual([]);
  expect(await stage.accounts.provenEmailsOf(elif.user.id)).toEqual([NEW_EMAIL, ELIF.email]);
  await stage.accounts.followEmailLink(await stage.tokenFor(ELIF.email), next.visit());
  expect(await stage.accounts.provenEmailsOf(next.user.id)).toEqual([ELIF.email]);
  expect(await stage.accounts.provenEmailsOf(elif.user.id)).toEqual([NEW_EMAIL]);
});

test('an address that somebody registers in the meantime stays theirs', async () => {
  const stage = stageOf();
  const elif = await stage.confirmed();
  await move(stage, elif);
  const token = await stage.tokenFor(NEW_EMAIL);
  await stage.registered({ ...MERT, email: NEW_EMAIL });
  expect(await stage.accounts.followEmailLink(token, elif.visit())).toEqual({ kind: 'taken' });
  expect(await stage.accounts.verifiedEmailOf(elif.user.id)).toBe(ELIF.email);
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import type { Session } from '../../access/sessions/session.ts';
import { accountFixture, type Browser, ELIF, fieldsOf, MERT } from '../../accounts.fixture.ts';
import { ACCOUNT_ERASURES } from '../../queues.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { testDevice } from './device.fixture.ts';
import { MOST_PASSKEYS } from './passkeys.ts';

const { db }: { db: Database } = await testDatabase();
const clock = () => new Date();
const START = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const SITE = 'http://localhost:3000';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

type Member = Browser & { readonly session: Session };

/** Somebody with a second factor, and what is done in their name. */
async function stageOf(fields = ELIF, staffOrigin: string | null = null) {
  const fixture = accountFixture(db, clock, { publicOrigin: SITE, staffOrigin });
  const member: Member = await fixture.registered(fields);
  const { secret } = await fixture.withSecondFactor(member, fields.password);
  const code = () => {
    pass(1);
    return oneTimeCode(secret, clock());
  };
  const { passkeys } = fixture.accounts;
  const asked = async () => {
    const started = await passkeys.start(member.session, fieldsOf({ currentPassword: fields.password, code: code() }), member.visit());
    if (started.kind !== 'asked') throw new Error(started.kind);
    return started.creation;
  };
  const added = async (passkey: string, name = '') =>
    (await passkeys.add(member.session, fieldsOf({ passkey, name }), member.visit())).kind;
  const withPassword = async (): Promise<Browser> => {
    const visitor = fixture.browser();
    const outcome = await fixture.accounts.logIn(fieldsOf({ email: fields.email, password: fields.password }), visitor.visit());
    if ('cookies' in outcome) visitor.take(outcome.cookies);
    return visitor;
  };
  const questionIn = async (browser: Browser) => {
    const question = await passkeys.question(browser.visit().headers);
    if (!question) throw new Error('There is no passkey to ask for');
    return question;
  };
  const shownIn = async (browser: Browser, passkey: string) =>
    (await fixture.accounts.showSecondFactor(fieldsOf({ passkey }), browser.visit())).kind;
  return { ...fixture, member, passkeys, code, asked, added, withPassword, questionIn, shownIn };
}

/** The same, with a passkey. */
async function stageWith(device = testDevice(SITE)) {
  const stage = await stageOf();
  expect(await stage.added(device.made(await stage.asked()), 'Ofis bilgisayarı')).toBe('added');
  return { ...stage, device };
}

test('a passkey opens what a code opens, and its owner sees it and is told of it', async () => {
  const stage = await stageWith();
  expect(await stage.passkeys.listOf(stage.member.session)).toMatchObject([{ name: 'Ofis bilgisayarı', usedAt: null }]);
  await stage.work();
  expect(stage.mails.at(-1)?.subject).toBe('passkeys');
  expect(stage.mails.at(-1)?.text).toContain('"isAdded":true');
  expect(stage.securityEvents).toContainEqual(expect.objectContaining({ kind: 'second_factor.changed', what: 'passkey_added' }));

  const visitor = await stage.withPassword();
  const question = await stage.questionIn(visitor);
  expect(question).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: stage.device.id, transports: ['usb'] }] });
  expect(await stage.shownIn(visitor, stage.device.shown(question))).toBe('logged_in');
  const [passkey] = await stage.passkeys.listOf(stage.member.session);
  expect(passkey?.usedAt).toEqual(clock());
});

test('in a session that stands it counts as shown just now', async () => {
  const stage = await stageWith();
  pass(60);
  const shownAt = async () => (await stage.accounts.sessionOf(stage.member.visit().headers))?.secondFactorAt?.getTime();
  expect(await shownAt()).toBeLessThan(Date.now());
  const passkey = stage.device.shown(await stage.questionIn(stage.member));
  const fields = fieldsOf({ passkey, code: '' });
  expect(await stage.accounts.confirmSecondFactor(stage.member.session, fields, stage.member.visit())).toEqual({ kind: 'confirmed' });
  expect(await shownAt()).toBe(Date.now());
});

test('an answer is taken once, also when two come at once, and by a device that does not count', async () => {
  const stage = await stageWith(testDevice(SITE, { counts: false }));
  const [one, two] = [await stage.withPassword(), await stage.withPassword()];
  const passkey = stage.device.shown(await stage.questionIn(one));
  const kinds = await Promise.all([stage.shownIn(one, passkey), stage.shownIn(two, passkey)]);
  expect(kinds.sort()).toEqual(['logged_in', 'wrong_passkey']);
  const made = stage.device.made(await stage.asked());
  expect(await stage.added(made), 'the same key again').toBe('not_taken');
});

test.each([
  ['of another site', (stage: Stage) => testDevice('https://kontak-giris.example').shown(stage.question)],
  ['of a device that nobody added', (stage: Stage) => testDevice(SITE).shown(stage.question)],
  ['to a question of our own making', (stage: Stage) => stage.device.shown({ challenge: Buffer.from('a.b').toString('base64url') })],
  ['to the question by which a passkey is added', (stage: Stage) => stage.device.shown(stage.creation)],
  ['that is no JSON', () => '{'],
  ['that is another thing', () => '{"id":1,"type":"public-key","response":{}}'],
  ['without what it has signed', (stage: Stage) => JSON.stringify({ id: stage.device.id, type: 'public-key', response: {} })],
  ['that is endless', () => 'x'.repeat(20_000)],
] as const)('an answer %s opens nothing', async (_name, answer) => {
  const stage = await stageWith();
  const creation = await stage.asked();
  const visitor = await stage.withPassword();
  const passkey = answer({ device: stage.device, creation, question: await stage.questionIn(visitor) });
  expect(await stage.shownIn(visitor, passkey)).toBe(passkey.length > 10_000 ? 'invalid' : 'wrong_passkey');
  expect(await stage.accounts.sessionOf(visitor.visit().headers)).toBeNull();
});
interface Stage {
  readonly device: ReturnType<typeof testDevice>;
  readonly creation: { readonly challenge: string };
  readonly question: { readonly challenge: string };
}

test('a page that stood too long is answered too late', async () => {
  const stage = await stageWith();
  const passkey = stage.device.shown(await stage.questionIn(stage.member));
  pass(16);
  const confirmed = await stage.accounts.confirmSecondFactor(stage.member.session, fieldsOf({ passkey }), stage.member.visit());
  expect(confirmed).toEqual({ kind: 'wrong_passkey' });
  const made = testDevice(SITE).made(await stage.asked());
  pass(16);
  expect(await stage.added(made)).toBe('not_taken');
});

test('somebody else’s question, passkey and answer are worth nothing', async () => {
  const elif = await stageWith();
  const mert = await stageOf({ ...MERT, password: 'yeşil kapı eşiği', passwordRepeat: 'yeşil kapı eşiği' });
  const device = testDevice(SITE);
  expect(await mert.added(device.made(await elif.asked())), 'made for Elif').toBe('not_taken');
  const [hers] = await elif.passkeys.listOf(elif.member.session);
  expect(await mert.passkeys.remove(mert.member.session, hers?.id ?? '', mert.member.visit())).toEqual({ kind: 'not_found' });
  expect(await elif.passkeys.listOf(elif.member.session)).toHaveLength(1);
  const visitor = await mert.withPassword();
  expect(await mert.passkeys.question(visitor.visit().headers)).toBeNull();
  expect(await mert.shownIn(visitor, elif.device.shown(await elif.questionIn(elif.member)))).toBe('wrong_passkey');
});

test('to add one takes the password, a code and a second factor that stands', async () => {
  const fixture = accountFixture(db, clock, { publicOrigin: SITE });
  const member = await fixture.registered();
  const { passkeys } = fixture.accounts;
  const start = async (fields: Record<string, string>) => (await passkeys.start(member.session, fieldsOf(fields), member.visit())).kind;
  expect(await start({ currentPassword: ELIF.password })).toBe('no_factor');
  const { secret } = await fixture.withSecondFactor(member);
  expect(await start({ currentPassword: ELIF.password })).toBe('invalid');
  pass(1);
  expect(await start({ currentPassword: 'bilmiyorum', code: oneTimeCode(secret, clock()) })).toBe('wrong_password');
  expect(await start({ currentPassword: ELIF.password, code: '000000' })).toBe('wrong_code');
  expect(await passkeys.question(new Headers())).toBeNull();
});

test('an account has no more than its owner can look after', async () => {
  const stage = await stageOf();
  const creation = await stage.asked();
  for (let index = 0; index < MOST_PASSKEYS; index += 1)
    await sql`
      insert into passkeys (id, user_id, public_key, used_count, transports, name, added_at)
      values (${`key-${index}`}, ${stage.member.session.user.id}, '', 0, '[]', '', ${clock()})
    `.execute(db);
  expect(await stage.added(testDevice(SITE).made(creation))).toBe('too_many_passkeys');
  const fields = fieldsOf({ currentPassword: ELIF.password, code: stage.code() });
  expect((await stage.passkeys.start(stage.member.session, fields, stage.member.visit())).kind).toBe('too_many_passkeys');
});

test('removed, with the second factor turned off, or reset, it opens nothing any more', async () => {
  const stage = await stageWith();
  const before = stage.device.shown(await stage.questionIn(stage.member));
  const [passkey] = await stage.passkeys.listOf(stage.member.session);
  expect(await stage.passkeys.remove(stage.member.session, passkey?.id ?? '', stage.member.visit())).toEqual({ kind: 'removed' });
  const visitor = await stage.withPassword();
  expect(await stage.passkeys.question(visitor.visit().headers)).toBeNull();
  expect(await stage.shownIn(visitor, before)).toBe('wrong_passkey');

  expect(await stage.added(testDevice(SITE).made(await stage.asked()))).toBe('added');
  const fields = fieldsOf({ currentPassword: ELIF.password, code: stage.code() });
  expect((await stage.accounts.turnOffSecondFactor(stage.member.session, fields, stage.member.visit())).kind).toBe('turned_off');
  expect(await stage.passkeys.listOf(stage.member.session)).toEqual([]);
});

test('its owner’s file names it without its key, and what was asked is forgotten once it is too old', async () => {
  const stage = await stageWith();
  const file = JSON.stringify(await stage.accounts.exportPersonalData(stage.member.session.user.id));
  expect(file).toContain('Ofis bilgisayarı');
  expect(file).not.toContain(stage.device.id);
  pass(20);
  const job = stage.accounts.jobs.find(({ name }) => name === ACCOUNT_ERASURES);
  await job?.run({} as never);
  const { rows } = await sql`select 1 from used_challenges`.execute(db);
  expect(rows).toEqual([]);
});

test('with staff on an origin of their own, each of the two has its keys, and no other site', async () => {
  const work = 'http://isletme.localhost:3000';
  const stage = await stageOf(ELIF, work);
  const [atSite, atWork, elsewhere] = [testDevice(SITE), testDevice(work), testDevice('http://elsewhere.localhost:3000')];
  for (const [device, kind] of [
    [atSite, 'added'],
    [atWork, 'added'],
    [elsewhere, 'not_taken'],
  ] as const) {
    const creation = await stage.asked();
    // The browser takes the host of its page.
    expect(creation.rp.id).toBeUndefined();
    expect(await stage.added(device.made(creation))).toBe(kind);
  }
  for (const device of [atSite, atWork]) {
    const visitor = await stage.withPassword();
    const question = await stage.questionIn(visitor);
    expect(question.rpId).toBeUndefined();
    expect(await stage.shownIn(visitor, device.shown(question))).toBe('logged_in');
  }
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { newId } from '#platform/crypto';
import type { Mail } from '#platform/mail/mailer';
import { resetDatabase, testDatabase } from '#testing';
import type { NewsletterSettings } from '../../deps.ts';
import { enquiryFixture } from '../../enquiries.fixture.ts';
import { endSubscriptionOf, issueFile, listSendings, moveIssue, saveIssue } from '../../index.ts';
import { readersFixture } from '../readers.fixture.ts';
import type { ConsentRegister } from '../register/consent-register.ts';
import { sendNewsletters, turnOf } from './send-newsletters.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const SELIN = { kind: 'staff', id: 'selin', roles: ['content'] } as const satisfies Principal;
const READERS = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@ornek.com`);

/** Five readers, an issue in Turkish that is being sent; each round is one turn later than the one before. */
async function fixtureOf({ perMinute = 24, ...newsletter }: Partial<NewsletterSettings> = {}) {
  const fixture = enquiryFixture((await testDatabase()).db, { perMinute, ...newsletter });
  const { deps, mails } = fixture;
  const readers = readersFixture(fixture);
  for (const email of READERS) await readers.subscribed(email);
  await readers.subscribed('english@ornek.com', 'en');
  // The register has taken what it was told of them.
  await sql`update newsletter_reports set state = 'taken', ended_at = now()`.execute(deps.db);
  mails.length = 0;
  const id = newId();
  const text = { tr: { subject: 'Güz', preheader: '', body: 'Merhaba' }, en: { subject: '', preheader: '', body: '' } };
  await saveIssue(deps, { id, version: 0, text, by: SELIN });
  const move = async (what: 'send' | 'pause' | 'continue' | 'stop') =>
    (await moveIssue(deps, { id, move: what, version: (await issueFile(deps, id))?.issue.version ?? 0, by: SELIN })).kind;
  expect(await move('send')).toBe('done');
  const counts = async () => Object.fromEntries(Object.entries((await issueFile(deps, id))?.counts ?? {}).filter(([, count]) => count > 0));
  const file = async () => (await issueFile(deps, id))?.issue;
  const round = async (with_: Partial<typeof deps> = {}) => {
    await sendNewsletters({ ...deps, ...with_ });
    fixture.pass({ seconds: 5 });
  };
  const rounds = async (count: number, with_: Partial<typeof deps> = {}) => {
    for (let time = 0; time < count; time += 1) await round(with_);
  };
  /** Sends through something that may fail, before the mailbox keeps the e-mail or after it. */
  const through = (before: (mail: Mail) => void | Promise<void>, after: (mail: Mail) => void | Promise<void> = () => {}) => ({
    mailer: {
      send: async (mail: Mail) => {
        await before(mail);
        await deps.mailer.send(mail);
        await after(mail);
      },
    },
  });
  return { ...fixture, ...readers, id, move, counts, file, round, rounds, through };
}

test('every reader of its languages gets it once, at its pace, with a link that leaves with one press', async () => {
  const { mails, round, rounds, counts, file } = await fixtureOf();
  await round();
  expect(mails).toHaveLength(2);
  expect(await counts()).toEqual({ sent: 2, waiting: 3 });
  await rounds(4);
  expect(mails.map(({ to }) => to).sort()).toEqual(READERS);
  expect(mails[0]).toMatchObject({
    kind: 'newsletter_issue',
    subject: 'tr Güz',
    unsubscribeUrl: expect.stringContaining('https://kontak.example/newsletter/unsubscribe/'),
  });
  expect(new Set(mails.map(({ key }) => key)).size).toBe(5);
  expect(await file()).toMatchObject({ state: 'sent', endedAt: expect.any(Date) });
});

test.each([
  [60, { emails: 5, everyMs: 5_000 }],
  [600, { emails: 50, everyMs: 5_000 }],
  [1, { emails: 1, everyMs: 60_000 }],
  [17, { emails: 1, everyMs: 3_530 }],
])('at %i a minute a turn is %j', (perMinute, turn) => {
  expect(turnOf(perMinute)).toEqual(turn);
});

test('many processes at once keep the pace, and nobody gets it twice', async () => {
  const { mails, deps, pass, counts } = await fixtureOf();
  for (let turn = 1; turn <= 4; turn += 1) {
    await Promise.all(Array.from({ length: 4 }, () => sendNewsletters(deps)));
    expect(mails).toHaveLength(Math.min(5, turn * 2));
    pass({ seconds: 5 });
  }
  expect(mails.map(({ to }) => to).sort()).toEqual(READERS);
  expect(await counts()).toEqual({ sent: 5 });
});

test('who leaves after the rows were written gets nothing, also between the last look and the e-mail', async () => {
  const { mails, leaves, rounds, counts, through } = await fixtureOf({ perMinute: 120 });
  await leaves('a@ornek.com');
  // Whoever is first to get it sees to it that all the others have left, in the same turn.
  const others = through(async ({ to }) => {
    for (const email of READERS) if (email !== to) await leaves(email);
  });
  await rounds(3, others);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).not.toBe('a@ornek.com');
  expect(await counts()).toEqual({ left: 4, sent: 1 });
});

test('stopped in the middle of a turn, what is being handed over is the last; what waits is not sent any more', async () => {
  const { mails, move, rounds, counts, file, through } = await fixtureOf({ perMinute: 120 });
  const stopping = through(async () => {
    if (mails.length === 1) expect(await move('stop')).toBe('done');
  });
  await rounds(4, stopping);
  expect(mails).toHaveLength(2);
  expect(await counts()).toEqual({ sent: 2, not_sent: 3 });
  expect(await file()).toMatchObject({ state: 'stopped' });
  expect(await move('continue')).toBe('not_possible');
});

test('paused it rests, continued it goes on where it was', async () => {
  const { mails, move, round, rounds, counts } = await fixtureOf();
  await round();
  expect(await move('pause')).toBe('done');
  await rounds(3);
  expect(mails).toHaveLength(2);
  expect(await move('continue')).toBe('done');
  await rounds(4);
  expect(await counts()).toEqual({ sent: 5 });
});

test('a process that dies around an e-mail sends it no second time: what it was doing is not known, the others go', async () => {
  const { mails, round, rounds, counts, pass, through, file } = await fixtureOf();
  const dies = () => new Promise<never>(() => {});
  let dead = 0;
  // One dies before the mail server has it, one after: from here both look alike.
  for (const dying of [through(dies), through(() => {}, dies)]) {
    void round(dying);
    dead += 1;
    await expect.poll(async () => (await counts()).handing).toBe(dead);
    pass({ seconds: 5 });
  }
  await rounds(4);
  expect(await counts()).toEqual({ handing: 2, sent: 3 });
  expect((await file())?.state).toBe('sending');
  pass({ hours: 1 });
  await rounds(2);
  expect(await counts()).toEqual({ unknown: 2, sent: 3 });
  expect((await file())?.state).toBe('sent');
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
});

test('what surely was not handed over is tried again, what a server refuses is not, and of a broken line nobody knows', async () => {
  const fails: Record<string, object> = {
    'a@ornek.com': { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    'b@ornek.com': { code: 'ESOCKET', command: 'CONN' },
  };
  let isDown = true;
  const { mails, rounds, counts, pass, through, file } = await fixtureOf();
  const failing = through(({ to }) => {
    if (fails[to]) throw Object.assign(new Error('no'), fails[to]);
    if (to === 'c@ornek.com' && isDown)
      throw Object.assign(new Error('later'), { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' });
  });
  await rounds(5, failing);
  expect(await counts()).toEqual({ refused: 1, unknown: 1, waiting: 1, sent: 2 });
  isDown = false;
  pass({ hours: 1 });
  await rounds(2, failing);
  expect(await counts()).toEqual({ refused: 1, unknown: 1, sent: 3 });
  expect(mails.map(({ to }) => to).sort()).toEqual(['c@ornek.com', 'd@ornek.com', 'e@ornek.com']);
  expect(mails.at(-1)?.to).toBe('c@ornek.com');
  expect((await file())?.state).toBe('sent');
});

test('while the mail server takes nothing it is asked ever more seldom and no reader is given up; once it does all get it', async () => {
  let isShut = true;
  const asked: string[] = [];
  const { mails, rounds, round, counts, file, through, pass } = await fixtureOf({ perMinute: 120 });
  const shut = through(({ to }) => {
    asked.push(to);
    if (isShut) throw Object.assign(new Error('daily limit'), { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' });
  });
  await rounds(11, shut);
  expect(asked).toHaveLength(1);
  expect(await counts()).toEqual({ waiting: 5 });
  for (let time = 0; time < 24; time += 1) {
    pass({ seconds: 600 });
    await round(shut);
  }
  expect(await counts()).toEqual({ waiting: 5 });
  expect(new Set(asked).size).toBeGreaterThan(1);
  expect(await file()).toMatchObject({ state: 'sending', serverFailingSince: new Date('2026-08-01T09:00:00Z') });
  isShut = false;
  pass({ hours: 1 });
  await rounds(4, shut);
  expect(await counts()).toEqual({ sent: 5 });
  expect(mails.map(({ to }) => to).sort()).toEqual(READERS);
  expect(await file()).toMatchObject({ state: 'sent', serverFailingSince: null });
});

test('what comes back stands with its e-mail, and its reader is one no more', async () => {
  const { deps, rounds, counts, now, id } = await fixtureOf();
  await rounds(4);
  for (let time = 0; time < 2; time += 1) await endSubscriptionOf(deps, { email: 'a@ornek.com', at: now(), kind: 'bounced' });
  expect(await counts()).toEqual({ bounced: 1, sent: 4 });
  expect((await listSendings(deps, { id, state: 'bounced', after: '' })).rows).toMatchObject([{ email: 'a@ornek.com' }]);
});

test('a text that cannot be made into an e-mail any more pauses its issue, with nobody marked', async () => {
  const { deps, mails, rounds, counts, file } = await fixtureOf();
  const { texts } = deps.newsletter;
  const broken = {
    ...texts,
    written: (): never => {
      throw new Error('no such page');
    },
  };
  await rounds(2, { newsletter: { ...deps.newsletter, texts: broken } });
  expect(mails).toEqual([]);
  expect(await counts()).toEqual({ waiting: 5 });
  expect(await file()).toMatchObject({ state: 'paused', unreadableAt: expect.any(Date) });
});

/** A register that knows consents of some, and says nothing while it is told to. */
function registerOf(consenting: readonly string[]) {
  const asked: string[][] = [];
  const state = { isSilent: false };
  const none = async () => ({ kind: 'silent' as const, reason: 'not asked here' });
  const register: ConsentRegister = {
    name: 'test',
    report: async () => ({ kind: 'busy', reason: 'not asked here' }),
    resultsOf: none,
    lookUp: none,
    changesAfter: none,
    consentingAmong: async (emails) => {
      asked.push([...emails]);
      if (state.isSilent) return { kind: 'silent', reason: 'down' };
      return { kind: 'answered', emails: new Set(emails.filter((email) => consenting.includes(email))) };
    },
  };
  return { register, asked, state };
}

test('the register is asked before anybody is written to, for many at once; who has no consent there gets nothing', async () => {
  const { register, asked } = registerOf(READERS.filter((email) => email !== 'b@ornek.com'));
  const { mails, rounds, counts, file } = await fixtureOf({ register, mustAskRegister: true });
  await rounds(5);
  expect(asked.map((emails) => emails.toSorted())).toEqual([READERS]);
  expect(mails.map(({ to }) => to).sort()).toEqual(['a@ornek.com', 'c@ornek.com', 'd@ornek.com', 'e@ornek.com']);
  expect(await counts()).toEqual({ not_consented: 1, sent: 4 });
  expect((await file())?.state).toBe('sent');
});

test('while the register says nothing nobody is written to, and the page can say since when; its yes is good for ten minutes', async () => {
  const { register, asked, state } = registerOf(READERS);
  state.isSilent = true;
  const { mails, rounds, round, pass, move, file } = await fixtureOf({ register, mustAskRegister: true });
  await rounds(5);
  expect(mails).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(await file()).toMatchObject({ state: 'sending', registerSilentSince: new Date('2026-08-01T09:00:00Z') });
  state.isSilent = false;
  pass({ seconds: 60 });
  await round();
  expect(mails).toHaveLength(2);
  expect(await file()).toMatchObject({ registerSilentSince: null });
  await move('pause');
  pass({ hours: 1 });
  await move('continue');
  await rounds(3);
  expect(mails).toHaveLength(5);
  expect(asked).toHaveLength(3);
});

test('a process without a register sends nothing of an issue that another has begun', async () => {
  const { register } = registerOf(READERS);
  const { deps, mails, rounds, round, pass, counts, file } = await fixtureOf({ register, mustAskRegister: true });
  await rounds(5, { newsletter: { ...deps.newsletter, register: null } });
  expect(mails).toEqual([]);
  expect(await counts()).toEqual({ waiting: 5 });
  expect(await file()).toMatchObject({ state: 'sending', registerSilentSince: new Date('2026-08-01T09:00:00Z') });
  pass({ seconds: 60 });
  await round();
  expect(mails).toHaveLength(2);
});

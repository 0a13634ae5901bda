import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { enquiryStage, VISITOR } from '../enquiries.stage.ts';
import { confirmSubscription, openSubscription, subscribe, unsubscribe } from '../index.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';

beforeEach(async () => {
  await emptied(await testDatabase());
});

const EMAIL = 'elif@ornek.com';

async function stageOf() {
  const stage = enquiryStage((await testDatabase()).db);
  const ask = (changes: { email?: string; ip?: string; trap?: string; locale?: 'tr' | 'en' } = {}) =>
    subscribe(stage.deps, { email: EMAIL, locale: 'tr', ip: VISITOR, ...changes });
  /** The key of the last letter's link. */
  const lastKey = (): string => stage.mails.at(-1)?.text.split('key=')[1] ?? '';
  const subscribed = async (): Promise<string> => {
    await ask();
    await stage.work();
    await confirmSubscription(stage.deps, { key: lastKey(), ip: VISITOR });
    await stage.work();
    return lastKey();
  };
  return { ...stage, ask, lastKey, subscribed };
}

const consents = async () => {
  const { rows } = await sql<{ event: string; text_version: string; at: Date; ip_digest: string }>`
    select event, text_version, at, ip_digest from newsletter_consents order by id
  `.execute((await testDatabase()).db);
  return rows;
};

test('only a yes from the mailbox subscribes, and what was agreed to is kept with its wording and time', async () => {
  const stage = await stageOf();
  expect(await stage.ask({ email: ' Elif@Ornek.com ' })).toEqual({ kind: 'accepted' });
  await stage.work();
  expect(stage.mails).toHaveLength(1);
  expect(stage.mails[0]).toMatchObject({ to: EMAIL, subject: 'tr confirm' });
  const key = stage.lastKey();
  expect(await openSubscription(stage.deps, key)).toEqual({ state: 'pending', locale: 'tr', maskedEmail: 'e•••@o•••.com' });

  stage.pass({ hours: 1 });
  for (let time = 0; time < 2; time += 1)
    expect(await confirmSubscription(stage.deps, { key, ip: '203.0.113.9' })).toMatchObject({ state: 'subscribed' });
  await stage.work();
  expect(stage.mails.map((mail) => mail.subject)).toEqual(['tr confirm', 'tr welcome']);
  const kept = await consents();
  expect(kept.map(({ event, text_version, at }) => ({ event, text_version, at }))).toEqual([
    { event: 'asked', text_version: '2026-11-21', at: new Date('2026-08-01T09:00:00Z') },
    { event: 'confirmed', text_version: '2026-11-21', at: new Date('2026-08-01T10:00:00Z') },
  ]);
  expect(new Set(kept.map((consent) => consent.ip_digest)).size).toBe(2);
  expect(JSON.stringify(kept)).not.toContain('203.0.113');
});

test('whoever asks again gets the same answer; the mailbox alone learns that it is subscribed already', async () => {
  const stage = await stageOf();
  const first = await stage.ask();
  await stage.work();
  await confirmSubscription(stage.deps, { key: stage.lastKey(), ip: VISITOR });
  await stage.work();
  stage.pass({ hours: 1 });
  expect(await stage.ask({ locale: 'en' })).toEqual(first);
  await stage.work();
  expect(stage.mails.at(-1)?.subject).toBe('tr already subscribed');
  expect(await openSubscription(stage.deps, stage.lastKey())).toMatchObject({ state: 'subscribed' });
});

test('leaving takes one click, holds, and may be taken back', async () => {
  const stage = await stageOf();
  const key = await stage.subscribed();
  for (let time = 0; time < 2; time += 1)
    expect(await unsubscribe(stage.deps, { key, ip: VISITOR })).toMatchObject({ state: 'unsubscribed' });
  expect(await openSubscription(stage.deps, key)).toMatchObject({ state: 'unsubscribed' });
  expect(await confirmSubscription(stage.deps, { key, ip: VISITOR })).toMatchObject({ state: 'subscribed' });
  expect((await consents()).map((consent) => consent.event)).toEqual(['asked', 'confirmed', 'withdrawn', 'confirmed']);
  const noted = stage.securityEvents.filter(({ kind }) => kind.startsWith('consent.'));
  expect(noted.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'consent.given newsletter',
    'consent.withdrawn newsletter',
    'consent.given newsletter',
  ]);
});

test('every letter tells the mail program how to leave', async () => {
  const stage = await stageOf();
  const key = await stage.subscribed();
  expect(stage.mails.map((mail) => mail.unsubscribeUrl)).toEqual(
    stage.mails.map(() => `https://kontak.example/newsletter/unsubscribe/${key}`),
  );
});

test('a letter that is no longer true is not sent', async () => {
  const stage = await stageOf();
  const key = await stage.subscribed();
  await unsubscribe(stage.deps, { key, ip: VISITOR });
  await confirmSubscription(stage.deps, { key, ip: VISITOR });
  await unsubscribe(stage.deps, { key, ip: VISITOR });
  const before = stage.mails.length;
  await stage.work();
  expect(stage.mails).toHaveLength(before);
});

test('one address asked for by many visitors gets three letters a day at most, and the answer is the same', async () => {
  const stage = await stageOf();
  for (let visitor = 1; visitor <= 6; visitor += 1) {
    stage.pass({ seconds: 1 });
    expect(await stage.ask({ ip: `203.0.113.${visitor}` })).toEqual({ kind: 'accepted' });
  }
  await stage.work();
  expect(stage.mails).toHaveLength(3);
  expect(stage.securityEvents).toContainEqual(expect.objectContaining({ kind: 'limit.reached', what: 'mail_newsletter' }));
  stage.pass({ days: 1 });
  await stage.ask();
  await stage.work();
  expect(stage.mails).toHaveLength(4);
});

test('an address that cannot be one, a filled trap and a visitor who asks too often are turned away', async () => {
  const stage = await stageOf();
  expect(await stage.ask({ email: 'elif@' })).toEqual({ kind: 'invalid_email' });
  expect(await stage.ask({ trap: 'x' })).toEqual({ kind: 'refused' });
  for (let time = 0; time < 10; time += 1) expect(await stage.ask({ email: `elif${time}@ornek.com` })).toEqual({ kind: 'accepted' });
  expect(await stage.ask({ email: 'mert@ornek.com' })).toEqual({ kind: 'refused' });
});

test('a key that is not ours opens nothing', async () => {
  const stage = await stageOf();
  const key = await stage.subscribed();
  for (const forged of ['', 'x', 'a.b', `${key}x`, key.slice(1), 'y'.repeat(9000)]) {
    expect(await openSubscription(stage.deps, forged)).toBeUndefined();
    expect(await confirmSubscription(stage.deps, { key: forged, ip: VISITOR })).toBeUndefined();
    expect(await unsubscribe(stage.deps, { key: forged, ip: VISITOR })).toBeUndefined();
  }
});

test('an address that was never confirmed is forgotten after thirty days, one that was stays', async () => {
  const stage = await stageOf();
  await stage.subscribed();
  await stage.ask({ email: 'baskasi@ornek.com' });
  stage.pass({ days: 30 });
  expect(await forgetUnconfirmed(stage.deps)).toBe(0);
  stage.pass({ seconds: 1 });
  expect(await forgetUnconfirmed(stage.deps)).toBe(1);
  expect((await consents()).map((consent) => consent.event)).toEqual(['asked', 'confirmed']);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { enquiryFixture, VISITOR } from '../enquiries.fixture.ts';
import { confirmSubscription, endSubscriptionOf, openSubscription, subscribe, unsubscribe } from '../index.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const EMAIL = 'elif@ornek.com';

async function fixtureOf() {
  const fixture = enquiryFixture((await testDatabase()).db);
  const ask = (changes: { email?: string; ip?: string; trap?: string; locale?: 'tr' | 'en' } = {}) =>
    subscribe(fixture.deps, { email: EMAIL, locale: 'tr', ip: VISITOR, ...changes });
  /** The key of the last e-mail's link. */
  const lastKey = (): string => fixture.mails.at(-1)?.text.split('key=')[1] ?? '';
  const subscribed = async (): Promise<string> => {
    await ask();
    await fixture.work();
    await confirmSubscription(fixture.deps, { key: lastKey(), ip: VISITOR });
    await fixture.work();
    return lastKey();
  };
  return { ...fixture, ask, lastKey, subscribed };
}

const consents = async () => {
  const { rows } = await sql<{ event: string; text_version: string; at: Date; ip_digest: string }>`
    select event, text_version, at, ip_digest from newsletter_consents order by id
  `.execute((await testDatabase()).db);
  return rows;
};

test('only a yes from the mailbox subscribes, and what was agreed to is kept with its wording and time', async () => {
  const fixture = await fixtureOf();
  expect(await fixture.ask({ email: ' Elif@Ornek.com ' })).toEqual({ kind: 'accepted' });
  await fixture.work();
  expect(fixture.mails).toHaveLength(1);
  expect(fixture.mails[0]).toMatchObject({ to: EMAIL, subject: 'tr confirm' });
  const key = fixture.lastKey();
  expect(await openSubscription(fixture.deps, key)).toEqual({ state: 'pending', locale: 'tr', maskedEmail: 'e•••@o•••.com' });

  fixture.pass({ hours: 1 });
  for (let time = 0; time < 2; time += 1)
    expect(await confirmSubscription(fixture.deps, { key, ip: '203.0.113.9' })).toMatchObject({ state: 'subscribed' });
  await fixture.work();
  expect(fixture.mails.map((mail) => mail.subject)).toEqual(['tr confirm', 'tr welcome']);
  const kept = await consents();
  expect(kept.map(({ event, text_version, at }) => ({ event, text_version, at }))).toEqual([
    { event: 'asked', text_version: '2026-11-21', at: new Date('2026-08-01T09:00:00Z') },
    { event: 'confirmed', text_version: '2026-11-21', at: new Date('2026-08-01T10:00:00Z') },
  ]);
  expect(new Set(kept.map((consent) => consent.ip_digest)).size).toBe(2);
  expect(JSON.stringify(kept)).not.toContain('203.0.113');
});

test('whoever asks again gets the same answer; the mailbox alone learns that it is subscribed already', async () => {
  const fixture = await fixtureOf();
  const first = await fixture.ask();
  await fixture.work();
  await confirmSubscription(fixture.deps, { key: fixture.lastKey(), ip: VISITOR });
  await fixture.work();
  fixture.pass({ hours: 1 });
  expect(await fixture.ask({ locale: 'en' })).toEqual(first);
  await fixture.work();
  expect(fixture.mails.at(-1)?.subject).toBe('tr already subscribed');
  expect(await openSubscription(fixture.deps, fixture.lastKey())).toMatchObject({ state: 'subscribed' });
});

test('leaving takes one click, holds, and may be taken back', async () => {
  const fixture = await fixtureOf();
  const key = await fixture.subscribed();
  for (let time = 0; time < 2; time += 1)
    expect(await unsubscribe(fixture.deps, { key, ip: VISITOR })).toMatchObject({ state: 'unsubscribed' });
  expect(await openSubscription(fixture.deps, key)).toMatchObject({ state: 'unsubscribed' });
  expect(await confirmSubscription(fixture.deps, { key, ip: VISITOR })).toMatchObject({ state: 'subscribed' });
  expect((await consents()).map((consent) => consent.event)).toEqual(['asked', 'confirmed', 'withdrawn', 'confirmed']);
  const noted = fixture.securityEvents.filter(({ kind }) => kind.startsWith('consent.'));
  expect(noted.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'consent.given newsletter',
    'consent.withdrawn newsletter',
    'consent.given newsletter',
  ]);
});

test('every e-mail tells the mail program how to leave', async () => {
  const fixture = await fixtureOf();
  const key = await fixture.subscribed();
  expect(fixture.mails.map((mail) => mail.unsubscribeUrl)).toEqual(
    fixture.mails.map(() => `https://kontak.example/newsletter/unsubscribe/${key}`),
  );
});

test('an e-mail that is no longer true is not sent', async () => {
  const fixture = await fixtureOf();
  const key = await fixture.subscribed();
  await unsubscribe(fixture.deps, { key, ip: VISITOR });
  await confirmSubscription(fixture.deps, { key, ip: VISITOR });
  await unsubscribe(fixture.deps, { key, ip: VISITOR });
  const before = fixture.mails.length;
  await fixture.work();
  expect(fixture.mails).toHaveLength(before);
});

test('one address asked for by many visitors gets three e-mails a day at most, and the answer is the same', async () => {
  const fixture = await fixtureOf();
  for (let visitor = 1; visitor <= 6; visitor += 1) {
    fixture.pass({ seconds: 1 });
    expect(await fixture.ask({ ip: `203.0.113.${visitor}` })).toEqual({ kind: 'accepted' });
  }
  await fixture.work();
  expect(fixture.mails).toHaveLength(3);
  expect(fixture.securityEvents).toContainEqual(expect.objectContaining({ kind: 'limit.reached', what: 'mail_newsletter' }));
  fixture.pass({ days: 1 });
  await fixture.ask();
  await fixture.work();
  expect(fixture.mails).toHaveLength(4);
});

test('an address that cannot be one, a filled trap and a visitor who asks too often are turned away', async () => {
  const fixture = await fixtureOf();
  expect(await fixture.ask({ email: 'elif@' })).toEqual({ kind: 'invalid_email' });
  expect(await fixture.ask({ trap: 'x' })).toEqual({ kind: 'refused' });
  for (let time = 0; time < 10; time += 1) expect(await fixture.ask({ email: `elif${time}@ornek.com` })).toEqual({ kind: 'accepted' });
  expect(await fixture.ask({ email: 'mert@ornek.com' })).toEqual({ kind: 'refused' });
});

test('a key that is not ours opens nothing', async () => {
  const fixture = await fixtureOf();
  const key = await fixture.subscribed();
  for (const forged of ['', 'x', 'a.b', `${key}x`, key.slice(1), 'y'.repeat(9000)]) {
    expect(await openSubscription(fixture.deps, forged)).toBeUndefined();
    expect(await confirmSubscription(fixture.deps, { key: forged, ip: VISITOR })).toBeUndefined();
    expect(await unsubscribe(fixture.deps, { key: forged, ip: VISITOR })).toBeUndefined();
  }
});

test('an address that was never confirmed is forgotten after thirty days, one that was stays', async () => {
  const fixture = await fixtureOf();
  await fixture.subscribed();
  await fixture.ask({ email: 'baskasi@ornek.com' });
  fixture.pass({ days: 30 });
  expect(await forgetUnconfirmed(fixture.deps)).toBe(0);
  fixture.pass({ seconds: 1 });
  expect(await forgetUnconfirmed(fixture.deps)).toBe(1);
  expect((await consents()).map((consent) => consent.event)).toEqual(['asked', 'confirmed']);
});

test('an address that is not reached is a subscriber no more, whoever has asked; told twice it changes nothing', async () => {
  const fixture = await fixtureOf();
  const key = await fixture.subscribed();
  const bounced = (email: string, at = fixture.now()) => endSubscriptionOf(fixture.deps, { email, at, kind: 'bounced' });
  for (let time = 0; time < 2; time += 1) await bounced(EMAIL);
  expect(await openSubscription(fixture.deps, key)).toMatchObject({ state: 'unsubscribed' });
  expect((await consents()).map(({ event }) => event)).toEqual(['asked', 'confirmed', 'unreached']);
  await bounced('nobody@ornek.com');
  expect(await consents()).toHaveLength(3);
  // Whoever says no afterwards has said it.
  fixture.pass({ hours: 1 });
  for (let time = 0; time < 2; time += 1) await unsubscribe(fixture.deps, { key, ip: VISITOR });
  expect((await consents()).map(({ event }) => event).slice(3)).toEqual(['withdrawn']);
});

test('what is told again of an e-mail from before a yes ends nothing', async () => {
  const fixture = await fixtureOf();
  const first = fixture.now();
  fixture.pass({ hours: 1 });
  const key = await fixture.subscribed();
  for (const kind of ['bounced', 'complained'] as const) await endSubscriptionOf(fixture.deps, { email: EMAIL, at: first, kind });
  expect(await openSubscription(fixture.deps, key)).toMatchObject({ state: 'subscribed' });
  await fixture.ask({ email: 'mert@ornek.com' });
  await fixture.work();
  const asked = fixture.mails.at(-1)?.text.split('key=')[1] ?? '';
  await endSubscriptionOf(fixture.deps, { email: 'mert@ornek.com', at: first, kind: 'bounced' });
  expect(await openSubscription(fixture.deps, asked)).toMatchObject({ state: 'pending' });
});

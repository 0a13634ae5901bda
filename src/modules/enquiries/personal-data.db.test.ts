import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { enquiryFixture, VISITOR } from './enquiries.fixture.ts';
import { confirmSubscription, enquiryData, submitEnquiry, subscribe } from './index.ts';
import { forgetWithdrawn } from './newsletter/forget-withdrawn.ts';

const { db } = await testDatabase();
const ELIF = 'elif@ornek.com';
const MERT = 'mert@ornek.com';
const SUBJECT = { verifiedEmails: [ELIF] };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

async function stageWith() {
  const fixture = enquiryFixture(db);
  const [requests, newsletter] = enquiryData(fixture.deps);
  if (!requests || !newsletter) throw new Error('Two kinds of data are kept');
  const write = (email: string, formKey: string) =>
    submitEnquiry(fixture.deps, 'contact', {
      fields: [
        ['fullName', 'Elif Karaoğlu'],
        ['email', email],
        ['message', `Bebek koltuğu var mı? ${formKey}`],
      ],
      key: formKey,
      locale: 'tr',
      ip: VISITOR,
    });
  const subscribed = async (email: string): Promise<void> => {
    await subscribe(fixture.deps, { email, locale: 'tr', ip: VISITOR });
    await fixture.work();
    await confirmSubscription(fixture.deps, { key: fixture.mails.at(-1)?.text.split('key=')[1] ?? '', ip: VISITOR });
  };
  const erase = () =>
    db.transaction().execute(async (tx) => {
      for (const source of [requests, newsletter]) await source.erase(tx, SUBJECT);
    });
  return { ...fixture, requests, newsletter, write, subscribed, erase };
}

const rowsOf = async (table: string) => (await sql<{ email: string }>`select * from ${sql.table(table)}`.execute(db)).rows;

test("the export holds what was asked with the person's verified addresses, and nothing of anybody else's", async () => {
  const fixture = await stageWith();
  await fixture.write(ELIF, 'key-of-elif-0123456789');
  await fixture.write(MERT, 'key-of-mert-0123456789');
  await fixture.subscribed(ELIF);
  await fixture.subscribed(MERT);
  expect(await fixture.requests.export(SUBJECT)).toMatchObject([{ state: 'received', form: { kind: 'contact', email: ELIF } }]);
  expect(await fixture.newsletter.export(SUBJECT)).toMatchObject([
    { email: ELIF, state: 'subscribed', consents: [{ event: 'asked', textVersion: '2026-11-21' }, { event: 'confirmed' }] },
  ]);
  const nothing = { verifiedEmails: [] };
  expect([await fixture.requests.export(nothing), await fixture.newsletter.export(nothing)]).toEqual([[], []]);
});

test("an erasure takes the person's enquiries away, and leaves everybody else's", async () => {
  const fixture = await stageWith();
  await fixture.write(ELIF, 'key-of-elif-0123456789');
  await fixture.write(MERT, 'key-of-mert-0123456789');
  await fixture.erase();
  expect((await rowsOf('enquiries')).map(({ email }) => email)).toEqual([MERT]);
});

test('an erasure ends the newsletter; the proof of the consent and of its end is kept for as long as the law asks, and no longer', async () => {
  const fixture = await stageWith();
  await fixture.subscribed(ELIF);
  await fixture.erase();
  await fixture.erase();
  expect(await fixture.newsletter.export(SUBJECT)).toMatchObject([
    { state: 'unsubscribed', consents: [{ event: 'asked' }, { event: 'confirmed' }, { event: 'withdrawn', at: fixture.now() }] },
  ]);
  fixture.pass({ days: 3 * 365 });
  expect(await forgetWithdrawn(fixture.deps)).toBe(0);
  fixture.pass({ days: 2 });
  expect(await forgetWithdrawn(fixture.deps)).toBe(1);
  expect([...(await rowsOf('newsletter_subscriptions')), ...(await rowsOf('newsletter_consents'))]).toEqual([]);
});

test('an address that never said yes to the newsletter goes at once', async () => {
  const fixture = await stageWith();
  await subscribe(fixture.deps, { email: ELIF, locale: 'tr', ip: VISITOR });
  await fixture.erase();
  expect(await rowsOf('newsletter_subscriptions')).toEqual([]);
});

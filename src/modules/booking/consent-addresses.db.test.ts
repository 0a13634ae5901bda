import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { RULES } from '#kernel/rules';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from './booking.fixture.ts';
import { protectConsentAddresses } from './consent-addresses.ts';
import { reservationData } from './manage/personal-data.ts';

const ADDRESS = '198.51.100.7';
const ELIF = { verifiedEmails: ['elif.karaoglu@ornek.com'] };
let fixture: BookingFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const inTheDatabase = async (): Promise<string> => JSON.stringify((await sql`select * from consents`.execute(fixture.deps.db)).rows);
const exported = async (): Promise<string> => JSON.stringify(await reservationData(fixture.deps).export(ELIF));
const writtenBefore = () => sql`update consents set ip = ${ADDRESS}, ip_encrypted = null`.execute(fixture.deps.db);

test('where a consent came from is in no table in the clear, and whoever gave it can read it', async () => {
  const { code } = await fixture.confirmed();
  const { rows } = await sql<{ ip: string | null; ip_encrypted: string | null }>`select ip, ip_encrypted from consents`.execute(
    fixture.deps.db,
  );
  expect(rows.length).toBe(3);
  for (const row of rows) expect(row).toEqual({ ip: null, ip_encrypted: expect.stringMatching(/^\S{30,}$/) });
  expect(await reservationData(fixture.deps).export(ELIF)).toMatchObject([
    { code, consents: [{ kind: 'contract', given: true, ip: '203.0.113.7' }, { kind: 'privacy' }, { kind: 'marketing' }] },
  ]);
});

test('addresses that an earlier version left in the clear are encrypted, however many, and again changes nothing', async () => {
  await fixture.confirmed();
  await writtenBefore();
  await sql`insert into consents (reservation_id, kind, given, text_version, at, ip)
    select reservation_id, kind, given, text_version, at, ip from consents, generate_series(1, 400)`.execute(fixture.deps.db);
  expect(await inTheDatabase()).toContain(ADDRESS);
  expect(await protectConsentAddresses(fixture.deps)).toEqual({ encrypted: 1203 });
  expect(await inTheDatabase()).not.toContain(ADDRESS);
  expect(await exported()).toContain(ADDRESS);
  expect(await protectConsentAddresses(fixture.deps)).toEqual({ encrypted: 0 });
});

test('a consent to e-mails is a security event, and an order without it is none', async () => {
  await fixture.submit({ marketing: 'on', email: 'elif@example.com' });
  await fixture.submit({ offer: (await fixture.listed('Skoda Superb')).reference, email: 'mert@example.com' });
  const noted = fixture.securityEvents.filter(({ kind }) => kind === 'consent.given');
  expect(noted).toEqual([expect.objectContaining({ who: 'elif@example.com', what: 'marketing' })]);
});

test('an address is forgotten when it proves nothing any more; the consent stays', async () => {
  await fixture.confirmed();
  await writtenBefore();
  fixture.pass({ hours: RULES.contractRecordYears * 365 * 24 - 48 });
  await protectConsentAddresses(fixture.deps);
  expect(await exported()).toContain(ADDRESS);
  fixture.pass({ hours: 240 });
  await protectConsentAddresses(fixture.deps);
  expect(await exported()).not.toContain(ADDRESS);
  expect(await exported()).toContain('"given":true');
});

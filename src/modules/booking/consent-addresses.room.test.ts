import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { RULES } from '#kernel/rules';
import { emptied, testDatabase } from '#testing';
import { reservationData } from './aftercare/personal-data.ts';
import { type BookingStage, bookingStage } from './booking.stage.ts';
import { protectConsentAddresses } from './consent-addresses.ts';

const ADDRESS = '198.51.100.7';
const ELIF = { provenEmails: ['elif.karaoglu@ornek.com'] };
let stage: BookingStage;

beforeEach(async () => {
  const { db } = await emptied(await testDatabase());
  stage = await bookingStage(db);
});

const inTheDatabase = async (): Promise<string> => JSON.stringify((await sql`select * from consents`.execute(stage.deps.db)).rows);
const exported = async (): Promise<string> => JSON.stringify(await reservationData(stage.deps).export(ELIF));
const writtenBefore = () => sql`update consents set ip = ${ADDRESS}, ip_encrypted = null`.execute(stage.deps.db);

test('where a consent came from is in no table in the clear, and whoever gave it can read it', async () => {
  const { code } = await stage.confirmed();
  const { rows } = await sql<{ ip: string | null; ip_encrypted: string | null }>`select ip, ip_encrypted from consents`.execute(
    stage.deps.db,
  );
  expect(rows.length).toBe(3);
  for (const row of rows) expect(row).toEqual({ ip: null, ip_encrypted: expect.stringMatching(/^\S{30,}$/) });
  expect(await reservationData(stage.deps).export(ELIF)).toMatchObject([
    { code, consents: [{ kind: 'contract', given: true, ip: '203.0.113.7' }, { kind: 'privacy' }, { kind: 'marketing' }] },
  ]);
});

test('addresses that an earlier version left in the clear are encrypted, however many, and again changes nothing', async () => {
  await stage.confirmed();
  await writtenBefore();
  await sql`insert into consents (reservation_id, kind, given, text_version, at, ip)
    select reservation_id, kind, given, text_version, at, ip from consents, generate_series(1, 400)`.execute(stage.deps.db);
  expect(await inTheDatabase()).toContain(ADDRESS);
  expect(await protectConsentAddresses(stage.deps)).toEqual({ encrypted: 1203 });
  expect(await inTheDatabase()).not.toContain(ADDRESS);
  expect(await exported()).toContain(ADDRESS);
  expect(await protectConsentAddresses(stage.deps)).toEqual({ encrypted: 0 });
});

test('a consent to letters is a security event, and an order without it is none', async () => {
  await stage.submit({ marketing: 'on', email: 'elif@example.com' });
  await stage.submit({ offer: (await stage.listed('Skoda Superb')).reference, email: 'mert@example.com' });
  const noted = stage.securityEvents.filter(({ kind }) => kind === 'consent.given');
  expect(noted).toEqual([expect.objectContaining({ who: 'elif@example.com', what: 'marketing' })]);
});

test('an address is forgotten when it proves nothing any more; the consent stays', async () => {
  await stage.confirmed();
  await writtenBefore();
  stage.pass({ hours: RULES.contractRecordYears * 365 * 24 - 48 });
  await protectConsentAddresses(stage.deps);
  expect(await exported()).toContain(ADDRESS);
  stage.pass({ hours: 240 });
  await protectConsentAddresses(stage.deps);
  expect(await exported()).not.toContain(ADDRESS);
  expect(await exported()).toContain('"given":true');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#platform/root';
import { resetDatabase, testDatabase } from '#testing';
import { campaignWith } from './campaigns.fixture.ts';
import { findCampaignBySlug, redeem, unredeem } from './index.ts';
import { addCampaigns } from './store.ts';

// While both versions run, 0.1.0 counts uses in the campaign's row and knows of no slots: its statements, as it sends them.

const { db } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
const limited = campaignWith({ code: 'IKI', slug: { tr: 'iki', en: 'two' }, maximumUses: 2, usesPerCustomer: null });

const EXPANDS = '0643_campaign_uses_of_the_version_before';
const CONTRACTS = '0644_no_campaign_uses_of_the_version_before';
const migrated = async (name: string): Promise<void> => {
  await sql.raw(readFileSync(join(ROOT, 'db', 'migrations', `${name}.sql`), 'utf8')).execute(db);
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  await addCampaigns(db, [limited]);
});
afterEach(() => migrated(CONTRACTS));

/** What its page of campaigns asks. */
const shownThere = async (): Promise<number> => {
  const { rows } = await sql`select * from campaigns where maximum_uses is null or uses < maximum_uses`.execute(db);
  return rows.length;
};
const orderedThere = (reservation: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select * from campaigns where code_key = 'iki' for update`.execute(tx);
    await sql`insert into campaign_uses (reservation_id, code_key, redeemed_at) values (${reservation}, 'iki', ${now})`.execute(tx);
    await sql`update campaigns set uses = uses + 1 where code_key = 'iki'`.execute(tx);
  });
const takenBackThere = (reservation: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`delete from campaign_uses where reservation_id = ${reservation} and code_key = 'iki'`.execute(tx);
    await sql`update campaigns set uses = uses - 1 where code_key = 'iki'`.execute(tx);
  });
const ordered = async (reservation: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const outcome = await redeem(tx, 'IKI', reservation, { now, customer: [], hasRented: async () => false });
    return outcome.kind;
  });
const takenBack = (reservation: string): Promise<void> => db.transaction().execute((tx) => unredeem(tx, reservation));
const left = async (): Promise<number | null | undefined> => (await findCampaignBySlug({ db }, 'iki', 'tr'))?.usesLeft;

test('what was used before it expands is counted as the version before counts', async () => {
  await ordered('a');
  await migrated(EXPANDS);
  const { rows } = await sql<{ uses: number }>`select uses from campaigns`.execute(db);
  expect([rows, await shownThere()]).toEqual([[{ uses: 1 }], 1]);
});

test('orders of both versions take slots of one limit, and neither has one too many', async () => {
  await migrated(EXPANDS);
  await orderedThere('there');
  expect(await left()).toBe(1);
  expect(await ordered('here')).toBe('redeemed');
  await expect(orderedThere('too many')).rejects.toThrow(/campaign_uses_within_limit/);
  expect(await ordered('too many')).toBe('refused');
});

test('whichever version takes a use back gives its slot back once', async () => {
  await migrated(EXPANDS);
  await orderedThere('a');
  await ordered('b');
  await takenBackThere('b');
  expect(await left()).toBe(1);
  await takenBack('a');
  expect(await left()).toBe(2);
});

test('a limit that was lowered takes a slot away for each use beyond it, whoever takes the use back', async () => {
  await migrated(EXPANDS);
  await orderedThere('a');
  await ordered('b');
  await sql`update campaigns set maximum_uses = 1`.execute(db);
  await takenBackThere('a');
  expect(await left()).toBe(0);
  await takenBack('b');
  expect(await left()).toBe(1);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { DESK_NEWS } from './started-watches.ts';

const { db } = await testDatabase();
const BEFORE = new Date('2026-11-27T09:00:00Z');
const AT = new Date('2026-11-27T10:00:00Z');
const LATER = new Date('2026-11-27T11:00:00Z');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const told = async (kind: keyof typeof DESK_NEWS, since: Date) =>
  (await sql<{ code: string; by: string | null; at: Date }>`${DESK_NEWS[kind](since)}`.execute(db)).rows;

test('a finding is news when it comes, is decided, told and ends, with who decided', async () => {
  await sql`
    insert into price_findings (kind, is_certain, connector, supplier, supplier_name, office, office_name, car, car_name, season, first_seen_at, last_seen_at, times, state)
    values ('far_below', false, 'direct', 'popy', 'Popy', '', '', 'egea', 'Fiat Egea', '', ${AT}, ${AT}, 1, 'open')
  `.execute(db);
  expect(await told('price_finding', BEFORE)).toMatchObject([{ by: null, at: AT }]);
  expect(await told('price_finding', AT)).toEqual([]);
  await sql`update price_findings set state = 'kept_out', decided_at = ${LATER}, decided_by = 'selin', reason = 'Yanlış'`.execute(db);
  expect(await told('price_finding', AT)).toMatchObject([{ by: 'selin', at: LATER }]);
});

test('a text is news when it is put before somebody else, and when it is published', async () => {
  await sql`
    insert into text_drafts (text, tr, en, in_step, saved, author, saved_at, asked_by, asked_at)
    values ('legal/privacy', 'a', 'b', true, 1, 'lale', ${BEFORE}, 'lale', ${AT})
  `.execute(db);
  expect(await told('text', BEFORE)).toEqual([{ code: 'legal/privacy', by: 'lale', at: AT }]);
  await sql`
    insert into text_revisions (text, number, tr, en, file_digest, author, approved_by, published_at, live_from)
    values ('legal/privacy', 1, 'a', 'b', 'x', 'lale', 'yaren', ${LATER}, ${LATER})
  `.execute(db);
  expect(await told('text', AT)).toEqual([{ code: 'legal/privacy', by: 'yaren', at: LATER }]);
});

test('a request about personal data is news when it is written down, whenever it was received, and when it is closed; nobody is named', async () => {
  const user = newId();
  await sql`
    insert into users (id, email, first_name, created_at, changed_at) values (${user}, 'yaren@kontak.example', 'Yaren', ${BEFORE}, ${BEFORE})
  `.execute(db);
  const received = new Date('2026-11-20T00:00:00Z');
  await sql`
    insert into data_requests (id, kind, way, email, name, locale, identity, received_at, due_at, recorded_by, recorded_at)
    values (${newId()}, 'access', 'email', 'elif@ornek.com', 'Elif', 'tr', 'Kimlik', ${received}, ${LATER}, ${user}, ${AT})
  `.execute(db);
  expect(await told('data_request', BEFORE)).toMatchObject([{ by: user, at: AT }]);
  expect(JSON.stringify(await told('data_request', BEFORE))).not.toContain('lif');
  expect(await told('data_request', AT)).toEqual([]);
});

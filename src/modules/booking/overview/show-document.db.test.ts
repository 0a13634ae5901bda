import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { moveDocuments, selectDocuments } from '../store/documents.ts';
import { reservationFile } from './reservation-file.ts';
import { showDocument } from './show-document.ts';

let fixture: BookingFixture;
const AYSE: Principal = { kind: 'staff', id: 'ayse', roles: ['agent'] };

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

test('a document is shown as the customer agreed to it, and that it was shown is written down', async () => {
  const { code } = await fixture.confirmed();
  const { id } = await fixture.reservation(code);
  const named = (await reservationFile(fixture.deps, code))?.documents ?? [];
  expect(named.map(({ kind }) => kind)).toEqual(['preliminary_information', 'distance_contract']);
  for (const { kind, revision, version } of named) {
    const agreed = (await selectDocuments(fixture.deps.db, { id, revision: 1 })).find((one) => one.kind === kind);
    expect(await showDocument(fixture.deps, { code, kind, revision, by: AYSE })).toEqual({
      kind,
      version,
      locale: 'tr',
      html: agreed?.html,
    });
    expect(agreed?.html.length).toBeGreaterThan(2_000);
  }
  expect((await reservationFile(fixture.deps, code))?.acts).toMatchObject([
    { action: 'reservation.document_shown', by: { id: 'ayse' }, facts: { document: 'distance_contract', revision: 1 } },
    { action: 'reservation.document_shown', by: { id: 'ayse' }, facts: { document: 'preliminary_information', revision: 1 } },
  ]);
});

test('what is not there is not shown and leaves no record', async () => {
  const { code } = await fixture.confirmed();
  for (const asked of [
    { code: 'KTK-AAAAAAAA', kind: 'distance_contract', revision: 1 },
    { code, kind: 'distance_contract', revision: 2 },
    { code, kind: 'no_such_kind', revision: 1 },
  ])
    expect(await showDocument(fixture.deps, { ...asked, by: AYSE })).toBeUndefined();
  expect((await reservationFile(fixture.deps, code))?.acts).toEqual([]);
});

test('documents of long ago lie elsewhere, from where they are read as before', async () => {
  const { db } = fixture.deps;
  const { code } = await fixture.confirmed();
  const { id } = await fixture.reservation(code);
  const { rows: pickups } = await sql<{ at: Date }>`select max(pickup_at) as at from reservations`.execute(db);
  const pickupAt = pickups[0]?.at ?? new Date(0);
  const [file, documents] = [await reservationFile(fixture.deps, code), await selectDocuments(db, { id, revision: 1 })];
  expect(documents).toHaveLength(2);
  expect(await moveDocuments(db, pickupAt, 10)).toBe(0);
  expect(await moveDocuments(db, new Date(pickupAt.getTime() + 1), 1)).toBe(1);
  expect(await moveDocuments(db, new Date(pickupAt.getTime() + 1), 1)).toBe(0);

  const { rows } = await sql`select reservation_id from reservation_documents`.execute(db);
  expect(rows).toEqual([]);
  expect(await selectDocuments(db, { id, revision: 1 })).toEqual(documents);
  expect((await reservationFile(fixture.deps, code))?.documents).toEqual(file?.documents);
});

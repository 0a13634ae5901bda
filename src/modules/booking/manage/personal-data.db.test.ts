import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { reservationData } from './personal-data.ts';

let fixture: BookingFixture;
const ELIF = { verifiedEmails: ['elif.karaoglu@ornek.com'] };
const INSUFFICIENT_FUNDS = '4111111111111129';

/** Everything that an order leaves: its row, its documents, its e-mails, its consents. */
async function traces(): Promise<string> {
  const tables = ['reservations', 'reservation_documents', 'reservation_sent_emails', 'reservation_short_messages', 'consents'];
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(fixture.deps.db)));
  return JSON.stringify(rows.map((found) => found.rows));
}

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

test("the export holds what was booked with the person's proven addresses, and nothing of anybody else's", async () => {
  const { code } = await fixture.confirmed({ checkoutKey: checkoutKey('own') });
  await fixture.confirmed({ checkoutKey: checkoutKey('other'), email: 'baska@ornek.com' });
  const source = reservationData(fixture.deps);
  expect(await source.export(ELIF)).toMatchObject([{ code }]);
  expect(JSON.stringify(await source.export(ELIF))).not.toContain('baska@ornek.com');
  expect(await source.export({ verifiedEmails: [] })).toEqual([]);
});

test('an erasure leaves a contract that was made as it is', async () => {
  await fixture.confirmed();
  const source = reservationData(fixture.deps);
  const before = await source.export(ELIF);
  await fixture.deps.db.transaction().execute((tx) => source.erase(tx, ELIF));
  expect(await source.export(ELIF)).toEqual(before);
});

test('an erasure takes the person out of an order that was never paid for', async () => {
  await fixture.submit({ checkoutKey: checkoutKey('left') });
  await fixture.workFor(180, 10);
  const source = reservationData(fixture.deps);
  expect(await source.export(ELIF)).toMatchObject([{ state: 'expired', emails: [{ kind: 'payment_failed' }, { kind: 'hold_expired' }] }]);
  expect(await traces()).toContain('elif.karaoglu@ornek.com');
  await fixture.deps.db.transaction().execute((tx) => source.erase(tx, ELIF));
  expect(await source.export(ELIF)).toEqual([]);
  expect(await traces()).not.toMatch(/elif/i);
});

test('an erasure takes the person out of an order whose card was refused, once its car is no longer kept', async () => {
  await fixture.submit({ checkoutKey: checkoutKey('refused'), cardNumber: INSUFFICIENT_FUNDS });
  const source = reservationData(fixture.deps);
  const erase = () => fixture.deps.db.transaction().execute((tx) => source.erase(tx, ELIF));
  await erase();
  expect(await source.export(ELIF)).toMatchObject([{ state: 'payment_failed' }]);
  fixture.pass({ minutes: 21 });
  await erase();
  expect(await source.export(ELIF)).toEqual([]);
  expect(await traces()).not.toContain('Elif');
});

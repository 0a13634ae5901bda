import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { insertEmail, markEmailSent } from '../store/emails.ts';
import { markUndelivered } from '../store/sent-emails.ts';
import { listEmails } from './list-emails.ts';
import { sendEmailAgain } from './send-email-again.ts';

let fixture: BookingFixture;
const AYSE: Principal = { kind: 'staff', id: 'ayse', roles: ['agent'] };
const again = (code: string, kind: string, copy = 1) => sendEmailAgain(fixture.deps, { code, kind, copy, by: AYSE });

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

test('what has left, came back and is late stands in lists of its own, with the address masked', async () => {
  const { code } = await fixture.confirmed();
  const { driver, id } = await fixture.reservation(code);
  const row = { code, kind: 'confirmed', copy: 1 };
  const none = { rows: [], next: null, counts: { back: 0, late: 0, sent: 1 } };
  const sent = await listEmails(fixture.deps, { stand: 'sent' });
  expect(sent).toMatchObject({ rows: [{ ...row, undelivered: null }], next: null });
  expect(JSON.stringify(sent)).not.toContain(driver.email);
  expect(await listEmails(fixture.deps, { stand: 'back' })).toEqual(none);

  const at = fixture.deps.clock();
  await markUndelivered(fixture.deps.db, { recipient: driver.email, kind: 'bounced', at, sentAfter: new Date(0) });
  await fixture.deps.db.transaction().execute((tx) => insertEmail(tx, id, 'after_return', at));
  fixture.pass({ minutes: 11 });
  expect(await listEmails(fixture.deps, { stand: 'back' })).toMatchObject({ rows: [{ ...row, undelivered: 'bounced', at }] });
  expect(await listEmails(fixture.deps, { stand: 'late' })).toMatchObject({
    rows: [{ code, kind: 'after_return', recipient: null, at }],
    counts: { back: 1, late: 1, sent: 1 },
  });
});

test('an e-mail that is still true is sent once more to the booking’s own address, and who asked is written down', async () => {
  const { code } = await fixture.confirmed();
  const before = fixture.mails.length;
  expect(await again(code.toLowerCase(), 'confirmed')).toEqual({ kind: 'done' });
  await fixture.work();
  expect(fixture.mails.slice(before)).toMatchObject([
    { to: (await fixture.reservation(code)).driver.email, key: expect.stringMatching(/confirmed\.2$/) },
  ]);
  expect(await listActs(fixture.deps.db, { limit: 9 })).toMatchObject([
    { action: 'reservation.email_sent_again', by: { kind: 'staff', id: 'ayse' }, subject: { id: code }, facts: { email: 'confirmed' } },
  ]);
});

test('what was overtaken, and what is not there, is not sent and leaves no record', async () => {
  const { code } = await fixture.confirmed();
  const { id } = await fixture.reservation(code);
  const at = fixture.deps.clock();
  await fixture.deps.db.transaction().execute((tx) => insertEmail(tx, id, 'pickup_reminder', at));
  await markEmailSent(fixture.deps.db, id, { kind: 'pickup_reminder', copy: 1 }, at);
  expect(await again(code, 'pickup_reminder')).toEqual({ kind: 'not_possible' });
  for (const [what, kind, copy] of [
    ['KTK-AAAAAAAA', 'confirmed', 1],
    [code, 'confirmed', 7],
    [code, 'no_such_kind', 1],
  ] as const)
    expect(await again(what, kind, copy)).toEqual({ kind: 'not_found' });
  expect(await listActs(fixture.deps.db, { limit: 9 })).toEqual([]);
});

test('a long list is read page by page, each e-mail once', async () => {
  for (let index = 0; index < 3; index += 1) await fixture.confirmed({ checkoutKey: checkoutKey(`of-${index}`) });
  const first = await listEmails(fixture.deps, { stand: 'sent', limit: 2 });
  const rest = await listEmails(fixture.deps, { stand: 'sent', limit: 2, after: first.next ?? '' });
  expect(new Set([...first.rows, ...rest.rows].map(({ code }) => code)).size).toBe(3);
  expect(rest.next).toBeNull();
  expect((await listEmails(fixture.deps, { stand: 'sent', after: '9.x.confirmed.1' })).rows).toHaveLength(3);
});

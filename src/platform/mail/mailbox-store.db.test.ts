import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { createMailbox, findMail, listMails } from './mailbox-store.ts';

const now = new Date('2026-11-21T09:00:00Z');
const mail = {
  kind: 'reservation' as const,
  key: 'confirmation-1',
  to: 'elif@example.com',
  subject: 'Rezervasyonunuz hazır',
  html: '<p>İyi yolculuklar</p>',
  text: 'İyi yolculuklar',
  attachments: [{ filename: 'rezervasyon.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('a mail is kept once, with its attachments, however often it is sent', async () => {
  const { db } = await testDatabase();
  const mailbox = createMailbox(db, 'Kontak <destek@kontak.example>', () => now);
  await mailbox.send(mail);
  await mailbox.send(mail);
  const [kept, ...others] = await listMails(db);
  expect(others).toEqual([]);
  const found = await findMail(db, kept?.id ?? '');
  expect(found).toMatchObject({ to: mail.to, subject: mail.subject, html: mail.html, sentAt: now });
  expect(Buffer.from(found?.attachments[0]?.content ?? []).toString()).toBe('BEGIN:VCALENDAR');
});

test('an id that is none finds nothing', async () => {
  const { db } = await testDatabase();
  expect(await findMail(db, "x' or 1=1")).toBeUndefined();
  expect(await findMail(db, '00000000-0000-0000-0000-000000000000')).toBeUndefined();
});

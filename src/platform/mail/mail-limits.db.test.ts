import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import type { SecurityEvent } from '../security-events.ts';
import { forgetMailCounts, limitedMailer, MAIL_KINDS, type MailKind } from './mail-limits.ts';
import type { Mail } from './mailer.ts';

const { db } = await testDatabase();
let now: Date;
let sent: Mail[];
let events: SecurityEvent[];
let isDown: boolean;
const mailer = limitedMailer(
  {
    send: async (mail) => {
      if (isDown) throw new Error('The mail server does not answer');
      sent.push(mail);
    },
  },
  { db, clock: () => now, security: (event) => void events.push(event), key: Buffer.alloc(32, 7) },
);
const send = (kind: MailKind, key: string, to = 'elif@ornek.com') => mailer.send({ to, subject: '', html: '', text: '', kind, key });

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date('2026-08-01T10:00:00Z');
  sent = [];
  events = [];
  isDown = false;
});

const limited = (Object.keys(MAIL_KINDS) as MailKind[]).filter((kind) => MAIL_KINDS[kind] !== 'always');

test.each(limited)('of %s a mailbox gets so many a day, however its address is written', async (kind) => {
  const limit = Number(MAIL_KINDS[kind]);
  for (let one = 0; one < limit; one += 1) await send(kind, `${one}`, one % 2 ? 'Elif+tatil@ornek.com' : 'elif@ornek.com');
  await send(kind, 'one more');
  expect(sent).toHaveLength(limit);
  expect(events).toEqual([{ kind: 'limit.reached', who: 'elif@ornek.com', what: `mail_${kind}` }]);
  await send(kind, 'to somebody else', 'mert@ornek.com');
  expect(sent).toHaveLength(limit + 1);
  now = new Date(now.getTime() + 86_400_001);
  await send(kind, 'the next day');
  expect(sent).toHaveLength(limit + 2);
});

test('what a customer must hear of is never dropped', async () => {
  for (const kind of ['reservation', 'account_notice', 'enquiry'] as const)
    for (let one = 0; one < 40; one += 1) await send(kind, `${kind} ${one}`);
  expect(sent).toHaveLength(120);
});

test('an e-mail that could not be handed over is tried again without counting twice', async () => {
  isDown = true;
  for (let turn = 0; turn < 12; turn += 1) await expect(send('newsletter', 'same')).rejects.toThrow();
  isDown = false;
  for (const key of ['same', 'same', 'second', 'third', 'fourth']) await send('newsletter', key);
  expect(sent.map(({ key }) => key)).toEqual(['same', 'same', 'second', 'third']);
});

test('of many at once no more go than of many in a row', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, one) => send('newsletter', `${one}`)));
  expect(sent).toHaveLength(MAIL_KINDS.newsletter);
});

test('no address is kept, and counts of yesterday are forgotten', async () => {
  await send('newsletter', 'one');
  const rows = () => db.withTables<{ mail_counts: { mailbox: string } }>().selectFrom('mail_counts').select('mailbox').execute();
  expect((await rows()).map(({ mailbox }) => mailbox)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await forgetMailCounts(db, new Date(now.getTime() + 86_400_001));
  expect(await rows()).toEqual([]);
});

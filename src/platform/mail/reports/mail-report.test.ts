import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAIL_REPORT_READERS } from './mail-report.ts';

const SECRET = 'a-secret-of-the-provider';
const AT = new Date('2026-11-25T16:33:54.907Z');
const basic = (password: string) => new Headers({ authorization: `Basic ${Buffer.from(`kontak:${password}`).toString('base64')}` });

const postmark = (event: object, headers = basic(SECRET)) =>
  MAIL_REPORT_READERS.postmark(
    { headers, body: JSON.stringify({ ID: 42, Email: 'Ayse@Ornek.com', BouncedAt: '2026-11-25T16:33:54.907Z', ...event }) },
    SECRET,
  );

function mailgun(event: object, key = SECRET) {
  const [timestamp, token] = ['1529006854', 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0'];
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const data = { id: 'G9Bn5sl1TC6nu79C8C0bwg', timestamp: AT.getTime() / 1000, recipient: 'ayse@ornek.com', ...event };
  const body = JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data });
  return MAIL_REPORT_READERS.mailgun({ headers: new Headers(), body }, SECRET);
}

const report = (kind: string) => ({ kind: 'report', report: { kind, recipient: 'ayse@ornek.com', at: AT } });

test.each([
  ['a mailbox that nobody has', { RecordType: 'Bounce', Type: 'HardBounce' }, report('bounced')],
  ['a complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, report('complained')],
  ['what Postmark tries again', { RecordType: 'Bounce', Type: 'Transient' }, { kind: 'other' }],
  ['a holiday notice', { RecordType: 'Bounce', Type: 'AutoResponder' }, { kind: 'other' }],
  ['a delivery', { RecordType: 'Delivery', BouncedAt: undefined, Email: undefined }, { kind: 'other' }],
  ['an address that is none', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'nobody' }, { kind: 'unclear' }],
])('Postmark tells %s', (_, event, reading) => {
  expect(postmark(event)).toEqual(reading);
});

test.each([
  ['a failure for good', { event: 'failed', severity: 'permanent' }, report('bounced')],
  ['a complaint', { event: 'complained' }, report('complained')],
  ['what Mailgun tries again', { event: 'failed', severity: 'temporary' }, { kind: 'other' }],
  ['a delivery', { event: 'delivered' }, { kind: 'other' }],
  ['an address that is none', { event: 'complained', recipient: 'nobody' }, { kind: 'unclear' }],
])('Mailgun tells %s', (_, event, reading) => {
  expect(mailgun(event)).toEqual(reading);
});

test('nobody else is believed', () => {
  const event = { RecordType: 'Bounce', Type: 'HardBounce' };
  for (const headers of [
    new Headers(),
    basic(''),
    basic('another'),
    new Headers({ authorization: SECRET }),
    new Headers({ authorization: 'Basic' }),
  ])
    expect(postmark(event, headers)).toEqual({ kind: 'refused' });
  expect(mailgun({ event: 'complained' }, 'another')).toEqual({ kind: 'refused' });
});

test.each(['', '{', 'null', '[]', '"x"', '{"signature":{}}', '{"signature":null,"event-data":null}'])('%j is read without harm', (body) => {
  expect(MAIL_REPORT_READERS.postmark({ headers: basic(SECRET), body }, SECRET)).toEqual({ kind: 'unclear' });
  expect(MAIL_REPORT_READERS.mailgun({ headers: new Headers(), body }, SECRET)).toEqual({ kind: 'refused' });
});

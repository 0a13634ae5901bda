import { beforeEach, expect, test } from 'vitest';
import { MESSAGE_CHANNELS } from '#kernel/messages/channels';
import type { MessageChannel, MessageHandover, ShortMessage } from '#platform/short-messages/message-channel';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { consentsWithAddresses } from '../consent-addresses.ts';
import { remindOfPickups } from '../fulfilment/remind.ts';
import { cancelFor } from '../manage/cancel-reservation.ts';
import { reservationData } from '../manage/personal-data.ts';
import { resendConfirmation } from '../manage/resend-confirmation.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { channelChoices, chooseChannels } from './choose-channels.ts';
import { sendShortMessages } from './send-messages.ts';

let fixture: BookingFixture;
let sent: (ShortMessage & { readonly by: string })[];
let answer: MessageHandover | 'dies';
let warned: object[];

const channelNamed = (name: MessageChannel['name']): MessageChannel => ({
  name,
  reaches: (to) => name === 'whatsapp' || to.startsWith('+905'),
  send: async (message) => {
    if (answer === 'dies') throw new Error('the process ends here');
    if (answer.kind === 'sent') sent.push({ ...message, by: name });
    return answer;
  },
});
const deps = () => ({ ...fixture.deps, log: { ...fixture.deps.log, warn: (fields: object) => void warned.push(fields) } });
const send = () => sendShortMessages(deps());
const said = () => sent.map(({ by, template }) => `${by} ${template.kind}`);
const outcomes = async (code: string) =>
  (await reservationFile(fixture.deps, code))?.shortMessages.map(({ channel, kind, outcome }) => `${channel} ${kind} ${outcome}`);

async function stage(channels: readonly MessageChannel['name'][]): Promise<void> {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, { channels: channels.map(channelNamed) });
  sent = [];
  warned = [];
  answer = { kind: 'sent', id: 'p1' };
}
beforeEach(() => stage(MESSAGE_CHANNELS));

async function booked(fields: Partial<Record<string, string>> = {}): Promise<string> {
  const outcome = await fixture.submit(fields);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  await fixture.work();
  return 'code' in outcome ? outcome.code : '';
}
const accessTo = async (code: string) => ({ code, accessKey: accessKeyOf(fixture.deps, await fixture.reservation(code)) });

test('whoever has ticked a channel hears on it of a booking and of its end, each once, and on no other', async () => {
  const code = await booked({ 'channel.sms': '1' });
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect(sent[0]).toMatchObject({ by: 'sms', to: '+905320000067', template: { locale: 'tr', values: [code] } });
  expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({
    kind: 'confirmed',
    code,
    pageUrl: `https://kontak.example/tr/reservations?code=${code}`,
  });
  // Nothing that opens the reservation, and nobody's name.
  const { driver } = await fixture.reservation(code);
  expect(sent[0]?.text).not.toContain((await accessTo(code)).accessKey);
  expect(sent[0]?.text).not.toContain(driver.lastName);
  // A confirmation once more is an e-mail alone.
  await resendConfirmation(fixture.deps, await accessTo(code));
  await fixture.work();
  expect(await send()).toBe(0);
  await cancelFor(fixture.deps, { code, by: STAFF, reason: 'customer_asked' });
  await send();
  expect(said()).toEqual(['sms confirmed', 'sms cancelled']);
});

test('nobody who has ticked nothing hears anything, and a box of a channel that the site does not have ticks nothing', async () => {
  await booked();
  await stage([]);
  const code = await booked({ 'channel.sms': '1' });
  expect(await send()).toBe(0);
  expect((await consentsWithAddresses(fixture.deps, code)).map(({ kind }) => kind)).toEqual(['contract', 'privacy', 'marketing']);
  expect(await channelChoices(fixture.deps, await accessTo(code))).toEqual([]);
});

test('a day before the pickup the telephone is reminded, and while the bank waits it is told', async () => {
  const code = await booked({ 'channel.whatsapp': '1' });
  await send();
  const { trip } = await fixture.reservation(code);
  fixture.pass({ hours: (trip.from.getTime() - fixture.now().getTime()) / 3_600_000 - 20 });
  await remindOfPickups(fixture.deps);
  await send();
  expect(said()).toEqual(['whatsapp confirmed', 'whatsapp pickup_reminder']);
  await stage(MESSAGE_CHANNELS);
  const outcome = await fixture.submit({ 'channel.sms': '1' });
  await fixture.workFor(8);
  await send();
  expect([outcome.kind, said()]).toEqual(['to_bank', ['sms payment_waiting']]);
});

test('what has been overtaken before it left is not sent', async () => {
  const code = await booked({ 'channel.sms': '1' });
  await cancelFor(fixture.deps, { code, by: STAFF, reason: 'customer_asked' });
  await send();
  expect(said()).toEqual(['sms cancelled']);
  expect(await outcomes(code)).toEqual(['sms confirmed overtaken', 'sms cancelled sent']);
});

test('a choice is made and taken back on the page of the reservation, each a consent with its address, and what is owed then does not go', async () => {
  const code = await booked();
  const access = await accessTo(code);
  const choose = (channels: readonly string[]) => chooseChannels(fixture.deps, { ...access, channels, ip: '203.0.113.9' });
  expect(await channelChoices(fixture.deps, access)).toEqual([
    { name: 'sms', chosen: false, number: 'reached' },
    { name: 'whatsapp', chosen: false, number: 'reached' },
  ]);
  expect(await choose(['whatsapp', 'pigeon'])).toEqual({ kind: 'done' });
  await choose(['whatsapp']);
  expect((await channelChoices(fixture.deps, access)).map(({ chosen }) => chosen)).toEqual([false, true]);
  await cancelFor(fixture.deps, { code, by: STAFF, reason: 'customer_asked' });
  await choose([]);
  await send();
  expect(said()).toEqual([]);
  const words = (await consentsWithAddresses(fixture.deps, code)).slice(3);
  expect(words.map(({ given, ip, kind }) => ({ given, ip, kind }))).toEqual([
    { kind: 'whatsapp', given: true, ip: '203.0.113.9' },
    { kind: 'whatsapp', given: false, ip: '203.0.113.9' },
  ]);
  expect(await chooseChannels(fixture.deps, { code, accessKey: 'guessed', channels: ['sms'], ip: '203.0.113.9' })).toEqual({
    kind: 'not_found',
  });
  // Nothing is left to tell.
  expect(await channelChoices(fixture.deps, access)).toEqual([]);
});

test('what was surely not taken is tried again after growing pauses, and given up after six', async () => {
  const code = await booked({ 'channel.sms': '1' });
  answer = { kind: 'not_sent', why: 'netgsm_80' };
  const triedAt: number[] = [];
  for (let minute = 0; minute < 70; minute += 1) {
    const before = warned.length;
    await send();
    if (warned.length > before) triedAt.push(minute);
    fixture.pass({ minutes: 1 });
  }
  expect(triedAt).toEqual([0, 2, 6, 14, 30, 62]);
  expect(await outcomes(code)).toEqual(['sms confirmed given_up']);
  expect(warned).toHaveLength(6);
  expect(JSON.stringify(warned)).not.toContain('532000');
});

test.each<MessageHandover | 'dies'>([{ kind: 'unknown', why: 'no_answer' }, 'dies'])(
  'one of which nobody knows whether it went is not sent again: %j',
  async (how) => {
    const code = await booked({ 'channel.sms': '1' });
    answer = how;
    await send();
    answer = { kind: 'sent', id: null };
    fixture.pass({ hours: 5 });
    await send();
    expect([await outcomes(code), said()]).toEqual([['sms confirmed unknown'], []]);
  },
);

test('a process that ends while it hands one over leaves one that is not sent again', async () => {
  const code = await booked({ 'channel.sms': '1' });
  const ending = {
    ...deps(),
    failpoint: (name: string) => {
      if (name === 'booking.short-message.asked') throw new Error('the process ends here');
    },
  };
  await expect(sendShortMessages(ending)).rejects.toThrow();
  expect(await outcomes(code)).toEqual(['sms confirmed null']);
  expect(await send()).toBe(0);
  fixture.pass({ minutes: 3 });
  expect(await send()).toBe(0);
  expect(await outcomes(code)).toEqual(['sms confirmed unknown']);
});

test('a number that was refused gets nothing on that channel any more, whoever books with it, and its customer is told so', async () => {
  await booked({ 'channel.whatsapp': '1' });
  answer = { kind: 'refused', why: 'meta_131026' };
  await send();
  answer = { kind: 'sent', id: null };
  const code = await booked({
    'channel.sms': '1',
    'channel.whatsapp': '1',
    checkoutKey: 'another-order-of-the-same',
    email: 'baska@ornek.com',
  });
  await send();
  expect(said()).toEqual(['sms confirmed']);
  expect((await outcomes(code))?.sort()).toEqual(['sms confirmed sent', 'whatsapp confirmed refused']);
  expect((await channelChoices(fixture.deps, await accessTo(code))).map(({ number }) => number)).toEqual(['reached', 'refused']);
});

test('a copy of somebody’s data holds what went to their telephone, and an erasure takes it away', async () => {
  const outcome = await fixture.submit({ 'channel.sms': '1' });
  await fixture.workFor(8);
  await send();
  const source = reservationData(fixture.deps);
  const ELIF = { verifiedEmails: ['elif.karaoglu@ornek.com'] };
  expect(await source.export(ELIF)).toMatchObject([
    { shortMessages: [{ channel: 'sms', kind: 'payment_waiting', recipient: '+905320000067' }] },
  ]);
  await fixture.workFor(60);
  await fixture.deps.db.transaction().execute((tx) => source.erase(tx, ELIF));
  expect('code' in outcome && (await outcomes(outcome.code))).toEqual([]);
});

import { expect, test } from 'vitest';
import { silentLog } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { ownSettings } from '../connectors/mapped/mapped.fixture.ts';
import type { MessageRecord } from '../connectors/stated/message-record.ts';
import { createMessageLog, type MessageLogPolicy, USUALLY_KEPT } from './message-log.ts';
import { listMessages, replayMessage } from './replay.ts';

const NOW = new Date('2026-08-01T06:00:00Z');
const NOBODY = () => undefined;

const ANSWER = `<?xml version="1.0" encoding="ISO-8859-9"?><OTA_VehResRS><Success/><Warnings><Warning Type="3" ShortText="LATE">Karaoğlu</Warning></Warnings>
<VehResRSCore><VehReservation><Customer><Primary><PersonName><Surname>Karaoğlu</Surname></PersonName></Primary></Customer></VehReservation></VehResRSCore></OTA_VehResRS>`;

const record = (wishes: Partial<MessageRecord> = {}): MessageRecord => ({
  supplier: 'marti',
  message: 'VehRes',
  at: NOW,
  ms: 120,
  outcome: 'warning',
  request: '<OTA_VehResRQ><RequestorID ID="K1" MessagePassword="gizli"/><Surname>Karaoğlu</Surname></OTA_VehResRQ>',
  answer: Buffer.from(ANSWER, 'latin1'),
  status: 200,
  ...wishes,
});

async function stage(now = () => NOW, wishes: Partial<MessageLogPolicy> = {}) {
  const { db } = await resetDatabase(await testDatabase());
  return { db, messages: createMessageLog({ db, clock: now, log: silentLog }, () => ({ ...USUALLY_KEPT, ...wishes })) };
}

test('a booking and its answer are kept without what they say of the driver, and can be read again', async () => {
  const { db, messages } = await stage();
  messages.record(record({ answer: Buffer.from(ANSWER) }));
  await messages.close();
  const [line] = await listMessages(db, { limit: 9 });
  expect(line).toMatchObject({
    supplier: 'marti',
    message: 'VehRes',
    ms: 120,
    outcome: 'warning',
    answerBytes: Buffer.from(ANSWER).length,
  });
  const replay = await replayMessage(db, line?.id ?? 0, NOBODY);
  for (const personal of ['Karao', 'gizli', 'K1']) expect(JSON.stringify(replay)).not.toContain(personal);
  expect(replay?.reading).toMatchObject({ kind: 'read', message: 'VehResRS', notices: [{ code: 'LATE', means: 'unknown' }] });
});

test('a supplier’s credentials are not kept, wherever they stand', async () => {
  const { db, messages } = await stage(() => NOW, { secrets: ['s3cret-key'] });
  messages.record(record({ request: '<X><Own>s3cret-key</Own></X>', answer: Buffer.from('<Y echo="s3cret-key"/>') }));
  await messages.close();
  expect(JSON.stringify(await replayMessage(db, 1, NOBODY))).not.toContain('s3cret-key');
});

test('an answer that nobody could read is kept as it came, and says why', async () => {
  const { db, messages } = await stage();
  messages.record(record({ outcome: 'unreadable', answer: Buffer.from('<html>Bad gateway') }));
  messages.record(record({ outcome: 'no_answer', answer: null }));
  await messages.close();
  expect((await replayMessage(db, 1, NOBODY))?.reading?.kind).toBe('unreadable');
  expect((await replayMessage(db, 2, NOBODY))?.reading).toBeNull();
  expect(await replayMessage(db, 3, NOBODY)).toBeUndefined();
});

test('of searches that went well few are kept, of everything else all', async () => {
  const { db, messages } = await stage();
  for (let index = 0; index < 100; index += 1) messages.record(record({ message: 'VehAvailRate', outcome: 'success' }));
  for (let index = 0; index < 10; index += 1) messages.record(record({ message: 'VehAvailRate', outcome: 'error' }));
  await messages.close();
  const kept = await listMessages(db, { limit: 99 });
  expect([kept.filter(({ outcome }) => outcome === 'success').length, kept.filter(({ outcome }) => outcome === 'error').length]).toEqual([
    2, 10,
  ]);
});

test('where one in one is kept, every message is, and searches never take the place of a booking', async () => {
  const { db, messages } = await stage(() => NOW, { searchesOneIn: 1, searchesKept: 60 });
  const search = record({ message: 'VehAvailRate', outcome: 'success' });
  for (let index = 0; index < 50; index += 1) messages.record(search);
  await messages.close();
  expect(await listMessages(db, { limit: 999 })).toHaveLength(50);

  messages.record(record());
  for (let index = 0; index < 200; index += 1) messages.record(search);
  for (let index = 0; index < 5; index += 1) messages.record(record());
  await messages.close();
  const kept = await listMessages(db, { limit: 999 });
  expect(kept.filter(({ message }) => message === 'VehRes')).toHaveLength(6);
  expect(kept.filter(({ message }) => message === 'VehAvailRate')).toHaveLength(60);
});

test('each supplier has a share of its own', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const messages = createMessageLog({ db, clock: () => NOW, log: silentLog }, (supplier) => ({
    ...USUALLY_KEPT,
    searchesOneIn: supplier === 'marti' ? 1 : 10,
  }));
  for (const supplier of ['marti', 'lodos'])
    for (let index = 0; index < 20; index += 1) messages.record(record({ supplier, message: 'search', outcome: 'success' }));
  await messages.close();
  const of = async (supplier: string) => (await listMessages(db, { supplier, limit: 99 })).length;
  expect([await of('marti'), await of('lodos')]).toEqual([20, 2]);
});

test('what is too long, too old or too much is not kept', async () => {
  let now = NOW;
  const { db, messages } = await stage(() => now);
  messages.record(record({ answer: Buffer.alloc(3_000_000, 'x') }));
  await messages.close();
  expect(await replayMessage(db, 1, NOBODY)).toMatchObject({ answer: null, line: { answerBytes: 3_000_000 } });
  now = new Date(NOW.getTime() + 15 * 86_400_000);
  for (let index = 0; index < 200; index += 1) messages.record(record({ at: now }));
  await messages.close();
  const kept = await listMessages(db, { limit: 999 });
  expect(kept).toHaveLength(100);
  expect(kept.every(({ at }) => at.getTime() === now.getTime())).toBe(true);
});

test('an answer with prices of a day is read again over the days that were asked for', async () => {
  const { db, messages } = await stage();
  const answer = '<Cevap><Araclar><Arac Toplam="360,00"><GunlukNet>100,00</GunlukNet></Arac></Araclar></Cevap>';
  for (const days of [3, 4])
    messages.record(record({ supplier: 'yayla', message: 'search', outcome: 'error', answer: Buffer.from(answer), days }));
  await messages.close();
  const read = async (id: number) => (await replayMessage(db, id, () => ownSettings('yayla')))?.reading;
  expect(await read(1)).toMatchObject({ offers: 1, prices: { adds_up: 1 } });
  expect(await read(2)).toMatchObject({ offers: 1, prices: { does_not_add_up: 1 } });
});

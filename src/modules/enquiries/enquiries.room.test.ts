import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { enquiryStage, VISITOR } from './enquiries.stage.ts';
import { TOKEN_FIELD, TRAP_FIELD } from './form-fields.ts';
import {
  type EnquiryKind,
  enquiriesOf,
  followEnquiry,
  formTokenFor,
  moveEnquiry,
  openEnquiry,
  submitEnquiry,
  submitEnquiryForm,
} from './index.ts';

beforeEach(async () => {
  await emptied(await testDatabase());
});

const CONTACT = { fullName: 'Elif Karaoğlu', email: 'elif@ornek.com', message: 'Bebek koltuğu\nvar mı?' };
const CHAUFFEUR = {
  service: 'round_trip',
  from: 'Antalya Havalimanı',
  to: 'Belek',
  date: '2026-08-20',
  time: '14:30',
  passengers: '3',
  flightCode: 'TK2410',
  fullName: 'John Smith',
  email: 'John@Example.com',
  phone: '+44 7400 123456',
};

async function stageOf() {
  const stage = enquiryStage((await testDatabase()).db);
  /** A form that its sender has looked at for a minute. */
  const filled = (fields: Readonly<Record<string, string>> = CONTACT) => {
    const token = formTokenFor(stage.deps);
    stage.pass({ seconds: 60 });
    return { ...fields, [TOKEN_FIELD]: token, [TRAP_FIELD]: '' };
  };
  const post = (
    fields: Readonly<Record<string, string>>,
    { kind = 'contact' as EnquiryKind, locale = 'tr' as 'tr' | 'en', ip = VISITOR } = {},
  ) => submitEnquiryForm(stage.deps, kind, { fields: Object.entries(fields), locale, ip });
  const received = async (...arguments_: Parameters<typeof post>) => {
    const { outcome } = await post(...arguments_);
    if (outcome.kind !== 'received') throw new Error(`The enquiry was not received: ${outcome.kind}`);
    return outcome;
  };
  return { ...stage, filled, post, received };
}

const count = async (): Promise<number> => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from enquiries`.execute(db);
  return rows[0]?.count ?? 0;
};

test('an enquiry is stored, told to our people and acknowledged to its sender in their language', async () => {
  const stage = await stageOf();
  const { enquiry } = await stage.received(stage.filled(CHAUFFEUR), { kind: 'chauffeur', locale: 'en' });
  expect(enquiry.code).toMatch(/^TLP-/);
  expect(enquiry.form).toEqual({
    kind: 'chauffeur',
    service: 'round_trip',
    from: 'Antalya Havalimanı',
    to: 'Belek',
    at: '2026-08-20T14:30',
    passengers: 3,
    flightCode: 'TK2410',
    note: null,
    fullName: 'John Smith',
    email: 'john@example.com',
    phone: '+447400123456',
  });
  expect(stage.mails).toEqual([]);
  await stage.work();
  expect(stage.mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
    { to: 'destek@kontak.example', replyTo: 'john@example.com', subject: `staff ${enquiry.code}` },
    { to: 'john@example.com', replyTo: 'destek@kontak.example', subject: `en ${enquiry.code}` },
  ]);
});

test('an enquiry comes back from the database as it was sent', async () => {
  const stage = await stageOf();
  const { enquiry, accessKey } = await stage.received(stage.filled());
  expect(enquiry.form).toEqual({ kind: 'contact', ...CONTACT });
  expect(await openEnquiry(stage.deps, { code: enquiry.code, accessKey })).toEqual(enquiry);
  expect(await openEnquiry(stage.deps, { code: enquiry.code, accessKey: 'guessed' })).toBeUndefined();
  expect(await enquiriesOf(stage.deps, 'elif@ornek.com')).toEqual([enquiry]);
});

test('a double click is one enquiry with one code', async () => {
  const stage = await stageOf();
  const form = stage.filled();
  const outcomes = await Promise.all([1, 2, 3].map(() => stage.received(form)));
  expect(new Set(outcomes.map(({ enquiry }) => enquiry.code)).size).toBe(1);
  expect(await count()).toBe(1);
  expect(stage.waiting).toHaveLength(2);
});

test('other words in a form that was sent already are not lost: they may be sent as another enquiry', async () => {
  const stage = await stageOf();
  const form = stage.filled();
  const first = await stage.received(form);
  const second = { ...form, message: 'Bir sorum daha var.' };
  const { outcome, formToken } = await stage.post(second);
  expect(outcome).toEqual({ kind: 'sent_before', code: first.enquiry.code });
  const { enquiry } = await stage.received({ ...second, [TOKEN_FIELD]: formToken });
  expect(enquiry.code).not.toBe(first.enquiry.code);
  expect(await count()).toBe(2);
});

test('a form sent too fast, too late or by a program is not stored, and may be sent again', async () => {
  const stage = await stageOf();
  const fast = { ...CONTACT, [TOKEN_FIELD]: formTokenFor(stage.deps) };
  const tooFast = await stage.post(fast);
  expect(tooFast.outcome).toEqual({ kind: 'unproven', why: 'too_fast' });
  stage.pass({ seconds: 5 });
  await stage.received({ ...CONTACT, [TOKEN_FIELD]: tooFast.formToken });

  const old = stage.filled({ ...CONTACT, message: 'Dün açık kalmış.' });
  stage.pass({ hours: 25 });
  const tooOld = await stage.post(old);
  expect(tooOld.outcome).toEqual({ kind: 'unproven', why: 'too_old' });
  await stage.received({ ...old, [TOKEN_FIELD]: tooOld.formToken });

  const trapped = await stage.post({ ...stage.filled(), [TRAP_FIELD]: 'https://spam.example' });
  expect(trapped.outcome).toEqual({ kind: 'unproven', why: 'not_ours' });
  expect(await count()).toBe(2);
});

test('a form with mistakes names them and stores nothing; a phone is checked against the numbers of its country', async () => {
  const stage = await stageOf();
  const { outcome } = await stage.post({ ...CHAUFFEUR, phone: '+44 12345', fullName: '' }, { kind: 'chauffeur' });
  expect(outcome).toEqual({ kind: 'invalid', problems: { fullName: 'full_name_required' } });
  const other = await stage.post({ ...CHAUFFEUR, phone: '+44 12345' }, { kind: 'chauffeur' });
  expect(other.outcome).toEqual({ kind: 'invalid', problems: { phone: 'phone_invalid' } });
  expect(await count()).toBe(0);
});

test('one visitor can ask so often in an hour, another is not held up by that', async () => {
  const stage = await stageOf();
  const outcomes = [];
  for (let time = 0; time < 9; time += 1) outcomes.push((await stage.post(stage.filled())).outcome.kind);
  expect(outcomes).toEqual([...Array.from({ length: 8 }, () => 'received'), 'too_many']);
  await stage.received(stage.filled(), { ip: '203.0.113.8' });
  stage.pass({ hours: 1 });
  await stage.received(stage.filled());
});

test('a program sends one enquiry per key', async () => {
  const stage = await stageOf();
  const sent = { fields: Object.entries(CONTACT), locale: 'tr', ip: VISITOR, key: 'order-1' } as const;
  const first = await submitEnquiry(stage.deps, 'contact', sent);
  expect(await submitEnquiry(stage.deps, 'contact', sent)).toEqual(first);
  expect(await submitEnquiry(stage.deps, 'contact', { ...sent, key: 'order-2' })).not.toEqual(first);
  const other = Object.entries({ ...CONTACT, message: 'Başka bir soru' });
  expect(await submitEnquiry(stage.deps, 'contact', { ...sent, fields: other })).toMatchObject({ kind: 'sent_before' });
  expect(await count()).toBe(2);
});

test('whoever knows the code and the e-mail sees where the enquiry stands, and nobody learns which of them was wrong', async () => {
  const stage = await stageOf();
  const { enquiry, accessKey } = await stage.received(stage.filled());
  const asked = { code: enquiry.code.toLowerCase().replace('-', ' '), email: ' ELIF@ornek.com ', ip: VISITOR };
  expect(await followEnquiry(stage.deps, asked)).toEqual({ kind: 'found', enquiry, accessKey });
  expect(await followEnquiry(stage.deps, { ...asked, email: 'mert@ornek.com' })).toEqual({ kind: 'not_found' });
  expect(await followEnquiry(stage.deps, { ...asked, email: '' })).toEqual({ kind: 'not_found' });
  expect(await followEnquiry(stage.deps, { ...asked, code: 'TLP-777777' })).toEqual({ kind: 'not_found' });
  for (let time = 0; time < 16; time += 1) await followEnquiry(stage.deps, { ...asked, code: 'x' });
  expect(await followEnquiry(stage.deps, asked)).toEqual({ kind: 'too_many' });
  expect(stage.securityEvents).toContainEqual({ kind: 'look_up.failed', ip: VISITOR, what: 'enquiry_email' });
  expect(stage.securityEvents).toContainEqual({ kind: 'look_up.failed', ip: VISITOR, what: 'enquiry_code' });
  expect(stage.securityEvents).toContainEqual({ kind: 'limit.reached', ip: VISITOR, what: 'enquiry_look_up' });
});

test('an enquiry goes from state to state as the table allows', async () => {
  const stage = await stageOf();
  const { enquiry, accessKey } = await stage.received(stage.filled());
  stage.pass({ hours: 2 });
  expect(await moveEnquiry(stage.deps, enquiry.code, 'answered')).toMatchObject({ kind: 'moved', enquiry: { state: 'answered' } });
  expect(await moveEnquiry(stage.deps, enquiry.code, 'closed')).toMatchObject({ kind: 'moved' });
  expect(await moveEnquiry(stage.deps, enquiry.code, 'in_progress')).toEqual({ kind: 'not_possible' });
  expect(await moveEnquiry(stage.deps, 'TLP-777777', 'closed')).toEqual({ kind: 'not_found' });
  expect(await openEnquiry(stage.deps, { code: enquiry.code, accessKey })).toMatchObject({ state: 'closed', changedAt: stage.now() });
});

test('no address on the net is kept in the clear', async () => {
  const stage = await stageOf();
  await stage.received(stage.filled());
  const { rows } = await sql<{ kept: string }>`
    select row_to_json(e)::text as kept from enquiries e union all select key from rate_limits
  `.execute((await testDatabase()).db);
  expect(rows.length).toBeGreaterThan(1);
  for (const { kept } of rows) expect(kept).not.toContain(VISITOR);
});

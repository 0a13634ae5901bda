import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Principal, SYSTEM } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { enquiryFixture, VISITOR } from './enquiries.fixture.ts';
import { TOKEN_FIELD, TRAP_FIELD } from './forms/form-fields.ts';
import {
  type EnquiryKind,
  type EnquiryState,
  enquiriesOf,
  followEnquiry,
  formTokenFor,
  openEnquiry,
  submitEnquiry,
  submitEnquiryForm,
  transitionEnquiry,
} from './index.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const AGENT: Principal = { kind: 'staff', id: 'an-agent', roles: ['agent'] };
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

async function fixtureOf() {
  const fixture = enquiryFixture((await testDatabase()).db);
  /** A form that its sender has looked at for a minute. */
  const filled = (fields: Readonly<Record<string, string>> = CONTACT) => {
    const token = formTokenFor(fixture.deps);
    fixture.pass({ seconds: 60 });
    return { ...fields, [TOKEN_FIELD]: token, [TRAP_FIELD]: '' };
  };
  const post = (
    fields: Readonly<Record<string, string>>,
    { kind = 'contact' as EnquiryKind, locale = 'tr' as 'tr' | 'en', ip = VISITOR } = {},
  ) => submitEnquiryForm(fixture.deps, kind, { fields: Object.entries(fields), locale, ip });
  const received = async (...arguments_: Parameters<typeof post>) => {
    const { outcome } = await post(...arguments_);
    if (outcome.kind !== 'received') throw new Error(`The enquiry was not received: ${outcome.kind}`);
    return outcome;
  };
  return { ...fixture, filled, post, received };
}

const count = async (): Promise<number> => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from enquiries`.execute(db);
  return rows[0]?.count ?? 0;
};

test('an enquiry is stored, told to our people and acknowledged to its sender in their language', async () => {
  const fixture = await fixtureOf();
  const { enquiry } = await fixture.received(fixture.filled(CHAUFFEUR), { kind: 'chauffeur', locale: 'en' });
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
  expect(fixture.mails).toEqual([]);
  await fixture.work();
  expect(fixture.mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
    { to: 'destek@kontak.example', replyTo: 'john@example.com', subject: `staff ${enquiry.code}` },
    { to: 'john@example.com', replyTo: 'destek@kontak.example', subject: `en ${enquiry.code}` },
  ]);
  // Our people work in the back office: the key that opens the sender's page is nobody's but theirs.
  expect(fixture.mails[0]?.text).toContain(`https://kontak.example/staff/${enquiry.code}`);
  expect(fixture.mails[0]?.text).not.toContain('key=');
});

test('an enquiry comes back from the database as it was sent', async () => {
  const fixture = await fixtureOf();
  const { enquiry, accessKey } = await fixture.received(fixture.filled());
  expect(enquiry.form).toEqual({ kind: 'contact', ...CONTACT });
  expect(await openEnquiry(fixture.deps, { code: enquiry.code, accessKey })).toEqual(enquiry);
  expect(await openEnquiry(fixture.deps, { code: enquiry.code, accessKey: 'guessed' })).toBeUndefined();
  expect(await enquiriesOf(fixture.deps, 'elif@ornek.com')).toEqual([enquiry]);
});

test('a double click is one enquiry with one code', async () => {
  const fixture = await fixtureOf();
  const form = fixture.filled();
  const outcomes = await Promise.all([1, 2, 3].map(() => fixture.received(form)));
  expect(new Set(outcomes.map(({ enquiry }) => enquiry.code)).size).toBe(1);
  expect(await count()).toBe(1);
  expect(fixture.waiting).toHaveLength(2);
});

test('other words in a form that was sent already are not lost: they may be sent as another enquiry', async () => {
  const fixture = await fixtureOf();
  const form = fixture.filled();
  const first = await fixture.received(form);
  const second = { ...form, message: 'Bir sorum daha var.' };
  const { outcome, formToken } = await fixture.post(second);
  expect(outcome).toEqual({ kind: 'sent_before', code: first.enquiry.code });
  const { enquiry } = await fixture.received({ ...second, [TOKEN_FIELD]: formToken });
  expect(enquiry.code).not.toBe(first.enquiry.code);
  expect(await count()).toBe(2);
});

test('a form sent too fast, too late or by a program is not stored, and may be sent again', async () => {
  const fixture = await fixtureOf();
  const fast = { ...CONTACT, [TOKEN_FIELD]: formTokenFor(fixture.deps) };
  const tooFast = await fixture.post(fast);
  expect(tooFast.outcome).toEqual({ kind: 'unproven', why: 'too_fast' });
  fixture.pass({ seconds: 5 });
  await fixture.received({ ...CONTACT, [TOKEN_FIELD]: tooFast.formToken });

  const old = fixture.filled({ ...CONTACT, message: 'Dün açık kalmış.' });
  fixture.pass({ hours: 25 });
  const tooOld = await fixture.post(old);
  expect(tooOld.outcome).toEqual({ kind: 'unproven', why: 'too_old' });
  await fixture.received({ ...old, [TOKEN_FIELD]: tooOld.formToken });

  const trapped = await fixture.post({ ...fixture.filled(), [TRAP_FIELD]: 'https://spam.example' });
  expect(trapped.outcome).toEqual({ kind: 'unproven', why: 'not_ours' });
  expect(await count()).toBe(2);
});

test('a form with mistakes names them and stores nothing; a phone is checked against the numbers of its country', async () => {
  const fixture = await fixtureOf();
  const { outcome } = await fixture.post({ ...CHAUFFEUR, phone: '+44 12345', fullName: '' }, { kind: 'chauffeur' });
  expect(outcome).toEqual({ kind: 'invalid', problems: { fullName: 'full_name_required' } });
  const other = await fixture.post({ ...CHAUFFEUR, phone: '+44 12345' }, { kind: 'chauffeur' });
  expect(other.outcome).toEqual({ kind: 'invalid', problems: { phone: 'phone_invalid' } });
  expect(await count()).toBe(0);
});

test('one visitor can ask so often in an hour, another is not held up by that', async () => {
  const fixture = await fixtureOf();
  const outcomes = [];
  for (let time = 0; time < 9; time += 1) outcomes.push((await fixture.post(fixture.filled())).outcome.kind);
  expect(outcomes).toEqual([...Array.from({ length: 8 }, () => 'received'), 'too_many']);
  await fixture.received(fixture.filled(), { ip: '203.0.113.8' });
  fixture.pass({ hours: 1 });
  await fixture.received(fixture.filled());
});

test('a program sends one enquiry per key', async () => {
  const fixture = await fixtureOf();
  const sent = { fields: Object.entries(CONTACT), locale: 'tr', ip: VISITOR, key: 'order-1' } as const;
  const first = await submitEnquiry(fixture.deps, 'contact', sent);
  expect(await submitEnquiry(fixture.deps, 'contact', sent)).toEqual(first);
  expect(await submitEnquiry(fixture.deps, 'contact', { ...sent, key: 'order-2' })).not.toEqual(first);
  const other = Object.entries({ ...CONTACT, message: 'Başka bir soru' });
  expect(await submitEnquiry(fixture.deps, 'contact', { ...sent, fields: other })).toMatchObject({ kind: 'sent_before' });
  expect(await count()).toBe(2);
});

test('whoever knows the code and the e-mail sees where the enquiry stands, and nobody learns which of them was wrong', async () => {
  const fixture = await fixtureOf();
  const { enquiry, accessKey } = await fixture.received(fixture.filled());
  const asked = { code: enquiry.code.toLowerCase().replace('-', ' '), email: ' ELIF@ornek.com ', ip: VISITOR };
  expect(await followEnquiry(fixture.deps, asked)).toEqual({ kind: 'found', enquiry, accessKey });
  expect(await followEnquiry(fixture.deps, { ...asked, email: 'mert@ornek.com' })).toEqual({ kind: 'not_found' });
  expect(await followEnquiry(fixture.deps, { ...asked, email: '' })).toEqual({ kind: 'not_found' });
  expect(await followEnquiry(fixture.deps, { ...asked, code: 'TLP-777777' })).toEqual({ kind: 'not_found' });
  for (let time = 0; time < 16; time += 1) await followEnquiry(fixture.deps, { ...asked, code: 'x' });
  expect(await followEnquiry(fixture.deps, asked)).toEqual({ kind: 'too_many' });
  expect(fixture.securityEvents).toContainEqual({ kind: 'look_up.failed', ip: VISITOR, what: 'enquiry_email' });
  expect(fixture.securityEvents).toContainEqual({ kind: 'look_up.failed', ip: VISITOR, what: 'enquiry_code' });
  expect(fixture.securityEvents).toContainEqual({ kind: 'limit.reached', ip: VISITOR, what: 'enquiry_look_up' });
});

test('an enquiry goes from state to state as the table allows, and keeps who took each step', async () => {
  const fixture = await fixtureOf();
  const { enquiry, accessKey } = await fixture.received(fixture.filled());
  fixture.pass({ hours: 2 });
  const transition = (to: EnquiryState, by: Principal, code = enquiry.code) => transitionEnquiry(fixture.deps, { code, to, by });
  const answeredAt = fixture.now();
  expect(await transition('answered', AGENT)).toMatchObject({ kind: 'changed', enquiry: { state: 'answered' } });
  fixture.pass({ hours: 1 });
  expect(await transition('closed', SYSTEM)).toMatchObject({ kind: 'changed' });
  expect(await transition('in_progress', AGENT)).toEqual({ kind: 'not_possible' });
  expect(await transition('closed', AGENT, 'TLP-777777')).toEqual({ kind: 'not_found' });
  expect(await openEnquiry(fixture.deps, { code: enquiry.code, accessKey })).toMatchObject({ state: 'closed', changedAt: fixture.now() });
  const { rows } = await sql`select from_state, to_state, actor_kind, actor_id, at from enquiry_events order by id`.execute(
    fixture.deps.db,
  );
  expect(rows).toEqual([
    { from_state: 'received', to_state: 'answered', actor_kind: 'staff', actor_id: 'an-agent', at: answeredAt },
    { from_state: 'answered', to_state: 'closed', actor_kind: 'system', actor_id: null, at: fixture.now() },
  ]);
});

test('no address on the net is kept in the clear', async () => {
  const fixture = await fixtureOf();
  await fixture.received(fixture.filled());
  const { rows } = await sql<{ kept: string }>`
    select row_to_json(e)::text as kept from enquiries e union all select key from rate_limits
  `.execute((await testDatabase()).db);
  expect(rows.length).toBeGreaterThan(1);
  for (const { kept } of rows) expect(kept).not.toContain(VISITOR);
});

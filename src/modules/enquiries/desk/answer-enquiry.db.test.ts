import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { enquiryFixture, VISITOR } from '../enquiries.fixture.ts';
import { TOKEN_FIELD, TRAP_FIELD } from '../forms/form-fields.ts';
import { formTokenFor, submitEnquiryForm } from '../submit-enquiry.ts';
import { transitionEnquiry } from '../transition-enquiry.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { enquiryFile, findEnquiries, listEnquiries } from './enquiry-file.ts';
import { followEnquiry } from './follow-enquiry.ts';

const { db } = await testDatabase();
const AYSE = { kind: 'staff', id: 'ayse', roles: ['agent'] } as const;
const DENIZ = { kind: 'staff', id: 'deniz', roles: ['agent'] } as const;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

async function received(fixture: ReturnType<typeof enquiryFixture>): Promise<{ code: string; seenAt: Date; email: string }> {
  const email = 'elif@ornek.com';
  const token = formTokenFor(fixture.deps);
  fixture.pass({ seconds: 60 });
  const fields = Object.entries({
    fullName: 'Elif Karaoğlu',
    email,
    message: 'Bebek koltuğu var mı?',
    [TOKEN_FIELD]: token,
    [TRAP_FIELD]: '',
  });
  const { outcome } = await submitEnquiryForm(fixture.deps, 'contact', { fields, locale: 'tr', ip: VISITOR });
  if (outcome.kind !== 'received') throw new Error(`The enquiry was not received: ${outcome.kind}`);
  const { code } = outcome.enquiry;
  const file = await enquiryFile(fixture.deps, code);
  return { code, email, seenAt: file?.enquiry.changedAt ?? new Date(0) };
}

test('an enquiry is found by number, name and e-mail, however they are written', async () => {
  const fixture = enquiryFixture(db);
  const { code, email } = await received(fixture);
  const found = async (typed: string) => (await findEnquiries(fixture.deps, typed, 5)).map((one) => one.code);
  for (const typed of [code, code.toLowerCase().replace('-', ''), 'ELIF karaoglu', 'Karaoğlu', email])
    expect(await found(typed), typed).toEqual([code]);
  for (const typed of ['', '  ', '%', 'elif başkası', "' or 1=1"]) expect(await found(typed), typed).toEqual([]);
});

test('an answer stands on the sender’s page and goes to them once, in the language of the enquiry', async () => {
  const fixture = enquiryFixture(db);
  const { code, seenAt, email } = await received(fixture);
  await fixture.work();
  const before = fixture.mails.length;
  fixture.pass({ seconds: 300 });
  expect(await answerEnquiry(fixture.deps, { code, seenAt, text: ' Koltuk dahil.\r\n\r\nİyi yolculuklar! ', by: AYSE })).toEqual({
    kind: 'answered',
  });
  await fixture.work();
  await fixture.work();
  expect(fixture.mails.slice(before)).toMatchObject([
    { to: email, kind: 'enquiry_answer', text: expect.stringContaining('Koltuk dahil.') },
  ]);
  const followed = await followEnquiry(fixture.deps, { code, email, ip: '203.0.113.9' });
  expect(followed).toMatchObject({ enquiry: { state: 'answered', answers: [{ text: 'Koltuk dahil.\n\nİyi yolculuklar!' }] } });
  expect(JSON.stringify(followed)).not.toContain('ayse');
  expect(await listActs(db, { limit: 5 })).toMatchObject([{ action: 'enquiry.answered', by: { id: 'ayse' }, subject: { id: code } }]);
  expect((await enquiryFile(fixture.deps, code))?.answers).toMatchObject([{ actorId: 'ayse', mailedAt: expect.any(Date) }]);
});

test('of two colleagues who answer at once the second is asked to look again', async () => {
  const fixture = enquiryFixture(db);
  const { code, seenAt } = await received(fixture);
  fixture.pass({ seconds: 300 });
  const answers = await Promise.all([AYSE, DENIZ].map((by) => answerEnquiry(fixture.deps, { code, seenAt, text: `from ${by.id}`, by })));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answered', 'not_possible']);
  expect((await enquiryFile(fixture.deps, code))?.answers).toHaveLength(1);
});

test('an answered enquiry is answered once more; a closed one is not', async () => {
  const fixture = enquiryFixture(db);
  const { code, seenAt } = await received(fixture);
  await answerEnquiry(fixture.deps, { code, seenAt, text: 'One', by: AYSE });
  const seenNow = async () => (await enquiryFile(fixture.deps, code))?.enquiry.changedAt ?? new Date(0);
  fixture.pass({ seconds: 60 });
  expect(await answerEnquiry(fixture.deps, { code, seenAt: await seenNow(), text: 'Two', by: DENIZ })).toEqual({ kind: 'answered' });
  await transitionEnquiry(fixture.deps, { code, to: 'closed', by: AYSE });
  expect(await answerEnquiry(fixture.deps, { code, seenAt: await seenNow(), text: 'Three', by: AYSE })).toEqual({ kind: 'not_possible' });
});

test('an empty answer, an endless one and one to nobody are refused', async () => {
  const fixture = enquiryFixture(db);
  const { code, seenAt } = await received(fixture);
  for (const [text, kind] of [
    [' \n', 'empty'],
    ['x'.repeat(5001), 'too_long'],
  ] as const)
    expect(await answerEnquiry(fixture.deps, { code, seenAt, text, by: AYSE })).toEqual({ kind });
  expect(await answerEnquiry(fixture.deps, { code: 'TLP-AAAAAA', seenAt, text: 'x', by: AYSE })).toEqual({ kind: 'not_found' });
});

test('enquiries are listed by state, the longest waiting first, page by page', async () => {
  const fixture = enquiryFixture(db);
  const codes: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    fixture.pass({ seconds: 60 });
    codes.push((await received(fixture)).code);
  }
  const first = await listEnquiries(fixture.deps, { states: ['received'], limit: 2 });
  const rest = await listEnquiries(fixture.deps, { states: ['received'], limit: 2, after: first.next ?? '' });
  expect([...first.rows, ...rest.rows].map(({ code }) => code)).toEqual(codes);
  expect(rest.next).toBeNull();
  expect((await listEnquiries(fixture.deps, { states: ['answered'] })).rows).toEqual([]);
  const newest = await listEnquiries(fixture.deps, { states: ['received'], limit: 2, sort: '-created' });
  const older = await listEnquiries(fixture.deps, { states: ['received'], limit: 2, sort: '-created', after: newest.next ?? '' });
  expect([...newest.rows, ...older.rows].map(({ code }) => code)).toEqual(codes.toReversed());
  expect(older.next).toBeNull();
});

test('enquiries of the same instant are each on one page, from either end', async () => {
  const fixture = enquiryFixture(db);
  const codes: string[] = [];
  for (let index = 0; index < 5; index += 1) codes.push((await received(fixture)).code);
  await sql`update enquiries set created_at = '2026-08-01T09:00:00Z'`.execute(db);
  for (const sort of ['created', '-created'] as const) {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { rows, next } = await listEnquiries(fixture.deps, { states: ['received'], limit: 2, sort, after });
      seen.push(...rows.map(({ code }) => code));
      if (next === null) break;
      after = next;
    }
    expect(seen.toSorted()).toEqual(codes.toSorted());
  }
});

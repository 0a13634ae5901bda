import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import type { NewsletterSettings } from '../../deps.ts';
import { enquiryFixture } from '../../enquiries.fixture.ts';
import {
  copyIssue,
  enquiryData,
  type IssueMove,
  issueFile,
  listIssues,
  moveIssue,
  newsletterStand,
  previewIssue,
  saveIssue,
  testIssue,
} from '../../index.ts';
import { readersFixture } from '../readers.fixture.ts';
import { sendNewsletters } from '../sending/send-newsletters.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const SELIN = { kind: 'staff', id: 'selin', roles: ['content'] } as const satisfies Principal;
const LEFT_OUT = { subject: '', preheader: '', body: '' };
const TEXT = { tr: { subject: ' Güz  fırsatları ', preheader: 'Kasım sonuna kadar', body: 'Merhaba\r\n\r\nYeni fiyatlar' }, en: LEFT_OUT };

async function fixtureOf(newsletter: Partial<NewsletterSettings> = {}) {
  const fixture = enquiryFixture((await testDatabase()).db, newsletter);
  const { deps } = fixture;
  const drafted = async (text = TEXT): Promise<string> => {
    const id = newId();
    expect(await saveIssue(deps, { id, version: 0, text, by: SELIN })).toEqual({ kind: 'saved' });
    return id;
  };
  const move = async (id: string, what: IssueMove, more: { sendAt?: Date; version?: number } = {}) => {
    const version = (await issueFile(deps, id))?.issue.version ?? 0;
    return moveIssue(deps, { id, move: what, version, by: SELIN, ...more });
  };
  const stateOf = async (id: string) => (await issueFile(deps, id))?.issue.state;
  const actions = async () => (await listActs(deps.db, { limit: 20 })).map(({ action }) => action).toReversed();
  return { ...fixture, ...readersFixture(fixture), drafted, move, stateOf, actions };
}

test('a draft is written once, over the version that was read, and its person is written down', async () => {
  const { deps, drafted, actions } = await fixtureOf();
  const id = await drafted();
  // Pressed twice.
  expect(await saveIssue(deps, { id, version: 0, text: TEXT, by: SELIN })).toEqual({ kind: 'changed' });
  expect((await issueFile(deps, id))?.issue).toMatchObject({
    text: { tr: { subject: 'Güz fırsatları', body: 'Merhaba\n\nYeni fiyatlar' } },
    version: 1,
    changedBy: 'selin',
  });
  const text = { ...TEXT, en: { subject: 'Autumn', preheader: '', body: 'Hello' } };
  const [one, other] = await Promise.all([1, 1].map((version) => saveIssue(deps, { id, version, text, by: SELIN })));
  expect([one?.kind, other?.kind].sort()).toEqual(['changed', 'saved']);
  expect(await actions()).toEqual(['newsletter.drafted', 'newsletter.changed']);
  expect(await listIssues(deps)).toHaveLength(1);
});

test.each([
  [{ tr: LEFT_OUT, en: LEFT_OUT }, 'nothing_written subject_tr 1'],
  [{ tr: { ...TEXT.tr, subject: ' ' }, en: LEFT_OUT }, 'missing subject_tr 1'],
  [{ tr: TEXT.tr, en: { ...LEFT_OUT, preheader: 'x' } }, 'missing subject_en 1, missing body_en 1'],
  [{ tr: { ...TEXT.tr, body: 'Merhaba\n\n{{olmayan}}' }, en: LEFT_OUT }, 'unknown_placeholder body_tr 3'],
  [{ tr: { ...TEXT.tr, subject: 'x'.repeat(121) }, en: LEFT_OUT }, 'too_long subject_tr 1'],
])('what cannot be sent is told at its field and line, and nothing is written', async (text, expected) => {
  const { deps } = await fixtureOf();
  const outcome = await saveIssue(deps, { id: newId(), version: 0, text, by: SELIN });
  const told = outcome.kind === 'unclear' ? outcome.problems.map(({ kind, field, line }) => `${kind} ${field} ${line}`) : [];
  expect(told.join(', ')).toBe(expected);
  expect(await listIssues(deps)).toEqual([]);
});

test('it goes at its hour, to those who read then, and is written no more', async () => {
  const { deps, drafted, move, stateOf, subscribed, now, pass, actions, mails } = await fixtureOf();
  await subscribed('elif@ornek.com');
  const id = await drafted();
  const hour = (hours: number) => new Date(now().getTime() + hours * 3_600_000);
  for (const sendAt of [hour(-1), hour(0), hour(24 * 400), undefined])
    expect(await move(id, 'schedule', sendAt ? { sendAt } : {})).toEqual({ kind: 'no_time' });
  expect(await move(id, 'schedule', { sendAt: hour(2) })).toEqual({ kind: 'done' });
  const version = (await issueFile(deps, id))?.issue.version ?? 0;
  expect(await saveIssue(deps, { id, version, text: TEXT, by: SELIN })).toEqual({ kind: 'changed' });
  await subscribed('mert@ornek.com');
  mails.length = 0;
  await sendNewsletters(deps);
  expect(mails).toHaveLength(0);
  pass({ hours: 2 });
  await sendNewsletters(deps);
  await sendNewsletters(deps);
  pass({ seconds: 5 });
  await sendNewsletters(deps);
  expect(mails.map(({ to }) => to).sort()).toEqual(['elif@ornek.com', 'mert@ornek.com']);
  expect(await stateOf(id)).toBe('sent');
  for (const late of ['send', 'pause', 'discard', 'schedule'] as const) expect(await move(id, late)).toEqual({ kind: 'not_possible' });
  expect(await actions()).toEqual(['newsletter.drafted', 'newsletter.scheduled']);
});

test('a schedule is taken back, a draft thrown away, and a stale page does nothing', async () => {
  const { deps, drafted, move, stateOf, now } = await fixtureOf();
  const id = await drafted();
  expect(await move(id, 'send')).toEqual({ kind: 'no_readers' });
  expect(await stateOf(id)).toBe('draft');
  await move(id, 'schedule', { sendAt: new Date(now().getTime() + 3_600_000) });
  expect(await move(id, 'unschedule', { version: 1 })).toEqual({ kind: 'changed' });
  expect(await move(id, 'discard')).toEqual({ kind: 'not_possible' });
  expect(await move(id, 'unschedule')).toEqual({ kind: 'done' });
  expect(await move(id, 'discard')).toEqual({ kind: 'done' });
  expect(await move(id, 'discard')).toEqual({ kind: 'not_found' });
  expect(await issueFile(deps, id)).toBeUndefined();
});

test('where the law wants the register asked nothing is sent without one, at once or by the clock', async () => {
  const { deps, drafted, move, subscribed } = await fixtureOf({ mustAskRegister: true });
  await subscribed('elif@ornek.com');
  const id = await drafted();
  expect(await move(id, 'send')).toEqual({ kind: 'no_register' });
  expect(await move(id, 'schedule', { sendAt: new Date('2026-08-02T09:00:00Z') })).toEqual({ kind: 'no_register' });
  expect(await newsletterStand(deps)).toMatchObject({
    readers: { tr: 1, en: 0 },
    register: { name: null, isNeeded: true, reports: { open: 1 } },
  });
});

test('a copy is a draft of its own; a test goes to its person alone, in each language, with a link that is nobody’s', async () => {
  const { deps, drafted, work, mails, actions } = await fixtureOf();
  const id = await drafted({ ...TEXT, en: { subject: 'Autumn', preheader: '', body: 'Hello' } });
  const as = newId();
  for (let time = 0; time < 2; time += 1) expect(await copyIssue(deps, { id, as, by: SELIN })).toEqual({ kind: 'copied' });
  expect((await issueFile(deps, as))?.issue).toMatchObject({ state: 'draft', text: { en: { subject: 'Autumn' } } });
  expect(await copyIssue(deps, { id: newId(), as: newId(), by: SELIN })).toEqual({ kind: 'not_found' });

  expect(await testIssue(deps, { id, to: 'selin@kontak.example', by: SELIN })).toEqual({ kind: 'sent', locales: ['tr', 'en'] });
  await work();
  expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'selin@kontak.example tr Güz fırsatları',
    'selin@kontak.example en Autumn',
  ]);
  expect(mails[0]?.text).toContain('key=test');
  const issue = (await issueFile(deps, id))?.issue;
  expect(issue && (await previewIssue(deps, issue, 'en'))?.subject).toBe('en Autumn');
  expect(await actions()).toEqual(['newsletter.drafted', 'newsletter.copied', 'newsletter.tested']);
});

test('whoever asks for their data reads which issues they got; what is proof of it is forgotten after three years', async () => {
  const { deps, drafted, move, subscribed, pass } = await fixtureOf();
  await subscribed('elif@ornek.com');
  const id = await drafted();
  await move(id, 'send');
  await sendNewsletters(deps);
  const [, newsletter] = enquiryData(deps);
  const exported = async () => JSON.stringify(await newsletter?.export({ verifiedEmails: ['elif@ornek.com'] }));
  expect(await exported()).toContain(id);
  expect(await exported()).toContain('"given"');
  pass({ days: 3 * 366 });
  await deps.db.transaction().execute(async (tx) => newsletter?.erase(tx, { verifiedEmails: ['elif@ornek.com'] }));
  const { forgetWithdrawn } = await import('../forget-withdrawn.ts');
  await forgetWithdrawn(deps);
  expect(await exported()).not.toContain(id);
  expect((await issueFile(deps, id))?.counts.sent).toBe(1);
});

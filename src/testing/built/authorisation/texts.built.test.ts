import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Who writes the texts of the site, what they are refused, and that a draft is seen by nobody else. */
const DESK = staffHref('staffText', 'tr', { kind: 'brand', text: 'fiat' });
const PAGE = href('brand', 'tr', { brand: 'fiat' });
const SENTENCE = 'Bu cümle yalnızca taslakta <b>duruyor</b>.';
const SHOWN = SENTENCE.replaceAll('<', '&#60;').replaceAll('>', '&#62;');

let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
}, 180_000);
afterAll(() => callers.host.close());
beforeEach(async () => {
  await sql`truncate text_drafts, text_revisions`.execute(callers.host.db);
  await callers.host.app.content.refresh();
});

const source = (locale: 'tr' | 'en', more = ''): string =>
  `${callers.host.app.content.inForce.get(`${locale}/brands/fiat.md`) ?? ''}${more && `\n${more}\n`}`;
const press = (fields: Readonly<Record<string, string>>, caller: Caller = 'staff:content', page = DESK): Promise<Response> =>
  callers.ask(caller, page, { method: 'POST', body: new URLSearchParams(fields) });
const written = (action: string, more: string, other: Readonly<Record<string, string>> = {}) => ({
  action,
  saved: '0',
  tr: source('tr', more),
  en: source('en', more),
  ...other,
});
const html = async (path: string, caller: Caller = 'staff:content') => textOf(await callers.ask(caller, path));

test.each<[Caller, number]>([
  ['nobody', 303],
  ['owner', 403],
  ['supplier:owner', 403],
  ['staff:agent', 403],
])('%s writes nothing', async (caller, status) => {
  expect((await press(written('publish', SENTENCE), caller)).status).toBe(status);
  expect(await html(PAGE, 'nobody')).not.toContain('yalnızca taslakta');
});

test('a draft is seen in its page by whoever writes texts, framed by us alone, and by nobody else', async () => {
  const saved = await press(written('save', SENTENCE));
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${DESK}?done=saved`]);
  const preview = `${PAGE}?preview=brand%2Ffiat`;
  const answer = await callers.ask('staff:content', preview);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect([answer.headers.get('x-frame-options'), answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
    'SAMEORIGIN',
    'private, no-store',
    'noindex, nofollow',
  ]);
  expect(await textOf(answer)).toContain(SHOWN);
  for (const other of ['nobody', 'owner', 'staff:agent', 'supplier:owner'] as const) {
    const theirs = await callers.ask(other, preview);
    expect(theirs.headers.get('content-security-policy'), other).toContain("frame-ancestors 'none'");
    expect(await textOf(theirs), other).not.toContain('yalnızca taslakta');
  }
  expect(await html(PAGE)).not.toContain('yalnızca taslakta');
});

test('what is published stands in the page at once, and in what others are given from memory', async () => {
  await html(PAGE, 'nobody');
  const answer = await press(written('publish', SENTENCE));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${DESK}?done=published`]);
  await expect.poll(() => html(PAGE, 'nobody'), { timeout: 20_000, interval: 500 }).toContain(SHOWN);
  expect(await html(DESK)).toContain('canlı');
});

test('a mistake is told at its line, in the person’s language, and what was typed stays', async () => {
  const answer = await press(written('publish', `${SENTENCE} {{phone}}`));
  expect(answer.status).toBe(422);
  const text = await textOf(answer);
  expect(text).toContain('“phone” diye bir yer tutucu yok.');
  expect(text).toContain('{{phone}}');
});

test.each([
  ['another button', { action: 'delete' }, DESK, 400],
  ['no button', {}, DESK, 400],
  ['a day that is past', { ...{ when: 'later', at: '2020-01-01T10:00' }, action: 'publish' }, DESK, 422],
  ['a day that is none', { ...{ when: 'later', at: 'yarın' }, action: 'publish' }, DESK, 422],
  ['a revision that is none', { action: 'restore', number: '9' }, DESK, 409],
  ['nothing to throw away', { action: 'discard', saved: '1' }, DESK, 409],
  ['a text that is none', { action: 'save' }, staffHref('staffText', 'tr', { kind: 'page', text: 'yok' }), 404],
  ['a kind that is none', { action: 'save' }, staffHref('staffText', 'tr', { kind: 'yok', text: 'fiat' }), 404],
  ['a text that climbs', { action: 'save' }, '/yonetim/metinler/brand/..%2F..%2Fpasswd', 404],
])('%s is refused', async (_what, fields, page, status) => {
  const filled =
    'action' in fields && (fields.action === 'publish' || fields.action === 'save') ? written(fields.action, SENTENCE, fields) : fields;
  expect((await press(filled as Record<string, string>, 'staff:content', page)).status).toBe(status);
});

test('a legal text is published by two people, and sent back with a reason', async () => {
  const desk = staffHref('staffText', 'tr', { kind: 'page', text: 'privacy' });
  const decision = staffHref('staffTextDecision', 'tr', { kind: 'page', text: 'privacy' });
  const inForce = (locale: string) => callers.host.app.content.inForce.get(`${locale}/privacy.md`) ?? '';
  const later = (locale: string) => `${inForce(locale).replace(/^version: .*$/m, 'version: 2031-01-01')}\n${SENTENCE}\n`;
  const asked = await press({ action: 'publish', saved: '0', tr: later('tr'), en: later('en') }, 'staff:content', desk);
  expect(asked.headers.get('location')).toBe(`${desk}?done=asked`);
  const decide = (action: string, caller: Caller, reason = '') => press({ action, saved: '1', reason }, caller, decision);
  expect((await decide('approve', 'staff:agent')).status).toBe(403);
  expect((await decide('approve', 'staff:content')).status).toBe(409);
  expect((await decide('refuse', 'staff:admin')).status).toBe(422);
  expect((await decide('approve', 'staff:admin')).headers.get('location')).toBe(`${desk}?done=published`);
  expect(callers.host.app.content.texts.privacy.tr.version).toBe('2031-01-01');
});

test('a text is begun where there is none, and only where its page stands', async () => {
  const list = staffHref('staffTexts', 'tr', {});
  const begin = (kind: string, key: string) => press({ action: 'begin', kind, key }, 'staff:content', list);
  expect((await begin('blog', 'kis-lastigi')).headers.get('location')).toBe(
    staffHref('staffText', 'tr', { kind: 'blog', text: 'kis-lastigi' }),
  );
  expect((await begin('blog', 'Kış Lastiği')).status).toBe(422);
  expect((await begin('blog', 'deposit')).status).toBe(409);
  expect((await begin('place', 'atlantis')).status).toBe(422);
  expect((await begin('page', 'yeni')).status).toBe(422);
  expect(await html(`${list}?mark=behind&kind=yok&q=${'x'.repeat(500)}&from=yok`)).toContain('Bu süzgeçlere uyan metin yok.');
});

test('an earlier wording of a legal text is read by its day by everybody, marked as one, and by no search engine', async () => {
  const { app, db } = callers.host;
  const page = href('privacy', 'tr', {});
  const before = app.content.texts.privacy.tr.version;
  const [tr = '', en = ''] = (['tr', 'en'] as const).map((locale) =>
    (app.content.files.get(`${locale}/privacy.md`) ?? '').replace(/^version: .*$/m, 'version: 2027-03-01'),
  );
  await sql`insert into text_revisions (text, number, tr, en, file_digest, author, approved_by, published_at, live_from)
    values ('page/privacy', 1, ${`${tr}\nYepyeni bir madde.\n`}, ${en}, 'x', 'derya', 'deniz', now(), now())`.execute(db);
  await app.content.refresh();
  const now = await html(page, 'nobody');
  expect(now).toContain('Yepyeni bir madde.');
  expect(now).toContain(`${page}?version=${before}`);
  const old = await html(`${page}?version=${before}`, 'nobody');
  expect(old).not.toContain('Yepyeni bir madde.');
  expect(old).toContain('artık yürürlükte değil');
  expect(old).toMatch(/<meta[^>]*name="robots"[^>]*noindex/);
  for (const none of ['2020-01-01', '2027-03-01', '%3Cb%3E'])
    expect((await callers.ask('nobody', `${page}?version=${none}`)).status).toBe(404);
});

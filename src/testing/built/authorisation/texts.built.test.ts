import { sql } from 'kysely';
import sharp from 'sharp';
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

test('a picture is put up beside what is written, shown in preview and page with its size, and taken away when nothing shows it', async () => {
  const file = async () =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 800, height: 450, channels: 3, background: '#a22' } })
          .jpeg()
          .toBuffer(),
      ),
    ]);
  const sent = async (fields: Readonly<Record<string, string | Blob>>, caller: Caller = 'staff:content', page = DESK) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ action: 'put_picture', saved: '0', ...fields })) form.set(name, value);
    // What a browser says, and a test's own stream does not: how long the body is.
    const plain = new Request('http://x', { method: 'POST', body: form });
    const body = new Uint8Array(await plain.arrayBuffer());
    const headers = { 'Content-Type': plain.headers.get('content-type') ?? '', 'Content-Length': String(body.length) };
    return callers.ask(caller, page, { method: 'POST', body, headers });
  };
  const alts = { altTr: 'Kırmızı bir araba', altEn: 'A red car' };
  for (const other of ['owner', 'supplier:owner', 'staff:agent', 'staff:compliance'] as const)
    expect((await sent({ picture: await file(), ...alts }, other)).status, other).toBe(403);

  const refused = await sent({
    picture: new Blob(['no picture']),
    altTr: '',
    altEn: 'A red car',
    tr: source('tr', SENTENCE),
    en: source('en'),
  });
  const again = await textOf(refused);
  expect(refused.status).toBe(422);
  expect(again).toContain('Resmi görmeyenler için ne gösterdiğini yazın.');
  expect(again).toContain('Bu dosya okunabilen bir fotoğraf değil');
  expect(again).toContain(SENTENCE.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

  const put = await textOf(await sent({ picture: await file(), ...alts, tr: source('tr'), en: source('en') }));
  const mark = /!\[Kırmızı bir araba\]\((picture:800x450-([0-9a-f]{64}))\)/.exec(put);
  const [line = '', target = '', digest = ''] = mark ?? [];
  const address = `/pictures/${digest}.webp`;
  const answer = await callers.ask('nobody', address);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);

  for (const [wrong, told] of [
    [`![](${target})`, 'Resmin ne gösterdiği yazılmamış.'],
    [`![x](${target.replace('800x450', '80x45')})`, 'Böyle bir resim yok:'],
  ] as const) {
    const answered = await press(written('publish', wrong, { saved: String(await savedCount()) }));
    expect([answered.status, (await textOf(answered)).includes(told)], wrong).toEqual([422, true]);
  }
  await press(written('publish', line, { saved: String(await savedCount()) }));
  const page = await callers.ask('nobody', `${PAGE}?seen=${digest.slice(0, 8)}`);
  expect(page.headers.get('content-security-policy')).toMatch(/img-src 'self'/);
  expect(await textOf(page)).toContain(`<img src="${address}" width="800" height="450" alt="Kırmızı bir araba" loading="lazy"`);
  expect((await press({ action: 'remove_picture', picture: digest })).status).toBe(409);

  await sql`truncate text_drafts, text_revisions`.execute(callers.host.db);
  expect((await press({ action: 'remove_picture', picture: digest }, 'staff:compliance')).status).toBe(403);
  expect((await press({ action: 'remove_picture', picture: digest })).headers.get('location')).toBe(`${DESK}?done=picture_removed`);
  expect((await callers.ask('nobody', address)).status).toBe(404);
});

const savedCount = async (): Promise<number> =>
  (await sql<{ saved: number }>`select saved from text_drafts where text = 'brand/fiat'`.execute(callers.host.db)).rows[0]?.saved ?? 0;

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

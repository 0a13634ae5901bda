import { beforeEach, describe, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import { createLog } from '#platform/log';
import { NO_IDENTITY, resetDatabase, testDatabase } from '#testing';
import { earlierVersions, getEarlierPage } from '../get-page.ts';
import { listTexts } from './list-texts.ts';
import { liveContent } from './live-content.ts';
import { decideText, publishText, withdrawText } from './publish-text.ts';
import { insertRevision } from './store.ts';
import { contentWithDraft, textAtRevision, textDesk } from './text-desk.ts';
import type { TextName } from './text-name.ts';
import { discardText, presentSources, restoreText, saveText } from './write-text.ts';

const { db } = await testDatabase();
const LALE = { kind: 'staff', id: 'lale', roles: ['content'] } as const;
const EMRE = { kind: 'staff', id: 'emre', roles: ['compliance'] } as const;
const FIAT: TextName = { kind: 'brand', key: 'fiat' };
const PRIVACY: TextName = { kind: 'page', key: 'privacy' };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

async function desk() {
  let now = new Date('2026-11-24T09:00:00Z');
  const clock = () => now;
  const log = createLog('silent');
  const read = () => liveContent({ db, clock, log });
  const content = await read();
  const checks = {
    site: {
      brandName: 'Kontak',
      legalName: 'K',
      brandPhone: '1',
      brandEmail: 'a@b.co',
      brandAddress: 'x',
      siteAddress: 'y',
      ...NO_IDENTITY,
    },
    linkTo: () => () => '/a',
    isThere: () => true,
  };
  const deps = { db, clock, content, checks };
  const sources = (name: TextName) => presentSources(content.inForce, name) ?? { tr: '', en: '' };
  const write = (
    name: TextName,
    change: { tr?: (text: string) => string; en?: (text: string) => string },
    { saved = 0, inStep = false } = {},
  ) => {
    const { tr, en } = sources(name);
    return saveText(deps, name, { tr: (change.tr ?? same)(tr), en: (change.en ?? same)(en), inStep, saved, by: LALE });
  };
  const publish = (name: TextName, { saved = 1, liveFrom = null as Date | null, by = LALE as typeof LALE | typeof EMRE } = {}) =>
    publishText(deps, name, { saved, liveFrom, by: by as typeof LALE });
  return {
    deps,
    content,
    read,
    write,
    publish,
    sources,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}
const same = (text: string) => text;
const plus = (line: string) => (text: string) => `${text}\n${line}\n`;
const fiatIn = (content: { brands: ReadonlyMap<string, { tr: { markdown: string } }> }) => content.brands.get('fiat')?.tr.markdown ?? '';

describe('a text', () => {
  test('that is published is read by every process, and the file stays what it was', async () => {
    const { content, read, write, publish, deps } = await desk();
    const other = await read();
    expect(await write(FIAT, { tr: plus('Yeni cümle.'), en: plus('A new sentence.') })).toEqual({ kind: 'saved', saved: 1 });
    expect(fiatIn(content)).not.toContain('Yeni cümle.');
    expect(await publish(FIAT)).toMatchObject({ kind: 'published', number: 1 });
    expect(fiatIn(content)).toContain('Yeni cümle.');
    expect(fiatIn(other)).not.toContain('Yeni cümle.');
    await other.refresh();
    expect(fiatIn(other)).toContain('Yeni cümle.');
    expect(other.edition).toBe(content.edition);
    expect((await textAtRevision(deps, FIAT, 0))?.tr).not.toContain('Yeni cümle.');
    expect(await listActs(db, { limit: 5 })).toMatchObject([
      { action: 'text.published', by: { id: 'lale' }, subject: { kind: 'text', id: 'brand/fiat' }, facts: { before: 0, revision: 1 } },
      { action: 'text.drafted' },
    ]);
  });

  test('with a mistake is kept as a draft and not published', async () => {
    const { deps, write, publish } = await desk();
    await write(FIAT, { tr: plus('Ara: {{phone}}') });
    expect(await publish(FIAT)).toMatchObject({ kind: 'problems', problems: [{ kind: 'unknown_placeholder', value: 'phone' }] });
    expect(await textDesk(deps, FIAT)).toMatchObject({
      draft: { saved: 1 },
      problems: [{ locale: 'tr' }],
      changes: { tr: expect.arrayContaining([expect.objectContaining({ kind: 'new', text: 'Ara: {{phone}}' })]), en: [] },
    });
  });

  test('that is scheduled is read from that instant on, and can be taken back before it', async () => {
    const { content, deps, write, publish, pass } = await desk();
    const at = (minutes: number) => new Date(deps.clock().getTime() + minutes * 60_000);
    await write(FIAT, { tr: plus('Yarın.'), en: plus('Tomorrow.') });
    expect(await publish(FIAT, { liveFrom: at(-1) })).toEqual({ kind: 'past' });
    expect(await publish(FIAT, { liveFrom: at(60) })).toMatchObject({ kind: 'published', number: 1 });
    await content.refresh();
    expect(fiatIn(content)).not.toContain('Yarın.');
    pass(60);
    await content.refresh();
    expect(fiatIn(content)).toContain('Yarın.');
    expect(await withdrawText(deps, FIAT, { number: 1, by: LALE })).toEqual({ kind: 'not_found' });

    await write(FIAT, { tr: plus('Hafta sonu.'), en: plus('Weekend.') });
    await publish(FIAT, { liveFrom: at(60) });
    expect(await withdrawText(deps, FIAT, { number: 2, by: LALE })).toEqual({ kind: 'withdrawn' });
    expect((await textDesk(deps, FIAT))?.draft?.tr).toContain('Hafta sonu.');
    pass(120);
    await content.refresh();
    expect(fiatIn(content)).not.toContain('Hafta sonu.');
  });

  test('goes back to an earlier revision by a revision of its own', async () => {
    const { content, deps, write, publish } = await desk();
    await write(FIAT, { tr: plus('Bir.'), en: plus('One.') });
    await publish(FIAT);
    expect(await restoreText(deps, FIAT, { number: 0, saved: 0, by: LALE })).toEqual({ kind: 'saved', saved: 1 });
    expect(await publish(FIAT)).toMatchObject({ kind: 'published', number: 2 });
    expect(fiatIn(content)).not.toContain('Bir.');
    expect(await restoreText(deps, FIAT, { number: 7, saved: 0, by: LALE })).toEqual({ kind: 'not_found' });
  });

  test('has its title in the language of whoever reads the list, and is found in either', async () => {
    const { deps } = await desk();
    const titles = async (locale: 'tr' | 'en', typed: string) =>
      (await listTexts(deps, { kind: 'blog', typed, locale })).rows.map(({ title }) => title);
    const turkish = await titles('tr', 'saw-at-midnight');
    expect(turkish).toEqual(['Gece yarısı Sabiha Gökçen’e inenler için araç teslim rehberi']);
    expect(await titles('en', 'gece yarisi')).toEqual([expect.stringContaining('midnight')]);
    expect(await titles('tr', 'at midnight')).toEqual(turkish);
  });

  test('whose other language was not written along is marked until it is', async () => {
    const { deps, write, publish } = await desk();
    const marks = async () => (await listTexts(deps, { kind: 'brand', typed: 'FİAT' })).rows.map((row) => [row.marks, row.behind]);
    await write(FIAT, { tr: plus('Bir.') });
    expect(await marks()).toEqual([[['draft'], null]]);
    await publish(FIAT);
    expect(await marks()).toEqual([[['behind'], 'en']]);
    await write(FIAT, { en: plus('One.') });
    await publish(FIAT);
    expect(await marks()).toEqual([[[], null]]);
    await write(FIAT, { tr: plus('İki.') });
    await publish(FIAT);
    await write(FIAT, {}, { inStep: true });
    expect(await publish(FIAT)).toMatchObject({ kind: 'published' });
    expect(await marks()).toEqual([[[], null]]);
    expect(await write(FIAT, {})).toEqual({ kind: 'unchanged' });
    await write(FIAT, {}, { inStep: true });
    expect(await publish(FIAT)).toEqual({ kind: 'unchanged' });
  });

  test('is not saved over what somebody else has saved, nor published as somebody has not seen it', async () => {
    const { deps, write, publish } = await desk();
    await write(FIAT, { tr: plus('Bir.') });
    expect(await write(FIAT, { tr: plus('İki.') })).toMatchObject({ kind: 'changed', by: 'lale' });
    expect(await write(FIAT, { tr: plus('İki.') }, { saved: 1 })).toEqual({ kind: 'saved', saved: 2 });
    expect(await publish(FIAT, { saved: 1 })).toEqual({ kind: 'changed' });
    const both = await Promise.all([publish(FIAT, { saved: 2 }), publish(FIAT, { saved: 2 })]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['not_found', 'published']);
    expect(await discardText(deps, FIAT, { saved: 2, by: LALE })).toEqual({ kind: 'not_found' });
  });

  test('that does not exist is written only where texts may be added', async () => {
    const { deps, content } = await desk();
    const typed = {
      tr: '---\nlead: Elektrikli\n---\n\nTogg.\n',
      en: '---\nlead: Electric\n---\n\nTogg.\n',
      inStep: false,
      saved: 0,
      by: LALE,
    };
    expect(await saveText(deps, { kind: 'category', key: 'togg' }, typed)).toEqual({ kind: 'not_found' });
    expect(await saveText(deps, { kind: 'brand', key: 'togg-new' }, typed)).toEqual({ kind: 'saved', saved: 1 });
    expect((await listTexts(deps, { mark: 'draft' })).rows).toMatchObject([{ name: { key: 'togg-new' } }]);
    expect(await contentWithDraft(deps, { kind: 'brand', key: 'togg-new' })).toMatchObject({});
    expect(await publishText(deps, { kind: 'brand', key: 'togg-new' }, { saved: 1, liveFrom: null, by: LALE })).toMatchObject({
      kind: 'published',
    });
    expect(content.brands.get('togg-new')?.en.front.lead).toBe('Electric');
    expect(await saveText(deps, FIAT, { ...typed, tr: 'x'.repeat(60_001) })).toEqual({ kind: 'too_long' });
  });
});

describe('a legal text', () => {
  const newWording = (line: string) => (text: string) => plus(line)(text.replace(/^version: .*$/m, 'version: 2026-12-01'));
  const written = { tr: newWording('Yeni madde.'), en: newWording('A new clause.') };

  test('needs the yes of somebody who neither wrote it nor asked for it', async () => {
    const { content, deps, write, publish } = await desk();
    await write(PRIVACY, written);
    expect(await publish(PRIVACY)).toEqual({ kind: 'asked' });
    expect(content.texts.privacy.tr.version).not.toBe('2026-12-01');
    expect(await write(PRIVACY, written, { saved: 1 })).toEqual({ kind: 'waiting' });
    const decide = (approve: boolean, by: typeof LALE | typeof EMRE, reason = '') =>
      decideText(deps, PRIVACY, { saved: 1, approve, reason, by });
    expect(await decide(true, LALE)).toEqual({ kind: 'own' });
    expect(await decide(false, EMRE)).toEqual({ kind: 'reason_missing' });
    expect(await decide(false, EMRE, 'Madde 3 eksik')).toEqual({ kind: 'refused' });
    expect(await decide(true, EMRE)).toEqual({ kind: 'changed' });
    await publish(PRIVACY);
    expect(await decide(true, EMRE)).toMatchObject({ kind: 'published', number: 1 });
    expect(content.texts.privacy.tr.version).toBe('2026-12-01');
    expect(content.texts.privacy.tr.markdown).toContain('Yeni madde.');
    expect((await textAtRevision(deps, PRIVACY, 0))?.tr).not.toContain('Yeni madde.');
    expect((await listActs(db, { limit: 9 })).map(({ action, by }) => `${action} ${by.id}`)).toEqual([
      'text.published emre',
      'text.asked lale',
      'text.refused emre',
      'text.asked lale',
      'text.drafted lale',
    ]);
  });

  test('is found in its earlier wordings by their days, on every process, by whoever agreed to one', async () => {
    const { content, deps, read, write, publish, pass } = await desk();
    const first = content.texts.privacy.tr.version;
    expect(earlierVersions(content, 'privacy')).toEqual([]);
    const approve = async (wording: typeof written) => {
      await write(PRIVACY, wording);
      await publish(PRIVACY);
      await decideText(deps, PRIVACY, { saved: 1, approve: true, reason: '', by: EMRE });
      pass(1);
    };
    await approve(written);
    const later = (text: string) => text.replace(/^version: .*$/m, 'version: 2027-01-05').replace('Yeni madde.', 'Son madde.');
    await approve({ tr: later, en: later });
    for (const one of [content, await read()]) {
      expect(one.texts.privacy.tr.version).toBe('2027-01-05');
      expect(earlierVersions(one, 'privacy')).toEqual(['2026-12-01', first]);
      expect(earlierVersions(one, 'cookies')).toEqual([]);
      const at = (version: string) =>
        getEarlierPage(one, { key: 'privacy', version, locale: 'tr' }, { site: deps.checks.site, linkTo: () => '/a' });
      expect(at('2026-12-01')?.html).toContain('Yeni madde.');
      expect(at(first)?.html).not.toContain('madde.</p>');
      expect(at(first)?.version).toBe(first);
      for (const none of ['2027-01-05', '2020-01-01', '<b>']) expect(at(none)).toBeUndefined();
    }
  });

  test('keeps no wording under the day of another', async () => {
    const { write, publish } = await desk();
    await write(PRIVACY, { tr: plus('Yeni madde.'), en: plus('A new clause.') });
    expect(await publish(PRIVACY)).toMatchObject({
      kind: 'problems',
      problems: [{ kind: 'version_not_later' }, { kind: 'version_not_later' }],
    });
  });
});

test('the database lets nobody change or delete what was published', async () => {
  const { write, publish } = await desk();
  await write(FIAT, { tr: plus('Bir.') });
  await publish(FIAT);
  const rows = db.withTables<{ text_revisions: { tr: string } }>();
  await expect(rows.updateTable('text_revisions').set({ tr: 'x' }).execute()).rejects.toThrow('stays as it was');
  await expect(rows.deleteFrom('text_revisions').execute()).rejects.toThrow('stays as it was');
});

test('a revision that this version cannot read leaves its file standing, and the others as they are', async () => {
  const { deps, read, write, publish } = await desk();
  await write({ kind: 'brand', key: 'renault' }, { tr: plus('Bir.'), en: plus('One.') });
  await publish({ kind: 'brand', key: 'renault' });
  const at = deps.clock();
  await db.transaction().execute((tx) =>
    insertRevision(tx, {
      text: 'brand/fiat',
      tr: 'no facts',
      en: 'none',
      behind: null,
      fileDigest: 'x',
      author: 'lale',
      approvedBy: null,
      publishedAt: at,
      liveFrom: at,
    }),
  );
  const content = await read();
  expect(fiatIn(content)).toBe(fiatIn(deps.content));
  expect(content.brands.get('renault')?.tr.markdown).toContain('Bir.');
  expect([...content.unreadable]).toEqual(['brand/fiat']);
  expect((await listTexts({ ...deps, content }, { mark: 'unreadable' })).rows).toMatchObject([{ marks: ['file_changed', 'unreadable'] }]);
});

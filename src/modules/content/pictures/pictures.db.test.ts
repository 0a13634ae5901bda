import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import { folderBlobs } from '#platform/uploads/blobs';
import { resetDatabase, testDatabase } from '#testing';
import { insertRevision, writeDraft } from '../editing/store.ts';
import { pictureMark } from './picture-mark.ts';
import { pictureShelf, putTextPicture, removeTextPicture } from './pictures.ts';
import { selectPictures } from './store.ts';

const { db } = await testDatabase();
const LALE = { kind: 'staff', id: 'lale', roles: ['content'] } as const;
const FIAT = { kind: 'brand', key: 'fiat' } as const;
const NOW = new Date('2026-11-24T09:00:00Z');
const blobs = folderBlobs(await mkdtemp(join(tmpdir(), 'pictures-')));
const deps = { db, blobs, clock: () => NOW };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const file = (background: string, width = 1600) =>
  sharp({ create: { width, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
const ALT = { tr: 'Açık  bagaj', en: 'An open [boot]' };
const put = async (background: string, alt = ALT) => {
  const done = await putTextPicture(deps, { text: FIAT, file: await file(background), alt, by: LALE });
  if (done.kind !== 'put') throw new Error(JSON.stringify(done));
  return done.picture;
};
const writes = (tr: string, en = '') =>
  db
    .transaction()
    .execute((tx) => writeDraft(tx, { text: 'brand/fiat', tr, en, inStep: false, saved: 1, author: 'lale', savedAt: NOW, asked: null }));
const publishes = (text: string, tr: string, liveFrom: Date) =>
  db.transaction().execute((tx) =>
    insertRevision(tx, {
      text,
      tr,
      en: '',
      behind: null,
      fileDigest: 'x',
      author: 'lale',
      approvedBy: null,
      publishedAt: liveFrom,
      liveFrom,
    }),
  );
const remove = (digest: string) => removeTextPicture(deps, { text: FIAT, digest, by: LALE });

test('a picture is kept as it will be shown, with how large it is and what it shows', async () => {
  const picture = await put('#a22');
  expect(picture).toMatchObject({ width: 1280, height: 720, alt: { tr: 'Açık bagaj', en: 'An open boot' }, author: 'lale' });
  expect(await blobs.get('pictures', picture.digest)).toBeDefined();
  expect(await selectPictures(db, [picture.digest, 'a'.repeat(64)])).toEqual([picture]);
  // The same file says something else from now on; said the same, nothing has happened.
  await put('#a22', { ...ALT, tr: 'Bagaj' });
  await put('#a22', { ...ALT, tr: 'Bagaj' });
  expect((await selectPictures(db, [picture.digest]))[0]).toMatchObject({ number: picture.number, alt: { tr: 'Bagaj' } });
  expect((await listActs(db, { limit: 9 })).map(({ action, subject }) => [action, subject.id])).toEqual([
    ['text.picture_put', 'brand/fiat'],
    ['text.picture_put', 'brand/fiat'],
  ]);
});

test('without words in both languages, or without a picture, nothing is kept', async () => {
  const wish = { text: FIAT, by: LALE, alt: { tr: ' ', en: 'x'.repeat(201) } };
  expect(await putTextPicture(deps, { ...wish, file: await file('#a22') })).toEqual({
    kind: 'unclear',
    problems: { altTr: 'required', altEn: 'too_long' },
  });
  expect(await putTextPicture(deps, { ...wish, alt: ALT, file: Buffer.from('no picture') })).toEqual({
    kind: 'unclear',
    problems: { picture: 'not_a_picture' },
  });
  expect((await pictureShelf(deps, { sources: { tr: '', en: '' }, before: null })).others).toEqual([]);
});

test('what a text shows, is to show or is written to show stays; the rest can be taken away', async () => {
  const [draft, live, planned, free] = [await put('#a22'), await put('#2a2'), await put('#22a'), await put('#aaa')];
  await writes(pictureMark(draft, 'x'));
  await publishes('blog/deposit', pictureMark(free, 'x'), new Date('2026-11-01'));
  await publishes('blog/deposit', pictureMark(live, 'x'), new Date('2026-11-02'));
  await publishes('blog/deposit', pictureMark(planned, 'x'), new Date('2026-12-01'));
  for (const { digest } of [draft, live, planned]) expect(await remove(digest)).toEqual({ kind: 'shown' });
  // An earlier revision showed it; whoever restores that is told at its line.
  expect(await remove(free.digest)).toEqual({ kind: 'removed' });
  expect(await blobs.get('pictures', free.digest)).toBeUndefined();
  for (const strange of [free.digest, 'nothing', '']) expect(await remove(strange)).toEqual({ kind: 'not_found' });

  const shelf = await pictureShelf(deps, { sources: { tr: pictureMark(draft, 'x'), en: '' }, before: null });
  expect(shelf.own.map(({ digest, texts }) => [digest, texts])).toEqual([[draft.digest, ['brand/fiat']]]);
  expect(shelf.others.map(({ digest, texts }) => [digest, texts])).toEqual([
    [planned.digest, ['blog/deposit']],
    [live.digest, ['blog/deposit']],
  ]);
  expect((await listActs(db, { limit: 1 }))[0]?.action).toBe('text.picture_removed');
});

test('older pictures are a page further', async () => {
  for (let index = 0; index < 14; index += 1) await put(`#${(0x111 + index).toString(16)}`);
  const none = { tr: '', en: '' };
  const first = await pictureShelf(deps, { sources: none, before: null });
  const second = await pictureShelf(deps, { sources: none, before: first.older });
  expect([first.others.length, second.others.length, second.older]).toEqual([12, 2, null]);
});

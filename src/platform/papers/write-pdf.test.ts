import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PaperBlock, PaperContent } from '#kernel/paper';
import { createPdfWriter } from './write-pdf.ts';

const write = createPdfWriter({ normal: readFileSync('src/fonts/onest-500.ttf'), strong: readFileSync('src/fonts/onest-700.ttf') });
const paper = (blocks: readonly PaperBlock[]): PaperContent => ({
  locale: 'tr',
  title: 'Mesafeli kiralama sözleşmesi',
  owner: 'Kontak',
  code: 'KTK-7F4K92AC',
  at: new Date('2026-07-01T10:00:00Z'),
  blocks,
});
const paragraph = (text: string): PaperBlock => ({ kind: 'paragraph', spans: [{ text }] });

/** Everything that stands in the file, with what is compressed in it opened. */
function opened(pdf: Uint8Array | undefined): string {
  const raw = Buffer.from(pdf ?? []).toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return body;
    }
  });
  return [raw, ...streams].join('\n');
}
const pagesOf = (pdf: Uint8Array | undefined): number => [...opened(pdf).matchAll(/\/Type \/Page\b(?!s)/g)].length;

const EVERY_BLOCK: readonly PaperBlock[] = [
  { kind: 'heading', level: 1, text: 'Başlık' },
  { kind: 'code', label: 'Numara', code: 'KTK 7F4 K92 AC', scanned: 'KTK-7F4K92AC', said: 'Karekod', text: 'Gösterin' },
  { kind: 'paragraph', spans: [{ text: 'Şu ' }, { text: 'kalın', isStrong: true }, { text: ' bağ', url: 'https://kontak.example/' }] },
  { kind: 'paragraph', spans: [{ text: 'Zararlı', url: 'javascript:alert(1)' }], isSmall: true },
  { kind: 'list', isNumbered: true, items: [[{ text: 'Bir' }], [{ text: 'İki' }]] },
  { kind: 'table', head: ['Ad', 'Değer'], rows: [['Araç', 'Egea'], ['Tek']] },
  {
    kind: 'facts',
    rows: [
      {
        label: 'Toplam',
        lines: [{ spans: [{ text: '₺5.545,00', isStrong: true }] }, { spans: [{ text: 'KDV dahil' }], isSmall: true }],
      },
    ],
  },
];

test('a paper has its letters in it, says its language and its structure, and is the same whenever it is written', async () => {
  const pdf = await write(paper(EVERY_BLOCK));
  const text = opened(pdf);
  expect(
    Buffer.from(pdf ?? [])
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');
  expect(text).toContain('/Lang (tr-TR)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('pdfuaid:part');
  for (const tag of ['/S /Document', '/S /H1', '/S /P', '/S /L\n', '/S /LI', '/S /Table', '/S /TH', '/S /TD', '/S /Figure'])
    expect(text).toContain(tag);
  expect([...text.matchAll(/\/FontFile2 /g)]).toHaveLength(2);
  // What is copied out of it are letters, by both fonts.
  expect([...text.matchAll(/\/ToUnicode /g)]).toHaveLength(2);
  expect(text).toContain('/URI (https://kontak.example/)');
  expect(text).not.toContain('javascript:');
  expect(await write(paper(EVERY_BLOCK))).toEqual(pdf);
});

test('a long one goes on on further pages, and no page is empty', async () => {
  expect(pagesOf(await write(paper([paragraph('Kısa.')])))).toBe(1);
  const long = Array.from({ length: 60 }, (_, number) =>
    paragraph(`${number}. Bu sözleşme tarafların hak ve yükümlülüklerini düzenler. `.repeat(3)),
  );
  const pages = pagesOf(await write(paper(long)));
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThan(8);
  // Rows that do not fit in any more begin the next page, and are not torn.
  const row = [['Ad', 'Uzun bir değer '.repeat(20)]];
  expect(pagesOf(await write(paper([{ kind: 'table', head: [], rows: Array.from({ length: 30 }, () => row[0] ?? []) }])))).toBeGreaterThan(
    1,
  );
});

test.each(['王', '😀', 'ع'])('a paper with letters that cannot be drawn is not written at all: %s', async (name) => {
  expect(await write(paper([paragraph(`Sürücü: ${name}`)]))).toBeUndefined();
});

test('every letter of Turkish and of its neighbours can be drawn', async () => {
  expect(await write(paper([paragraph('çğıİöşüÇĞÖŞÜâîû äßñéèøåłżčř “”‘’–—…•€₺→−· Жанна')]))).toBeDefined();
});

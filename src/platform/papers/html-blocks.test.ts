import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '#kernel/paper';
import { blocksOfHtml } from './html-blocks.ts';

test('headings, paragraphs with bold words and links, lists in lists and tables become blocks, in their order', () => {
  const html = `<!doctype html><html><head><title>not read</title><style>p { color: red }</style></head><body>
    <p><strong>Notice</strong></p><h1>Contract &amp; terms</h1>
    <p>Read   it,
       <a href="https://kontak.example/en">all of it</a>.<br>Twice.</p>
    <ul><li>one</li><li><p>two</p><ol><li>inner</li></ol></li></ul>
    <table><thead><tr><th>What</th><th>How much</th></tr></thead><tbody><tr><td>Car</td><td><strong>₺1.250</strong></td></tr></tbody></table>
    left over</body></html>`;
  expect(blocksOfHtml(html)).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Notice', isStrong: true }] },
    { kind: 'heading', level: 1, text: 'Contract & terms' },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Read it, ' },
        { text: 'all of it', url: 'https://kontak.example/en' },
        { text: '.' },
        { text: ' ' },
        { text: 'Twice.' },
      ],
    },
    { kind: 'list', isNumbered: false, items: [[{ text: 'one' }], [{ text: 'two' }], [{ text: 'inner' }]] },
    { kind: 'table', head: ['What', 'How much'], rows: [['Car', '₺1.250']] },
    { kind: 'paragraph', spans: [{ text: 'left over' }] },
  ]);
});

test('a table without a head keeps its rows', () => {
  expect(blocksOfHtml('<table><tr><th>Car</th><td>Egea</td></tr></table>')).toEqual([{ kind: 'table', head: [], rows: [['Car', 'Egea']] }]);
});

const word = fc.string({ unit: fc.constantFrom(...'abcçğıİöşü₺1,.&<>"'.split('')), minLength: 1, maxLength: 8 });
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
/** HTML and the words that a reader finds in it. */
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'h1', 'h2', 'h4', 'blockquote', 'div'), word)
    .map(([tag, text]) => [`<${tag}>${escaped(text)}</${tag}>`, text]),
  fc.tuple(word, word).map(([one, two]) => [`<p>${escaped(one)} <strong>${escaped(two)}</strong></p>`, `${one} ${two}`]),
  fc.tuple(word, word).map(([one, two]) => [`<ul><li>${escaped(one)}<ul><li>${escaped(two)}</li></ul></li></ul>`, `${one} ${two}`]),
  fc.tuple(word, word).map(([one, two]) => [`<table><tr><td>${escaped(one)}</td><td>${escaped(two)}</td></tr></table>`, `${one} ${two}`]),
);

test('no word of a document is lost or moved', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.map(([markup]) => markup).join('\n');
      expect(wordsOf(blocksOfHtml(html))).toBe(pieces.map(([, words]) => words).join(' '));
    }),
  );
});

import { expect, test } from 'vitest';
import { pastedBlock } from './pasted-block.ts';

test.each<[says: string, text: string, rows: string[][]]>([
  [
    'a block as Excel copies it',
    '1.249,50\t₺1249\r\n1,249.50\t900\r\n',
    [
      ['1.249,50', '₺1249'],
      ['1,249.50', '900'],
    ],
  ],
  ['one column', '100\n200\n300\n', [['100'], ['200'], ['300']]],
  [
    'empty cells stay where they are',
    '100\t\t300\n\t\t\n',
    [
      ['100', '', '300'],
      ['', '', ''],
    ],
  ],
  ['an empty line is no row', '100\n\n200', [['100'], ['200']]],
  [
    'names of groups and lengths are left out',
    'Grup\t1–2 gün\t3+ gün\nEgea\t100\t90\nDuster\t200\t180',
    [
      ['100', '90'],
      ['200', '180'],
    ],
  ],
  ['a cell in quotes may hold a line end, a tab and a quote', '"Egea\n(dizel)"\t100\n"Clio ""RS"""\t"1\t249"', [['100'], ['1\t249']]],
  [
    'a cell that is no amount stays among amounts',
    '100\tdokuz yüz\n90\t80',
    [
      ['100', 'dokuz yüz'],
      ['90', '80'],
    ],
  ],
  ['a quote alone is a character', '5"\t6', [['5"', '6']]],
])('%s', (_, text, rows) => {
  expect(pastedBlock(text)).toEqual(rows);
});

test('a block of many cells is read at once', () => {
  const block = Array.from({ length: 5000 }, (_, row) => `"Grup ""${row}"""\t1.249,50\t₺1249`).join('\n');
  // Of a processor: others may work on this one, too.
  const begun = process.threadCpuUsage();
  expect(pastedBlock(block)).toHaveLength(5000);
  const { user, system } = process.threadCpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(1000);
});

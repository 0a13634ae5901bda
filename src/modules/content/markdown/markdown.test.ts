import { expect, test } from 'vitest';
import { TEXT_PICTURE } from '../model.ts';
import { pictureMark } from '../pictures/picture-mark.ts';
import { htmlFrom, plainFrom } from './markdown.ts';

const linkTo = (page: string, part?: string) => (page === 'nowhere' ? undefined : `/${[page, part].filter(Boolean).join('/')}?a=1&b=2`);

test('headings can be linked to and make the table of contents', () => {
  const { html, sections } = htmlFrom('## İptal ve iade\n\nmetin\n\n### Ayrıntı\n', linkTo);
  expect(html).toContain('<h2 id="iptal-ve-iade">İptal ve iade</h2>');
  expect(sections).toEqual([{ id: 'iptal-ve-iade', title: 'İptal ve iade' }]);
});

test('markup in a text is shown, never run', () => {
  const { html } = htmlFrom('<script>alert(1)</script>\n\na <img src=x onerror=alert(1)> b', linkTo);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&#60;script&#62;');
});

test('a link leads to a page of ours and nowhere else', () => {
  expect(htmlFrom('[metin](page:privacy)', linkTo).html).toContain('<a href="/privacy?a=1&#38;b=2">metin</a>');
  expect(htmlFrom('[metin](page:place/antalya-havalimani)', linkTo).html).toContain('<a href="/place/antalya-havalimani?');
  expect(() => htmlFrom('[x](https://example.com)', linkTo)).toThrow('https://example.com');
  expect(() => htmlFrom('[x](page:nowhere)', linkTo)).toThrow('page:nowhere');
});

test('a table without column names has row names', () => {
  expect(htmlFrom('| | |\n| --- | --- |\n| Adres | İstanbul |\n', linkTo).html).toBe(
    '<table><tbody><tr><th scope="row">Adres</th><td>İstanbul</td></tr></tbody></table>\n',
  );
});

test('plain text keeps the words, the order and the addresses', () => {
  const markdown = '## Bir\n\n**Kalın** & [bağ](page:about).\n\n- a\n- b\n\n| | |\n| --- | --- |\n| Adres | İstanbul |\n';
  expect(plainFrom(markdown, linkTo)).toBe('Bir\n\nKalın & bağ (/about?a=1&b=2).\n\n- a\n- b\n\nAdres: İstanbul\n');
});

test('a picture keeps its room, says what it shows, and is one of ours', () => {
  const address = (page: string, part?: string) => (page === TEXT_PICTURE ? `/pictures/${part}.webp` : undefined);
  const digest = 'a'.repeat(64);
  const mark = pictureMark({ digest, width: 1280, height: 720 }, 'Bir "bagaj"');
  expect(htmlFrom(mark, address).html).toBe(
    `<p><img src="/pictures/${digest}.webp" width="1280" height="720" alt="Bir &#34;bagaj&#34;" loading="lazy" decoding="async"></p>\n`,
  );
  expect(plainFrom(mark, address)).toBe('[Bir "bagaj"]\n');
  const other = `picture:1280x720-${digest}`;
  for (const strange of [
    '![x](https://example.com/a.png)',
    '![x](data:image/png;base64,AA)',
    '![x](/a.png)',
    `![](${other})`,
    `![x][1]\n\n[1]: ${other}`,
  ])
    expect(() => htmlFrom(strange, address), strange).toThrow('no picture of ours');
  expect(() => htmlFrom(`[x](${other})`, address)).toThrow('no page of ours');
});

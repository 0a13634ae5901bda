import { expect, test } from 'vitest';
import { contentOf } from './page-content.ts';

test('a page is read with its texts, their languages and its links', () => {
  const { elements, texts } = contentOf(
    '<!DOCTYPE html><html lang="en"><head><title>A &amp; B</title><script src="/x.js">if (a < b) "<p>no</p>"</script></head>' +
      '<body><!-- no --><p>Price <b>5</b>&nbsp;<span lang="tr">araç</span><img alt="a car"/></p><a href="/y?a=1&amp;b=2">Go</a><code>a_b</code></body></html>',
  );
  expect(texts).toEqual([
    { text: 'A & B', lang: 'en' },
    { text: 'Price', lang: 'en' },
    { text: 'araç', lang: 'tr' },
    { text: 'a car', lang: 'en' },
    { text: 'Go', lang: 'en' },
  ]);
  expect(elements.find(({ tag }) => tag === 'a')?.attributes.get('href')).toBe('/y?a=1&b=2');
  expect(elements.find(({ tag }) => tag === 'p')?.text).toBe('Price 5 araç');
  expect(elements.find(({ tag }) => tag === 'script')?.attributes.get('src')).toBe('/x.js');
});

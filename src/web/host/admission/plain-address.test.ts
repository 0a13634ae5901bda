import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainPath, plainQuery } from './plain-address.ts';

test.each([
  ['/kampanyalar/yaz', '/kampanyalar/yaz'],
  ['/kampanyalar/%C3%A7i%C4%9Fdem', '/kampanyalar/%C3%A7i%C4%9Fdem'],
  ['/kampanyalar/%00', '/kampanyalar/%2500'],
  ['/kampanyalar/a%0D%0Ab', '/kampanyalar/a%250D%250Ab'],
  ['/kampanyalar/%7f', '/kampanyalar/%257f'],
  // An escape of half an e-mail, and of half a pair of surrogates.
  ['/kampanyalar/%E0%A4%A', '/kampanyalar/%25E0%25A4%25A'],
  ['/kampanyalar/%ED%A0%80', '/kampanyalar/%25ED%25A0%2580'],
])('%s is asked for as %s', (asked, plain) => expect(plainPath(asked)).toBe(plain));

test.each([
  ['?q=a%00b', '?q=ab'],
  ['?q=%1F%7f%0b', '?q='],
  ['?q=two%0D%0Alines%09here', '?q=two%0D%0Alines%09here'],
  ['?q=%2500', '?q=%2500'],
  ['', ''],
])('the query %s is read as %s', (asked, plain) => expect(plainQuery(asked)).toBe(plain));

test('whatever is asked, what is read holds no control character and can be read', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (path, query) => {
      const url = new URL(`http://localhost/${encodeURIComponent(path.toWellFormed())}?q=${encodeURIComponent(query.toWellFormed())}`);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
      expect(decodeURIComponent(plainPath(url.pathname))).not.toMatch(/[\u0000-\u001f\u007f]/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
      expect(new URLSearchParams(plainQuery(url.search)).get('q')).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
    }),
  ));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPathFrom } from './local-path.ts';

test.each([
  ['/', '/'],
  ['/car-booking?offer=abc&x=1', '/car-booking?offer=abc&x=1'],
  ['/rezervasyonlarım', '/rezervasyonlar%C4%B1m'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/a/../..//', '/'],
  ['\\\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/ok\r\nSet-Cookie: a=b', '/'],
  ['', '/'],
  ['kiralik-araba', '/'],
])('%j leads to %s', (text, path) => {
  expect(localPathFrom(text)).toBe(path);
});

test('whatever is typed, the browser stays on this site', () => {
  const piece = fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', 'evil.example', 'https:', '%2f', '..');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(new URL(localPathFrom(pieces.join('')), 'https://kontak.example').origin).toBe('https://kontak.example');
    }),
    { numRuns: 2_000 },
  );
});

import { expect, test } from 'vitest';
import { fitsQrCode, qrCode } from './qr-code.ts';

const rowsOf = (text: string): string[] => qrCode(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

// What was drawn here was read back by another program (jsQR 1.4.0), as were texts of every length from 1 to 213.
const KONTAK = [
  '#######.#.###.#######',
  '#.....#.#..#..#.....#',
  '#.###.#.##..#.#.###.#',
  '#.###.#..####.#.###.#',
  '#.###.#.#.#.#.#.###.#',
  '#.....#..#.##.#.....#',
  '#######.#.#.#.#######',
  '.........####........',
  '#..######...##..#.###',
  '.#..##.####.#.#.##..#',
  '#..#..#.###..##.#..##',
  '..#.##....##......###',
  '#..######.....#..###.',
  '........#..##....#.##',
  '#######.#.#.#####....',
  '#.....#.##.###.#.##..',
  '#.###.#.#.###.###.###',
  '#.###.#.##.##...#.#..',
  '#.###.#...#...#.#####',
  '#.....#..#...###.####',
  '#######.#.##...##.#..',
];

test('a short text is the picture that others read', () => {
  expect(rowsOf('KONTAK')).toEqual(KONTAK);
});

test.each([
  ['otpauth://totp/Kontak:elif%40ornek.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kontak', 41, '33351453668bbcca'],
  ['x'.repeat(213), 57, '5b61c982b56d2523'],
])('%s is a picture of %d modules that others read', async (text, size, digest) => {
  const rows = rowsOf(text);
  expect(rows).toHaveLength(size);
  expect(await sha256(rows.join('\n'))).toMatch(new RegExp(`^${digest}`));
});

test('what is too long is not drawn', () => {
  expect(fitsQrCode('x'.repeat(213))).toBe(true);
  expect(fitsQrCode('ş'.repeat(107))).toBe(false);
  expect(() => qrCode('x'.repeat(214))).toThrow();
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

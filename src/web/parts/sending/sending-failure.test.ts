import { expect, test } from 'vitest';
import { isToLogIn, reasonOf } from './sending-failure.ts';

test.each([
  [new TypeError('Failed to fetch'), 'no_connection'],
  [new DOMException('waited too long', 'TimeoutError'), 'no_answer'],
  [new Error('Unable to decode turbo-stream response'), 'no_answer'],
  [{ status: 502, data: '<h1>Bad Gateway</h1>' }, 'no_answer'],
  [{ status: 503 }, 'no_answer'],
  [{ status: 429 }, 'too_many'],
] as const)('%s keeps the form, because of: %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test.each([400, 403, 404, 410])('an answer of %i is ours, and the page shows it', (status) => {
  expect(reasonOf({ status })).toBeUndefined();
});

const SENT = 'https://kontak.example/yonetim/is-listesi?page=2';

test('an answer that leads to the log-in page, and from there back to the form, says that nobody is logged in', () => {
  expect(isToLogIn('/giris?returnTo=%2Fyonetim%2Fis-listesi%3Fpage%3D2', SENT)).toBe(true);
  expect(isToLogIn('https://kontak.example/giris?returnTo=%2Fyonetim%2Fis-listesi', SENT)).toBe(true);
});

test.each([
  ['the page itself', '/yonetim/is-listesi?done=1'],
  ['the page itself, whatever it carries', '/yonetim/is-listesi?returnTo=%2Fyonetim%2Fis-listesi'],
  ['the log-in page, and then elsewhere', '/giris?returnTo=%2Fyonetim'],
  ['the log-in page, and nowhere from there', '/giris'],
])('an answer that leads to %s does not', (_, to) => {
  expect(isToLogIn(to, SENT)).toBe(false);
});

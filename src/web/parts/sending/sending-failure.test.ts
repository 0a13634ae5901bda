import { expect, test } from 'vitest';
import { reasonOf } from './sending-failure.ts';

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

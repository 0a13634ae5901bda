import { expect, test } from 'vitest';
import { postedForm } from './posted-form.ts';

const post = (body: BodyInit, type?: string): Request =>
  new Request('https://kontak.example/', { method: 'POST', body, ...(type ? { headers: { 'Content-Type': type } } : {}) });

test('control characters are left out of what was typed; letters and line breaks stay', async () => {
  const form = await postedForm(post(new URLSearchParams({ email: 'a\u0000b@x.com', note: 'İki\nsatır' })));
  expect(form.get('email')).toBe('ab@x.com');
  expect(form.get('note')).toBe('İki\nsatır');
});

test.each([
  ['{"a":1}', 'application/json'],
  ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ['a', undefined],
])('a body that is no form (%s) has no fields', async (body, type) => {
  expect([...(await postedForm(post(body, type)))]).toEqual([]);
});

import { expect, test } from 'vitest';
import { pressOnce } from './press-once.ts';

const [form, other] = [{}, {}];

test('a second press is ignored while the first is under way, and not after it', () => {
  const isSent = pressOnce();
  const pressed = [false, true, true, false, true].map((isSending) => isSent(form, 'the same', isSending));
  expect(pressed).toEqual([true, false, false, true, false]);
});

test('who has mended the form after its first answer is heard, however late the page comes to rest', () => {
  const isSent = pressOnce();
  expect([isSent(form, 'no reason', false), isSent(form, 'a reason', true), isSent(form, 'a reason', true)]).toEqual([true, true, false]);
});

test('another form is sent meanwhile', () => {
  const isSent = pressOnce();
  expect([isSent(form, '', false), isSent(other, '', true), isSent(other, '', true)]).toEqual([true, true, false]);
});

test('a form that its own page has kept back may be sent at once', () => {
  const isSent = pressOnce();
  expect([isSent(form, '', false), isSent(form, '', false)]).toEqual([true, true]);
});

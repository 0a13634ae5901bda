import { expect, test } from 'vitest';
import { pressOnce } from './press-once.ts';

const [form, other] = [{}, {}];

test('a second press is ignored while the first is under way, and not after it', () => {
  const isSent = pressOnce();
  expect([isSent(form, false), isSent(form, true), isSent(form, true), isSent(form, false), isSent(form, true)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('another form is sent meanwhile', () => {
  const isSent = pressOnce();
  expect([isSent(form, false), isSent(other, true), isSent(other, true)]).toEqual([true, true, false]);
});

test('a form that its own page has kept back may be sent at once', () => {
  const isSent = pressOnce();
  expect([isSent(form, false), isSent(form, false)]).toEqual([true, true]);
});

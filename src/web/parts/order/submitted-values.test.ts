import { expect, test } from 'vitest';
import { submittedValuesFrom } from './submitted-values.ts';

test('what was typed goes back into the page, but never a card’s number, date or code, nor the button', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['firstName', 'Elif'],
    ['cardHolder', 'Elif Karaoğlu'],
    ['cardNumber', '5528 7900 0000 0008'],
    ['cardExpiry', '08/29'],
    ['cardCvc', '123'],
    ['action', 'book'],
  ] as const) {
    form.set(name, value);
  }
  expect(submittedValuesFrom(form)).toEqual({ firstName: 'Elif', cardHolder: 'Elif Karaoğlu' });
});

test('an endless text and a file are not carried along', () => {
  const form = new FormData();
  form.set('firstName', 'a'.repeat(100_000));
  form.set('flightCode', new File(['x'], 'x.txt'));
  const typed = submittedValuesFrom(form);
  expect(typed.firstName?.length).toBeLessThanOrEqual(2000);
  expect(typed.flightCode).toBeUndefined();
});

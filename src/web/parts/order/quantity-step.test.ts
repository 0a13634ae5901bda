import { expect, test } from 'vitest';
import { applyQuantityStep } from './quantity-step.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a stepper’s button changes its own number and leaves everything else as it was typed', () => {
  const form = applyQuantityStep(formOf({ 'extra.baby_seat': '1', firstName: 'Elif', step: 'extra.baby_seat+' }));
  expect(Object.fromEntries(form)).toEqual({ 'extra.baby_seat': '2', firstName: 'Elif' });
});

test.each([
  ['extra.baby_seat-', '0', '0'],
  ['extra.baby_seat-', '3', '2'],
  ['extra.baby_seat+', '', '1'],
  ['extra.baby_seat+', 'many', '1'],
])('%s on "%s" is %s', (step, before, after) => {
  expect(applyQuantityStep(formOf({ 'extra.baby_seat': before, step })).get('extra.baby_seat')).toBe(after);
});

test.each(['', 'firstName+', 'extra.baby_seat', 'extra.__proto__*', '+'])('a step that no button sends (%s) changes nothing', (step) => {
  expect(applyQuantityStep(formOf({ firstName: 'Elif', step })).get('firstName')).toBe('Elif');
});

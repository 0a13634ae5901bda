import { expect, test } from 'vitest';
import { heldFrom } from './held-form.ts';

test('every field of a form is held in its order, also those with one name', () => {
  const form = new FormData();
  form.append('row', '1');
  form.append('note', 'Araç "temiz" değildi <br>');
  form.append('row', '2');
  form.append('picture', new File([], ''));
  expect(heldFrom(form)).toEqual({
    fields: [
      ['row', '1'],
      ['note', 'Araç "temiz" değildi <br>'],
      ['row', '2'],
    ],
    hasLeftOut: false,
  });
});

test.each([
  ['currentPassword', 'mor menekşe'],
  ['evidence', new File(['picture'], 'scratch.png')],
])('%s is not held, and that is said', (name, value) => {
  const form = new FormData();
  form.append('action', 'save');
  form.append(name, value);
  expect(heldFrom(form)).toEqual({ fields: [['action', 'save']], hasLeftOut: true });
});

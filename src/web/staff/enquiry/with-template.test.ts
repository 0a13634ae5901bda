import { expect, test } from 'vitest';
import { withTemplate } from './with-template.ts';

test.each([
  ['', 'Merhaba', 'Merhaba'],
  [' \n', 'Merhaba', 'Merhaba'],
  ['Sayın Elif Hanım,\n', 'Koltuk var.', 'Sayın Elif Hanım,\n\nKoltuk var.'],
  ['Merhaba, iyi günler', 'Merhaba', 'Merhaba, iyi günler'],
])('a template loses nothing of %j', (typed, template, after) => {
  expect(withTemplate(typed, template)).toBe(after);
});

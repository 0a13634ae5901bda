import { expect, test } from 'vitest';
import { filledTemplate, unfilledIn } from './answer-template.ts';

const VALUES = { name: 'Elif Karaoğlu', number: 'TLP-ABC234', brandName: 'Kontak', brandPhone: '0850', brandEmail: 'a@b.c' };

test.each([
  ['Merhaba {{name}}, {{number}} numaralı talebiniz için teşekkürler.', undefined],
  ['Merhaba {{isim}}', '{{isim}}'],
  ['Merhaba {{name}', '{{name}'],
  ['Merhaba {{ name }}', '{{ name }}'],
  ['Merhaba name}}', '}}'],
  ['{tek} ayraç serbest', undefined],
])('%s: %s is filled by nobody', (text, unfilled) => {
  expect(unfilledIn(text)).toBe(unfilled);
});

test('a template is filled once: what somebody is called is no placeholder', () => {
  expect(filledTemplate('{{name}} {{number}} {{brandPhone}}', VALUES)).toBe('Elif Karaoğlu TLP-ABC234 0850');
  expect(filledTemplate('{{name}}', { ...VALUES, name: '{{number}}' })).toBe('{{number}}');
});

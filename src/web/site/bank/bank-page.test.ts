import { expect, test } from 'vitest';
import { withButton } from './bank-page.tsx';

test('a form that a script would send has a button for whoever runs none', () => {
  const html = '<form action="https://bank.example" method="post"><input type="hidden" name="md" value="1"></FORM ><script>go()</script>';
  expect(withButton(html, 'Devam')).toBe(
    '<form action="https://bank.example" method="post"><input type="hidden" name="md" value="1"><noscript><button type="submit">Devam</button></noscript></FORM ><script>go()</script>',
  );
});

test('a document without a form stays as it is', () => {
  expect(withButton('<p>$& $1</p>', 'Devam')).toBe('<p>$& $1</p>');
});

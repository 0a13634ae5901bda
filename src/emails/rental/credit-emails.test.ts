import { expect, test } from 'vitest';
import { emails, facts, words } from '../emails.fixture.ts';

const credit = {
  amount: { minor: 250_000, currency: 'TRY' },
  goodThrough: '2028-08-31',
  accountUrl: 'https://kontak.example/hesabim',
} as const;

test('whoever has credit reads how much ends and on which day, and where it is spent', async () => {
  const mail = await emails.credit_ending({ ...facts(), credit });
  expect(mail.subject).toBe('Kiralama kredinizin son günü: 31 Ağustos 2028');
  for (const text of [words(mail.html), mail.text])
    for (const fact of ['₺2.500,00', '31 Ağustos 2028', 'bu e-posta adresiyle']) expect(text).toContain(fact);
  expect(mail.html).toContain('https://kontak.example/hesabim');
  const english = await emails.credit_ending({ ...facts({ locale: 'en' }), credit });
  expect(english.text).toContain('31 August 2028');
  expect(english.text).not.toMatch(/kredi/i);
});

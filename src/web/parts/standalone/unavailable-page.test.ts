import { expect, test } from 'vitest';
import { resendable, type UnavailableVisit, unavailablePage } from './unavailable-page.tsx';

const VISIT: UnavailableVisit = {
  locale: 'tr',
  nonce: 'n0nce',
  reason: 'database',
  brand: { name: 'Kontak', phone: '0850 000 00 00', isDemo: false },
  retryAfterSeconds: 5,
  address: '/kiralik-araba?a=1&b=2',
};
const posted = (fields: Record<string, string>): Request =>
  new Request('https://kontak.example/arac-rezervasyon', { method: 'POST', body: new URLSearchParams(fields) });

test('who cannot be answered is told so in their language, and when to ask again', async () => {
  const turkish = unavailablePage(VISIT);
  expect(turkish.status).toBe(503);
  expect(turkish.headers.get('retry-after')).toBe('5');
  expect(turkish.headers.get('cache-control')).toBe('no-store');
  const html = await turkish.text();
  expect(html).toContain('<html lang="tr">');
  expect(html).toContain('Şu an yanıt veremiyoruz');
  expect(html).toContain('href="/kiralik-araba?a=1&amp;b=2"');
  expect(html).toContain('<style nonce="n0nce">');
  expect(await unavailablePage({ ...VISIT, locale: 'en', reason: 'busy' }).text()).toContain('We are very busy right now');
});

test('the page asks for nothing else: no script, no style sheet, no picture', async () => {
  const html = await unavailablePage(VISIT).text();
  expect(html).not.toMatch(/<script|rel="stylesheet"|<img|url\(/);
});

test('what was typed waits in the page, but no card and no password', async () => {
  const form = posted({
    firstName: 'Elif "Su"',
    note: 'a\nb',
    cardNumber: '4242424242424242',
    cvc: '123',
    newPassword: 'kestane',
    cardHolder: 'ELİF',
  });
  const typed = await resendable(form);
  const html = await unavailablePage({ ...VISIT, ...(typed ? { typed } : {}) }).text();
  expect(html).toContain('<form action="/kiralik-araba?a=1&amp;b=2" method="post">');
  expect(html).toContain('name="firstName" value="Elif &quot;Su&quot;"');
  expect(html).toContain('name="note" value="a\nb"');
  for (const secret of ['4242', '123', 'kestane', 'ELİF']) expect(html).not.toContain(secret);
});

test('nothing waits in the page where there is nothing of ours, or too much', async () => {
  expect(await resendable(new Request('https://kontak.example/x', { method: 'POST', body: '{}' }))).toBeUndefined();
  expect(await resendable(posted({ cvc: '123' }))).toBeUndefined();
  expect(await resendable(posted({ note: 'x'.repeat(70_000) }))).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { emails, facts, words } from '../emails.fixture.ts';
import { exampleReservation } from './example-reservation.ts';

const change = () => {
  const { criteria, pickup, returnTo } = exampleReservation();
  return {
    trip: { criteria: { ...criteria, returnAt: '2026-08-23T10:00' as WallClock }, pickup, returnTo },
    amount: { minor: 130_000, currency: 'TRY' as const },
    until: new Date('2026-08-02T09:40:00Z'),
    payUrl: 'https://kontak.example/rezervasyon-degistir?code=KTK-7F4K92AC&key=k',
  };
};

test('whoever asked for a change on the telephone reads what it costs more, until when, how it would be, and where to pay', async () => {
  const mail = await emails.change_to_pay({ ...facts(), change: change() });
  expect(mail.subject).toBe('Değişiklik için ödeme bağlantınız: KTK-7F4K92AC');
  for (const text of [words(mail.html), mail.text])
    for (const fact of ['₺1.300,00', '2 Ağustos 2026 12:40', '23 Ağustos 2026 10:00', 'Farkı gör ve öde', 'olduğu gibi kalır'])
      expect(text).toContain(fact);
  expect(mail.html).toContain('https://kontak.example/rezervasyon-degistir?code=KTK-7F4K92AC&amp;key=k');
  const english = await emails.change_to_pay({ ...facts({ locale: 'en' }), change: change() });
  expect(english.text).toContain('2 August 2026 12:40');
  expect(english.text).not.toMatch(/Fark|ödeyin/);
});

test('a change that its supplier refuses is told: what stands, and that nothing was taken', async () => {
  const mail = await emails.change_refused(facts());
  for (const fact of ['kabul etmedi', 'kartınızdan para çekilmedi', '14 Ağustos 2026']) expect(mail.text).toContain(fact);
  expect((await emails.change_refused(facts({ locale: 'en' }))).subject).toBe('Your reservation could not be changed: KTK-7F4K92AC');
});

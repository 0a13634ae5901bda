import { expect, test } from 'vitest';
import type { DeskNoticeFacts } from '#booking/model';
import type { WallClock } from '#kernel/time';
import { createDeskEmail } from './desk-emails.ts';
import { brand, words } from './emails.fixture.ts';

const write = createDeskEmail(brand);
const facts: DeskNoticeFacts = {
  kind: 'asked',
  code: 'KTK-7F4K92AC',
  office: 'Antalya Havalimanı',
  returnOffice: 'Antalya Merkez',
  vehicle: 'Fiat Egea',
  pickupAt: '2026-08-20T10:00' as WallClock,
  returnAt: '2026-08-25T09:00' as WallClock,
  driverName: 'E*** K***',
  phone: null,
  flightCode: 'TK2410',
  answerBy: new Date('2026-08-01T09:30:00Z'),
  pageUrl: 'https://kontak.example/tedarikci/korfez-oto/bugun',
};

test('a desk reads what it has to do, by when, and nothing of who comes before its time', async () => {
  const mail = await write({ firstName: 'Ege', locale: 'tr' }, facts);
  expect(mail.subject).toBe('Yanıtınız bekleniyor: Fiat Egea, Antalya Havalimanı');
  for (const text of [words(mail.html), mail.text])
    for (const fact of ['1 Ağustos 2026 12:30', '20 Ağustos 2026 10:00', 'Antalya Merkez', 'E*** K***', 'TK2410', 'KTK 7F4 K92 AC'])
      expect(text).toContain(fact);
  expect(mail.html).toContain('https://kontak.example/tedarikci/korfez-oto/bugun');
});

test('in the language of whoever reads it, with the telephone once it is time, and without a clock where none runs', async () => {
  const mail = await write(
    { firstName: '', locale: 'en' },
    { ...facts, kind: 'booked', answerBy: null, driverName: 'Elif Karaoğlu', phone: '+905320000000' },
  );
  expect(mail.subject).toBe('New booking: Fiat Egea, Antalya Havalimanı');
  expect(mail.text).toContain('Elif Karaoğlu');
  expect(mail.text).toContain('+905320000000');
  expect(mail.text).not.toContain('Answer by');
});

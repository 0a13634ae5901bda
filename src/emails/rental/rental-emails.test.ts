import { expect, test } from 'vitest';
import { emails, facts, words } from '../emails.fixture.ts';
import { exampleReservation } from './example-reservation.ts';

test('whoever’s card was not taken reads until when the order stays open, that nothing was taken, and finds the way back; nothing that was typed', async () => {
  const mail = await emails.payment_failed(facts({ holdUntil: new Date('2026-08-01T09:40:00Z') }));
  expect(mail.subject).toBe('Ödeme alınamadı: KTK-7F4K92AC');
  for (const text of [words(mail.html), mail.text]) {
    for (const fact of ['saat 12:40 olana kadar', 'Kartınızdan para çekilmedi', 'Ödemeye dön']) expect(text).toContain(fact);
    expect(text).not.toMatch(/Elif|Karaoğlu|TK2410/);
  }
  expect(mail.html).toContain('https://kontak.example/rezervasyon-tamamlandi?code=KTK-7F4K92AC&amp;key=k');
  const english = await emails.payment_failed(facts({ locale: 'en' }));
  expect(english.text).toContain('No money was taken from your card');
});

test('whoever left at the bank reads until when the order stays open and finds the way back; neither a refusal nor anything that was typed', async () => {
  const ofOrder = (locale: 'tr' | 'en') => facts({ locale, state: 'pending_payment', holdUntil: new Date('2026-08-01T09:40:00Z') });
  const mail = await emails.payment_waiting(ofOrder('tr'));
  expect(mail.subject).toBe('Ödemeniz bekliyor: KTK-7F4K92AC');
  for (const text of [words(mail.html), mail.text]) {
    for (const fact of ['saat 12:40 olana kadar', 'henüz bir yanıt gelmedi', 'Ödemeye dön']) expect(text).toContain(fact);
    expect(text).not.toMatch(/onaylamadı|para çekilmedi|Elif|Karaoğlu|TK2410/);
  }
  expect(mail.html).toContain('https://kontak.example/rezervasyon-tamamlandi?code=KTK-7F4K92AC&amp;key=k');
  expect((await emails.payment_waiting(ofOrder('en'))).text).toContain('stays open until 12:40 (Turkish time)');
});

test('whoever is mailed a link to pay reads until when, by the clocks of Turkey, and is promised no car that its company may not keep', async () => {
  const ofOrder = (locale: 'tr' | 'en') => facts({ locale, holdUntil: new Date('2026-08-01T09:40:00Z') });
  for (const mail of [await emails.order_to_pay(ofOrder('tr')), await emails.payment_failed(ofOrder('tr'))]) {
    expect(words(mail.html)).toMatch(/12:40[^.]*\(Türkiye saati\)/);
    expect(words(mail.html)).not.toMatch(/tutuluyor|tutuyoruz|ayırdık|araç bırakılır/);
  }
  for (const mail of [await emails.order_to_pay(ofOrder('en')), await emails.payment_failed(ofOrder('en'))]) {
    expect(words(mail.html)).toContain('12:40 (Turkish time)');
    expect(words(mail.html)).not.toMatch(/\bheld\b|hold the car|set aside|car is released/);
  }
});

test('what was ordered in place of a reservation says of which one; every other order says nothing of it', async () => {
  for (const write of [emails.order_to_pay, emails.requested, emails.confirmed]) {
    const ofOne = await write({ ...facts(), inPlaceOf: 'KTK-2B3C4D5E' });
    for (const text of [words(ofOne.html), ofOne.text]) expect(text).toContain('KTK 2B3 C4D 5E numaralı rezervasyonun yerine');
    expect((await write({ ...facts({ locale: 'en' }), inPlaceOf: 'KTK-2B3C4D5E' })).text).toContain(
      'takes the place of reservation KTK 2B3 C4D 5E',
    );
    expect((await write(facts())).text).not.toContain('yerine');
  }
});

test('an order that ended says so, names nobody, and leads to a new search', async () => {
  const mail = await emails.hold_expired(facts({ state: 'expired' }));
  expect(mail.text).toContain('Rezervasyon yapılmadı');
  expect(mail.text).not.toMatch(/Elif|Karaoğlu/);
  expect(mail.html).toContain('https://kontak.example/kiralik-araba?pickup=istanbul-havalimani');
  expect((await emails.hold_expired(facts({ state: 'expired', locale: 'en' }))).subject).toBe('Your order has expired: KTK-7F4K92AC');
});

test('the reminder says when and where, what to bring, and what is blocked and paid at the desk', async () => {
  const mail = await emails.pickup_reminder(facts());
  expect(mail.subject).toBe('Araç teslimi 14 Ağustos 2026, 10:00: KTK-7F4K92AC');
  for (const text of [words(mail.html), mail.text])
    for (const fact of [
      'En az 2 yıllık, aslı',
      'Kredi kartı',
      'Ara: 0212 000 00 00',
      '₺5.336,40',
      '₺5.000. Kredi kartında bloke edilir',
      'en çok bir saat',
    ])
      expect(text).toContain(fact);
  const english = await emails.pickup_reminder(facts({ locale: 'en' }));
  expect(english.subject).toBe('Your pickup on 14 August 2026, 10:00: KTK-7F4K92AC');
  expect(english.text).not.toMatch(/Teslimat|Depozito/);
});

test('after the return the customer reads when the deposit is released; without one nothing is promised', async () => {
  const mail = await emails.after_return(facts({ state: 'completed' }));
  expect(mail.text).toContain('5–15 iş gününde');
  const { offer } = exampleReservation();
  const without = await emails.after_return(
    facts({ offer: { ...offer, deposit: { ...offer.deposit, amount: { minor: 0, currency: 'TRY' } } } }),
  );
  expect(without.text).toContain('Depozito alınmamıştı');
  expect(without.text).not.toContain('iş gününde');
});

test.each([
  ['refund', 'İadeniz yolda', 'Ödediğiniz karta iade ettiğimiz tutar: ₺2.520,00'],
  ['credit', 'Kiralama krediniz', 'kredi olarak ayırdığımız tutar: ₺2.520,00'],
  ['goodwill', 'Kiralama krediniz', 'için özür dileriz'],
] as const)('%s by one of ours tells the amount and where it goes', async (kind, subject, sentence) => {
  const mail = await emails.adjusted({ ...facts(), adjustment: { kind, amount: { minor: 252_000, currency: 'TRY' } } });
  expect(mail.subject).toContain(subject);
  for (const text of [words(mail.html), mail.text]) expect(text).toContain(sentence);
});

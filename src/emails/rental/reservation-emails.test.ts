import { expect, test } from 'vitest';
import { emails, facts, words } from '../emails.fixture.ts';
import { exampleReservation } from './example-reservation.ts';

test('a confirmation leads to a wallet where the site has one, and says nothing of it where it has none', async () => {
  const walletUrl = 'https://kontak.example/reservation/KTK-7F4K92AC/wallet?lang=tr&key=k';
  for (const write of [emails.confirmed, emails.changed]) {
    expect((await write(facts())).text).not.toContain('Cüzdan');
    const mail = await write({ ...facts(), walletUrl });
    expect([mail.text.includes(walletUrl), words(mail.html).includes('Google Cüzdan’a ekle')]).toEqual([true, true]);
  }
});

test('the confirmation says every fact of the reservation, in HTML and in plain text alike', async () => {
  const mail = await emails.confirmed(facts());
  expect(mail.subject).toBe('Rezervasyonunuz onaylandı: KTK-7F4K92AC');
  for (const text of [words(mail.html), mail.text]) {
    for (const fact of [
      'KTK 7F4 K92 AC',
      'Merhaba Elif,',
      'Fiat Egea Sedan veya benzeri',
      'Yolbaz',
      '14 Ağustos 2026 Cuma, 10:00',
      '19 Ağustos 2026 Çarşamba, 10:00',
      'Sabiha Gökçen Havalimanı',
      'Elif Karaoğlu',
      '0532 000 00 00',
      'TK2410',
      'Bebek koltuğu × 1, Ek sürücü × 1',
      '1.500 km',
      '₺6.245,00',
      'Bebek koltuğu × 1',
      '₺450,00',
      '₺600,00',
      '−₺624,50',
      '₺6.670,50',
      '₺1.334,10',
      '•••• 0008',
      '₺1.334,10, 1 Temmuz 2026 13:01',
      'Makbuz no: KTK-7F4K92AC-1',
      '₺5.336,40',
      '13 Ağustos 2026, 10:00',
      '₺5.000. Kredi kartında bloke edilir, iade sonrası 5–15 iş gününde',
    ]) {
      expect(text).toContain(fact);
    }
  }
  expect(mail.html).toContain('https://kontak.example/rezervasyon-tamamlandi?code=KTK-7F4K92AC&amp;key=k');
  expect(mail.html).toContain('lang="tr"');
});

test('the confirmation has the lines of the order, as the booking page showed them', async () => {
  const { summary } = exampleReservation();
  const lira = (kurus: number) => ({ minor: kurus, currency: 'TRY' }) as const;
  const [, ...others] = summary.lines;
  const mail = await emails.confirmed(
    facts({
      summary: {
        ...summary,
        lines: [
          { kind: 'price', line: 'rental', amount: lira(514500) },
          { kind: 'price', line: 'airport', amount: lira(110000) },
          ...others,
        ],
      },
    }),
  );
  for (const line of [
    'Kiralama bedeli (5 gün): ₺5.145,00',
    'Havalimanı ücreti: ₺1.100,00',
    'Bebek koltuğu × 1: ₺450,00',
    'Kampanya YAZ10: −₺624,50',
  ])
    expect(mail.text).toContain(line);
  expect(words(mail.html)).toContain('Havalimanı ücreti ₺1.100,00');
  expect(mail.text).not.toContain('₺6.245,00');
});

test('the confirmation tells the way to the office, when it is open, whom to call, what is covered, and how to cancel', async () => {
  const mail = await emails.confirmed(facts());
  for (const text of [words(mail.html), mail.text]) {
    for (const fact of [
      'O gün açık: 24 saat',
      'Ara: 0212 000 00 00',
      'Yol tarifi',
      'Kasko (CDW): muafiyet ₺7.500',
      'Takvime ekle',
      'Rezervasyonu iptal et',
    ])
      expect(text).toContain(fact);
  }
  expect(mail.html).toContain('https://kontak.example/reservation/KTK-7F4K92AC/calendar.ics?key=k');
  expect(mail.html).toContain('href="tel:+902120000000"');
  expect(mail.html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=41.000000,29.000000');
});

test('an office to which the car goes back is written out once', async () => {
  const { offer } = exampleReservation();
  const mail = await emails.confirmed(facts({ offer: { ...offer, returnTo: offer.pickup } }));
  expect(words(mail.html).split(offer.pickup.address)).toHaveLength(2);
  expect(words(mail.html)).toContain('Aldığınız ofise');
});

const markupOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');

test('a car that is brought and fetched sends nobody to the office: its address is no way to go', async () => {
  const { offer, pickup } = exampleReservation();
  const valet = { ...offer.pickup, delivery: 'valet' } as const;
  const address = { line: 'Otel Marmara, Gazi Bulvarı No: 5', area: { slug: pickup.slug, name: pickup.name }, note: null };
  const mail = await emails.confirmed(
    facts({ offer: { ...offer, pickup: valet, returnTo: valet }, delivery: { pickup: address, returnTo: address } }),
  );
  for (const text of [words(mail.html), mail.text]) {
    expect(text).toContain('Araç adresinize getirilir; ofise gitmeniz gerekmez.');
    expect(text).toContain('Araç adresinizden alınır; ofise gitmeniz gerekmez.');
    expect(text).toContain(`Aracı getiren ofis: ${offer.pickup.name}`);
    expect(text).not.toContain('Aldığınız ofise');
    expect(text).not.toContain(offer.pickup.address);
  }
  expect(mail.html).not.toContain('google.com/maps');
  expect(markupOf(mail.html)).toMatchObject({ pickupLocation: { address: expect.stringContaining(address.line) } });
  expect(mail.html).not.toContain('GeoCoordinates');
});

test('a car that is brought and goes back to the office is not taken back to where it was never taken', async () => {
  const { offer } = exampleReservation();
  const mail = await emails.confirmed(
    facts({ offer: { ...offer, pickup: { ...offer.pickup, delivery: 'valet' }, returnTo: offer.pickup } }),
  );
  expect(words(mail.html)).not.toContain('Aldığınız ofise');
  expect(words(mail.html)).toContain(offer.pickup.address);
});

test('whoever pays at delivery is told that cancelling costs nothing, and nothing of a credit', async () => {
  const { summary } = exampleReservation();
  const mail = await emails.confirmed(facts({ summary: { ...summary, mode: 'delivery', payNow: { minor: 0, currency: 'TRY' } } }));
  expect(mail.text).toContain('Ücretsiz. Ödeme teslimatta');
  expect(mail.text).not.toContain('kredisi');
});

test('whoever ordered after the free cancellation had ended is not told of a moment before the order', async () => {
  const ordered = exampleReservation().createdAt;
  const late = await emails.confirmed(facts({ freeUntil: new Date(ordered.getTime() - 3_600_000) }));
  expect(late.text).toContain('sipariş verildiğinde geçmişti');
  const inTime = await emails.confirmed(facts({ freeUntil: new Date(ordered.getTime() + 3_600_000) }));
  expect(inTime.text).not.toContain('geçmişti');
});

test('mail programs understand the rental, and that it is cancelled', async () => {
  expect(markupOf((await emails.confirmed(facts())).html)).toMatchObject({
    '@type': 'RentalCarReservation',
    reservationNumber: 'KTK-7F4K92AC',
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    pickupTime: '2026-08-14T07:00:00.000Z',
    totalPrice: '6670.50',
  });
  const outcome = { kind: 'refund', amount: { minor: 133410, currency: 'TRY' } } as const;
  expect(markupOf((await emails.cancelled({ ...facts({ state: 'cancelled' }), outcome })).html)).toMatchObject({
    reservationStatus: 'https://schema.org/ReservationCancelled',
  });
});

test('an e-mail stands in Outlook, in the dark and for a screen reader', async () => {
  const { html } = await emails.confirmed(facts());
  // A link has no space of its own there: the button's is its cell's.
  expect(html).toMatch(/<td class="button" style="[^"]*mso-padding-alt:14px 26px/);
  expect(html).toContain('<!--[if mso]><style>.frame { width: 600px');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toMatch(/<th scope="row"[^>]*>Alış<\/th>/);
  expect(html).toContain('<title>Rezervasyonunuz hazır</title>');
  // Outlook for Windows knows no padding on tables.
  expect(html).not.toMatch(/<table[^>]*style="[^"]*padding/);
});

test('a Turkish address is read aloud in Turkish, and our own telephone can be pressed', async () => {
  const { html } = await emails.confirmed(facts({ locale: 'en' }));
  expect(html).toMatch(/<div lang="tr"[^>]*>Yolbaz İstanbul Havalimanı, Gelen yolcu katı/);
  expect(html).toMatch(/<a href="tel:\+908500000000"[^>]*>0850 000 00 00<\/a>/);
  const { pickup } = exampleReservation();
  const abroad = await emails.confirmed(facts({ locale: 'en', pickup: { ...pickup, country: 'DE' } }));
  expect(abroad.html).not.toMatch(/lang="tr"[^>]*>Yolbaz İstanbul Havalimanı,/);
});

test('an English customer is written to in English', async () => {
  const mail = await emails.confirmed(facts({ locale: 'en' }));
  expect(mail.subject).toBe('Your booking is confirmed: KTK-7F4K92AC');
  for (const text of [words(mail.html), mail.text]) {
    for (const fact of [
      'Hello Elif,',
      'Istanbul Airport',
      'Friday, 14 August 2026, 10:00',
      'Baby seat × 1',
      '₺6,670.50',
      'To pay at handover',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toMatch(/Rezervasyon|Araç(?! Kiralama Aracılık)/);
  }
});

test('a declined reservation says that no money moved, and of which amount the hold was released', async () => {
  const paid = await emails.declined(facts({ state: 'declined' }));
  expect(paid.text).toContain('Kartınızda ayrılan ₺1.334,10 serbest bırakıldı. Para çekilmedi');
  expect(paid.html).toContain('https://kontak.example/kiralik-araba?pickup=istanbul-havalimani');
});

test.each([
  ['refund', 133410, 'Kartınıza iade edilen tutar: ₺1.334,10'],
  ['credit', 133410, 'Kiralama kredinize eklenen tutar: ₺1.334,10'],
  ['nothing', 0, 'Ücretsiz iptal süresi dolduğu için iade ya da kiralama kredisi yok'],
] as const)('a cancellation with %s says what becomes of the money', async (kind, minor, sentence) => {
  const mail = await emails.cancelled({ ...facts({ state: 'cancelled' }), outcome: { kind, amount: { minor, currency: 'TRY' } } });
  expect(mail.text).toContain(sentence);
  expect(words(mail.html)).toContain(sentence);
});

test('whoever paid nothing is not told about a lost payment', async () => {
  const nothing = { minor: 0, currency: 'TRY' } as const;
  const mail = await emails.cancelled({ ...facts({ paid: nothing }), outcome: { kind: 'nothing', amount: nothing } });
  expect(mail.text).toContain('Ödeme yapmadığınız için iade edilecek tutar yok');
});

test('a refusal at delivery promises the refund in money', async () => {
  const mail = await emails.refused_at_delivery({ ...facts(), outcome: { kind: 'refund', amount: { minor: 133410, currency: 'TRY' } } });
  expect(mail.text).toContain('her zaman para olarak iade edilir');
  expect(mail.text).toContain('₺1.334,10');
});

test('the calendar file speaks the customer’s language', () => {
  expect(emails.calendar(exampleReservation())).toEqual({
    product: 'Kontak',
    pickup: {
      summary: 'Araç teslim alma: Fiat Egea Sedan',
      description: [
        'Rezervasyon numarası: KTK 7F4 K92 AC',
        'Firma: Yolbaz',
        'Ofiste · İstanbul Havalimanı’na 0 km',
        'O gün açık: 24 saat',
        'Ara: 0212 000 00 00',
        'Teslimatta ödenecek: ₺5.336,40',
      ],
    },
    return: {
      summary: 'Araç iadesi: Fiat Egea Sedan',
      description: [
        'Rezervasyon numarası: KTK 7F4 K92 AC',
        'Firma: Yolbaz',
        'Ofiste · Sabiha Gökçen Havalimanı’na 0 km',
        'O gün açık: 24 saat',
        'Ara: 0212 000 00 00',
      ],
    },
  });
  expect(emails.calendar(exampleReservation({ locale: 'en' })).pickup.summary).toBe('Car pickup: Fiat Egea Sedan');
  expect(emails.attachmentName('distance_contract', 'en')).toBe('distance-rental-contract');
});

test('what a customer typed cannot become markup in an e-mail', async () => {
  const driver = { ...exampleReservation().driver, firstName: '<img src=x onerror=alert(1)>' };
  const mail = await emails.confirmed(facts({ driver }));
  expect(mail.html).not.toContain('<img src=x');
});

test('who waits for a company is told until when, and that nothing has been taken', async () => {
  const waiting = { state: 'confirming' as const, answerBy: new Date('2026-08-02T11:20:00Z') };
  const tr = await emails.requested(facts(waiting));
  expect(tr.subject).toBe('Talebiniz firmada: KTK-7F4K92AC');
  for (const text of [words(tr.html), tr.text]) {
    expect(text).toContain('Yanıt için son an: 2 Ağustos 2026 14:20 (Türkiye saati)');
    expect(text).toContain('Henüz çekilmedi');
  }
  const { summary } = exampleReservation();
  const atDelivery = { ...summary, payNow: { ...summary.payNow, minor: 0 } };
  const en = await emails.requested(facts({ ...waiting, locale: 'en', summary: atDelivery }));
  expect(en.text).toContain('It answers by 2 August 2026 14:20 (Turkish time).');
  expect(en.text).toContain('You have not paid anything for this request');
  expect(en.html).toMatch(/href="[^"]*"[^>]*>Withdraw the request</);
});

test('who withdraws a request reads that nothing was taken, and where other cars are', async () => {
  const tr = await emails.withdrawn(facts({ state: 'withdrawn' }));
  expect(tr.subject).toBe('Talebiniz geri çekildi: KTK-7F4K92AC');
  for (const text of [words(tr.html), tr.text]) expect(text).toMatch(/serbest bırakıldı\. Para çekilmedi/);
  expect(tr.text).toMatch(/Bu aracı artık istemediğinizi firmaya bildiriyoruz: \S/);
  const { summary } = exampleReservation();
  const atDelivery = { ...summary, payNow: { ...summary.payNow, minor: 0 } };
  const en = await emails.withdrawn(facts({ state: 'withdrawn', locale: 'en', summary: atDelivery }));
  expect(en.subject).toBe('Your request is withdrawn: KTK-7F4K92AC');
  expect(en.text).toContain('You had not paid anything for this booking.');
});

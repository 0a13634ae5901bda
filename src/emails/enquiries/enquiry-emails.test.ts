import { expect, test } from 'vitest';
import type { EnquiryForm, EnquiryView } from '#enquiries/model';
import type { WallClock } from '#kernel/time';
import { brand } from '../emails.fixture.ts';
import { createEnquiryEmails } from '../index.ts';

const emails = createEnquiryEmails(brand, (locale) => `https://kontak.example/${locale}`, '0123456789012345');
const person = { fullName: 'Elif Karaoğlu', email: 'elif@ornek.com' };
const facts = (form: EnquiryForm, locale: EnquiryView['locale'] = 'tr') => ({
  enquiry: { code: 'TLP-7F4K9A', state: 'received' as const, locale, form, answers: [], createdAt: new Date(0), changedAt: new Date(0) },
  enquiryUrl: 'https://kontak.example/talep?code=TLP-7F4K9A&key=k',
});
const contact: EnquiryForm = { kind: 'contact', ...person, message: 'Bebek koltuğu\nvar mı?' };
const ride: EnquiryForm = {
  kind: 'chauffeur',
  ...person,
  phone: '05320000000',
  service: 'round_trip',
  from: 'Antalya Havalimanı',
  to: 'Belek',
  at: '2026-08-20T14:30' as WallClock,
  passengers: 3,
  flightCode: 'TK2410',
  note: 'Üç bavul',
};
const fleet: EnquiryForm = {
  kind: 'fleet',
  ...person,
  phone: '+491701234567',
  companyName: 'Örnek Yapı A.Ş.',
  city: 'Ankara',
  cars: 12,
  vehicleClass: 'mixed',
  months: 24,
  kmPerYear: 20_000,
  note: null,
};
const newsletter = {
  locale: 'tr' as const,
  confirmUrl: 'https://kontak.example/bulten/onay?key=k',
  unsubscribeUrl: 'https://kontak.example/bulten/ayril?key=k',
  forgottenAfterDays: 30,
};
/** What a reader sees: the HTML's words with single spaces. */
const words = (html: string): string => html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('our people read everything that was sent, in HTML and in plain text alike', async () => {
  const mail = await emails.toStaff(facts(ride));
  for (const text of [words(mail.html), mail.text]) {
    for (const fact of [
      'TLP 7F4 K9A',
      'Elif Karaoğlu',
      'Gidiş dönüş',
      'Antalya Havalimanı',
      'Belek',
      '20 Ağustos 2026 Perşembe, 14:30',
      'TK2410',
      '0532 000 00 00',
      'Üç bavul',
    ])
      expect(text).toContain(fact);
  }
});

test('the sender reads the code, what it is about and where everything stands, and none of the words that were typed', async () => {
  const mail = await emails.toSender(facts(ride));
  expect(mail.subject).toBe('Talebiniz bize ulaştı: TLP-7F4K9A');
  for (const text of [words(mail.html), mail.text]) {
    for (const fact of ['TLP 7F4 K9A', 'Merhaba,', 'Konu: Şoförlü araç ve transfer talebi.']) expect(text).toContain(fact);
    for (const typed of ['Elif', 'Antalya', 'Belek', 'TK2410', '0532', 'bavul']) expect(text).not.toContain(typed);
  }
  expect(mail.html).toContain('https://kontak.example/talep?code=TLP-7F4K9A&amp;key=k');
});

test('an English sender is answered in English, and our people are told in Turkish which language to answer in', async () => {
  const toSender = await emails.toSender(facts(fleet, 'en'));
  expect(toSender.subject).toBe('Your request has reached us: TLP-7F4K9A');
  expect(toSender.text).toContain('Hello,');
  const toStaff = await emails.toStaff(facts(fleet, 'en'));
  expect(toStaff.subject).toBe('Yeni talep TLP-7F4K9A: Filo kiralama talebi');
  expect(toStaff.text).toContain('Yazışma dili: İngilizce');
  expect(toStaff.text).toContain('Araç başına yıllık km: 20.000 km');
  expect(toStaff.text).toContain('+491701234567');
  const ofContact = await emails.toStaff(facts(contact));
  expect(ofContact.text).toContain('Mesaj: Bebek koltuğu');
  // Our people have asked nothing: no line speaks to them as to its sender.
  expect(ofContact.text).not.toMatch(/Mesajınız|istedikleriniz|Gönderdikleriniz/);
});

test('what a visitor typed keeps its lines and cannot become markup', async () => {
  const mail = await emails.toStaff(facts({ ...contact, message: 'Bir\n<img src=x onerror=alert(1)>' }));
  expect(mail.html).not.toContain('<img src=x');
  expect(mail.html).toContain('white-space:pre-line');
  expect(mail.text).toContain('Bir\n<img');
});

test('a newsletter e-mail has no number and always a way out', async () => {
  const confirm = await emails.confirmSubscription(newsletter);
  expect(confirm.text).toContain('Aboneliği onayla\nhttps://kontak.example/bulten/onay?key=k');
  expect(confirm.text).toContain('30 gün sonra sileriz');
  for (const mail of [confirm, await emails.alreadySubscribed(newsletter), await emails.welcome({ ...newsletter, locale: 'en' })]) {
    expect(mail.html).toContain('https://kontak.example/bulten/ayril?key=k');
    expect(mail.text).toContain('https://kontak.example/bulten/ayril?key=k');
  }
});

test('an answer is the letter: every paragraph of it, with the number and the way to reply', async () => {
  const written = await emails.answer({ ...facts(contact, 'en'), answer: 'Your child seat is included.\n\nSee you in Dalaman!' });
  expect(written.subject).toContain('TLP-');
  for (const part of ['Your child seat is included.', 'See you in Dalaman!', 'reply to this e-mail']) expect(written.text).toContain(part);
});

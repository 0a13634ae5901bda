import { expect, test } from 'vitest';
import {
  emailFrom,
  maskedEmail,
  maskedName,
  maskedPhone,
  personNameFrom,
  phoneText,
  secondPhoneFrom,
  telephoneUrl,
  turkishPhoneFrom,
} from './contact.ts';

test.each([
  ['05320000000', '05320000000'],
  ['532 000 00 00', '05320000000'],
  ['+90 (532) 000 00 00', '05320000000'],
  ['0090 532 000 00 00', '05320000000'],
  ['90 532 000 00 00', '05320000000'],
  ['0212 555 12 34', '02125551234'],
  ['532 000 00 0', undefined],
  ['0532 000 00 000', undefined],
  ['+49 170 1234567', undefined],
  ['5320000000x', undefined],
  ['٠٥٣٢٠٠٠٠٠٠٠', undefined],
  ['', undefined],
])('the Turkish number %j is kept as %j', (typed, kept) => {
  expect(turkishPhoneFrom(typed)).toBe(kept);
});

test.each([
  ['0533 111 22 33', '05331112233'],
  ['+90 533 111 22 33', '05331112233'],
  ['+49 30 1234567', '+49301234567'],
  ['0049 (30) 123-4567', '+49301234567'],
  ['030 1234567', undefined],
  ['+90 533', undefined],
  ['+49 12', undefined],
  ['+49 30 1234567 8901234', undefined],
  ['+49 abc 1234567', undefined],
])('a second phone is a Turkish one, or has its country before it: %s', (typed, kept) => {
  expect(secondPhoneFrom(typed)).toBe(kept);
});

test.each([
  ['elif.karaoglu@ornek.com', 'elif.karaoglu@ornek.com'],
  ['  Elif@Ornek.COM ', 'elif@ornek.com'],
  ['İSMAIL@ORNEK.COM', 'ismail@ornek.com'],
  ['a+b@alt.ornek.com.tr', 'a+b@alt.ornek.com.tr'],
  ['elif@ornek', undefined],
  ['elif@@ornek.com', undefined],
  ['elif ornek@ornek.com', undefined],
  ['elif..k@ornek.com', undefined],
  ['.elif@ornek.com', undefined],
  ['elif.@ornek.com', undefined],
  ['elif@-ornek.com', undefined],
  ['a@b.com,c@d.com', undefined],
  ['a@b.com\r\nBcc: c@d.com', undefined],
  [`${'a'.repeat(65)}@b.com`, undefined],
])('the e-mail %j is kept as %j', (typed, kept) => {
  expect(emailFrom(typed)).toBe(kept);
});

test.each([
  ['Elif', 'Elif'],
  ['  Ayşe   Nur ', 'Ayşe Nur'],
  ["D'Angelo", "D'Angelo"],
  ['Jean-Luc', 'Jean-Luc'],
  ['Şükrü Ğ.', 'Şükrü Ğ.'],
  ['محمد', 'محمد'],
  ['Elif1', undefined],
  ['<b>Elif', undefined],
  ['', undefined],
  ['x'.repeat(61), undefined],
])('the name %j is kept as %j', (typed, kept) => {
  expect(personNameFrom(typed)).toBe(kept);
});

test('a masked e-mail, phone and name tell their owner enough and nobody else', () => {
  expect(maskedEmail('elif.karaoglu@ornek.com')).toBe('el•••@o•••.com');
  expect(maskedEmail('ab@x.com')).toBe('a•••@x•••.com');
  expect(maskedPhone('05320000067')).toBe('••• ••• •• 67');
  expect(maskedName('Elif')).toBe('E•••');
});

test.each([
  ['0850 000 00 00', 'tel:+908500000000'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['444 0 123', 'tel:4440123'],
])('%s is dialled as %s', (phone, dialled) => {
  expect(telephoneUrl(phone)).toBe(dialled);
});

test.each([
  ['05322536325', '0532 253 63 25'],
  ['+905322536325', '0532 253 63 25'],
  ['02122536325', '0212 253 63 25'],
  ['+4915112345678', '+4915112345678'],
  ['0532 253 63 25', '0532 253 63 25'],
  ['444 1 234', '444 1 234'],
])('the number %s is read as %s', (phone, read) => {
  expect(phoneText(phone)).toBe(read);
});

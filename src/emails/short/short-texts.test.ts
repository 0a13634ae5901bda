import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShortMessageFacts } from '#booking/model';
import { LOCALES } from '#kernel/locale';
import { SHORT_MESSAGE_KINDS } from '#kernel/messages/kinds';
import { smsLength } from '#kernel/messages/sms-length';
import type { WallClock } from '#kernel/time';
import { createShortTexts } from './short-texts.ts';

const write = createShortTexts('Kontak');
const facts: ShortMessageFacts = {
  kind: 'confirmed',
  locale: 'tr',
  code: 'KTK7F4K92AC',
  pickupAt: '2026-09-30T10:00' as WallClock,
  place: 'Yolbaz İstanbul Havalimanı',
  openUntil: '2026-09-01T12:45' as WallClock,
  pageUrl: 'https://www.kontak.example/rezervasyonlarim?code=KTK7F4K92AC',
};

test('a message says what has happened, when and where, and how the reservation opens', () => {
  expect(write(facts).text).toBe(
    'Kontak: KTK7F4K92AC numaralı rezervasyonunuz onaylandı. Alış 30 Eylül 2026 10:00, Yolbaz İstanbul Havalimanı. https://www.kontak.example/rezervasyonlarim?code=KTK7F4K92AC adresinde numara ve e-postanızla açılır.',
  );
  expect(write({ ...facts, kind: 'payment_waiting', locale: 'en' }).text).toBe(
    'Kontak: order KTK7F4K92AC is not paid yet; it stays open until 1 September 2026 12:45. You can go on with the link in your e-mail.',
  );
});

test.each(SHORT_MESSAGE_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const)))(
  'a message of %s in %s has two parts at most, whatever the place is called and however long the address is',
  (kind, locale) => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.integer({ min: 1, max: 60 }),
        fc.string({ maxLength: 60 }),
        (place, host, brand) => {
          const pageUrl = `https://${'a'.repeat(host)}.com.tr/rezervasyonlarim?code=KTK7F4K92AC`;
          const { text } = createShortTexts(brand)({ ...facts, kind, locale, place, pageUrl });
          expect(smsLength(text)).toMatchObject({ alphabet: expect.stringMatching(/plain|turkish/) });
          expect(smsLength(text).parts).toBeLessThanOrEqual(2);
        },
      ),
    );
    // All Turkish letters, each of which takes two septets.
    expect(smsLength(write({ ...facts, kind, locale, place: 'ğışçĞİŞ'.repeat(12) }).text).parts).toBeLessThanOrEqual(2);
  },
);

test('the templates of the manual are the words that are sent, with the values in their order', () => {
  const manual = readFileSync('docs/operations/short-messages.md', 'utf8');
  for (const kind of SHORT_MESSAGE_KINDS)
    for (const locale of LOCALES) {
      const { text, values } = write({ ...facts, kind, locale });
      const template = values.reduce((words, value, index) => words.replace(value, `{{${index + 1}}}`), text);
      expect(template).not.toContain(facts.code);
      expect(manual).toContain(`| \`${kind}\` | \`${locale}\` | ${template} |`);
    }
});

import type { ShortMessageFacts, ShortMessageWriter } from '#booking/model';
import * as m from '#i18n';
import { smsLength, smsText } from '#kernel/messages/sms-length';
import { formatDate, timeOf } from '#kernel/time';

/** Two parts: what a customer reads at once, and what an operator pays for twice at most. */
const MOST_PARTS = 2;
const BRAND_LIMIT = 20;
const PLACE_LIMIT = 60;

/**
 * Writes short messages, in the language of the reservation and in letters of an SMS. Where a long address of the site leaves no room, the name of the
 * place is cut. The values of a template stand in the order in which its words name them: number, day, hour, place, address, as far as it has them.
 * @param brand the name they are written under
 */
export const createShortTexts =
  (brand: string): ShortMessageWriter =>
  (facts) => {
    const place = [...smsText(facts.place)];
    let shown = place.length;
    let written = textWith(brand, facts, cut(place, Math.min(shown, PLACE_LIMIT)));
    while (smsLength(written.text).parts > MOST_PARTS && shown > 1) {
      shown = Math.min(shown, PLACE_LIMIT) - 1;
      written = textWith(brand, facts, cut(place, shown));
    }
    return written;
  };

const cut = (letters: readonly string[], most: number): string =>
  letters.length <= most ? letters.join('') : `${letters.slice(0, most).join('').trimEnd()}.`;

function textWith(brand: string, { code, kind, locale, openUntil, pageUrl: url, pickupAt }: ShortMessageFacts, place: string) {
  const wall = kind === 'payment_waiting' ? openUntil : pickupAt;
  const facts = { code, date: smsText(formatDate(wall, locale, 'date')), time: timeOf(wall), place, url };
  const text = smsText(WORDS[kind]({ brand: smsText(brand).slice(0, BRAND_LIMIT), ...facts }, { locale }));
  return { text, values: VALUES[kind].map((name) => facts[name]) };
}

const WORDS = {
  confirmed: m.short_confirmed,
  declined: m.short_declined,
  changed: m.short_changed,
  cancelled: m.short_cancelled,
  pickup_reminder: m.short_pickup_reminder,
  payment_waiting: m.short_payment_waiting,
} as const;

const OF_A_PICKUP = ['code', 'date', 'time', 'place', 'url'] as const;
const VALUES = {
  confirmed: OF_A_PICKUP,
  declined: ['code', 'url'],
  changed: OF_A_PICKUP,
  cancelled: ['code', 'url'],
  pickup_reminder: OF_A_PICKUP,
  payment_waiting: ['code', 'date', 'time'],
} as const;

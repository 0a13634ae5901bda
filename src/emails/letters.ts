import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Letters, LetterText } from '#booking/model';
import type { Locale } from '#kernel/locale';
import * as m from '#messages';
import type { LetterBrand } from './brand.ts';
import { calendarWording } from './calendar-wording.ts';
import { cancelledContent, confirmedContent, declinedContent, proofContent, refusedContent } from './contents.ts';
import { Letter } from './letter.tsx';
import type { LetterContent } from './letter-content.ts';
import { plainText } from './plain-text.ts';

/**
 * The letters of a reservation, as HTML and as plain text, in the reservation's language.
 * @param brand the name they are written under
 */
export function createLetters(brand: LetterBrand): Letters {
  const written = async (content: LetterContent, locale: Locale): Promise<LetterText> => ({
    subject: content.subject,
    html: await render(createElement(Letter, { content, locale, brand })),
    text: plainText(content, locale, brand),
  });
  return {
    proof: (facts) => written(proofContent(facts, brand), facts.reservation.locale),
    confirmed: (facts) => written(confirmedContent(facts, brand), facts.reservation.locale),
    declined: (facts) => written(declinedContent(facts, brand), facts.reservation.locale),
    cancelled: (facts) => written(cancelledContent(facts, brand), facts.reservation.locale),
    refused_at_delivery: (facts) => written(refusedContent(facts, brand), facts.reservation.locale),
    calendar: (reservation) => calendarWording(reservation, brand.name),
    attachmentName: (kind, locale) => ATTACHMENTS[kind]({}, { locale }),
  };
}

const ATTACHMENTS = {
  preliminary_information: m.email_file_preliminary_information,
  distance_contract: m.email_file_distance_contract,
  calendar: m.email_file_calendar,
} as const;

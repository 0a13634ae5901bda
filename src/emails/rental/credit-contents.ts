import type { EmailFacts, EndingCreditFacts } from '#booking/model';
import * as m from '#i18n';
import { formatDate, type WallClock } from '#kernel/time';
import { closing, opening } from '../contents.ts';
import type { EmailContent } from '../email-content.ts';
import { moneyText } from '../facts.ts';
import type { EmailBrand } from '../look/brand.ts';

/** Credit ends soon: how much, its last day, and where it is spent. */
export function creditEndingContent(
  { reservation, credit }: EmailFacts & { readonly credit: EndingCreditFacts },
  brand: EmailBrand,
): EmailContent {
  const view = reservation;
  const text = {
    amount: moneyText(credit.amount, view),
    date: formatDate(`${credit.goodThrough}T00:00` as WallClock, view.locale, 'date'),
    code: view.code,
  };
  return {
    subject: m.email_credit_ending_subject(text, view),
    preview: m.email_credit_ending_preview(text, view),
    title: m.email_credit_ending_title({}, view),
    ...opening(view),
    paragraphs: [m.email_credit_ending_lead(text, view), m.email_credit_ending_how({}, view)],
    sections: [],
    action: { label: m.email_credit_ending_button({}, view), url: credit.accountUrl },
    closing: closing(view, brand),
  };
}

import type { ChangeToPay, EmailFacts } from '#booking/model';
import * as m from '#i18n';
import { formatDate, timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { closing, opening } from '../contents.ts';
import type { EmailContent } from '../email-content.ts';
import { moneyText, rentalSection } from '../facts.ts';
import type { EmailBrand } from '../look/brand.ts';

/** E-mails about a change that is not agreed: it waits for the customer's money, or its supplier said no. */

/** Somebody of ours asked for it on the telephone: what would be agreed, what it costs more, until when, and where it is paid. */
export function changeToPayContent(
  { reservation, change, reservationUrl }: EmailFacts & { readonly change: ChangeToPay },
  brand: EmailBrand,
): EmailContent {
  const view = reservation;
  const { amount, payUrl, trip } = change;
  const until = wallClockAt(change.until, MARKET_ZONE);
  const text = { amount: moneyText(amount, view), date: formatDate(until, view.locale, 'date'), time: timeOf(until) };
  const when = (at: typeof until): string => `${formatDate(at, view.locale, 'date')} ${timeOf(at)}`;
  return {
    subject: m.email_change_to_pay_subject({ code: view.code }, view),
    preview: m.email_change_to_pay_preview(text, view),
    title: m.email_change_to_pay_title({}, view),
    ...opening(view),
    paragraphs: [m.email_change_to_pay_lead(text, view), m.email_change_to_pay_until(text, view)],
    sections: [
      {
        title: m.email_change_to_pay_new({}, view),
        rows: [
          { label: m.email_pickup({}, view), value: `${trip.pickup.name[view.locale]}, ${when(trip.criteria.pickupAt)}` },
          { label: m.email_return({}, view), value: `${trip.returnTo.name[view.locale]}, ${when(trip.criteria.returnAt)}` },
          { label: m.email_change_to_pay_amount({}, view), value: text.amount, strong: true },
        ],
      },
    ],
    action: { label: m.email_change_to_pay_button({}, view), url: payUrl },
    links: [{ label: m.email_open({}, view), url: reservationUrl }],
    closing: closing(view, brand),
  };
}

/** The supplier does not agree: everything stands as before, and what a card holds is let go. */
export function changeRefusedContent({ reservation, reservationUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  const { supplier } = view.offer;
  return {
    subject: m.email_change_refused_subject({ code: view.code }, view),
    preview: m.email_change_refused_preview({ supplier: supplier.name }, view),
    title: m.email_change_refused_title({}, view),
    ...opening(view),
    paragraphs: [m.email_change_refused_lead({ supplier: supplier.name }, view), m.email_change_refused_money({}, view)],
    sections: [rentalSection(view)],
    action: { label: m.email_open({}, view), url: reservationUrl },
    closing: closing(view, brand),
  };
}

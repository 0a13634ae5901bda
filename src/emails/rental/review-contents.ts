import type { EmailFacts } from '#booking/model';
import * as m from '#i18n';
import { closing, opening } from '../contents.ts';
import type { EmailContent } from '../email-content.ts';
import type { EmailBrand } from '../look/brand.ts';

/** Some days after the return: how was it? It offers nothing and is sent once. */
export function reviewInvitationContent(
  { reservation, reviewUrl }: EmailFacts & { readonly reviewUrl: string },
  brand: EmailBrand,
): EmailContent {
  const view = reservation;
  const supplier = view.offer.supplier.name;
  return {
    subject: m.email_review_subject({ code: view.code }, view),
    preview: m.email_review_preview({ supplier }, view),
    title: m.email_review_title({}, view),
    ...opening(view),
    paragraphs: [m.email_review_lead({ car: view.offer.vehicle.name, supplier }, view), m.email_review_once({}, view)],
    sections: [],
    action: { label: m.email_review_button({}, view), url: reviewUrl },
    closing: closing(view, brand),
  };
}

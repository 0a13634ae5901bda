import type { MailAttachment } from '#platform/mail/mailer';
import { blocksOfHtml } from '#platform/papers/html-blocks';
import { findByAccessKey } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { calendarMethod, calendarOf } from '../model/calendar.ts';
import type { ConfirmedDocument } from '../model/reservation.ts';
import type { ReservationView } from '../model/reservation-view.ts';
import { selectDocuments } from '../store/documents.ts';

/** A file of a reservation, as it is mailed and downloaded. */
export type PaperFile = Pick<MailAttachment, 'filename' | 'contentType' | 'content'>;

type PaperDeps = Pick<BookingDeps, 'pdf' | 'emails' | 'documents'>;

/** The voucher as PDF; nothing where it has letters that cannot be written, as in a name that is not in Latin ones. */
export async function voucherFile({ pdf, emails }: PaperDeps, view: ReservationView): Promise<PaperFile | undefined> {
  const content = await pdf(emails.voucher(view));
  return (
    content && { filename: `${emails.attachmentName('voucher', view.locale)}-${view.code}.pdf`, contentType: 'application/pdf', content }
  );
}

/** A document as it was confirmed, word for word: as PDF, or as the HTML that is kept where it has letters that cannot be written. */
export async function documentFile(
  { pdf, emails, documents: { site } }: PaperDeps,
  { html, kind, locale }: ConfirmedDocument,
  { code, createdAt }: Pick<ReservationView, 'code' | 'createdAt'>,
): Promise<PaperFile> {
  const name = `${emails.attachmentName(kind, locale)}-${code}`;
  const blocks = blocksOfHtml(html);
  const heading = blocks.find((block) => block.kind === 'heading');
  const content = await pdf({ locale, title: heading?.text ?? name, owner: site.brandName, code, at: createdAt, blocks });
  return content
    ? { filename: `${name}.pdf`, contentType: 'application/pdf', content }
    : { filename: `${name}.html`, contentType: 'text/html; charset=utf-8', content: html };
}

/** The rental for a calendar; what is called off is taken out of the calendar again. */
export function calendarAttachment(
  { clock, emails }: Pick<BookingDeps, 'clock' | 'emails'>,
  view: ReservationView,
  url: string,
): PaperFile {
  return {
    filename: `${emails.attachmentName('calendar', view.locale)}-${view.code}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(view.state)}`,
    content: calendarOf(view, { url, now: clock(), wording: emails.calendar(view) }),
  };
}

/** The document of this kind that was agreed last, for whoever may open the reservation; nothing for anybody else, and of a kind that there is not. */
export async function openDocument(
  deps: BookingDeps,
  access: { readonly code: string; readonly accessKey: string },
  kind: string,
): Promise<PaperFile | undefined> {
  const reservation = await findByAccessKey(deps, access);
  const documents = reservation ? await selectDocuments(deps.db, reservation) : [];
  const document = documents.find((one) => one.kind === kind);
  return reservation && document && documentFile(deps, document, reservation);
}

import type { BookingDeps } from '#booking';
import { createEmails, demoNotice, orderWording } from '#emails';
import { ONEST } from '#fonts';
import type { Config } from '#platform/config';
import { createPdfWriter } from '#platform/papers/write-pdf';

/** What writes to customers: e-mails, and papers as PDF. */
export const bookingWriters = ({ brand }: Config): Pick<BookingDeps, 'emails' | 'pdf'> => ({
  emails: createEmails(brand),
  pdf: createPdfWriter(ONEST),
});

/** The words of orders in documents, and what each document of a demonstration says first. */
export const documentWords = ({ demo }: Config): Pick<BookingDeps['documents'], 'wording' | 'notice'> => ({
  wording: orderWording,
  ...(demo ? { notice: demoNotice } : {}),
});

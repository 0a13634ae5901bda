import type { MailReport } from '#platform/mail/reports/mail-report';
import type { BookingDeps } from '../deps.ts';
import { markUndelivered } from '../store/sent-emails.ts';

/** A report about an e-mail that left earlier is about another one: providers give up within days. */
const LATEST_MS = 14 * 86_400_000;

/**
 * Notes that e-mails to an address came back, or were taken for spam, on the last one that left for each reservation before that. People see it on the
 * reservation and in the work queue; the customer is told nothing, for nothing arrives. Told twice it changes nothing.
 * @returns on how many e-mails it was noted
 */
export const noteUndelivered = ({ db }: Pick<BookingDeps, 'db'>, { at, kind, recipient }: MailReport): Promise<number> =>
  markUndelivered(db, { recipient, kind, at, sentAfter: new Date(at.getTime() - LATEST_MS) });

import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { createMailbox } from './mailbox-store.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** What takes mails away: the owner's server, or in a demonstration the mailbox that everybody reads. */
export const mailTransport = (
  { mail, mailFrom }: Pick<Config, 'mail' | 'mailFrom'>,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Mailer => (mail.kind === 'smtp' ? createSmtpMailer(mail.url, mailFrom, mail) : createMailbox(db, mailFrom, clock));

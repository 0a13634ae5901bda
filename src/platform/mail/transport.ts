import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createMailbox } from './mailbox-store.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { timedMailer } from './timed-mailer.ts';

/** What takes mails away, and counts how long they waited: the owner's server, or in a demonstration the mailbox that everybody reads. */
export const mailTransport = (
  { mail, mailFrom }: Pick<Config, 'mail' | 'mailFrom'>,
  { db, clock, metrics }: { readonly db: Database; readonly clock: Clock; readonly metrics: Metrics },
): Mailer =>
  timedMailer(mail.kind === 'smtp' ? createSmtpMailer(mail.url, mailFrom, mail) : createMailbox(db, mailFrom, clock), { clock, metrics });

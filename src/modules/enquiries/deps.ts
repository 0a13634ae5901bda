import type { Locale } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import { digestOf, type Key } from '#platform/crypto';
import type { Database } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Mailer } from '#platform/mail/mailer';
import type { SecurityLog } from '#platform/security-events';
import type { EnquiryEmails } from './emails/emails.ts';
import type { IssueTexts } from './newsletter/issues/issue-texts.ts';
import type { ConsentRegister } from './newsletter/register/consent-register.ts';

/** Absolute addresses of the site, for e-mails. */
export interface EnquiryAddresses {
  /** The link of an e-mail: its first use exchanges the key for a pass. */
  enquiry(locale: Locale, code: string, accessKey: string): string;
  /** Where our people answer one. */
  staffEnquiry(code: string): string;
  confirmSubscription(locale: Locale, key: string): string;
  /** The page that ends a subscription. */
  unsubscribe(locale: Locale, key: string): string;
  /** Where a mail program ends one by itself (RFC 8058). */
  oneClickUnsubscribe(key: string): string;
}

/** How the newsletter is sent. */
export interface NewsletterSettings {
  /** How many e-mails go in a minute. */
  readonly perMinute: number;
  /** Where consents are reported and asked for; null where none is configured. */
  readonly register: ConsentRegister | null;
  /** Whether nobody is written to without one: so the law has it where the site is for real. */
  readonly mustAskRegister: boolean;
  readonly texts: IssueTexts;
}

/** What the operations on enquiries and the newsletter need. */
export interface EnquiryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityLog;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly emails: EnquiryEmails;
  readonly addresses: EnquiryAddresses;
  readonly newsletter: NewsletterSettings;
  /** Where our people read. */
  readonly staffEmail: string;
  /** The wording that a subscriber agrees to (`textVersion` of the marketing consent). */
  readonly consentVersion: string;
  /** A key of its own (`keyRingFor(secrets, 'enquiries')`). */
  readonly enquirySecret: Key;
}

type Secret = Pick<EnquiryDeps, 'enquirySecret'>;

/** An address on the net as we keep and count it. */
export const ipDigestOf = ({ enquirySecret }: Secret, ip: string): string => digestOf(`ip ${ip}`, enquirySecret);

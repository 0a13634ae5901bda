import type { Locale } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import { digestOf, sameSecret } from '#platform/crypto';
import type { Database } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import type { Mailer } from '#platform/mailer';
import type { EnquiryLetters } from './letters.ts';

/** Absolute addresses of the site, for letters. */
export interface EnquiryAddresses {
  enquiry(locale: Locale, code: string, accessKey: string): string;
  confirmSubscription(locale: Locale, key: string): string;
  /** The page that ends a subscription. */
  unsubscribe(locale: Locale, key: string): string;
  /** Where a mail program ends one by itself (RFC 8058). */
  oneClickUnsubscribe(key: string): string;
}

/** What the operations on enquiries and the newsletter need. */
export interface EnquiryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly letters: EnquiryLetters;
  readonly addresses: EnquiryAddresses;
  /** Where our people read. */
  readonly staffEmail: string;
  /** The wording that a subscriber agrees to (`textVersion` of the marketing consent). */
  readonly consentVersion: string;
  /** A key of its own (`keyFor(secret, 'enquiries')`). */
  readonly enquirySecret: Buffer;
}

type Secret = Pick<EnquiryDeps, 'enquirySecret'>;

/** Opens one enquiry without further proof. Derived, so that nothing that opens it is stored. */
export const accessKeyOf = ({ enquirySecret }: Secret, code: string): string => digestOf(`open ${code}`, enquirySecret).slice(0, 43);

export const opens = (deps: Secret, code: string, accessKey: string): boolean => sameSecret(accessKeyOf(deps, code), accessKey);

/** An address on the net as we keep and count it. */
export const ipDigestOf = ({ enquirySecret }: Secret, ip: string): string => digestOf(`ip ${ip}`, enquirySecret);

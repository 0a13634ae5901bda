import type { Locale } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import type { Secrets } from '#platform/crypto';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Mailer } from '#platform/mail/mailer';
import type { SecurityLog } from '#platform/security-events';
import type { Auth } from './access/auth.ts';
import type { VisitorCredentials } from './access/sessions/visitor.ts';
import type { AccountEmails } from './emails/emails.ts';
import type { AccountKeys } from './keys.ts';

/** A provider that signs people in for us (OpenID Connect with discovery). Its id is part of the callback's address. */
export interface IdentityProvider {
  /** Lower case letters, digits and dashes: `google`. */
  readonly id: string;
  /** For people: the button says it. */
  readonly name: string;
  /** `https://accounts.google.com`: its `/.well-known/openid-configuration` tells the rest. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Google as an OpenID Connect provider; its client comes from configuration. */
export const googleProvider = (clientId: string, clientSecret: string): IdentityProvider => ({
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId,
  clientSecret,
});

/** Absolute addresses of the site, for e-mails. */
export interface AccountAddresses {
  resetPassword(locale: Locale, token: string): string;
  /** Asks the reader to log in when they are not, then follows the link. */
  confirmEmail(locale: Locale, token: string): string;
  /** Where somebody asks for a new password. */
  forgottenPassword(locale: Locale): string;
  home(locale: Locale): string;
  /** Where sessions are seen and ended. */
  account(locale: Locale): string;
  /** Where somebody becomes a member of a supplier. */
  joinSupplier(locale: Locale, token: string): string;
  /** Where somebody becomes one of our people. */
  joinStaff(locale: Locale, token: string): string;
  /** Where the second factor is shown, and from there on to a path of ours. */
  secondStep(locale: Locale, returnTo: string): string;
}

/** How passwords become what is kept of them. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(check: { readonly hash: string; readonly password: string }): Promise<boolean>;
  /** Kept with less work than passwords are kept with today. */
  isOutdated(hash: string): boolean;
  /** Does what takes hashing, unless too many wait for theirs already: then at once `busy`. Not to be nested. */
  admitted<T>(work: () => Promise<T>): Promise<T | Busy>;
}

/** Too many passwords are being checked: ask again in a few seconds. */
export interface Busy {
  readonly kind: 'busy';
}

export type ConsentKind = 'terms' | 'privacy' | 'marketing';

/** Whose data it is. Only a verified address shows that what was done with it was done by this user. */
export interface DataSubject {
  /** Nothing for somebody without an account. */
  readonly userId: string | null;
  /** The present address, verified or not. */
  readonly email: string;
  readonly verifiedEmails: readonly string[];
}

/** What another module keeps of people, and how it lets go of it. */
export interface PersonalDataSource {
  /** The name of its part in the export: `reservations`. */
  readonly name: string;
  export(subject: DataSubject): Promise<unknown>;
  /** How many of its records `erase` would take away or strip of the person today, and how many it would keep. */
  preview(subject: DataSubject): Promise<{ readonly erased: number; readonly kept: number }>;
  /** Anonymises what no law requires to keep, in the transaction of the account's own erasure. */
  erase(tx: DatabaseTransaction, subject: DataSubject): Promise<void>;
}

/** What accounts need of the world. */
export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityLog;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly emails: AccountEmails;
  readonly addresses: AccountAddresses;
  /** Where visitors reach the site; with https the cookies are Secure. */
  readonly publicOrigin: string;
  /** Where staff and suppliers log in, if on an origin of their own. */
  readonly staffOrigin: string | null;
  /** The application's secrets: keys of our own are derived from them. */
  readonly secrets: Secrets;
  readonly providers: readonly IdentityProvider[];
  /** The present wording of what is agreed to (`textVersion` of content). */
  readonly textVersions: Readonly<Record<ConsentKind, string>>;
  readonly visitor: VisitorCredentials;
  readonly personalData: readonly PersonalDataSource[];
  /** The name of the site: nobody's password. */
  readonly brand: string;
  /** Argon2id, unless a test counts the work. */
  readonly passwords?: Passwords;
}

/** What the operations inside need. */
export interface AccountsInside extends AccountDeps {
  readonly keys: AccountKeys;
  readonly passwords: Passwords;
  /** Keys of the passwords that are tried first. */
  readonly commonPasswords: () => Promise<ReadonlySet<string>>;
  readonly auth: Auth;
}

/** A request, as far as accounts care. */
export interface Visit {
  readonly headers: Headers;
  /** The visitor's address as the trusted proxy tells it; kept as a digest, and shortened to its network. */
  readonly ip: string;
  readonly locale: Locale;
}

import type { Locale } from '#kernel/locale';
import type { WallClock } from '#kernel/time';

/** An e-mail ready to send. */
export interface AccountEmailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Whom an e-mail is for. */
export interface Addressee {
  readonly locale: Locale;
  /** Empty when a provider did not tell. */
  readonly firstName: string;
}

export interface NewDeviceFacts {
  readonly at: WallClock;
  readonly device: string;
  readonly network: string;
  /** Where sessions are ended. */
  readonly url: string;
}

/** Writes the e-mails of accounts. Addresses are absolute; hours say how long a link opens something. */
export interface AccountEmails {
  confirmEmail(to: Addressee, facts: { readonly url: string; readonly hours: number }): Promise<AccountEmailText>;
  /** To the new address. */
  changeEmail(to: Addressee, facts: { readonly url: string; readonly hours: number }): Promise<AccountEmailText>;
  /** To the former address: how to act when it was somebody else. */
  emailChanged(to: Addressee, facts: { readonly newEmail: string; readonly url: string }): Promise<AccountEmailText>;
  resetPassword(to: Addressee, facts: { readonly url: string; readonly minutes: number }): Promise<AccountEmailText>;
  passwordChanged(to: Addressee, facts: { readonly url: string }): Promise<AccountEmailText>;
  /** @param facts.isOn whether the account asks for a second factor from now on */
  secondFactorChanged(to: Addressee, facts: { readonly isOn: boolean; readonly url: string }): Promise<AccountEmailText>;
  /** @param facts.name what its owner calls it, or empty */
  passkeysChanged(
    to: Addressee,
    facts: { readonly isAdded: boolean; readonly name: string; readonly url: string },
  ): Promise<AccountEmailText>;
  /**
   * @param facts.at a wall clock in Turkey
   * @param facts.device browser and system, empty when they are not known
   * @param facts.network the address shortened to its network, empty when it is not known
   */
  newDevice(to: Addressee, facts: NewDeviceFacts): Promise<AccountEmailText>;
  /** @param facts.dueOn `YYYY-MM-DD` */
  erasureRecorded(to: Addressee, facts: { readonly dueOn: string; readonly url: string }): Promise<AccountEmailText>;
  /** To whoever is invited to work for a supplier; they may have no account yet. */
  memberInvited(
    to: Addressee,
    facts: { readonly supplier: string; readonly url: string; readonly days: number },
  ): Promise<AccountEmailText>;
  /** To whoever is invited to be one of our people; they may have no account yet. */
  staffInvited(to: Addressee, facts: { readonly url: string; readonly days: number }): Promise<AccountEmailText>;
  erased(to: Addressee, facts: { readonly url: string }): Promise<AccountEmailText>;
  /** To whoever was erased and had no account. */
  guestErased(to: Addressee, facts: { readonly url: string }): Promise<AccountEmailText>;
}

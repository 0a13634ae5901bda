import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { newId } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import type { MailKind } from '#platform/mail/mail-limits';
import type { AccountsInside } from '../deps.ts';
import { SEND_ACCOUNT_EMAIL } from '../queues.ts';
import { findUser, type UserRow } from '../store.ts';
import type { AccountEmailText, Addressee } from './emails.ts';
import { LINK_MINUTES, newLink } from './links.ts';
import type { LinkKind } from './store.ts';

/** An e-mail that is owed. A token is made when it is written, so that none waits in the queue in the clear. */
export type QueuedEmail =
  | { readonly kind: 'confirm_email'; readonly userId: string }
  /** Asked for by address: whether there is such an account is found out by the job, not by whoever asked. */
  | { readonly kind: 'reset_password'; readonly email: string }
  | { readonly kind: 'change_email'; readonly userId: string; readonly newEmail: string }
  | { readonly kind: 'email_changed'; readonly userId: string; readonly formerEmail: string }
  | { readonly kind: 'password_changed'; readonly userId: string }
  | { readonly kind: 'second_factor_changed'; readonly userId: string; readonly isOn: boolean }
  | { readonly kind: 'passkeys_changed'; readonly userId: string; readonly isAdded: boolean; readonly name: string }
  | { readonly kind: 'new_device'; readonly userId: string; readonly at: string; readonly device: string; readonly network: string }
  | { readonly kind: 'erasure_recorded'; readonly userId: string; readonly dueAt: string }
  /** The account is gone by then. */
  | ({ readonly kind: 'erased' } & GoneAddressee)
  /** There never was an account. */
  | ({ readonly kind: 'guest_erased' } & GoneAddressee);

/** Whom nothing of ours names any more. */
interface GoneAddressee extends Addressee {
  readonly email: string;
}

/** Enqueues the e-mail in the transaction of what it tells. */
export const enqueueEmail = (deps: Pick<AccountsInside, 'jobs'>, tx: DatabaseTransaction, mail: QueuedEmail): Promise<void> =>
  deps.jobs.send(tx, SEND_ACCOUNT_EMAIL, { ...mail, id: newId() });

/** As it waits in the queue; those of a version before have no id. */
export type WaitingEmail = QueuedEmail & { readonly id?: string };

/** Writes and sends an e-mail; one whose account is no more, or whose reason is, is not sent. Safe to repeat. */
export async function sendEmail(deps: AccountsInside, mail: WaitingEmail): Promise<void> {
  const written = await draftedEmail(deps, mail);
  if (!written) return;
  const kind = MAIL_KIND[mail.kind];
  // A repeated notice is the same message. A repeated link is another one: the link before it opens nothing any more.
  const id = kind === 'account_notice' ? mail.id : undefined;
  await deps.mailer.send({ kind, to: written.to, ...written.text, key: `account.${id ?? newId()}` });
}

const MAIL_KIND = {
  confirm_email: 'account_link',
  change_email: 'account_link',
  reset_password: 'password_reset',
  email_changed: 'account_notice',
  password_changed: 'account_notice',
  erasure_recorded: 'account_notice',
  second_factor_changed: 'account_notice',
  passkeys_changed: 'account_notice',
  new_device: 'account_notice',
  erased: 'account_notice',
  guest_erased: 'account_notice',
} as const satisfies Record<QueuedEmail['kind'], MailKind>;

interface DraftedEmail {
  readonly to: string;
  readonly text: AccountEmailText;
}

async function draftedEmail(deps: AccountsInside, mail: QueuedEmail): Promise<DraftedEmail | undefined> {
  const { emails, addresses } = deps;
  if (mail.kind === 'erased' || mail.kind === 'guest_erased') {
    const url = addresses.home(mail.locale);
    return { to: mail.email, text: await (mail.kind === 'erased' ? emails.erased(mail, { url }) : emails.guestErased(mail, { url })) };
  }
  const user = await findUser(deps.db, mail.kind === 'reset_password' ? { email: mail.email } : { id: mail.userId });
  if (!user) return undefined;
  const to: Addressee = { locale: user.locale, firstName: user.first_name };
  const forgotten = addresses.forgottenPassword(user.locale);

  switch (mail.kind) {
    case 'confirm_email': {
      if (user.email_verified) return undefined;
      const url = addresses.confirmEmail(user.locale, await linkFor(deps, user, 'confirm_email', user.email));
      return { to: user.email, text: await emails.confirmEmail(to, { url, hours: LINK_MINUTES.confirm_email / 60 }) };
    }
    case 'reset_password': {
      const url = addresses.resetPassword(user.locale, await linkFor(deps, user, 'reset_password', user.email));
      return { to: user.email, text: await emails.resetPassword(to, { url, minutes: LINK_MINUTES.reset_password }) };
    }
    case 'change_email': {
      // Somebody else has it: that person is not written to, and who asked is not told.
      if (await findUser(deps.db, { email: mail.newEmail })) return undefined;
      const url = addresses.confirmEmail(user.locale, await linkFor(deps, user, 'change_email', mail.newEmail));
      return { to: mail.newEmail, text: await emails.changeEmail(to, { url, hours: LINK_MINUTES.change_email / 60 }) };
    }
    case 'email_changed':
      return { to: mail.formerEmail, text: await emails.emailChanged(to, { newEmail: user.email, url: addresses.home(user.locale) }) };
    case 'password_changed':
      return { to: user.email, text: await emails.passwordChanged(to, { url: forgotten }) };
    case 'second_factor_changed':
      return { to: user.email, text: await emails.secondFactorChanged(to, { isOn: mail.isOn, url: forgotten }) };
    case 'passkeys_changed':
      return { to: user.email, text: await emails.passkeysChanged(to, { isAdded: mail.isAdded, name: mail.name, url: forgotten }) };
    case 'new_device': {
      const { device, network } = mail;
      const at = wallClockAt(new Date(mail.at), MARKET_ZONE);
      return { to: user.email, text: await emails.newDevice(to, { at, device, network, url: addresses.account(user.locale) }) };
    }
    case 'erasure_recorded': {
      const dueOn = dateOf(wallClockAt(new Date(mail.dueAt), MARKET_ZONE));
      return { to: user.email, text: await emails.erasureRecorded(to, { dueOn, url: addresses.home(user.locale) }) };
    }
  }
}

function linkFor(deps: AccountsInside, user: UserRow, kind: LinkKind, email: string): Promise<string> {
  return deps.db.transaction().execute((tx) => newLink(deps, tx, { kind, userId: user.id, email, now: deps.clock() }));
}

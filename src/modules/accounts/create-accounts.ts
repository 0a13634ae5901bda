import type { JobDefinition } from '#platform/jobs';
import { createAuth } from './access/auth.ts';
import { type LogInOutcome, logIn } from './access/log-in.ts';
import { changePassword, type PasswordChangeOutcome } from './access/passwords/change-password.ts';
import {
  type ForgottenOutcome,
  isResetLink,
  type ResetOutcome,
  requestPasswordReset,
  resetPassword,
} from './access/passwords/forgotten-password.ts';
import { loadFrequentPasswords } from './access/passwords/frequent-passwords.ts';
import { once } from './access/passwords/once.ts';
import { createPasswords } from './access/passwords/passwords.ts';
import { type RegisterOutcome, register } from './access/register.ts';
import type { Session } from './access/sessions/session.ts';
import {
  arrivalOf,
  endedAmong,
  type ListedSession,
  listSessions,
  logOut,
  revokeOtherSessions,
  revokeSession,
  sessionOf,
} from './access/sessions/sessions.ts';
import type { Visitor } from './access/sessions/visitor.ts';
import { type VisitorSignIn, visitorFrom, visitorToken } from './access/sessions/visitor-token.ts';
import { answerProvider } from './access/social/answer-provider.ts';
import { type LinkedAccounts, linkedAccounts, type UnlinkOutcome, unlinkAccount } from './access/social/linked-accounts.ts';
import { createOidcClients } from './access/social/oidc-client.ts';
import { type SocialStart, type SocialWish, startSocial } from './access/social/start-social.ts';
import type { AccountDeps, Visit } from './deps.ts';
import { type RememberedDrivers, rememberedDriversFor } from './drivers/drivers.ts';
import type { FormEntries } from './fields.ts';
import { accountJobsOf } from './jobs.ts';
import { accountKeysFrom } from './keys.ts';
import { type DataDesk, dataDesk } from './personal-data/desk.ts';
import { eraseDue } from './personal-data/erase-due.ts';
import {
  type ErasureOutcome,
  type ErasureRequest,
  findErasure,
  requestErasure,
  withdrawErasure,
} from './personal-data/erasure-requests.ts';
import { exportPersonalData, type PersonalData } from './personal-data/export-personal-data.ts';
import { changeEmail, type EmailChangeOutcome } from './profile/change-email.ts';
import { type EmailLinkOutcome, followEmailLink } from './profile/follow-email-link.ts';
import type { Profile } from './profile/profile.ts';
import { changeMarketing, type ProfileUpdate, profileOf, updateProfile, verifiedEmailOf, verifiedEmailsOf } from './profile/profile-of.ts';
import { requestEmailConfirmation } from './profile/request-email-confirmation.ts';
import { renewAccountKeys } from './renew-keys.ts';
import { changeMember, withdrawInvitation } from './roles/change-member.ts';
import { acceptInvitation, inviteFirstAdmin, staffRoleOffered } from './roles/first-admin.ts';
import { inviteMember, joinSupplier, memberInvitationOf, membersOf } from './roles/members.ts';
import { changeStaffRoles, inviteStaff, staffPeople, withdrawStaffInvitation } from './roles/staff-people.ts';
import { confirmSecondFactor, type FactorConfirmation } from './second-factor/confirm-second-factor.ts';
import { type Passkeys, passkeysFor } from './second-factor/passkeys/passkeys.ts';
import {
  confirmEnrolment,
  type EnrolmentEnd,
  type EnrolmentStart,
  type RecoveryRenewal,
  renewRecoveryCodes,
  type SecondFactor,
  type SecondFactorEnd,
  secondFactorOf,
  startEnrolment,
  turnOffSecondFactor,
} from './second-factor/set-up.ts';
import { type SecondStepOutcome, showSecondFactor } from './second-factor/show-second-factor.ts';

/**
 * Everything that is done with accounts. Outcomes are values; `cookies` in them are whole Set-Cookie headers that the answer
 * must carry. Who may call an operation for whom is the caller's question to `may` (permissions.ts); operations that take a
 * session or a visit act for the one who is logged in, and for nobody else.
 */
export interface Accounts {
  /** A link's token for the first admin; null once somebody is staff (see `inviteFirstAdmin`). */
  inviteFirstAdmin(): Promise<string | null>;
  /** The role of staff that the token of a link still gives (`first-admin.ts`). */
  staffRoleOffered(token: string): ReturnType<typeof staffRoleOffered>;
  /** Takes an invitation up for whoever is logged in. */
  acceptInvitation(session: Session, token: string): Promise<{ readonly kind: 'accepted' | 'not_valid' }>;
  /** Invites somebody to work for a supplier (`members.ts`). */
  inviteMember(invitation: Parameters<typeof inviteMember>[1]): ReturnType<typeof inviteMember>;
  memberInvitationOf(token: string): ReturnType<typeof memberInvitationOf>;
  /** Takes up what an invitation offers, for whoever is logged in. */
  joinSupplier(session: Session, token: string): ReturnType<typeof joinSupplier>;
  membersOf(supplier: string): ReturnType<typeof membersOf>;
  /** Roles and offices of a member, or none any more (`change-member.ts`). */
  changeMember(wish: Parameters<typeof changeMember>[1]): ReturnType<typeof changeMember>;
  withdrawInvitation(wish: Parameters<typeof withdrawInvitation>[1]): Promise<boolean>;
  /** Our people, and what they may (`staff-people.ts`). */
  staffPeople(): ReturnType<typeof staffPeople>;
  changeStaffRoles(wish: Parameters<typeof changeStaffRoles>[1]): ReturnType<typeof changeStaffRoles>;
  inviteStaff(wish: Parameters<typeof inviteStaff>[1]): ReturnType<typeof inviteStaff>;
  withdrawStaffInvitation(wish: Parameters<typeof withdrawStaffInvitation>[1]): Promise<boolean>;
  /**
   * Opens an account and logs in. The e-mail that confirms the address is on its way afterwards; until then nothing that was
   * done with the address as a guest joins the account. Consents to terms, privacy and (when ticked) marketing are kept.
   * @param fields `firstName`, `lastName`, `email`, `password`, `passwordRepeat`, `acceptTerms`, `marketing`
   */
  register(fields: FormEntries, visit: Visit): Promise<RegisterOutcome>;
  /**
   * Opens a new session, and ends the one the request came with. Says neither which part was wrong nor whether there is such
   * an account; ten tries per account and sixty per network in fifteen minutes.
   * @param fields `email` (or user name), `password`
   */
  logIn(fields: FormEntries, visit: Visit): Promise<LogInOutcome>;
  /** The second step of logging in, with the cookies of the first (`show-second-factor.ts`). Ten tries per account in fifteen minutes. */
  showSecondFactor(fields: FormEntries, visit: Visit): Promise<SecondStepOutcome>;
  /** Whether a request comes from somebody whose password was right and whose second factor is waited for. */
  waitsForSecondFactor(headers: Headers): Promise<boolean>;
  /** Whom members have asked us to remember for their next rentals (`drivers.ts`). */
  readonly drivers: RememberedDrivers;
  /** Keys of devices that stand beside the codes (`passkeys.ts`). */
  readonly passkeys: Passkeys;
  /** Shows the second factor once more, by its `code` or a `passkey`, in a session that stands (`confirm-second-factor.ts`). */
  confirmSecondFactor(session: Session, fields: FormEntries, visit: Visit): Promise<FactorConfirmation>;
  /** The second factor of whoever is logged in, and the key being set up. */
  secondFactorOf(session: Session): Promise<SecondFactor>;
  /**
   * Makes a key for an authenticator application. Takes the password, and a code where there is a second factor already.
   * @param fields `currentPassword`, `code`
   */
  startEnrolment(session: Session, fields: FormEntries, visit: Visit): Promise<EnrolmentStart>;
  /**
   * Turns the second factor on with the application's first code, ends every other session, and tells the recovery codes once.
   * @param fields `code`
   */
  confirmEnrolment(session: Session, fields: FormEntries, visit: Visit): Promise<EnrolmentEnd>;
  /** @param fields `currentPassword`, `code` */
  renewRecoveryCodes(session: Session, fields: FormEntries, visit: Visit): Promise<RecoveryRenewal>;
  /** @param fields `currentPassword`, `code` */
  turnOffSecondFactor(session: Session, fields: FormEntries, visit: Visit): Promise<SecondFactorEnd>;
  /** Ends the session; harmless without one. */
  logOut(visit: Visit): Promise<{ readonly cookies: readonly string[] }>;
  /** Who is logged in, or null. One or two queries when there is a cookie, none otherwise. */
  sessionOf(headers: Headers): Promise<Session | null>;
  /** Which of these sessions are over. */
  endedAmong(sessions: readonly string[]): Promise<readonly string[]>;
  /** Where the user is logged in, the newest first. */
  listSessions(session: Session): Promise<ListedSession[]>;
  /** Ends one of the user's own sessions; anybody else's is not found. */
  revokeSession(session: Session, sessionId: string): Promise<{ readonly kind: 'revoked' | 'not_found' }>;
  revokeOtherSessions(session: Session): Promise<{ readonly revoked: number }>;

  /**
   * Sends a link for a new password, if there is such an account. The answer and the work are the same when there is none.
   * @param fields `email`
   */
  requestPasswordReset(fields: FormEntries, visit: Pick<Visit, 'ip'>): Promise<ForgottenOutcome>;
  /** Whether a link from an e-mail still opens the form. Does not use it up. */
  isResetLink(token: string): Promise<boolean>;
  /**
   * Sets a new password by a link, once. It proves the address, ends every session, and takes back every other link.
   * @param fields `password`, `passwordRepeat`
   */
  resetPassword(token: string, fields: FormEntries, visit: Pick<Visit, 'ip'>): Promise<ResetOutcome>;
  /**
   * Changes the password of whoever is logged in, and ends their other sessions.
   * @param fields `currentPassword`, `newPassword`, `newPasswordRepeat`
   */
  changePassword(fields: FormEntries, visit: Visit): Promise<PasswordChangeOutcome>;

  /**
   * Asks for another address; the account moves when the link that goes there is followed.
   * @param fields `email`, `currentPassword`
   */
  changeEmail(fields: FormEntries, visit: Visit): Promise<EmailChangeOutcome>;
  /** Sends the e-mail that confirms the account's present address again. */
  requestEmailConfirmation(session: Session): ReturnType<typeof requestEmailConfirmation>;
  /** Follows the link of a confirmation e-mail; takes the log-in of the same account as well. */
  followEmailLink(token: string, visit: Visit): Promise<EmailLinkOutcome>;
  /** The present address when it is verified to be the user's, for prefilling and for e-mails. */
  verifiedEmailOf(userId: string): Promise<string | null>;
  /**
   * Every address the user has shown to be theirs, the latest first: reservations made and credit earned with any of them are
   * theirs, also after the account has moved to another address. An address that another user has shown since is not among them.
   */
  verifiedEmailsOf(userId: string): Promise<string[]>;

  /** The providers to sign in with, for the buttons. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Where to send the browser to sign in or register at a provider. */
  startSocial(wish: SocialWish, visit: Visit): Promise<SocialStart>;
  /**
   * A provider's answer: mount it at GET `/auth/callback/:provider`, with the request under its public address. It always
   * redirects to where signing in began, with the refusal in the query (`socialRefusalFrom`) when there was one.
   */
  handler(request: Request, visit: Pick<Visit, 'ip'>): Promise<Response>;
  linkedAccounts(session: Session): Promise<LinkedAccounts>;
  unlinkAccount(session: Session, provider: string): Promise<UnlinkOutcome>;

  profileOf(userId: string): Promise<Profile | undefined>;
  /**
   * Writes the whole profile: a field that is missing or empty is taken out. E-mail and password have operations of their own.
   * @param fields `firstName`, `lastName`, `gender`, `nationalId`, `birthDate`, `country`, `city`, `phoneCountry`, `phone`, `userName`
   */
  updateProfile(userId: string, fields: FormEntries): Promise<ProfileUpdate>;
  /** A new yes or no to marketing mails; the same answer again is not kept twice. */
  changeMarketing(userId: string, given: boolean, visit: Pick<Visit, 'ip'>): Promise<void>;

  /** Everything kept of the user, of this module and of every source it was given. */
  exportPersonalData(userId: string): Promise<PersonalData | undefined>;
  /** Records the wish to be erased, done within 30 days; asked again, the first request stands. */
  requestErasure(userId: string): Promise<ErasureOutcome>;
  withdrawErasure(userId: string): Promise<{ readonly kind: 'withdrawn' | 'nothing_open' }>;
  findErasure(userId: string): Promise<ErasureRequest | undefined>;
  /** Where our people deal with what is asked about personal data (`desk.ts`). */
  readonly dataDesk: DataDesk;
  /** Erases whoever is due; a job does it every hour. */
  eraseDue(): Promise<number>;

  /** An anonymous token for the fixed service credentials (specification, section 7). It opens nothing personal. */
  visitorToken(userName: string, password: string, visit: Pick<Visit, 'ip'>): Promise<VisitorSignIn>;
  /** The visitor behind a token, or nothing when it is not ours or has expired. */
  visitorFrom(token: string): Visitor | undefined;

  /** Encrypts anew what an older secret encrypted; a job does it every night. Once nothing is unreadable or left, none needs it any more. */
  renewKeys(): Promise<{ readonly renewed: number; readonly unreadable: number }>;

  /** The jobs of accounts, to be worked beside the others. Their queues are `ACCOUNT_QUEUES`. */
  readonly jobs: readonly JobDefinition[];
}

/** Connects accounts with the world. No provider is asked for anything yet. */
export function createAccounts(deps: AccountDeps): Accounts {
  const keys = accountKeysFrom(deps.secrets);
  const passwords = deps.passwords ?? createPasswords();
  const commonPasswords = once(loadFrequentPasswords);
  const inside = { ...deps, keys, passwords, commonPasswords, auth: createAuth({ ...deps, keys, passwords }) };
  const social = { ...inside, oidcClientOf: createOidcClients(inside) };
  return {
    inviteFirstAdmin: () => inviteFirstAdmin(inside),
    staffRoleOffered: (token) => staffRoleOffered(inside, token),
    acceptInvitation: ({ user }, token) => acceptInvitation(inside, { token, userId: user.id }),
    inviteMember: (invitation) => inviteMember(inside, invitation),
    memberInvitationOf: (token) => memberInvitationOf(inside, token),
    joinSupplier: ({ user }, token) => joinSupplier(inside, { token, userId: user.id }),
    membersOf: (supplier) => membersOf(inside, supplier),
    changeMember: (wish) => changeMember(inside, wish),
    withdrawInvitation: (wish) => withdrawInvitation(inside, wish),
    staffPeople: () => staffPeople(inside),
    changeStaffRoles: (wish) => changeStaffRoles(inside, wish),
    inviteStaff: (wish) => inviteStaff(inside, wish),
    withdrawStaffInvitation: (wish) => withdrawStaffInvitation(inside, wish),
    register: (fields, visit) => register(inside, fields, visit),
    logIn: (fields, visit) => logIn(inside, fields, visit),
    showSecondFactor: (fields, visit) => showSecondFactor(inside, fields, visit),
    waitsForSecondFactor: async (headers) => (await arrivalOf(inside, headers))?.kind === 'waiting',
    confirmSecondFactor: (session, fields, visit) => confirmSecondFactor(inside, session, fields, visit),
    drivers: rememberedDriversFor(inside),
    passkeys: passkeysFor(inside),
    secondFactorOf: (session) => secondFactorOf(inside, session),
    startEnrolment: (session, fields, visit) => startEnrolment(inside, session, fields, visit),
    confirmEnrolment: (session, fields, visit) => confirmEnrolment(inside, session, fields, visit),
    renewRecoveryCodes: (session, fields, visit) => renewRecoveryCodes(inside, session, fields, visit),
    turnOffSecondFactor: (session, fields, visit) => turnOffSecondFactor(inside, session, fields, visit),
    logOut: (visit) => logOut(inside, visit),
    sessionOf: (headers) => sessionOf(inside, headers),
    endedAmong: (sessions) => endedAmong(inside, sessions),
    listSessions: (session) => listSessions(inside, session),
    revokeSession: (session, sessionId) => revokeSession(inside, session, sessionId),
    revokeOtherSessions: (session) => revokeOtherSessions(inside, session),
    requestPasswordReset: (fields, visit) => requestPasswordReset(inside, fields, visit),
    isResetLink: (token) => isResetLink(inside, token),
    resetPassword: (token, fields, visit) => resetPassword(inside, token, fields, visit),
    changePassword: (fields, visit) => changePassword(inside, fields, visit),
    changeEmail: (fields, visit) => changeEmail(inside, fields, visit),
    requestEmailConfirmation: (session) => requestEmailConfirmation(inside, session),
    followEmailLink: (token, visit) => followEmailLink(inside, token, visit),
    verifiedEmailOf: (userId) => verifiedEmailOf(inside, userId),
    verifiedEmailsOf: (userId) => verifiedEmailsOf(inside, userId),
    providers: deps.providers.map(({ id, name }) => ({ id, name })),
    startSocial: (wish, visit) => startSocial(social, wish, visit),
    handler: (request, visit) => answerProvider(social, request, visit),
    linkedAccounts: (session) => linkedAccounts(inside, session),
    unlinkAccount: (session, provider) => unlinkAccount(inside, session, provider),
    profileOf: (userId) => profileOf(inside, userId),
    updateProfile: (userId, fields) => updateProfile(inside, userId, fields),
    changeMarketing: (userId, given, visit) => changeMarketing(inside, userId, given, visit),
    exportPersonalData: (userId) => exportPersonalData(inside, userId),
    requestErasure: (userId) => requestErasure(inside, userId),
    withdrawErasure: (userId) => withdrawErasure(inside, userId),
    findErasure: (userId) => findErasure(inside, userId),
    dataDesk: dataDesk(inside),
    eraseDue: () => eraseDue(inside),
    visitorToken: (userName, password, visit) => visitorToken(inside, userName, password, visit),
    visitorFrom: (token) => visitorFrom(inside, token),
    renewKeys: () => renewAccountKeys(inside),
    jobs: accountJobsOf(inside),
  };
}

export { AUTH_PATH } from './access/auth.ts';
export { localPathFrom } from './access/local-path.ts';
export type { LogInOutcome } from './access/log-in.ts';
export type { PasswordChangeOutcome } from './access/passwords/change-password.ts';
export type { ForgottenOutcome, ResetOutcome } from './access/passwords/forgotten-password.ts';
export type { RegisterOutcome } from './access/register.ts';
export { DEVICE_COOKIES } from './access/sessions/known-device.ts';
export type { ListedSession } from './access/sessions/sessions.ts';
export type { VisitorSignIn } from './access/sessions/visitor-token.ts';
export type { LinkedAccounts, UnlinkOutcome } from './access/social/linked-accounts.ts';
export type { SocialStart, SocialWish } from './access/social/start-social.ts';
export { announce, currentAnnouncements, listAnnouncements, withdrawAnnouncement } from './announcements/announcements.ts';
export { type Accounts, createAccounts } from './create-accounts.ts';
export { memberDesk } from './customers/customers.ts';
export {
  type AccountAddresses,
  type AccountDeps,
  type ConsentKind,
  type DataSubject,
  googleProvider,
  type IdentityProvider,
  type PersonalDataSource,
  type Visit,
} from './deps.ts';
export {
  addDeskDevice,
  type ListedDevice,
  listDeskDevices,
  MOST_DEVICES,
  removeDeskDevice,
} from './desk-devices/desk-devices.ts';
export { deskPush } from './desk-devices/desk-push.ts';
export type { DriverFacts, RememberedDriver } from './drivers/drivers.ts';
export { accountKeysFrom } from './keys.ts';
export * from './model.ts';
export type { ClosedDataRequest, DeskOutcome, ErasedPart, OpenDataRequest } from './personal-data/desk.ts';
export { dataRequestNews } from './personal-data/desk-store.ts';
export type { ErasureOutcome, ErasureRequest } from './personal-data/erasure-requests.ts';
export type { PersonalData } from './personal-data/export-personal-data.ts';
export type { EmailChangeOutcome } from './profile/change-email.ts';
export type { EmailLinkOutcome } from './profile/follow-email-link.ts';
export { endMarketingOf, marketingAnswers } from './profile/marketing-answers.ts';
export type { ProfileUpdate } from './profile/profile-of.ts';
export { type KindCount, type QueueCounts, queueCounts } from './queue/queue-counts.ts';
export { queueTaking } from './queue/queue-taking.ts';
export type { Receiver } from './queue/takes.ts';
export { ACCOUNT_QUEUES } from './queues.ts';
export { renewAccountKeys } from './renew-keys.ts';
export { deskPeople } from './roles/desk-people.ts';
export { findStaff } from './roles/find-staff.ts';
export { type GrantOutcome, grantRole, listRoles, type RevokeOutcome, type RoleChange, revokeRole } from './roles/grant-role.ts';
export { namesOf } from './roles/names-of.ts';
export { staffToTell } from './roles/staff-people.ts';
export {
  chooseUsualView,
  type ListedView,
  listSavedViews,
  removeView,
  type SavedList,
  saveView,
} from './saved-views/saved-views.ts';
export {
  MOST_PASSKEYS,
  type PasskeyCreation,
  type PasskeyEnd,
  type PasskeyQuestion,
  type PasskeyRemoval,
  type PasskeyStart,
} from './second-factor/passkeys/passkeys.ts';
export { type FactorReset, resetSecondFactor, resetSecondFactorOf } from './second-factor/reset-second-factor.ts';
export type { EnrolmentEnd, EnrolmentStart, RecoveryRenewal, SecondFactor, SecondFactorEnd } from './second-factor/set-up.ts';
export type { SecondStepOutcome } from './second-factor/show-second-factor.ts';

export { AUTH_PATH } from './access/auth.ts';
export type { PasswordChangeOutcome } from './access/change-password.ts';
export type { ForgottenOutcome, ResetOutcome } from './access/forgotten-password.ts';
export type { LogInOutcome } from './access/log-in.ts';
export type { RegisterOutcome } from './access/register.ts';
export type { ListedSession } from './access/sessions.ts';
export { type LinkedAccounts, localPathFrom, type SocialStart, type SocialWish, type UnlinkOutcome } from './access/social.ts';
export type { VisitorSignIn } from './access/visitor-token.ts';
export { type Accounts, createAccounts } from './create-accounts.ts';
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
export { type GrantOutcome, grantRole } from './grant-role.ts';
export * from './model.ts';
export type { ErasureOutcome, ErasureRequest, PersonalData } from './personal-data/personal-data.ts';
export type { EmailChangeOutcome, EmailLinkOutcome } from './profile/change-email.ts';
export type { ProfileUpdate } from './profile/profile-of.ts';
export { ACCOUNT_QUEUES } from './queues.ts';

export {
  emailChangeFrom,
  forgottenFormFrom,
  type LogInForm,
  logInFormFrom,
  passwordChangeFrom,
  type Reading,
  type RegisterForm,
  registerFormFrom,
  resetFormFrom,
} from './access/access-forms.ts';
export { PASSWORD_STRENGTHS, type PasswordStrength, passwordStrength } from './access/passwords/password-strength.ts';
export { deviceNameFrom } from './access/sessions/device-name.ts';
export { carriesSession, type OwedProof, type Session, type SignedInUser } from './access/sessions/session.ts';
export { DEFAULT_VISITOR_CREDENTIALS, type Visitor, type VisitorCredentials } from './access/sessions/visitor.ts';
export { SOCIAL_REFUSAL_PARAM, SOCIAL_REFUSALS, type SocialRefusal, socialRefusalFrom } from './access/social/social-refusal.ts';
export type { AccountEmails, AccountEmailText, Addressee, NewDeviceFacts } from './emails/emails.ts';
export { ACCOUNT_PROBLEMS, type AccountProblem, type AccountProblems, type FormEntries, isIncomplete } from './fields.ts';
export {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_WAYS,
  type DataRequestForm,
  type DataRequestKind,
  type DataRequestWay,
  dataRequestFrom,
} from './personal-data/request-form.ts';
export { nationalIdAddsUp } from './profile/national-id.ts';
export type { Profile, ProfileWarning } from './profile/profile.ts';
export { PROFILE_GENDERS, type ProfileForm, type ProfileGender, profileFormFrom } from './profile/profile-form.ts';
export * from './queue/queue-take.ts';
export { FRESH_FACTOR_ACTIONS } from './roles/fresh-factor-actions.ts';
export {
  ACTIONS,
  type Action,
  allows,
  can,
  isForAnyone,
  PERMISSIONS,
  type Resource,
  SUBJECTS,
  type Subject,
} from './roles/permissions.ts';
export { principalOf, userIdOf } from './roles/principal-of.ts';
export { type Membership, type NamedRole, namedRoleFrom, type Roles, roleName, roleNames } from './roles/roles.ts';
export { LONGEST_PASSWORD } from './schema.ts';
export { isFactorFresh } from './second-factor/fresh-factor.ts';

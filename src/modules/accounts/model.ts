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
export { deviceNameFrom } from './access/device-name.ts';
export { PASSWORD_STRENGTHS, type PasswordStrength, passwordStrength } from './access/password-strength.ts';
export { SOCIAL_REFUSAL_PARAM, SOCIAL_REFUSALS, type SocialRefusal, socialRefusalFrom } from './access/social-refusal.ts';
export type { AccountEmails, AccountEmailText, Addressee, NewDeviceFacts } from './emails.ts';
export { ACCOUNT_PROBLEMS, type AccountProblem, type AccountProblems, type FormEntries, isIncomplete } from './fields.ts';
export { ACTIONS, type Action, type Actor, ASKERS, type Asker, actorOf, may, PERMISSIONS, type Resource } from './permissions.ts';
export { nationalIdAddsUp } from './profile/national-id.ts';
export type { Profile, ProfileWarning } from './profile/profile.ts';
export { PROFILE_GENDERS, type ProfileForm, type ProfileGender, profileFormFrom } from './profile/profile-form.ts';
export { isOffice, type OwedProof, ROLES, type Role, type Session, type SignedInUser } from './roles.ts';
export { LONGEST_PASSWORD } from './schema.ts';
export { DEFAULT_VISITOR_CREDENTIALS, type Visitor, type VisitorCredentials } from './visitor.ts';

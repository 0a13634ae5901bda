import { z } from '@hono/zod-openapi';
import { sessionIn } from '../middleware/caller.ts';
import { operation } from '../operation.ts';
import { accountProblems } from '../problems/account-problems.ts';
import { problem } from '../problems/problem.ts';
import { Profile, ProfileRequest, profileFrom } from '../schemas/account.ts';
import { emailAddress } from '../schemas/shared.ts';
import { RETRY_SECONDS, tooManyFor } from './too-many.ts';

const readProfile = operation({
  name: 'readProfile',
  method: 'get',
  path: '/api/v1/account/profile',
  tag: 'account',
  summary: 'The profile',
  action: 'profile.read',
  whose: 'own',
  limit: 'read',
  params: {},
  responses: { 200: { description: 'The profile.', schema: Profile } },
  problems: ['not_found'],
  async handle({ accounts }, { caller }) {
    const profile = await accounts.profileOf(sessionIn(caller).user.id);
    return profile ? { kind: 'ok', status: 200, body: profileFrom(profile) } : problem('not_found');
  },
});

const writeProfile = operation({
  name: 'writeProfile',
  method: 'put',
  path: '/api/v1/account/profile',
  tag: 'account',
  summary: 'Write the profile',
  description: 'E-mail address and password have operations of their own.',
  action: 'profile.update',
  whose: 'own',
  limit: 'write',
  params: { body: ProfileRequest },
  responses: {
    200: {
      description: 'Written.',
      schema: z.object({
        profile: Profile,
        warnings: z.array(z.enum(['national_id_checksum'])).openapi({ description: 'Accepted, but worth a second look.' }),
      }),
    },
  },
  problems: ['not_found'],
  async handle({ accounts }, { body, caller }) {
    const updated = await accounts.updateProfile(sessionIn(caller).user.id, Object.entries(body));
    switch (updated.kind) {
      case 'updated':
        return { kind: 'ok', status: 200, body: { profile: profileFrom(updated.profile), warnings: [...updated.warnings] } };
      case 'invalid':
        return problem('invalid_request', { errors: accountProblems(updated.problems, caller.locale) });
      case 'unknown_user':
        return problem('not_found');
    }
  },
});

const changeMarketing = operation({
  name: 'changeMarketing',
  method: 'put',
  path: '/api/v1/account/marketing',
  tag: 'account',
  summary: 'Yes or no to our news',
  action: 'profile.update',
  whose: 'own',
  limit: 'write',
  params: { body: z.strictObject({ given: z.boolean() }).openapi('MarketingConsent') },
  responses: { 204: { description: 'Kept, with its time and the wording.' } },
  problems: [],
  async handle({ accounts }, { body, caller }) {
    await accounts.changeMarketing(sessionIn(caller).user.id, body.given, caller);
    return { kind: 'ok', status: 204 };
  },
});

const changeEmail = operation({
  name: 'changeEmail',
  method: 'put',
  path: '/api/v1/account/email',
  tag: 'account',
  summary: 'Move the account to another e-mail address',
  description: 'An e-mail goes to the new address; the account moves when its link is opened.',
  action: 'account.change_email',
  whose: 'own',
  limit: 'write',
  params: {
    body: z
      .strictObject({
        email: emailAddress(),
        currentPassword: z.string().max(500).openapi({
          format: 'password',
          description: 'Empty for accounts that have none: they have come by a provider.',
          example: 'correct horse battery',
        }),
      })
      .openapi('EmailChange'),
  },
  responses: {
    200: { description: 'What happens now.', schema: z.object({ kind: z.enum(['confirmation_sent', 'unchanged']) }) },
  },
  problems: ['password_wrong', 'log_in_again', 'busy'],
  async handle({ accounts }, { body, caller }) {
    const changed = await accounts.changeEmail(Object.entries(body), caller);
    switch (changed.kind) {
      case 'confirmation_sent':
      case 'unchanged':
        return { kind: 'ok', status: 200, body: { kind: changed.kind } };
      case 'invalid':
        return problem('invalid_request', { errors: accountProblems(changed.problems, caller.locale) });
      case 'wrong_password':
        return problem('password_wrong');
      case 'log_in_again':
        return problem('log_in_again');
      case 'logged_out':
        return problem('unauthenticated');
      case 'too_many':
        return tooManyFor('account');
      case 'busy':
        return problem('busy', { retryAfterSeconds: RETRY_SECONDS });
    }
  },
});

const askForEmailConfirmation = operation({
  name: 'askForEmailConfirmation',
  method: 'post',
  path: '/api/v1/account/email-confirmations',
  tag: 'account',
  summary: 'Send the e-mail that confirms the address again',
  action: 'account.confirm_email',
  whose: 'own',
  limit: 'write',
  params: {},
  responses: { 200: { description: 'What happens now.', schema: z.object({ kind: z.enum(['confirmation_sent', 'already_confirmed']) }) } },
  problems: [],
  async handle({ accounts }, { caller }) {
    const { kind } = await accounts.requestEmailConfirmation(sessionIn(caller));
    return kind === 'too_many' ? tooManyFor('account') : { kind: 'ok', status: 200, body: { kind } };
  },
});

const confirmEmail = operation({
  name: 'confirmEmail',
  method: 'put',
  path: '/api/v1/account/email-confirmations/{token}',
  tag: 'account',
  summary: 'Confirm an address with a link',
  description: 'With the token of the e-mail’s link, by the account that it belongs to.',
  action: 'account.confirm_email',
  whose: 'own',
  limit: 'write',
  params: { path: z.object({ token: z.string().max(200) }) },
  responses: { 200: { description: 'Confirmed.', schema: z.object({ kind: z.enum(['confirmed', 'changed']), email: z.string() }) } },
  problems: ['link_invalid', 'already_registered'],
  async handle({ accounts }, { path, caller }) {
    const followed = await accounts.followEmailLink(path.token, caller);
    switch (followed.kind) {
      case 'confirmed':
      case 'changed':
        return { kind: 'ok', status: 200, body: { kind: followed.kind, email: followed.email } };
      case 'link_invalid':
        return problem('link_invalid');
      case 'taken':
        return problem('already_registered');
      case 'log_in_first':
        return problem('unauthenticated');
    }
  },
});

export const PROFILE_OPERATIONS = [readProfile, writeProfile, changeMarketing, changeEmail, askForEmailConfirmation, confirmEmail];

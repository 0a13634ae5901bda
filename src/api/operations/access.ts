import { z } from '@hono/zod-openapi';
import { headersWithSession, sessionTokenOf } from '../middleware/session-token.ts';
import { operation } from '../operation.ts';
import { accountProblems } from '../problems/account-problems.ts';
import { problem } from '../problems/problem.ts';
import { LoggedIn, newPassword, password, personName, userFrom } from '../schemas/account.ts';
import { emailAddress, requiredText, requiredYes } from '../schemas/shared.ts';
import { RETRY_SECONDS, tooManyFor } from './too-many.ts';

const register = operation({
  name: 'register',
  method: 'post',
  path: '/api/v1/account',
  tag: 'account',
  summary: 'Open an account',
  description: 'And log in. An e-mail to the address asks to confirm it.',
  action: 'account.register',
  limit: 'write',
  params: {
    body: z
      .strictObject({
        firstName: personName('Elif'),
        lastName: personName('Karaoğlu'),
        email: emailAddress(),
        password: newPassword(),
        acceptTerms: requiredYes('Yes to the terms and the privacy notice.'),
        marketing: z.boolean().default(false).openapi({ description: 'Optional, and never assumed.' }),
      })
      .openapi('Registration'),
  },
  responses: { 201: { description: 'The account is open.', schema: LoggedIn } },
  problems: ['already_registered', 'busy'],
  async handle({ accounts }, { body, caller }) {
    // The second field guards against a slip of the finger; a program makes none.
    const fields = Object.entries({ ...body, passwordRepeat: body.password });
    const registered = await accounts.register(fields, caller);
    switch (registered.kind) {
      case 'registered':
        return { kind: 'ok', status: 201, body: { token: tokenIn(registered.cookies), user: userFrom(registered.user) } };
      case 'invalid':
        return problem('invalid_request', { errors: accountProblems(withoutRepeats(registered.problems), caller.locale) });
      case 'already_registered':
        return problem('already_registered');
      case 'too_many':
        return tooManyFor('account');
      case 'busy':
        return problem('busy', { retryAfterSeconds: RETRY_SECONDS });
    }
  },
});

const logIn = operation({
  name: 'logIn',
  method: 'post',
  path: '/api/v1/account/session',
  tag: 'account',
  summary: 'Log in',
  action: 'account.log_in',
  limit: 'write',
  params: {
    body: z
      .strictObject({
        email: requiredText(300).openapi({ description: 'Or the user name.', example: 'elif@example.com' }),
        password: password(),
        code: z.string().max(40).default('').openapi({
          description: 'Of the authenticator application, or a recovery code: for accounts with two-step verification. Each is taken once.',
        }),
      })
      .openapi('LogIn'),
  },
  responses: { 200: { description: 'Logged in.', schema: LoggedIn } },
  problems: ['credentials_wrong', 'second_factor_required', 'code_wrong', 'busy'],
  async handle({ accounts }, { body, caller }) {
    const outcome = await accounts.logIn(Object.entries(body), caller);
    switch (outcome.kind) {
      case 'logged_in':
        return { kind: 'ok', status: 200, body: { token: tokenIn(outcome.cookies), user: userFrom(outcome.user) } };
      case 'invalid':
        return problem('invalid_request', { errors: accountProblems(outcome.problems, caller.locale) });
      case 'second_factor':
        // A program asks anew, with the code: nothing of this try is left.
        await accounts.logOut({ ...caller, headers: headersWithSession(caller.headers, tokenIn(outcome.cookies)) });
        return problem('second_factor_required');
      case 'wrong_code':
        return problem('code_wrong');
      case 'wrong_credentials':
        return problem('credentials_wrong');
      case 'too_many':
        return tooManyFor('log_in');
      case 'busy':
        return problem('busy', { retryAfterSeconds: RETRY_SECONDS });
    }
  },
});

const logOut = operation({
  name: 'logOut',
  method: 'delete',
  path: '/api/v1/account/session',
  tag: 'account',
  summary: 'Log out',
  description: 'Ends the session; harmless without one.',
  action: 'account.log_out',
  limit: 'write',
  params: {},
  responses: { 204: { description: 'There is no session any more.' } },
  problems: [],
  async handle({ accounts }, { caller }) {
    await accounts.logOut(caller);
    return { kind: 'ok', status: 204 };
  },
});

const askForPasswordReset = operation({
  name: 'askForPasswordReset',
  method: 'post',
  path: '/api/v1/account/password-resets',
  tag: 'account',
  summary: 'Forgotten password',
  description: 'Sends a link, if there is such an account. The answer is the same when there is none.',
  action: 'account.reset_password',
  limit: 'write',
  params: { body: z.strictObject({ email: emailAddress() }).openapi('PasswordResetRequest') },
  responses: { 202: { description: 'If there is such an account, an e-mail is on its way.' } },
  problems: [],
  async handle({ accounts }, { body, caller }) {
    const outcome = await accounts.requestPasswordReset(Object.entries(body), caller);
    switch (outcome.kind) {
      case 'asked':
        return { kind: 'ok', status: 202 };
      case 'invalid':
        return problem('invalid_request', { errors: accountProblems(outcome.problems, caller.locale) });
      case 'too_many':
        return tooManyFor('account');
    }
  },
});

const resetPassword = operation({
  name: 'resetPassword',
  method: 'put',
  path: '/api/v1/account/password-resets/{token}',
  tag: 'account',
  summary: 'Set a new password with a link',
  description: 'With the token of the e-mail’s link, once. Every session ends.',
  action: 'account.reset_password',
  limit: 'write',
  params: { path: z.object({ token: z.string().max(200) }), body: z.strictObject({ password: newPassword() }).openapi('NewPassword') },
  responses: { 204: { description: 'The password is set.' } },
  problems: ['link_invalid', 'busy'],
  async handle({ accounts }, { path, body, caller }) {
    const fields = Object.entries({ ...body, passwordRepeat: body.password });
    const reset = await accounts.resetPassword(path.token, fields, caller);
    switch (reset.kind) {
      case 'changed':
        return { kind: 'ok', status: 204 };
      case 'invalid':
        return problem('invalid_request', { errors: accountProblems(withoutRepeats(reset.problems), caller.locale) });
      case 'link_invalid':
        return problem('link_invalid');
      case 'too_many':
        return tooManyFor('account');
      case 'busy':
        return problem('busy', { retryAfterSeconds: RETRY_SECONDS });
    }
  },
});

const changePassword = operation({
  name: 'changePassword',
  method: 'put',
  path: '/api/v1/account/password',
  tag: 'account',
  summary: 'Change the password',
  description: 'Every other session ends, and this one goes on under a new token.',
  action: 'account.change_password',
  whose: 'own',
  limit: 'write',
  params: { body: z.strictObject({ currentPassword: password(), newPassword: newPassword() }).openapi('PasswordChange') },
  responses: { 200: { description: 'Changed.', schema: z.object({ token: z.string() }) } },
  problems: ['password_wrong', 'password_missing', 'busy'],
  async handle({ accounts }, { body, caller }) {
    const fields = Object.entries({ ...body, newPasswordRepeat: body.newPassword });
    const changed = await accounts.changePassword(fields, caller);
    switch (changed.kind) {
      case 'changed':
        return { kind: 'ok', status: 200, body: { token: tokenIn(changed.cookies) } };
      case 'invalid':
        return problem('invalid_request', { errors: accountProblems(withoutRepeats(changed.problems), caller.locale) });
      case 'wrong_password':
        return problem('password_wrong');
      case 'no_password':
        return problem('password_missing');
      case 'logged_out':
        return problem('unauthenticated');
      case 'too_many':
        return tooManyFor('log_in');
      case 'busy':
        return problem('busy', { retryAfterSeconds: RETRY_SECONDS });
    }
  },
});

/** @throws when a session was opened and its cookie is missing: a fault of ours */
function tokenIn(cookies: readonly string[]): string {
  const token = sessionTokenOf(cookies);
  if (token === undefined) throw new Error('A session was opened without a token');
  return token;
}

/** Fields that only the pages have. */
function withoutRepeats<Problems extends Readonly<Record<string, unknown>>>(problems: Problems): Problems {
  const { passwordRepeat, newPasswordRepeat, ...own } = problems;
  return own as unknown as Problems;
}

export const ACCESS_OPERATIONS = [register, logIn, logOut, askForPasswordReset, resetPassword, changePassword];

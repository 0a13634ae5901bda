import { z } from '@hono/zod-openapi';
import type { Session } from '#accounts/model';
import { reservationsOf } from '#booking';
import { CURRENCIES } from '#kernel/money';
import { creditBalance } from '#payments';
import type { Caller } from '../gate/caller.ts';
import { operation } from '../operation.ts';
import { accountProblems } from '../problems/account-problems.ts';
import { problem } from '../problems/problem.ts';
import { Erasure, erasureFrom, Profile, ProfileRequest, password, profileFrom, text } from '../schemas/account.ts';
import { Reservation, reservationFrom } from '../schemas/reservation.ts';
import { instant, Money, moneyFrom } from '../schemas/shared.ts';
import { tooManyFor } from './too-many.ts';

const readProfile = operation({
  name: 'readProfile',
  method: 'get',
  at: '/api/v1/account/profile',
  tag: 'account',
  summary: 'The profile',
  action: 'profile.read',
  whose: 'own',
  limit: 'read',
  takes: {},
  answers: { 200: { description: 'The profile.', schema: Profile } },
  problems: ['not_found'],
  async answer({ accounts }, { caller }) {
    const profile = await accounts.profileOf(sessionOf(caller).user.id);
    return profile ? { kind: 'done', status: 200, body: profileFrom(profile) } : problem('not_found');
  },
});

const writeProfile = operation({
  name: 'writeProfile',
  method: 'put',
  at: '/api/v1/account/profile',
  tag: 'account',
  summary: 'Write the profile',
  description: 'E-mail address and password have operations of their own.',
  action: 'profile.update',
  whose: 'own',
  limit: 'write',
  takes: { body: ProfileRequest },
  answers: {
    200: {
      description: 'Written.',
      schema: z.object({
        profile: Profile,
        warnings: z.array(z.enum(['national_id_checksum'])).openapi({ description: 'Accepted, but worth a second look.' }),
      }),
    },
  },
  problems: ['not_found'],
  async answer({ accounts }, { body, caller }) {
    const updated = await accounts.updateProfile(sessionOf(caller).user.id, Object.entries(body));
    switch (updated.kind) {
      case 'updated':
        return { kind: 'done', status: 200, body: { profile: profileFrom(updated.profile), warnings: [...updated.warnings] } };
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
  at: '/api/v1/account/marketing',
  tag: 'account',
  summary: 'Yes or no to our news',
  action: 'profile.update',
  whose: 'own',
  limit: 'write',
  takes: { body: z.strictObject({ given: z.boolean() }).openapi('MarketingConsent') },
  answers: { 204: { description: 'Kept, with its time and the wording.' } },
  problems: [],
  async answer({ accounts }, { body, caller }) {
    await accounts.changeMarketing(sessionOf(caller).user.id, body.given, caller);
    return { kind: 'done', status: 204 };
  },
});

const changeEmail = operation({
  name: 'changeEmail',
  method: 'put',
  at: '/api/v1/account/email',
  tag: 'account',
  summary: 'Move the account to another e-mail address',
  description: 'A letter goes to the new address; the account moves when its link is opened.',
  action: 'account.change_email',
  whose: 'own',
  limit: 'write',
  takes: { body: z.strictObject({ email: text(), currentPassword: password() }).openapi('EmailChange') },
  answers: {
    200: { description: 'What happens now.', schema: z.object({ kind: z.enum(['confirmation_sent', 'unchanged']) }) },
  },
  problems: ['password_wrong', 'log_in_again'],
  async answer({ accounts }, { body, caller }) {
    const changed = await accounts.changeEmail(Object.entries(body), caller);
    switch (changed.kind) {
      case 'confirmation_sent':
      case 'unchanged':
        return { kind: 'done', status: 200, body: { kind: changed.kind } };
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
    }
  },
});

const askForEmailConfirmation = operation({
  name: 'askForEmailConfirmation',
  method: 'post',
  at: '/api/v1/account/email-confirmations',
  tag: 'account',
  summary: 'Send the letter that confirms the address again',
  action: 'account.confirm_email',
  whose: 'own',
  limit: 'write',
  takes: {},
  answers: { 200: { description: 'What happens now.', schema: z.object({ kind: z.enum(['confirmation_sent', 'already_confirmed']) }) } },
  problems: [],
  async answer({ accounts }, { caller }) {
    const { kind } = await accounts.requestEmailConfirmation(sessionOf(caller));
    return kind === 'too_many' ? tooManyFor('account') : { kind: 'done', status: 200, body: { kind } };
  },
});

const confirmEmail = operation({
  name: 'confirmEmail',
  method: 'put',
  at: '/api/v1/account/email-confirmations/{token}',
  tag: 'account',
  summary: 'Confirm an address with a link',
  description: 'With the token of the letter’s link, by the account that it belongs to.',
  action: 'account.confirm_email',
  whose: 'own',
  limit: 'write',
  takes: { path: z.object({ token: z.string().max(200) }) },
  answers: { 200: { description: 'Confirmed.', schema: z.object({ kind: z.enum(['confirmed', 'changed']), email: z.string() }) } },
  problems: ['link_invalid', 'already_registered'],
  async answer({ accounts }, { path, caller }) {
    const followed = await accounts.followEmailLink(path.token, caller);
    switch (followed.kind) {
      case 'confirmed':
      case 'changed':
        return { kind: 'done', status: 200, body: { kind: followed.kind, email: followed.email } };
      case 'link_invalid':
        return problem('link_invalid');
      case 'taken':
        return problem('already_registered');
      case 'log_in_first':
        return problem('unauthenticated');
    }
  },
});

const listSessions = operation({
  name: 'listSessions',
  method: 'get',
  at: '/api/v1/account/sessions',
  tag: 'account',
  summary: 'Where the account is logged in',
  action: 'session.list',
  whose: 'own',
  limit: 'read',
  takes: {},
  answers: {
    200: {
      description: 'The sessions, the newest first.',
      schema: z.object({
        sessions: z.array(
          z
            .object({
              id: z.string(),
              device: z.string(),
              address: z.string().openapi({ description: 'Shortened to its network.' }),
              since: instant('When it began.'),
              until: instant('When it ends.'),
              current: z.boolean(),
            })
            .openapi('Session'),
        ),
      }),
    },
  },
  problems: [],
  async answer({ accounts }, { caller }) {
    const sessions = await accounts.listSessions(sessionOf(caller));
    return {
      kind: 'done',
      status: 200,
      body: {
        sessions: sessions.map(({ since, until, ...session }) => ({ ...session, since: since.toISOString(), until: until.toISOString() })),
      },
    };
  },
});

const endOtherSessions = operation({
  name: 'endOtherSessions',
  method: 'delete',
  at: '/api/v1/account/sessions',
  tag: 'account',
  summary: 'Log out everywhere else',
  action: 'session.revoke',
  whose: 'own',
  limit: 'write',
  takes: {},
  answers: { 200: { description: 'How many sessions ended.', schema: z.object({ revoked: z.int() }) } },
  problems: [],
  async answer({ accounts }, { caller }) {
    return { kind: 'done', status: 200, body: await accounts.revokeOtherSessions(sessionOf(caller)) };
  },
});

const endSession = operation({
  name: 'endSession',
  method: 'delete',
  at: '/api/v1/account/sessions/{id}',
  tag: 'account',
  summary: 'Log out somewhere',
  action: 'session.revoke',
  whose: 'own',
  limit: 'write',
  takes: { path: z.object({ id: z.string().max(100) }) },
  answers: { 204: { description: 'Ended.' } },
  problems: ['not_found'],
  async answer({ accounts }, { path, caller }) {
    const { kind } = await accounts.revokeSession(sessionOf(caller), path.id);
    return kind === 'revoked' ? { kind: 'done', status: 204 } : problem('not_found');
  },
});

const listReservations = operation({
  name: 'listReservations',
  method: 'get',
  at: '/api/v1/account/reservations',
  tag: 'account',
  summary: 'My reservations',
  description: 'Everything that was booked with the account’s address, once it is confirmed; also what was booked as a guest.',
  action: 'reservation.list',
  whose: 'own',
  limit: 'read',
  takes: {},
  answers: {
    200: {
      description: 'The reservations, the newest first.',
      schema: z.object({ reservations: z.array(Reservation.extend({ accessKey: z.string() }).openapi('OwnReservation')) }),
    },
  },
  problems: [],
  async answer({ accounts, booking }, { caller }) {
    const email = await accounts.verifiedEmailOf(sessionOf(caller).user.id);
    const found = email === null ? [] : await reservationsOf(booking, email);
    const reservations = found.map(({ reservation, accessKey }) => ({ ...reservationFrom(reservation), accessKey }));
    return { kind: 'done', status: 200, body: { reservations } };
  },
});

const readCredit = operation({
  name: 'readCredit',
  method: 'get',
  at: '/api/v1/account/credit',
  tag: 'account',
  summary: 'Credit for later rentals',
  action: 'credit.read',
  whose: 'own',
  limit: 'read',
  takes: {},
  answers: { 200: { description: 'The balance in each currency.', schema: z.object({ balances: z.array(Money) }) } },
  problems: [],
  async answer({ accounts, booking }, { caller }) {
    const email = await accounts.verifiedEmailOf(sessionOf(caller).user.id);
    const balances = email === null ? [] : await Promise.all(CURRENCIES.map((currency) => creditBalance(booking.db, email, currency)));
    return { kind: 'done', status: 200, body: { balances: balances.map(moneyFrom) } };
  },
});

const exportPersonalData = operation({
  name: 'exportPersonalData',
  method: 'get',
  at: '/api/v1/account/personal-data',
  tag: 'account',
  summary: 'Everything we keep of me',
  action: 'personal_data.export',
  whose: 'own',
  limit: 'write',
  takes: {},
  answers: { 200: { description: 'By part.', schema: z.record(z.string(), z.unknown()).openapi('PersonalData') } },
  problems: ['not_found'],
  async answer({ accounts }, { caller }) {
    const kept = await accounts.exportPersonalData(sessionOf(caller).user.id);
    return kept ? { kind: 'done', status: 200, body: { ...kept } } : problem('not_found');
  },
});

const readErasure = operation({
  name: 'readErasure',
  method: 'get',
  at: '/api/v1/account/erasure',
  tag: 'account',
  summary: 'My open wish to be erased',
  action: 'personal_data.request_erasure',
  whose: 'own',
  limit: 'read',
  takes: {},
  answers: { 200: { description: 'The request.', schema: Erasure } },
  problems: ['not_found'],
  async answer({ accounts }, { caller }) {
    const open = await accounts.findErasure(sessionOf(caller).user.id);
    return open ? { kind: 'done', status: 200, body: erasureFrom(open) } : problem('not_found');
  },
});

const requestErasure = operation({
  name: 'requestErasure',
  method: 'put',
  at: '/api/v1/account/erasure',
  tag: 'account',
  summary: 'Ask to be erased',
  description: 'Done within 30 days, as far as no law says otherwise. Asked again, the first request stands.',
  action: 'personal_data.request_erasure',
  whose: 'own',
  limit: 'write',
  takes: {},
  answers: { 200: { description: 'The request.', schema: Erasure } },
  problems: [],
  async answer({ accounts }, { caller }) {
    return { kind: 'done', status: 200, body: erasureFrom(await accounts.requestErasure(sessionOf(caller).user.id)) };
  },
});

const withdrawErasure = operation({
  name: 'withdrawErasure',
  method: 'delete',
  at: '/api/v1/account/erasure',
  tag: 'account',
  summary: 'Take the wish to be erased back',
  action: 'personal_data.withdraw_erasure',
  whose: 'own',
  limit: 'write',
  takes: {},
  answers: { 204: { description: 'Taken back.' } },
  problems: ['not_found'],
  async answer({ accounts }, { caller }) {
    const { kind } = await accounts.withdrawErasure(sessionOf(caller).user.id);
    return kind === 'withdrawn' ? { kind: 'done', status: 204 } : problem('not_found');
  },
});

/** @throws when nobody is logged in: operations on one's own data are not reached without a session */
function sessionOf({ session }: Caller): Session {
  if (!session) throw new Error('An operation on own data was reached without a session');
  return session;
}

export const ACCOUNT_OPERATIONS = [
  readProfile,
  writeProfile,
  changeMarketing,
  changeEmail,
  askForEmailConfirmation,
  confirmEmail,
  listSessions,
  endOtherSessions,
  endSession,
  listReservations,
  readCredit,
  exportPersonalData,
  readErasure,
  requestErasure,
  withdrawErasure,
];

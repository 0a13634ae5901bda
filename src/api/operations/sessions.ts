import { z } from '@hono/zod-openapi';
import { sessionIn } from '../middleware/caller.ts';
import { operation } from '../operation.ts';
import { problem } from '../problems/problem.ts';
import { instant } from '../schemas/shared.ts';

const listSessions = operation({
  name: 'listSessions',
  method: 'get',
  path: '/api/v1/account/sessions',
  tag: 'account',
  summary: 'Where the account is logged in',
  action: 'session.list',
  whose: 'own',
  limit: 'read',
  params: {},
  responses: {
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
              usedAt: instant('When it was last used, to the minute.'),
              until: instant('When it ends if it is not used again.'),
              current: z.boolean(),
            })
            .openapi('Session'),
        ),
      }),
    },
  },
  problems: [],
  async handle({ accounts }, { caller }) {
    const sessions = await accounts.listSessions(sessionIn(caller));
    return {
      kind: 'ok',
      status: 200,
      body: {
        sessions: sessions.map(({ since, usedAt, until, ...session }) => ({
          ...session,
          since: since.toISOString(),
          usedAt: usedAt.toISOString(),
          until: until.toISOString(),
        })),
      },
    };
  },
});

const endOtherSessions = operation({
  name: 'endOtherSessions',
  method: 'delete',
  path: '/api/v1/account/sessions',
  tag: 'account',
  summary: 'Log out everywhere else',
  action: 'session.revoke',
  whose: 'own',
  limit: 'write',
  params: {},
  responses: { 200: { description: 'How many sessions ended.', schema: z.object({ revoked: z.int() }) } },
  problems: [],
  async handle({ accounts }, { caller }) {
    return { kind: 'ok', status: 200, body: await accounts.revokeOtherSessions(sessionIn(caller)) };
  },
});

const endSession = operation({
  name: 'endSession',
  method: 'delete',
  path: '/api/v1/account/sessions/{id}',
  tag: 'account',
  summary: 'Log out somewhere',
  action: 'session.revoke',
  whose: 'own',
  limit: 'write',
  params: { path: z.object({ id: z.string().max(100) }) },
  responses: { 204: { description: 'Ended.' } },
  problems: ['not_found'],
  async handle({ accounts }, { path, caller }) {
    const { kind } = await accounts.revokeSession(sessionIn(caller), path.id);
    return kind === 'revoked' ? { kind: 'ok', status: 204 } : problem('not_found');
  },
});

const listIdentities = operation({
  name: 'listIdentities',
  method: 'get',
  path: '/api/v1/account/identities',
  tag: 'account',
  summary: 'The ways into the account',
  action: 'identity.list',
  whose: 'own',
  limit: 'read',
  params: {},
  responses: {
    200: {
      description: 'Its password, and the providers that sign it in.',
      schema: z.object({
        hasPassword: z.boolean(),
        hasSecondFactor: z.boolean().openapi({ description: 'Logging in then also takes a code.' }),
        providers: z.array(z.object({ id: z.string(), name: z.string(), since: instant('When it was linked.') })),
      }),
    },
  },
  problems: [],
  async handle({ accounts }, { caller }) {
    const session = sessionIn(caller);
    const { hasPassword, providers } = await accounts.linkedAccounts(session);
    const { since: secondFactorSince } = await accounts.secondFactorOf(session);
    return {
      kind: 'ok',
      status: 200,
      body: {
        hasPassword,
        hasSecondFactor: secondFactorSince !== null,
        providers: providers.map(({ id, name, since }) => ({ id, name, since: since.toISOString() })),
      },
    };
  },
});

const unlinkIdentity = operation({
  name: 'unlinkIdentity',
  method: 'delete',
  path: '/api/v1/account/identities/{provider}',
  tag: 'account',
  summary: 'Take a provider away from the account',
  action: 'identity.unlink',
  whose: 'own',
  limit: 'write',
  params: { path: z.object({ provider: z.string().max(100) }) },
  responses: { 204: { description: 'Taken away.' } },
  problems: ['not_found', 'only_way_in'],
  async handle({ accounts }, { path, caller }) {
    const { kind } = await accounts.unlinkAccount(sessionIn(caller), path.provider);
    switch (kind) {
      case 'unlinked':
        return { kind: 'ok', status: 204 };
      case 'not_linked':
        return problem('not_found');
      case 'only_way_in':
        return problem('only_way_in');
    }
  },
});

export const SESSION_OPERATIONS = [listSessions, endOtherSessions, endSession, listIdentities, unlinkIdentity];

import { z } from '@hono/zod-openapi';
import { operation } from '../operation.ts';
import { problem } from '../problems/problem.ts';
import { tooManyFor } from './too-many.ts';

const locate = operation({
  name: 'locate',
  method: 'get',
  path: '/api/location',
  tag: 'visitor',
  summary: 'Where the visitor is',
  description: 'By a trusted proxy, or by the country of their address. What cannot be found out is Turkey.',
  action: 'location.read',
  limit: 'read',
  params: {},
  responses: {
    200: {
      description: 'The location.',
      schema: z
        .object({ outsideTurkey: z.boolean(), countryCode: z.string().openapi({ description: 'ISO 3166-1 alpha-2.', example: 'TR' }) })
        .openapi('Location'),
    },
  },
  problems: [],
  async handle({ machinery }, { caller }) {
    return { kind: 'ok', status: 200, body: await machinery.locate(caller) };
  },
});

const signVisitorIn = operation({
  name: 'signVisitorIn',
  method: 'post',
  path: '/api/Auth/Login',
  tag: 'visitor',
  summary: 'An anonymous token for the client',
  description: 'With the fixed service credentials that every client has. The token opens nothing personal.',
  action: 'visitor.sign_in',
  limit: 'write',
  params: { body: z.strictObject({ userName: z.string().max(200), password: z.string().max(200) }).openapi('VisitorCredentials') },
  responses: { 200: { description: 'The token.', schema: z.object({ data: z.string() }).openapi('VisitorToken') } },
  problems: ['credentials_wrong'],
  async handle({ accounts }, { body: { userName, password }, caller }) {
    const signedIn = await accounts.visitorToken(userName, password, caller);
    switch (signedIn.kind) {
      case 'signed_in':
        return { kind: 'ok', status: 200, body: { data: signedIn.token } };
      case 'wrong_credentials':
        return problem('credentials_wrong');
      case 'too_many':
        return tooManyFor('log_in');
    }
  },
});

export const VISITOR_OPERATIONS = [locate, signVisitorIn];

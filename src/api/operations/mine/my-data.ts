import { z } from '@hono/zod-openapi';
import { sessionIn } from '../../middleware/caller.ts';
import { operation } from '../../operation.ts';
import { problem } from '../../problems/problem.ts';
import { Erasure, erasureFrom } from '../../schemas/account.ts';

const exportPersonalData = operation({
  name: 'exportPersonalData',
  method: 'get',
  path: '/api/v1/account/personal-data',
  tag: 'account',
  summary: 'Everything we keep of me',
  action: 'personal_data.export',
  whose: 'own',
  limit: 'write',
  params: {},
  responses: { 200: { description: 'By part.', schema: z.record(z.string(), z.unknown()).openapi('PersonalData') } },
  problems: ['not_found'],
  async handle({ accounts }, { caller }) {
    const kept = await accounts.exportPersonalData(sessionIn(caller).user.id);
    return kept ? { kind: 'ok', status: 200, body: { ...kept } } : problem('not_found');
  },
});

const readErasure = operation({
  name: 'readErasure',
  method: 'get',
  path: '/api/v1/account/erasure',
  tag: 'account',
  summary: 'My open wish to be erased',
  action: 'personal_data.request_erasure',
  whose: 'own',
  limit: 'read',
  params: {},
  responses: { 200: { description: 'The request.', schema: Erasure } },
  problems: ['not_found'],
  async handle({ accounts }, { caller }) {
    const open = await accounts.findErasure(sessionIn(caller).user.id);
    return open ? { kind: 'ok', status: 200, body: erasureFrom(open) } : problem('not_found');
  },
});

const requestErasure = operation({
  name: 'requestErasure',
  method: 'put',
  path: '/api/v1/account/erasure',
  tag: 'account',
  summary: 'Ask to be erased',
  description: 'Done within 30 days, as far as no law says otherwise. Asked again, the first request stands.',
  action: 'personal_data.request_erasure',
  whose: 'own',
  limit: 'write',
  params: {},
  responses: { 200: { description: 'The request.', schema: Erasure } },
  problems: [],
  async handle({ accounts }, { caller }) {
    return { kind: 'ok', status: 200, body: erasureFrom(await accounts.requestErasure(sessionIn(caller).user.id)) };
  },
});

const withdrawErasure = operation({
  name: 'withdrawErasure',
  method: 'delete',
  path: '/api/v1/account/erasure',
  tag: 'account',
  summary: 'Take the wish to be erased back',
  action: 'personal_data.withdraw_erasure',
  whose: 'own',
  limit: 'write',
  params: {},
  responses: { 204: { description: 'Taken back.' } },
  problems: ['not_found'],
  async handle({ accounts }, { caller }) {
    const { kind } = await accounts.withdrawErasure(sessionIn(caller).user.id);
    return kind === 'withdrawn' ? { kind: 'ok', status: 204 } : problem('not_found');
  },
});

export const MY_DATA_OPERATIONS = [exportPersonalData, readErasure, requestErasure, withdrawErasure];

import { z } from '@hono/zod-openapi';
import { reservationsOf } from '#booking';
import { CURRENCIES } from '#kernel/money';
import { creditBalance } from '#payments';
import { sessionIn } from '../gate/caller.ts';
import { operation } from '../operation.ts';
import { problem } from '../problems/problem.ts';
import { Erasure, erasureFrom } from '../schemas/account.ts';
import { Reservation, reservationFrom } from '../schemas/reservation.ts';
import { Money, moneyFrom } from '../schemas/shared.ts';

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
    const email = await accounts.verifiedEmailOf(sessionIn(caller).user.id);
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
    const email = await accounts.verifiedEmailOf(sessionIn(caller).user.id);
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
    const kept = await accounts.exportPersonalData(sessionIn(caller).user.id);
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
    const open = await accounts.findErasure(sessionIn(caller).user.id);
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
    return { kind: 'done', status: 200, body: erasureFrom(await accounts.requestErasure(sessionIn(caller).user.id)) };
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
    const { kind } = await accounts.withdrawErasure(sessionIn(caller).user.id);
    return kind === 'withdrawn' ? { kind: 'done', status: 204 } : problem('not_found');
  },
});

export const OWN_RECORD_OPERATIONS = [listReservations, readCredit, exportPersonalData, readErasure, requestErasure, withdrawErasure];

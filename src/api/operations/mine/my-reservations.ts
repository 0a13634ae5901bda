import { z } from '@hono/zod-openapi';
import { listReservationsByEmail, type ReservationWithPass } from '#booking';
import { RESERVATION_STATES } from '#booking/model';
import { CHARGED_CURRENCIES } from '#kernel/money';
import { dateOf } from '#kernel/time';
import {
  CARD_BRANDS,
  CREDIT_MOVEMENTS,
  creditDay,
  creditHistory,
  leftCredits,
  removeSavedCard,
  savedCardsOf,
  spendableIn,
} from '#payments';
import { sessionIn } from '../../middleware/caller.ts';
import { operation } from '../../operation.ts';
import { problem } from '../../problems/problem.ts';
import { Reservation, reservationFrom } from '../../schemas/reservation.ts';
import { instant, Money, moneyFrom, orNull, several, wholeParameter } from '../../schemas/shared.ts';

const day = (description: string) => z.iso.date().optional().openapi({ format: 'date', description, example: '2027-06-10' });

const listReservations = operation({
  name: 'listReservations',
  method: 'get',
  path: '/api/v1/account/reservations',
  tag: 'account',
  summary: 'My reservations',
  description: 'Everything that was booked with the account’s address, once it is confirmed; also what was booked as a guest.',
  action: 'reservation.list',
  whose: 'own',
  limit: 'read',
  params: {
    query: z.strictObject({
      state: several(RESERVATION_STATES, 'Only in these states.'),
      pickupFrom: day('Only those picked up on this day or later, by the clock of the place.'),
      pickupTo: day('Only those picked up on this day or earlier.'),
      limit: wholeParameter({ minimum: 1, maximum: 100, default: 50 }, 'How many at most.'),
      after: z.string().max(40).optional().openapi({ description: 'The `next` of the page before.', example: 'KTK-7F4K92AC' }),
    }),
  },
  responses: {
    200: {
      description: 'The reservations, the newest first.',
      schema: z.object({
        reservations: z.array(Reservation.extend({ accessKey: z.string() }).openapi('OwnReservation')),
        next: orNull(z.string()).openapi({ description: 'Send it as `after` for the next page; null on the last one.' }),
      }),
    },
  },
  problems: [],
  async handle({ accounts, booking }, { query, caller }) {
    const emails = await accounts.verifiedEmailsOf(sessionIn(caller).user.id);
    const found = (await Promise.all(emails.map((email) => listReservationsByEmail(booking, email)))).flat();
    const page = ownPage(found, query);
    const reservations = page.shown.map(({ reservation, accessKey }) => ({ ...reservationFrom(reservation, caller.isDemo), accessKey }));
    return { kind: 'ok', status: 200, body: { reservations, next: page.next } };
  },
});

interface Wanted {
  readonly state?: readonly string[] | undefined;
  readonly pickupFrom?: string | undefined;
  readonly pickupTo?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** Those that are asked for, the newest first, behind the one that the page before ended with. */
function ownPage(
  found: readonly ReservationWithPass[],
  { state, pickupFrom = '', pickupTo = '9999', limit, after }: Wanted,
): { readonly shown: readonly ReservationWithPass[]; readonly next: string | null } {
  const inOrder = [...found].sort((a, b) => b.reservation.createdAt.getTime() - a.reservation.createdAt.getTime());
  const begin = after === undefined ? 0 : inOrder.findIndex(({ reservation }) => reservation.code === after) + 1;
  const chosen = inOrder.slice(begin).filter(({ reservation }) => {
    const picked = dateOf(reservation.criteria.pickupAt);
    return (!state || state.includes(reservation.state)) && picked >= pickupFrom && picked <= pickupTo;
  });
  const shown = chosen.slice(0, limit);
  return { shown, next: chosen.length > limit ? (shown.at(-1)?.reservation.code ?? null) : null };
}

const readCredit = operation({
  name: 'readCredit',
  method: 'get',
  path: '/api/v1/account/credit',
  tag: 'account',
  summary: 'Credit for later rentals',
  action: 'credit.read',
  whose: 'own',
  limit: 'read',
  params: {},
  responses: {
    200: {
      description: 'What can be used in each currency, and what happened to it, the newest first.',
      schema: z.object({
        balances: z.array(Money),
        history: z.array(
          z.object({
            kind: z.enum(CREDIT_MOVEMENTS).openapi({
              description:
                'Granted; used for a rental; returned when that was cancelled; refunded in money when its car was refused at the desk; or not used in time.',
            }),
            amount: Money,
            reservationCode: z.string().openapi({ description: 'The reservation that it was kept from, or that it pays for.' }),
            at: instant('When it happened.'),
            goodThrough: orNull(z.iso.date()).openapi({ description: 'Of what was granted: the last day on which it can be used.' }),
          }),
        ),
      }),
    },
  },
  problems: [],
  async handle({ accounts, booking }, { caller }) {
    const emails = await accounts.verifiedEmailsOf(sessionIn(caller).user.id);
    const credits = (await Promise.all(emails.map((email) => creditHistory(booking.db, email)))).flat();
    credits.sort((a, b) => b.at.getTime() - a.at.getTime());
    const now = booking.clock();
    const left = await leftCredits(booking.db, emails, now);
    const balances = CHARGED_CURRENCIES.map((currency) => spendableIn(left, currency, creditDay(now)));
    const history = credits.map(({ kind, amount, reservationCode, at, goodThrough }) => ({
      kind,
      amount: moneyFrom(amount),
      reservationCode,
      at: at.toISOString(),
      goodThrough,
    }));
    return { kind: 'ok', status: 200, body: { balances: emails.length === 0 ? [] : balances.map(moneyFrom), history } };
  },
});

const listSavedCards = operation({
  name: 'listSavedCards',
  method: 'get',
  path: '/api/v1/account/cards',
  tag: 'account',
  summary: 'My saved cards',
  description: 'What people tell a card by. Numbers and codes are kept nowhere.',
  action: 'saved_card.list',
  whose: 'own',
  limit: 'read',
  params: {},
  responses: {
    200: {
      description: 'The cards, the newest first.',
      schema: z.object({
        cards: z.array(
          z
            .object({
              id: z.string(),
              brand: z.enum(CARD_BRANDS),
              lastFour: z.string(),
              expiryMonth: z.int(),
              expiryYear: z.int(),
              savedAt: instant('When it was saved.'),
            })
            .openapi('SavedCard'),
        ),
      }),
    },
  },
  problems: [],
  async handle({ booking }, { caller }) {
    const cards = await savedCardsOf(booking.db, sessionIn(caller).user.id);
    return {
      kind: 'ok',
      status: 200,
      body: { cards: cards.map(({ savedAt, ...card }) => ({ ...card, savedAt: savedAt.toISOString() })) },
    };
  },
});

const removeCard = operation({
  name: 'removeSavedCard',
  method: 'delete',
  path: '/api/v1/account/cards/{id}',
  tag: 'account',
  summary: 'Forget a saved card',
  description: 'At once here, and soon at the payment provider.',
  action: 'saved_card.remove',
  whose: 'own',
  limit: 'write',
  params: { path: z.object({ id: z.string().max(100) }) },
  responses: { 204: { description: 'Removed.' } },
  problems: ['not_found'],
  async handle({ booking }, { path, caller }) {
    const { kind } = await removeSavedCard(booking, sessionIn(caller).user.id, path.id);
    return kind === 'removed' ? { kind: 'ok', status: 204 } : problem('not_found');
  },
});

export const MY_RESERVATION_OPERATIONS = [listReservations, readCredit, listSavedCards, removeCard];

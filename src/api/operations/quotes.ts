import { z } from '@hono/zod-openapi';
import { type OrderRefusal, prepareOrder } from '#booking';
import { operation } from '../operation.ts';
import { campaignText } from '../problems/booking-problems.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { offerFrom } from '../schemas/offer.ts';
import { QuoteRequest, type Selection } from '../schemas/order.ts';
import { Quote, quoteFrom, Recheck, recheckFrom } from '../schemas/quote.ts';
import { OfferReference } from '../schemas/shared.ts';

const recheckOffer = operation({
  name: 'recheckOffer',
  method: 'get',
  path: '/api/v1/offers/{reference}',
  tag: 'offers',
  summary: 'Ask again what an offer costs now',
  description: 'Asks its supplier. The answer carries a new reference, good for another 30 minutes.',
  action: 'offers.recheck',
  limit: 'search',
  crossOrigin: true,
  params: { path: z.object({ reference: OfferReference }) },
  responses: { 200: { description: 'The offer as it is now.', schema: Recheck } },
  problems: ['offer_invalid', 'offer_expired', 'sold_out', 'supplier_unavailable'],
  async handle({ booking }, { path: { reference }, caller: { locale, ip, isDemo } }) {
    const order = await prepareOrder(booking, reference, NOTHING_ADDED, { locale, ip });
    return order.kind === 'ready' ? { kind: 'ok', status: 200, body: recheckFrom(order, isDemo) } : orderProblem(order);
  },
});

const quoteOrder = operation({
  name: 'quoteOrder',
  method: 'post',
  path: '/api/v1/quotes',
  tag: 'offers',
  summary: 'What an order costs',
  description: 'An offer with extras, coverages, a way of paying and a campaign code, and the documents that are confirmed by booking it.',
  action: 'offers.recheck',
  limit: 'search',
  params: { body: QuoteRequest },
  responses: { 200: { description: 'The order as it stands now.', schema: Quote } },
  problems: ['offer_invalid', 'offer_expired', 'sold_out', 'supplier_unavailable'],
  async handle({ accounts, booking }, { body: { offer, useCredit, ...selection }, caller: { locale, ip, isDemo, session } }) {
    const emails = session ? await accounts.verifiedEmailsOf(session.user.id) : [];
    const order = await prepareOrder(booking, offer, selectionOf(selection), { locale, ip, credit: { emails, use: useCredit } });
    if (order.kind !== 'ready') return orderProblem(order);
    return { kind: 'ok', status: 200, body: quoteFrom(order, isDemo, (reason) => campaignText(reason, locale)) };
  },
});

const NOTHING_ADDED = { extras: [], coverages: [], mode: 'full', campaignCode: null } as const;

const selectionOf = ({ paymentMode, ...selection }: Omit<Selection, 'useCredit'>) => ({
  ...selection,
  campaignCode: selection.campaignCode || null,
  mode: paymentMode,
});

/** Why there is nothing to order. */
export function orderProblem(refusal: OrderRefusal): Problem {
  switch (refusal.kind) {
    case 'sold_out':
      return problem('sold_out', { alternatives: refusal.alternatives.map((listed) => offerFrom(listed)) });
    case 'supplier_unavailable':
      return problem('supplier_unavailable');
    case 'offer_expired':
      return problem('offer_expired');
    case 'offer_invalid':
      return problem('offer_invalid');
  }
}

export const QUOTE_OPERATIONS = [recheckOffer, quoteOrder];

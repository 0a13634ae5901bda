import { type Money, money } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { binOf, type Card, type CardToken, type ChosenPlan, findChosenPlan, pendingPlanOf, savedCardToken } from '#payments';
import type { BookingDeps } from '../../deps.ts';
import type { BookingProblems } from '../../model/order.ts';
import type { PaymentChoice } from './payment-choice.ts';

/** Who pays: a card that lives as long as the request, a member's saved one, or none: at delivery, or on the provider's page. */
export interface Payer {
  readonly card: Card | CardToken | null;
  /** The member who asks us to remember the card. */
  readonly rememberFor: string | null;
  /** In installments, as they are sold now for what is to be paid; left out: at once. */
  readonly plan?: ChosenPlan;
  readonly by: Principal;
  readonly ip: string;
}

/** Nothing when the saved card is not one of the member's; a guest has none, and none of theirs is remembered. */
export async function payerFrom(
  deps: Pick<BookingDeps, 'db' | 'gateway'>,
  { card, savedCard, rememberCard }: PaymentChoice,
  { by, ip }: { readonly by: Principal; readonly ip: string },
): Promise<Payer | undefined> {
  const member = by.kind === 'customer' ? by.id : null;
  if (savedCard === null) return { card, rememberFor: rememberCard ? member : null, by, ip };
  const token = member && deps.gateway && (await savedCardToken(deps.db, { ownerId: member, id: savedCard, gateway: deps.gateway }));
  return token ? { card: token, rememberFor: null, by, ip } : undefined;
}

/**
 * The payer with the plan that they have chosen, as the bank of their card sells it now for what is to be paid; nothing when it does not, or for
 * another total than the one that was shown. Only a card that is typed can be paid in installments.
 */
export async function payerByPlan(
  deps: Pick<BookingDeps, 'gateway' | 'gateways' | 'installmentsMost' | 'log'>,
  payer: Payer,
  chosen: PaymentChoice['plan'],
  amount: Money,
): Promise<Payer | undefined> {
  const { card, plan: wanted } = payerAsChosen(payer, chosen, amount);
  if (!wanted || !card || 'token' in card) return payer;
  const bin = binOf(card.number);
  const plan = bin && (await findChosenPlan(deps, { bin, amount }, wanted));
  return plan ? { ...payer, plan: { count: plan.count, total: plan.total } } : undefined;
}

/**
 * The payer with the plan that they have chosen for a payment that there is already: as it is sold now, or, where a card of theirs is at the bank, as they
 * have chosen it, where that is what was sent; `sent_otherwise` where it is not. Nothing when it is not sold.
 */
export async function payerFor(
  deps: Pick<BookingDeps, 'db' | 'gateway' | 'gateways' | 'installmentsMost' | 'log'>,
  payer: Payer,
  { amount, chosen, paymentId }: { readonly amount: Money; readonly chosen: PaymentChoice['plan']; readonly paymentId: string | null },
): Promise<Payer | 'sent_otherwise' | undefined> {
  const sent = paymentId === null ? undefined : await pendingPlanOf(deps.db, paymentId);
  if (!sent) return payerByPlan(deps, payer, chosen, amount);
  const again = payerAsChosen(payer, chosen, amount);
  return isAnotherPlan(sent, again, amount) ? 'sent_otherwise' : again;
}

/** The payer once more for a payment that takes the place of the one they were read for: their plan is sold now for their card, or nothing. */
export const payerOnSale = (deps: Parameters<typeof payerByPlan>[0], payer: Payer, amount: Money): Promise<Payer | undefined> =>
  payerByPlan(deps, payer, payer.plan && { count: payer.plan.count, totalMinor: payer.plan.total.minor }, amount);

/** The payer with the plan that they have chosen, whether their bank sells it or not. */
export function payerAsChosen(payer: Payer, chosen: PaymentChoice['plan'], amount: Money): Payer {
  const { card } = payer;
  if (!chosen || amount.minor === 0 || !card || 'token' in card) return payer;
  return { ...payer, plan: { count: chosen.count, total: money(chosen.totalMinor, amount.currency) } };
}

/** Whether the bank would charge another plan than the payer's card is to pay; what the provider's page asks for is shown there. */
export function isAnotherPlan(sent: ChosenPlan, { card, plan }: Pick<Payer, 'card' | 'plan'>, amount: Money): boolean {
  return card !== null && (sent.count !== (plan?.count ?? 1) || sent.total.minor !== (plan?.total ?? amount).minor);
}

/** The bank sells it no more, or for another total: the customer chooses once more, and no card was touched. */
export const PLAN_CHANGED: BookingProblems = { plan: 'plan_changed' };
/** The gateway is switched off at the moment: no card was touched, and what waits for money goes on waiting. */
export const CARDS_NOT_TAKEN: BookingProblems = { 'card.number': 'cards_not_taken' };

import { type Card, type CardEntry, type CardField, cardFrom } from '#payments/model';
import type { BookingProblem, BookingProblems, CardInput, PaymentInput, PlanInput } from '../../model/order.ts';

/** How it is paid: with a card that was typed, with a saved one, or with none (at delivery, or on the provider's page). */
export interface PaymentChoice {
  readonly card: Card | null;
  /** One of the member's saved cards. */
  readonly savedCard: string | null;
  readonly rememberCard: boolean;
  /** Of a card that was typed: in installments, as they were shown; null: at once. */
  readonly plan?: PlanInput | null;
}

/**
 * Reads how somebody wants to pay. A saved card takes the place of a typed one, whatever was typed.
 * @param context.paysNow whoever pays at delivery pays with no card
 * @param context.mayHaveNone credit may pay everything: a card of which nothing was typed is none, and `startBooking` asks for it where it is needed
 * @param context.today `YYYY-MM-DD`; a card is good through the last day of its month
 * @param context.cardEntry with `provider_page` no card is read, whatever was sent
 */
export function paymentChoiceFrom(
  { card, plan = null, savedCard, rememberCard }: PaymentInput,
  {
    paysNow,
    mayHaveNone = false,
    today,
    cardEntry,
  }: { readonly paysNow: boolean; readonly mayHaveNone?: boolean; readonly today: string; readonly cardEntry: CardEntry },
): { readonly kind: 'read'; readonly choice: PaymentChoice } | { readonly kind: 'invalid'; readonly problems: BookingProblems } {
  const saved = (paysNow && savedCard?.trim()) || null;
  const without = { card: null, savedCard: saved, rememberCard };
  if (!paysNow || saved !== null || cardEntry === 'provider_page') return { kind: 'read', choice: without };
  const typed: Partial<Record<CardField, string>> = card ? fieldsOf(card) : {};
  if (mayHaveNone && Object.values(typed).every((text) => text.trim() === '')) return { kind: 'read', choice: without };
  const read = cardFrom(typed, today);
  if (read.kind === 'card') return { kind: 'read', choice: { ...without, card: read.card, ...(plan ? { plan } : {}) } };
  const problems: Record<string, BookingProblem> = {};
  for (const [path, field] of CARD_PATHS) {
    const problem = read.problems[field];
    if (problem) problems[path] = `card_${problem}`;
  }
  return { kind: 'invalid', problems };
}

const fieldsOf = ({ holder, number, expiry, cvc }: CardInput): Record<CardField, string> => ({
  cardHolder: holder,
  cardNumber: number,
  cardExpiry: expiry,
  cardCvc: cvc,
});

const CARD_PATHS = [
  ['card.holder', 'cardHolder'],
  ['card.number', 'cardNumber'],
  ['card.expiry', 'cardExpiry'],
  ['card.cvc', 'cardCvc'],
] as const satisfies readonly (readonly [string, CardField])[];

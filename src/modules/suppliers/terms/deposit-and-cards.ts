import type { Deposit, DriverRequirements } from '../model.ts';

/** Whether what a supplier says of its deposit and of cards can both be true: a deposit by debit card or in cash asks for no credit card. */
export const depositFitsCards = (how: Deposit['how'], cards: DriverRequirements['cards']): boolean =>
  how === 'credit_card_block' || cards === 'credit_or_debit';

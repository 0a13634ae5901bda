import type { Deposit, DriverRequirements } from '../model.ts';

/** Whether what a supplier says of its deposit and of cards can both be true: a deposit by debit card or in cash asks for no credit card. */
export const depositFitsCards = (how: Deposit['how'], cards: DriverRequirements['cards']): boolean =>
  how === 'credit_card_block' || cards === 'credit_or_debit';

/** What a driver has to bring: a credit card, one for the deposit beside which a debit card pays too, or either of them. */
export type DeskCards = DriverRequirements['cards'] | 'credit_for_deposit';

/** How a deposit is taken, and where it is one offer's how much it is. */
export type DepositTerms = Pick<Deposit, 'how'> & Partial<Pick<Deposit, 'amount'>>;

/** The cards that open the car: a deposit that is blocked on a credit card cannot be left with a debit card, whatever pays the rental. */
export const deskCards = ({ how, amount }: DepositTerms, cards: DriverRequirements['cards']): DeskCards =>
  cards === 'credit_or_debit' && how === 'credit_card_block' && amount?.minor !== 0 ? 'credit_for_deposit' : cards;

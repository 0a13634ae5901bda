import type { Deposit, DriverRequirements } from '../model.ts';
import { type DeskCards, deskCards } from './deposit-and-cards.ts';

/** What a driver can put on the desk, in their own name. */
export const DRIVER_CARDS = ['credit', 'debit', 'cash'] as const;
export type DriverCard = (typeof DRIVER_CARDS)[number];

/** What a driver says of themselves before anything is typed. What they have not said is undefined, and judged by nobody. */
export interface DriverMeans {
  /** Whole years since the licence was given. */
  readonly licenceYears: number | undefined;
  readonly card: DriverCard | undefined;
  /** Whether a company may look into their credit record. */
  readonly allowsInquiry: boolean | undefined;
}

/** Why the desk would not hand over the car. */
export type Misfit =
  | { readonly kind: 'licence'; readonly years: number }
  | { readonly kind: 'card'; readonly needed: DeskCards }
  | { readonly kind: 'inquiry' };

/** The terms that a driver's means are held against. */
export interface DeskTerms {
  readonly requirements: Pick<DriverRequirements, 'minimumLicenceYears' | 'cards' | 'creditInquiry'>;
  readonly deposit: Pick<Deposit, 'how' | 'amount'>;
}

/** What stands between a driver and a car, by the terms of its offer; nothing where they can take it. The age is judged by the search. */
export function misfits({ requirements, deposit }: DeskTerms, { licenceYears, card, allowsInquiry }: DriverMeans): readonly Misfit[] {
  const found: Misfit[] = [];
  if (licenceYears !== undefined && licenceYears < requirements.minimumLicenceYears)
    found.push({ kind: 'licence', years: requirements.minimumLicenceYears });
  if (card !== undefined && !opens(card, { requirements, deposit }))
    found.push({ kind: 'card', needed: deskCards(deposit, requirements.cards) });
  if (allowsInquiry === false && requirements.creditInquiry) found.push({ kind: 'inquiry' });
  return found;
}

/** Cash leaves a deposit where it is taken in cash. What is paid for the rental can be paid here, by any card. */
function opens(card: DriverCard, { requirements, deposit }: DeskTerms): boolean {
  const needed = deskCards(deposit, requirements.cards);
  if (card === 'credit') return true;
  if (needed !== 'credit_or_debit') return false;
  return card === 'debit' || deposit.how === 'debit_card_or_cash';
}

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { type DepositTerms, type DeskCards, type DriverRequirements, deskCards } from '#suppliers/model';

const CARDS: Readonly<Record<DeskCards, typeof m.cards_credit_only>> = {
  credit_only: m.cards_credit_only,
  credit_for_deposit: m.cards_credit_for_deposit,
  credit_or_debit: m.cards_credit_or_debit,
};

/** Which card a driver has to bring, said together with how the deposit is taken: the two never contradict each other. */
export const cardsText = (deposit: DepositTerms, cards: DriverRequirements['cards'], lang: Lang): string =>
  CARDS[deskCards(deposit, cards)]({}, lang);

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import { type DeskCards, deskCards } from '#suppliers/model';
import type { IconName } from '../../ui/icon.tsx';
import type { TicketView } from './ticket-view.ts';

interface Paper {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** What the desk asks to see, as the offer says: licence, card and identity. */
export function whatToBring({ requirements, terms }: Pick<TicketView, 'requirements' | 'terms'>, lang: Lang): Paper[] {
  const deposit = formatMoney(terms.deposit.amount, lang.locale, 'whole');
  const cards = deskCards(terms.deposit, requirements.cards);
  return [
    {
      icon: 'licence',
      title: m.completed_bring_licence({}, lang),
      text: m.completed_bring_licence_text({ years: requirements.minimumLicenceYears }, lang),
    },
    {
      icon: 'card',
      title: CARD_TITLES[cards]({}, lang),
      text: terms.deposit.amount.minor === 0 ? m.completed_bring_card_text({}, lang) : CARD_TEXTS[cards]({ deposit }, lang),
    },
    { icon: 'user', title: m.completed_bring_identity({}, lang), text: m.completed_bring_identity_text({}, lang) },
  ];
}

const CARD_TITLES: Readonly<Record<DeskCards, typeof m.completed_bring_any_card>> = {
  credit_only: m.completed_bring_credit_card,
  credit_for_deposit: m.completed_bring_credit_card,
  credit_or_debit: m.completed_bring_any_card,
};

const CARD_TEXTS: Readonly<Record<DeskCards, typeof m.completed_bring_any_card_text>> = {
  credit_only: m.completed_bring_credit_card_text,
  credit_for_deposit: m.completed_bring_credit_for_deposit_text,
  credit_or_debit: m.completed_bring_any_card_text,
};

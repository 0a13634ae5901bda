import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import { deskCards } from '#suppliers/model';
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
  return [
    {
      icon: 'licence',
      title: m.completed_bring_licence({}, lang),
      text: m.completed_bring_licence_text({ years: requirements.minimumLicenceYears }, lang),
    },
    {
      icon: 'card',
      ...(deskCards(terms.deposit.how, requirements.cards) === 'credit_or_debit'
        ? { title: m.completed_bring_any_card({}, lang), text: m.completed_bring_any_card_text({ deposit }, lang) }
        : { title: m.completed_bring_credit_card({}, lang), text: m.completed_bring_credit_card_text({ deposit }, lang) }),
    },
    { icon: 'user', title: m.completed_bring_identity({}, lang), text: m.completed_bring_identity_text({}, lang) },
  ];
}

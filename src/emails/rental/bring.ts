import type { ReservationView } from '#booking/model';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { type DeskCards, deskCards } from '#suppliers/model';
import type { Section } from '../email-content.ts';

/** What the desk asks to see, as the ticket says it: licence, the kind of card that the offer asks for, and identity. */
export function bringSection(view: ReservationView): Section {
  const { deposit, requirements } = view.offer;
  const cards = deskCards(deposit, requirements.cards);
  const amount = { deposit: formatMoney(deposit.amount, view.locale, 'whole') };
  return {
    title: m.completed_bring({}, view),
    rows: [
      {
        label: m.completed_bring_licence({}, view),
        value: m.completed_bring_licence_text({ years: requirements.minimumLicenceYears }, view),
      },
      {
        label: CARD_LABELS[cards]({}, view),
        value: deposit.amount.minor === 0 ? m.completed_bring_card_text({}, view) : CARD_TEXTS[cards](amount, view),
      },
      { label: m.completed_bring_identity({}, view), value: m.completed_bring_identity_text({}, view) },
    ],
  };
}

const CARD_LABELS: Readonly<Record<DeskCards, typeof m.completed_bring_any_card>> = {
  credit_only: m.completed_bring_credit_card,
  credit_for_deposit: m.completed_bring_credit_card,
  credit_or_debit: m.completed_bring_any_card,
};

const CARD_TEXTS: Readonly<Record<DeskCards, typeof m.completed_bring_any_card_text>> = {
  credit_only: m.completed_bring_credit_card_text,
  credit_for_deposit: m.completed_bring_credit_for_deposit_text,
  credit_or_debit: m.completed_bring_any_card_text,
};

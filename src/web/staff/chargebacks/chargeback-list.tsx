import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ChargebackView } from '#booking';
import * as m from '#i18n';
import { addDays, type WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { waitsForEvidence } from '#payments/model';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../parts/list/column.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';
import { timeLeftText } from '../parts/time-left.ts';
import { CHARGEBACK_REASON_TEXTS, CHARGEBACK_STATE_TEXTS, dayText } from './chargeback-texts.ts';

/** @param now for how much time is left; null where it is decided */
const columnsAt = (now: Date | null): readonly Column<ChargebackView>[] => [
  {
    key: 'reference',
    name: m.staff_chargeback_reference,
    value: ({ reference }) => reference,
    cell: ({ id, reference }, { locale }) => (
      <Link to={staffHref('staffChargeback', locale, { chargeback: id })} translate="no">
        {reference}
      </Link>
    ),
  },
  { key: 'code', name: m.staff_col_number, value: ({ code }) => code, look: 'line', order: 'value' },
  {
    key: 'reason',
    name: m.staff_chargeback_reason,
    value: ({ reason }, lang) => CHARGEBACK_REASON_TEXTS[reason]({}, lang),
    order: 'value',
  },
  {
    key: 'amount',
    name: m.staff_chargeback_amount,
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Money amount={amount} />,
    look: 'number',
    order: 'value',
  },
  {
    key: 'answerBy',
    name: m.staff_chargeback_answer_by,
    value: ({ answerBy }, { locale }) => dayText(answerBy, locale),
    cell: ({ answerBy, state }, lang) => (
      <>
        {dayText(answerBy, lang.locale)} {now && waitsForEvidence({ state }) && <small>{timeLeftText(endOf(answerBy), now, lang)}</small>}
      </>
    ),
    look: 'line',
    order: ({ answerBy }) => answerBy,
  },
  { key: 'state', name: m.staff_chargeback_state, value: ({ state }, lang) => CHARGEBACK_STATE_TEXTS[state]({}, lang), order: 'value' },
  { key: 'currency', name: m.staff_col_currency, value: ({ amount }) => amount.currency, isExtra: true, isInFiles: true },
];

/** The midnight that ends a day in the market. */
const endOf = (day: string): Date => instantOf(addDays(`${day}T00:00` as WallClock, 1), MARKET_ZONE);

/** Of those that wait, how much time is left; of those that are decided, none. */
export const chargebackList = (now: Date | null): ListDeclaration<ChargebackView> => ({ keyOf: ({ id }) => id, columns: columnsAt(now) });

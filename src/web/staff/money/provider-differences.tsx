import type { OpenMoney } from '#booking';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { RowForm } from '../parts/waiting/row-form.tsx';
import { NamedCell, rowLook, WaitingTable } from '../parts/waiting/waiting-table.tsx';
import { Evidence, type MoneyAgain } from './evidence.tsx';

interface ProviderDifferencesProps {
  readonly differences: OpenMoney['differences'];
  readonly again: MoneyAgain | undefined;
  /** The first row of the page stands in it. */
  readonly isFirst: boolean;
}

/** Where a provider tells otherwise than we do: both amounts, and what somebody has found out. */
export function ProviderDifferences({ differences, again, isFirst }: ProviderDifferencesProps) {
  const lang = useLang();
  if (differences.length === 0) return null;
  return (
    <WaitingTable
      title={m.staff_money_differences({}, lang)}
      count={differences.length}
      of="both-sides"
      heads={[
        { name: m.staff_queue_why },
        { name: m.staff_money_ours, isNumber: true },
        { name: m.staff_money_theirs, isNumber: true },
        { name: m.staff_money_since },
        { name: m.queue_col_next },
      ]}
    >
      {differences.map(({ currency, foundAt, gateway, gatewayRef, id, kind, oursMinor, theirsMinor }, index) => (
        <tr key={id} data-key={id} className={rowLook(isFirst && index === 0)}>
          <th scope="row" className="stf__queue-why">
            {DIFFERENCES[kind]({}, lang)}{' '}
            <small translate="no">
              {gateway} {gatewayRef}
            </small>
          </th>
          <NamedCell name={m.staff_money_ours} isNumber>
            {amountText(oursMinor, currency, lang)}
          </NamedCell>
          <NamedCell name={m.staff_money_theirs} isNumber>
            {amountText(theirsMinor, currency, lang)}
          </NamedCell>
          <NamedCell name={m.staff_money_since}>{instantText(foundAt, lang.locale)}</NamedCell>
          <td className="stf__queue-next">
            <RowForm
              act={m.staff_money_settle({}, lang)}
              row={gatewayRef}
              look={isFirst && index === 0 ? 'primary' : 'outline'}
              isOpen={again?.id === String(id) && (again.problem === 'no_evidence' || again.evidence !== '')}
            >
              <Evidence id={String(id)} again={again}>
                <Button type="submit" look="outline" size="sm" name="action" value="explain">
                  {m.staff_money_explain({}, lang)}
                </Button>
              </Evidence>
            </RowForm>
          </td>
        </tr>
      ))}
    </WaitingTable>
  );
}

const amountText = (minor: number | null, currency: string | null, lang: Lang): string =>
  minor === null ? m.staff_money_nothing({}, lang) : `${numberText(minor / 100, lang.locale, { least: 2 })} ${currency ?? ''}`;

const DIFFERENCES = {
  unknown_payment: m.staff_difference_unknown_payment,
  not_taken_here: m.staff_difference_not_taken_here,
  not_taken_there: m.staff_difference_not_taken_there,
  other_amount: m.staff_difference_other_amount,
  other_refund: m.staff_difference_other_refund,
} as const;

import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { OpenMoney } from '#booking';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money as Amount } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NamedCell, rowLook, WaitingTable } from '../parts/waiting/waiting-table.tsx';
import { PAYMENT_HEADS } from './open-payments.tsx';

interface OpenRefundsProps {
  readonly refunds: OpenMoney['refunds'];
  /** The first row of the page stands in it. */
  readonly isFirst: boolean;
}

/** Refunds that are owed and not made. */
export function OpenRefunds({ refunds, isFirst }: OpenRefundsProps) {
  const lang = useLang();
  if (refunds.length === 0) return null;
  return (
    <WaitingTable title={m.staff_money_refunds({}, lang)} count={refunds.length} of="payments" heads={PAYMENT_HEADS}>
      {refunds.map(({ amount, attempts, code, id, since }, index) => (
        <tr key={id} data-row={id} className={rowLook(isFirst && index === 0)}>
          <th scope="row">
            <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link>
          </th>
          <td className="stf__queue-why">{m.staff_money_attempts({ count: attempts }, lang)}</td>
          <td className="stf__number stf__queue-due">
            <Amount amount={amount} />
          </td>
          <NamedCell name={m.staff_money_since}>{instantText(since, lang.locale)}</NamedCell>
          <td className="stf__queue-next">
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                look={isFirst && index === 0 ? 'primary' : 'outline'}
                size="sm"
                name="action"
                value="retry"
                aria-label={m.queue_named({ act: m.staff_money_retry({}, lang), name: code }, lang)}
              >
                {m.staff_money_retry({}, lang)}
              </Button>
            </Form>
          </td>
        </tr>
      ))}
    </WaitingTable>
  );
}

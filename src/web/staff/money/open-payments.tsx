import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { OpenMoney } from '#booking';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money as Amount } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { PAYMENT_STATE_TEXTS } from '../parts/payment-texts.ts';
import { RowForm } from '../parts/waiting/row-form.tsx';
import { NamedCell, rowLook, WaitingTable } from '../parts/waiting/waiting-table.tsx';
import { Evidence, type MoneyAgain } from './evidence.tsx';

interface OpenPaymentsProps {
  readonly payments: OpenMoney['payments'];
  readonly again: MoneyAgain | undefined;
}

/** Payments of unknown outcome: their provider is asked again, or somebody says what they have seen. */
export function OpenPayments({ payments, again }: OpenPaymentsProps) {
  const lang = useLang();
  if (payments.length === 0) return null;
  return (
    <WaitingTable title={m.staff_money_payments({}, lang)} count={payments.length} of="payments" heads={PAYMENT_HEADS}>
      {payments.map(({ amount, chargeUnknown, code, gateway, id, since, state }, index) => (
        <tr key={id} data-row={id} className={rowLook(index === 0)}>
          <th scope="row">
            <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link>
          </th>
          <td className="stf__queue-why">
            {PAYMENT_STATE_TEXTS[state]({}, lang)} <small translate="no">{gateway}</small>
          </td>
          <td className="stf__number stf__queue-due">
            <Amount amount={amount} />
          </td>
          <NamedCell name={m.staff_money_since}>{instantText(since, lang.locale)}</NamedCell>
          <td className="stf__queue-next">
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                look={index === 0 ? 'primary' : 'outline'}
                size="sm"
                name="action"
                value="look_up"
                aria-label={m.queue_named({ act: m.staff_money_look_up({}, lang), name: code }, lang)}
              >
                {m.staff_money_look_up({}, lang)}
              </Button>
            </Form>
            <RowForm
              act={m.staff_money_settle({}, lang)}
              row={code}
              look="ghost"
              isOpen={again?.id === id && again.problem !== 'still_open'}
            >
              <Evidence
                id={id}
                again={again}
                lead={chargeUnknown && <p>{m.staff_money_charge_unknown({}, lang)}</p>}
                fields={chargeUnknown && <ChargedFields again={again?.id === id ? again : undefined} />}
              >
                <Button type="submit" look="outline" size="sm" name="action" value="taken">
                  {m.staff_money_taken({}, lang)}
                </Button>
                <Button type="submit" look="outline" size="sm" name="action" value="not_taken">
                  {m.staff_money_not_taken({}, lang)}
                </Button>
              </Evidence>
            </RowForm>
          </td>
        </tr>
      ))}
    </WaitingTable>
  );
}

/** What is told of a payment that waits for a person: to be taken, or to be given back. */
export const PAYMENT_HEADS = [
  { name: m.staff_col_number },
  { name: m.staff_queue_why },
  { name: m.staff_chargeback_amount, isNumber: true },
  { name: m.staff_money_since },
  { name: m.queue_col_next },
] as const;

/** How a card was charged on the provider's page, as its panel says: asked for where nobody here knows it. */
function ChargedFields({ again }: { again: MoneyAgain | undefined }) {
  const lang = useLang();
  return (
    <div className="row">
      <TextField label={m.staff_money_charge_count({}, lang)} name="count" inputMode="numeric" maxLength={2} defaultValue={again?.count} />
      <TextField label={m.staff_money_charge_total({}, lang)} name="total" inputMode="decimal" maxLength={20} defaultValue={again?.total} />
    </div>
  );
}

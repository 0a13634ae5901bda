import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { money } from '#kernel/money';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** The ledger's lines for a reservation: what is debited stands left, what is credited right. */
export function Entries({ entries }: Pick<ReservationFile, 'entries'>) {
  const lang = useLang();
  if (entries.length === 0) return null;
  return (
    <div className="stf__scroll">
      <table className="stf__table">
        <caption>{m.staff_ledger({}, lang)}</caption>
        <thead>
          <tr>
            <th scope="col">{m.staff_ledger_what({}, lang)}</th>
            <th scope="col">{m.staff_ledger_account({}, lang)}</th>
            <th scope="col" className="r">
              {m.staff_ledger_debit({}, lang)}
            </th>
            <th scope="col" className="r">
              {m.staff_ledger_credit({}, lang)}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, amount, fact, postedAt, subject }) => (
            <tr key={`${fact.kind} ${fact.id} ${account} ${subject} ${amount.minor}`}>
              <th scope="row">
                {FACTS[fact.kind]({}, lang)}
                <small>{instantText(postedAt, lang.locale)}</small>
              </th>
              <td>{ACCOUNTS[account]({}, lang)}</td>
              <td className="r nw">{amount.minor > 0 && <Money amount={amount} />}</td>
              <td className="r nw">{amount.minor < 0 && <Money amount={money(-amount.minor, amount.currency)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FACTS = {
  capture: m.staff_ledger_capture,
  refund: m.staff_ledger_refund,
  credit: m.staff_ledger_kept,
  credit_use: m.staff_ledger_credit_use,
  credit_return: m.staff_ledger_credit_return,
  credit_expiry: m.staff_ledger_credit_expiry,
  chargeback: m.staff_ledger_chargeback,
  chargeback_won: m.staff_ledger_chargeback_won,
  chargeback_lost: m.staff_ledger_chargeback_lost,
  earning: m.staff_ledger_earning,
} as const;

const ACCOUNTS = {
  gateway_receivable: m.staff_ledger_gateway_receivable,
  customer_payments: m.staff_ledger_customer_payments,
  installment_charges: m.staff_ledger_installment_charges,
  customer_credit: m.staff_ledger_customer_credit,
  goodwill: m.staff_ledger_goodwill,
  expired_credit: m.staff_ledger_expired_credit,
  contested_payments: m.staff_ledger_contested_payments,
  chargeback_losses: m.staff_ledger_chargeback_losses,
  supplier_shares: m.staff_ledger_supplier_shares,
  taken_by_suppliers: m.staff_ledger_taken_by_suppliers,
  commission: m.staff_ledger_commission,
  vat_on_commission: m.staff_ledger_vat_on_commission,
} as const;

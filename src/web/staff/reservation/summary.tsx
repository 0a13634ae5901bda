import { staffHref } from '#addresses/staff';
import type { ReservationView } from '#booking/model';
import * as m from '#i18n';
import { lineText } from '../../parts/rental/order-summary.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { PROPOSED } from '../parts/adjustments/adjustment-form.ts';
import { Why } from './why.tsx';

interface SummaryProps {
  readonly reservation: ReservationView;
  readonly mayAdjust: boolean;
  readonly mayChange: boolean;
  readonly mayReadCredit: boolean;
}

/** The price line by line, as it was agreed. */
export function Summary({ reservation, mayAdjust, mayChange, mayReadCredit }: SummaryProps) {
  const { charge, code, offer, paid, payment, refunded, refundedCharge, summary } = reservation;
  const lang = useLang();
  return (
    <section className="stf__panel">
      <table className="stf__table">
        <caption>{m.staff_money({}, lang)}</caption>
        <tbody>
          {summary.lines.map((line) => (
            <tr key={lineText(line, offer.days, lang)}>
              <th scope="row">{lineText(line, offer.days, lang)}</th>
              <td className="r nw">
                <Money amount={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(
            [
              [m.staff_total, summary.total],
              ...(summary.credit.minor > 0 ? ([[m.checkout_credit_line, summary.credit]] as const) : []),
              [m.staff_pay_now, summary.payNow],
              [m.staff_pay_at_delivery, summary.payAtDelivery],
              [m.staff_paid, paid],
              [m.staff_refunded, refunded],
              ...(charge.minor > 0
                ? ([
                    [m.checkout_installment_charge, charge],
                    [m.staff_refunded_charge, refundedCharge],
                  ] as const)
                : []),
            ] as const
          ).map(([name, amount]) => (
            <tr key={name({}, lang)}>
              <th scope="row">{name({}, lang)}</th>
              <td className="r nw">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      {payment && payment.installments > 1 && <p>{m.staff_installments({ count: payment.installments }, lang)}</p>}
      <Why reservation={reservation} />
      {(mayReadCredit || mayChange || mayAdjust) && (
        <p className="stf__file">
          {mayReadCredit && (
            <ButtonLink look="outline" to={staffHref('staffCredit', lang.locale, { code })}>
              {m.staff_credit_link({}, lang)}
            </ButtonLink>
          )}
          {mayChange && (
            <ButtonLink look="outline" to={staffHref('staffChange', lang.locale, { code })}>
              {m.staff_change_link({}, lang)}
            </ButtonLink>
          )}
          {mayAdjust && (
            <ButtonLink look="outline" to={staffHref('staffReservation', lang.locale, { code }, { give: PROPOSED })}>
              {m.staff_adjust_link({}, lang)}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  );
}

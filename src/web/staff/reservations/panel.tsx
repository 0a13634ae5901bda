import { useEffect } from 'react';
import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { StateBadge } from '../../parts/reservation/state-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { focusIsLost, focusOn } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wallText } from '../parts/wall-text.ts';

const NOTES = 3;

/** The open row beside its list, to be read without leaving it. Who the driver is stays masked here. */
export function Panel({ file: { reservation, supplierCode, notes }, close }: { file: ReservationFile; close: string }) {
  const lang = useLang();
  const { locale } = lang;
  const { code, criteria, driver, offer, paid, pickup, returnTo, state, summary } = reservation;
  useBackToRow(code);
  const facts = [
    [m.staff_col_pickup, `${wallText(criteria.pickupAt, locale)}, ${pickup.name[locale]}`],
    [m.staff_col_return, `${wallText(criteria.returnAt, locale)}, ${returnTo.name[locale]}`],
    [m.staff_col_car, offer.vehicle.name],
    [m.staff_col_driver, `${driver.firstName} ${driver.lastName}, ${driver.phone}`],
    [m.staff_col_supplier, `${offer.supplier.name}, ${supplierCode ?? m.staff_no_supplier_code({}, lang)}`],
  ] as const;
  return (
    <aside className="stf__panel stf__side-panel" aria-labelledby="open-row">
      <div className="stf__head">
        <h2 id="open-row" translate="no">
          {groupedCode(code)}
        </h2>
        <StateBadge state={state} />
        <Link className="stf__close" to={close} preventScrollReset data-close aria-label={m.staff_list_close({}, lang)}>
          <Icon name="close" size="s" />
        </Link>
      </div>
      <dl className="stf__facts">
        {facts.map(([name, text]) => (
          <div key={name({}, lang)}>
            <dt>{name({}, lang)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {(
          [
            [m.staff_total, summary.total],
            [m.staff_paid, paid],
            [m.staff_pay_at_delivery, summary.payAtDelivery],
          ] as const
        ).map(([name, amount]) => (
          <div key={name({}, lang)}>
            <dt>{name({}, lang)}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className="stf__notes">
          {notes.slice(0, NOTES).map((note) => (
            <li key={`${note.at.getTime()} ${note.text}`}>
              <p>{note.text}</p>
              <small>{instantText(note.at, locale)}</small>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={staffHref('staffReservation', locale, { code })}>{m.staff_list_open({}, lang)}</ButtonLink>
    </aside>
  );
}

/** Whoever closes the panel goes on from the row that it was opened from. */
function useBackToRow(row: string): void {
  useEffect(
    () => () => {
      if (focusIsLost()) focusOn(document.querySelector(`[data-row="${row}"] [data-look]`));
    },
    [row],
  );
}

import { staffHref } from '#addresses/staff';
import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { StateBadge } from '../../parts/reservation/state-badge.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ListPanel, PanelFacts } from '../parts/list/list-panel.tsx';
import { wallText } from '../parts/wall-text.ts';

const NOTES = 3;

/** The open row beside its list, to be read without leaving it. How the driver is reached stays masked here. */
export function Panel({ file: { reservation, supplierCode, notes }, close }: { file: ReservationFile; close: string }) {
  const lang = useLang();
  const { locale } = lang;
  const { code, criteria, driver, offer, paid, pickup, returnTo, state, summary } = reservation;
  const facts = [
    [m.staff_col_pickup({}, lang), `${wallText(criteria.pickupAt, locale)}, ${pickup.name[locale]}`],
    [m.staff_col_return({}, lang), `${wallText(criteria.returnAt, locale)}, ${returnTo.name[locale]}`],
    [m.staff_col_car({}, lang), offer.vehicle.name],
    [m.staff_col_driver({}, lang), `${driver.firstName} ${driver.lastName}, ${driver.phone}`],
    [m.staff_col_supplier({}, lang), `${offer.supplier.name}, ${supplierCode ?? m.staff_no_supplier_code({}, lang)}`],
  ] as const;
  return (
    <ListPanel
      row={code}
      title={<span translate="no">{groupedCode(code)}</span>}
      badge={<StateBadge state={state} />}
      close={close}
      page={staffHref('staffReservation', locale, { code })}
    >
      <PanelFacts
        facts={[
          ...facts,
          [m.staff_total({}, lang), <Money key="total" amount={summary.total} />],
          [m.staff_paid({}, lang), <Money key="paid" amount={paid} />],
          [m.staff_pay_at_delivery({}, lang), <Money key="delivery" amount={summary.payAtDelivery} />],
        ]}
      />
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
    </ListPanel>
  );
}

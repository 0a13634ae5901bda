import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReservationRow } from '#booking';
import { RESERVATION_SORTS, type ReservationSort } from '#booking/model';
import * as m from '#i18n';
import { StateBadge, stateText } from '../../../parts/reservation/state-badge.tsx';
import { instantText } from '../../../ui/instant-text.ts';
import type { Column } from '../list/column.ts';
import type { ListDeclaration } from '../list/list-view.ts';
import { wallText } from '../wall-text.ts';

/** What can be seen of reservations in a list. */
export const RESERVATION_COLUMNS: readonly Column<ReservationRow>[] = [
  {
    key: 'number',
    name: m.staff_col_number,
    value: ({ code }) => code,
    cell: ({ code }, { locale }) => <Link to={staffHref('staffReservation', locale, { code })}>{code}</Link>,
  },
  {
    key: 'state',
    name: m.staff_col_state,
    value: ({ state }, lang) => stateText(state, lang),
    cell: ({ state }) => <StateBadge state={state} />,
  },
  { key: 'driver', name: m.staff_col_driver, value: ({ driverName }) => driverName, look: 'name' },
  {
    key: 'pickup',
    name: m.staff_col_pickup,
    value: ({ pickup }, { locale }) => `${wallText(pickup.at, locale)}, ${pickup.place[locale]}`,
    cell: ({ pickup }, { locale }) => <Stop at={wallText(pickup.at, locale)} place={pickup.place[locale]} />,
    look: 'line',
    sort: 'pickup',
  },
  {
    key: 'return',
    name: m.staff_col_return,
    value: ({ returnTo }, { locale }) => `${wallText(returnTo.at, locale)}, ${returnTo.place[locale]}`,
    cell: ({ returnTo }, { locale }) => <Stop at={wallText(returnTo.at, locale)} place={returnTo.place[locale]} />,
    look: 'line',
    givesWay: true,
  },
  { key: 'car', name: m.staff_col_car, value: ({ car }) => car, givesWay: true },
  { key: 'supplier', name: m.staff_col_supplier, value: ({ supplier }) => supplier },
  { key: 'tags', name: m.staff_col_tags, value: ({ tags }) => tags.join(', '), isExtra: true },
  {
    key: 'created',
    name: m.staff_col_created,
    value: ({ createdAt }, { locale }) => instantText(createdAt, locale),
    look: 'line',
    sort: 'created',
    isExtra: true,
    givesWay: true,
  },
  { key: 'total', name: m.staff_col_total, value: ({ total }) => total, look: 'number' },
  { key: 'currency', name: m.staff_col_currency, value: ({ total }) => total.currency, isExtra: true, isInFiles: true },
];

/** The list of reservations; its columns are chosen beside its filters. */
export const RESERVATION_LIST: ListDeclaration<ReservationRow, ReservationSort> = {
  keyOf: ({ code }) => code,
  sorts: RESERVATION_SORTS,
  columns: RESERVATION_COLUMNS,
};

function Stop({ at, place }: { at: string; place: string }) {
  return (
    <>
      {at} <small>{place}</small>
    </>
  );
}

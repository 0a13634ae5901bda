import { staffHref } from '#addresses/staff';
import { staffOperationsOf } from '../../request/staff.ts';
import { listFile } from '../parts/list/files/list-file.ts';
import { RESERVATION_LIST } from '../parts/reservations/reservation-columns.tsx';
import { reservationListAddress, reservationQuestion } from './reservation-list-address.ts';

const file = listFile({
  list: RESERVATION_LIST,
  may: 'staff.reservation.export',
  name: { tr: 'rezervasyonlar', en: 'reservations' },
  back: (locale) => staffHref('staffReservations', locale, {}),
  rows: ({ call, by, search }) =>
    staffOperationsOf(call).reservations.export({ question: reservationQuestion(reservationListAddress(search)), by }),
});

export const loader = file.loader;
export const action = file.action;

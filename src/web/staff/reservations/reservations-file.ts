import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import { langOf } from '#i18n/lang';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { chosenColumns } from '../parts/list/column.ts';
import { sheetRows } from '../parts/list/sheet-rows.ts';
import { RESERVATION_COLUMNS } from '../parts/reservations/reservation-columns.tsx';
import { reservationListAddress, reservationQuestion } from './reservation-list-address.ts';

/** Opening its address alone takes nothing: a file is asked for with a press. */
export const loader = (call: LoaderFunctionArgs): Response =>
  redirect(staffHref('staffReservations', call.context.get(localeContext), {}), 303);

/** The list that the form names as a file: the same rows, order and columns, with the currency beside each amount. */
export async function action(call: ActionFunctionArgs): Promise<Response> {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.reservation.export');
  const form = await postedForm(call.request);
  const kind = textIn(form, 'action') === 'xlsx' ? 'xlsx' : 'csv';
  const address = reservationListAddress(new URLSearchParams(textIn(form, 'list')));
  const shown = chosenColumns(RESERVATION_COLUMNS, address.columns);
  const columns = RESERVATION_COLUMNS.filter((column) => shown.includes(column) || (column.key === 'currency' && hasTotal(shown)));
  const lang = langOf(call.context.get(localeContext));
  const staff = staffOperationsOf(call);
  const rows = await staff.reservations.export({ question: reservationQuestion(address), by });
  return staff.sheetFile(kind, lang.locale === 'tr' ? 'rezervasyonlar' : 'reservations', sheetRows(columns, rows, lang));
}

const hasTotal = (columns: readonly { readonly key: string }[]): boolean => columns.some(({ key }) => key === 'total');

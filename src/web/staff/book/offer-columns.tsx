import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, timeOf } from '#kernel/time';
import { className } from '../../parts/fleet/car-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { differenceText, REPLACES } from '../parts/book/in-place.ts';
import type { Column } from '../parts/list/column.ts';
import type { FoundOffer } from './found-offers.ts';

/** What of an offer is said to a caller. */
export const OFFER_COLUMNS: readonly Column<FoundOffer>[] = [
  {
    key: 'car',
    name: m.staff_col_car,
    value: ({ car }) => car,
    cell: ({ car, class: name, isOnRequest, reference, replaces }, lang) => (
      <>
        <Link to={staffHref('staffBookOffer', lang.locale, {}, { offer: reference, ...(replaces ? { [REPLACES]: replaces } : {}) })}>
          {car}
        </Link>
        <br />
        <span className="stf__quiet">{className(name, lang)}</span>{' '}
        {isOnRequest && <Badge tone="warn">{m.staff_book_on_request({}, lang)}</Badge>}
      </>
    ),
  },
  { key: 'supplier', name: m.staff_col_supplier, value: ({ supplier }) => supplier },
  { key: 'total', name: m.staff_col_total, value: ({ total }) => total, look: 'number' },
  { key: 'now', name: m.staff_book_col_now, value: ({ payNow }) => payNow, look: 'number' },
  { key: 'deposit', name: m.staff_book_col_deposit, value: ({ deposit }) => deposit.amount, look: 'number' },
  { key: 'free', name: m.staff_book_col_free, value: freeText, look: 'line' },
];

/** Of those in place of another one also what it costs more. */
export const REPLACING_COLUMNS: readonly Column<FoundOffer>[] = [
  ...OFFER_COLUMNS.slice(0, 3),
  { key: 'difference', name: m.staff_replace_col, value: ({ difference }, lang) => differenceText(difference, lang), look: 'line' },
  ...OFFER_COLUMNS.slice(3),
];

function freeText({ freeUntil }: FoundOffer, lang: Lang): string {
  return freeUntil === null ? m.staff_book_not_free({}, lang) : `${formatDate(freeUntil, lang.locale, 'date')} ${timeOf(freeUntil)}`;
}

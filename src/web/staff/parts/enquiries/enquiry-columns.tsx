import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { EnquiryKind, EnquiryState } from '#enquiries/model';
import * as m from '#i18n';
import { instantText } from '../../../ui/instant-text.ts';
import { ENQUIRY_KIND_TEXTS, ENQUIRY_STATE_TEXTS } from '../enquiry-texts.ts';
import type { Column } from '../list/column.ts';

/** An enquiry beside what else its customer has ordered and asked. */
export interface EnquiryLine {
  readonly number: string;
  readonly kind: EnquiryKind;
  readonly state: EnquiryState;
  readonly createdAt: Date;
}

export const ASKED_COLUMNS: readonly Column<EnquiryLine>[] = [
  {
    key: 'number',
    name: m.staff_col_number,
    value: ({ number }) => number,
    cell: ({ number }, { locale }) => <Link to={staffHref('staffEnquiry', locale, { code: number })}>{number}</Link>,
  },
  { key: 'kind', name: m.staff_enquiry_kind, value: ({ kind }, lang) => ENQUIRY_KIND_TEXTS[kind]({}, lang) },
  { key: 'state', name: m.staff_col_state, value: ({ state }, lang) => ENQUIRY_STATE_TEXTS[state]({}, lang) },
  { key: 'created', name: m.staff_col_created, value: ({ createdAt }, { locale }) => instantText(createdAt, locale), look: 'line' },
];

import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { maskedEmail } from '#kernel/contact';
import type { staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';

type Member = Awaited<ReturnType<ReturnType<typeof staffOperationsOf>['members']['list']>>['rows'][number];

/** Somebody with an account, as a list shows them: the address is masked. */
export const memberRow = ({ email, ...member }: Member) => ({ ...member, email: maskedEmail(email) });
export type MemberRow = ReturnType<typeof memberRow>;

const SORTS = ['-since', 'since'] as const;

export const MEMBER_LIST: ListDeclaration<MemberRow, (typeof SORTS)[number]> = {
  keyOf: ({ id }) => id,
  sorts: SORTS,
  columns: [
    {
      key: 'name',
      name: m.staff_customers_name,
      value: ({ name }) => name,
      cell: ({ id, name }, { locale }) => <Link to={staffHref('staffMember', locale, { person: id })}>{name}</Link>,
    },
    { key: 'email', name: m.enquiry_field_email, value: ({ email }) => email, look: 'line' },
    {
      key: 'confirmed',
      name: m.staff_customers_confirmed,
      value: ({ hasConfirmed }, lang) => (hasConfirmed ? m.staff_customers_yes : m.staff_customers_no)({}, lang),
      givesWay: true,
    },
    {
      key: 'language',
      name: m.staff_enquiry_language,
      value: (row, lang) => (row.locale === 'tr' ? m.enquiry_language_tr : m.enquiry_language_en)({}, lang),
      givesWay: true,
    },
    {
      key: 'since',
      name: m.staff_customers_since,
      value: ({ since }, { locale }) => instantText(since, locale),
      look: 'line',
      sort: 'since',
    },
  ],
};

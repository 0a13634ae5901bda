import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { ENQUIRY_STATES, type EnquiryState } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { ENQUIRY_KIND_TEXTS, ENQUIRY_STATE_TEXTS } from '../parts/enquiry-texts.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/enquiries';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_enquiries({}, langOf(localeOf(location.pathname))));

/** The longest waiting first, by state. */
export async function loader(call: Route.LoaderArgs) {
  const { searchParams } = call.url;
  const state: EnquiryState = ENQUIRY_STATES.find((one) => one === searchParams.get('state')) ?? 'received';
  const list = await staffOperationsOf(call).enquiries.list({ states: [state], after: searchParams.get('after') ?? '' });
  const rows = list.rows.map(({ code, form, createdAt, locale }) => ({ code, kind: form.kind, name: form.fullName, createdAt, locale }));
  return { state, rows, next: list.next };
}

export default function Enquiries({ loaderData: { state, rows, next } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.staff_nav_enquiries({}, lang)}</h1>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {ENQUIRY_STATES.map((one) => (
          <Link key={one} to={staffHref('staffEnquiries', locale, {}, { state: one })} aria-current={one === state ? 'page' : undefined}>
            {ENQUIRY_STATE_TEXTS[one]({}, lang)}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="stf__empty">{m.staff_enquiries_none({}, lang)}</p>
      ) : (
        <div className="stf__scroll">
          <table className="stf__table">
            <caption className="sr">{ENQUIRY_STATE_TEXTS[state]({}, lang)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.staff_col_number({}, lang)}</th>
                <th scope="col">{m.staff_enquiry_kind({}, lang)}</th>
                <th scope="col">{m.staff_enquiry_from({}, lang)}</th>
                <th scope="col">{m.staff_enquiry_language({}, lang)}</th>
                <th scope="col">{m.staff_queue_since({}, lang)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.code}>
                  <th scope="row">
                    <Link to={staffHref('staffEnquiry', locale, { code: row.code })}>{row.code}</Link>
                  </th>
                  <td>{ENQUIRY_KIND_TEXTS[row.kind]({}, lang)}</td>
                  <td>{row.name}</td>
                  <td>{row.locale === 'tr' ? m.enquiry_language_tr({}, lang) : m.enquiry_language_en({}, lang)}</td>
                  <td className="nw">{instantText(row.createdAt, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next && (
        <p className="stf__next">
          <Link to={staffHref('staffEnquiries', locale, {}, { state, after: next })} rel="next">
            {m.staff_next_page({}, lang)}
          </Link>
        </p>
      )}
    </>
  );
}

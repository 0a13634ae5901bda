import { Form, Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { actText, reasonText } from '../parts/act-texts.ts';
import { actorText } from '../parts/people.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/acts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_acts({}, langOf(localeOf(location.pathname))));

const PAGE = 50;
const SUBJECT = /^(KTK|TLP)-[A-Z0-9]{6,8}$/;

/** The record of acts, the newest first; by subject where one is asked for. */
export async function loader(call: Route.LoaderArgs) {
  const { searchParams } = call.url;
  const words = (searchParams.get('subject') ?? '').trim().toUpperCase().slice(0, 40);
  const before = Number(searchParams.get('before') ?? '');
  const subject = SUBJECT.test(words) ? { kind: words.startsWith('KTK') ? 'reservation' : 'enquiry', id: words } : undefined;
  const staff = staffOperationsOf(call);
  const found = await staff.listActs({ subject, before: Number.isSafeInteger(before) && before > 0 ? before : undefined, limit: PAGE + 1 });
  const acts = found.slice(0, PAGE);
  return {
    words,
    isUnclear: words !== '' && !subject,
    acts,
    next: found.length > PAGE ? (acts.at(-1)?.id ?? null) : null,
    names: await staff.namesOf(acts.flatMap(({ by, subject: about }) => [by.id ?? '', about.kind === 'user' ? about.id : ''])),
  };
}

export default function Acts({ loaderData: { words, isUnclear, acts, next, names } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.staff_nav_acts({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_acts_lead({}, lang)}</p>
      <Form method="get" action={staffHref('staffActs', locale, {})} className="stf__find" role="search">
        <label>
          <span>{m.staff_acts_subject({}, lang)}</span>
          <input className="input" type="search" name="subject" defaultValue={words} maxLength={40} />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      {isUnclear && <p role="alert">{m.staff_acts_subject_unclear({}, lang)}</p>}
      {acts.length === 0 ? (
        <p className="stf__empty">{m.staff_acts_none({}, lang)}</p>
      ) : (
        <div className="stf__scroll">
          <table className="stf__table">
            <caption className="sr">{m.staff_nav_acts({}, lang)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.staff_acts_number({}, lang)}</th>
                <th scope="col">{m.staff_acts_at({}, lang)}</th>
                <th scope="col">{m.staff_acts_who({}, lang)}</th>
                <th scope="col">{m.staff_acts_what({}, lang)}</th>
                <th scope="col">{m.staff_acts_about({}, lang)}</th>
                <th scope="col">{m.staff_reason({}, lang)}</th>
              </tr>
            </thead>
            <tbody>
              {acts.map((act) => (
                <tr key={act.id}>
                  <th scope="row">{act.id}</th>
                  <td className="nw">{instantText(act.at, locale)}</td>
                  <td>{actorText(act.by, names, lang)}</td>
                  <td>{actText(act.action, act.facts, lang)}</td>
                  <td>
                    {act.subject.kind === 'reservation' ? (
                      <Link to={staffHref('staffReservation', locale, { code: act.subject.id })}>{act.subject.id}</Link>
                    ) : act.subject.kind === 'enquiry' ? (
                      <Link to={staffHref('staffEnquiry', locale, { code: act.subject.id })}>{act.subject.id}</Link>
                    ) : act.subject.kind === 'supplier' ? (
                      <Link to={portalHref('portalHome', locale, { supplier: act.subject.id })}>{act.subject.id}</Link>
                    ) : (
                      (names.get(act.subject.id) ?? act.subject.id)
                    )}
                  </td>
                  <td>{act.reason && reasonText(act.reason, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <p className="stf__next">
          <Link to={staffHref('staffActs', locale, {}, { ...(words ? { subject: words } : {}), before: String(next) })} rel="next">
            {m.staff_next_page({}, lang)}
          </Link>
        </p>
      )}
    </>
  );
}

import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { requireRight, staffIn } from '../../request/staff.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { instantDateText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ScrollBox } from '../parts/list/scroll-box.tsx';
import { takersOf } from '../parts/queue/holders.ts';
import { TakersNote } from '../parts/queue/takers-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import { timeLeftText } from '../parts/time-left.ts';
import type { Route } from './+types/data-request';
import { DATA_KIND_TEXTS, DATA_WAY_TEXTS } from './data-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_personal_data({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const file = await accountsOf(call).dataDesk.file(call.params.request ?? '');
  // No error: whoever has just refused a request that somebody else closed meanwhile reads here what they typed.
  if (!file) return data({ open: null }, { status: 404 });
  return data({
    open: {
      ...file,
      takers: await takersOf(call, by, file.request.id),
      now: call.context.get(webContext).clock(),
      isNew: call.url.searchParams.get('done') !== null,
    },
  });
}

const LONGEST_REASON = 1_000;

/** Erases the person, or closes the request: as answered, or as refused with a reason. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.data_request.handle');
  const { dataDesk } = accountsOf(call);
  const id = call.params.request ?? '';
  const form = await postedForm(call.request);
  const pressed = textIn(form, 'action');
  const reason = textIn(form, 'reason').trim();
  if (!['erase', 'answered', 'refused'].includes(pressed)) throw new Response(null, { status: 400 });
  if (pressed === 'refused' && (reason === '' || reason.length > LONGEST_REASON))
    return data({ kind: 'unclear' as const, ...formAnswer(form, { reason: reason === '' ? 'required' : 'too_long' }) }, { status: 422 });
  const { kind } =
    pressed === 'erase'
      ? await dataDesk.erase({ id, by })
      : await dataDesk.close(pressed === 'refused' ? { id, by, outcome: 'refused', reason } : { id, by, outcome: 'answered' });
  if (kind === 'closed') return data({ kind: 'closed' as const, ...formAnswer(form, {}) }, { status: 409 });
  return redirect(staffHref('staffPersonalData', call.context.get(localeContext), {}, { done: '1' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

/** After a refusal the request is as it was; after anything else the list is shown. */
export default function DataRequest({ loaderData: { open }, actionData }: Route.ComponentProps) {
  return open ? <OpenRequest open={open} answer={actionData} /> : <ClosedRequest answer={actionData} />;
}

/** Nobody has such a request open; what was typed into it is not lost with it. */
function ClosedRequest({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const lang = useLang();
  return (
    <>
      <h1>{answer ? m.staff_nav_personal_data({}, lang) : m.staff_not_found_title({}, lang)}</h1>
      {answer ? (
        <Note tone="bad" role="alert">
          <p>{m.staff_data_closed_meanwhile({}, lang)}</p>
        </Note>
      ) : (
        <p>{m.staff_not_found_text({}, lang)}</p>
      )}
      {answer?.typed.reason && (
        <section className="stf__panel">
          <h2>{m.staff_data_refuse_reason({}, lang)}</h2>
          <p className="stf__said">{answer.typed.reason}</p>
        </section>
      )}
      <Link className="link" to={staffHref('staffPersonalData', lang.locale, {})}>
        {m.staff_nav_personal_data({}, lang)}
      </Link>
    </>
  );
}

interface OpenRequestProps {
  readonly open: NonNullable<Route.ComponentProps['loaderData']['open']>;
  readonly answer: Route.ComponentProps['actionData'];
}

function OpenRequest({ open: { request, parts, takers, now, isNew }, answer }: OpenRequestProps) {
  const lang = useLang();
  const { locale } = lang;
  const { id, kind, way, name, email, identity, receivedAt, dueAt } = request;
  const field = fieldsOf(answer, lang);
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffPersonalData', locale, {})}>{m.staff_nav_personal_data({}, lang)}</Link>
      </p>
      <h1>{m.staff_data_of({ name: name || email }, lang)}</h1>
      <TakersNote takers={takers} />
      {isNew && !answer && (
        <Note tone="ok" role="status">
          <p>{m.staff_data_recorded({}, lang)}</p>
        </Note>
      )}
      {answer && (
        <Note tone="bad" role="alert">
          <p>{answer.kind === 'closed' ? m.staff_data_closed_meanwhile({}, lang) : m.portal_form_unclear({}, lang)}</p>
        </Note>
      )}
      <dl className="stf__panel stf__facts">
        {[
          [m.staff_data_what, DATA_KIND_TEXTS[kind]({}, lang)] as const,
          [m.staff_data_email, email] as const,
          [m.staff_data_way, DATA_WAY_TEXTS[way]({}, lang)] as const,
          ...(identity ? [[m.staff_data_identity, identity] as const] : []),
          [m.staff_data_received, instantDateText(receivedAt, locale)] as const,
          [m.staff_data_due, `${instantDateText(dueAt, locale)} (${timeLeftText(dueAt, now, lang)})`] as const,
        ].map(([label, value]) => (
          <div key={label({}, lang)}>
            <dt>{label({}, lang)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ScrollBox label={m.staff_data_preview({}, lang)}>
        <table className="stf__table">
          <caption>{m.staff_data_preview({}, lang)}</caption>
          <thead>
            <tr>
              <th scope="col">{m.staff_data_part({}, lang)}</th>
              <th scope="col" className="r">
                {m.staff_data_goes({}, lang)}
              </th>
              <th scope="col" className="r">
                {m.staff_data_stays({}, lang)}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name: part, erased, kept }) => (
              <tr key={part}>
                <th scope="row">
                  {PARTS[part]?.({}, lang) ?? part}
                  {kept > 0 && WHY_KEPT[part] && <small>{WHY_KEPT[part]({}, lang)}</small>}
                </th>
                <td className="r">{erased}</td>
                <td className="r">{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {kind === 'erasure' ? (
        <Form method="post" className="stf__panel">
          <h2>{m.staff_data_erase({}, lang)}</h2>
          {way === 'account' && <p>{m.staff_data_account_lead({}, lang)}</p>}
          <p>{m.staff_data_erase_lead({}, lang)}</p>
          <Button type="submit" name="action" value="erase" look="secondary">
            {m.staff_data_erase({}, lang)}
          </Button>
        </Form>
      ) : (
        <Form method="post" className="stf__panel">
          <h2>{m.staff_data_copy({}, lang)}</h2>
          <p>{m.staff_data_copy_lead({}, lang)}</p>
          <div className="stf__acts">
            <ButtonAnchor look="outline" icon="download" href={staffHref('staffDataFile', locale, { request: id })}>
              {m.staff_data_copy({}, lang)}
            </ButtonAnchor>
            <Button type="submit" name="action" value="answered">
              {m.staff_data_answered({}, lang)}
            </Button>
          </div>
        </Form>
      )}
      {way !== 'account' && (
        <Form method="post" className="stf__panel" noValidate>
          <h2>{m.staff_data_refuse({}, lang)}</h2>
          <p className="stf__quiet">{m.staff_data_refuse_lead({}, lang)}</p>
          <TextAreaField label={m.staff_data_refuse_reason({}, lang)} {...field('reason')} rows={3} maxLength={LONGEST_REASON} />
          <Button type="submit" name="action" value="refused" look="outline">
            {m.staff_data_refuse({}, lang)}
          </Button>
        </Form>
      )}
    </>
  );
}

const PARTS: Readonly<Record<string, (typeof m)['staff_data_part_account']>> = {
  account: m.staff_data_part_account,
  reservations: m.staff_data_part_reservations,
  credit: m.staff_data_part_credit,
  savedCards: m.staff_data_part_saved_cards,
  reviews: m.staff_data_part_reviews,
  enquiries: m.staff_data_part_enquiries,
  newsletter: m.staff_data_part_newsletter,
};

const WHY_KEPT: Readonly<Record<string, (typeof m)['staff_data_part_account']>> = {
  reservations: m.staff_data_why_reservations,
  credit: m.staff_data_why_credit,
  newsletter: m.staff_data_why_newsletter,
};

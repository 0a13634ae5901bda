import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { emailFrom } from '#kernel/contact';
import { isLocale } from '#kernel/locale';
import { STAFF_ROLES } from '#kernel/principal';
import { STAFF_ROLE_TEXTS } from '../../parts/access/staff-role-texts.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { InvitationFields, WithdrawInvitation } from '../../parts/supplier/invitations.tsx';
import { localeContext } from '../../request/context.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { requireRight, staffIn } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/people';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_people({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  return { ...(await accountsOf(call).staffPeople()), own: by.id, done: call.url.searchParams.get('done') };
}

/** Invites somebody by e-mail, or takes an invitation back; where no e-mail really goes out, the link is shown to whoever invites. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.grant_role');
  const form = await postedForm(call.request);
  const email = emailFrom(textIn(form, 'email'));
  if (textIn(form, 'action') === 'withdraw') {
    await accountsOf(call).withdrawStaffInvitation({ email: email ?? '', by });
    return redirect(staffHref('staffPeople', call.context.get(localeContext), {}, { done: '1' }), 303);
  }
  const role = STAFF_ROLES.find((one) => one === textIn(form, 'role'));
  if (email === undefined || !role) {
    const answer = formAnswer(form, email === undefined ? { email: 'not_an_email' } : { role: 'not_chosen' });
    return data({ kind: 'unclear' as const, ...answer }, { status: 422 });
  }
  const typed = textIn(form, 'language');
  const locale = isLocale(typed) ? typed : call.context.get(localeContext);
  const { url } = await accountsOf(call).inviteStaff({ email, role, locale, by });
  return data({ kind: 'invited' as const, email, url: portalOperationsOf(call).showsLinks ? url : null });
}

export const shouldRevalidate = alwaysRevalidate;

/** Who of our people may do what, and who is invited. */
export default function People({ loaderData: { people, invited, own, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData?.kind === 'unclear' ? actionData : undefined, lang);
  return (
    <>
      <h1>{m.staff_nav_people({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_people_lead({}, lang)}</p>
      {done !== null && !actionData && (
        <Note tone="ok" role="status">
          <p>{(done === 'factor' ? m.staff_people_factor_done : m.staff_people_changed)({}, lang)}</p>
        </Note>
      )}
      {actionData?.kind === 'unclear' && (
        <Note tone="bad" role="alert">
          <p>{m.portal_form_unclear({}, lang)}</p>
        </Note>
      )}
      {actionData?.kind === 'invited' && (
        <Note tone="ok" role="status">
          <p>{m.portal_invited({ email: actionData.email }, lang)}</p>
          {actionData.url !== null && (
            <p>
              {m.portal_invited_link({}, lang)} <a href={actionData.url}>{actionData.url}</a>
            </p>
          )}
        </Note>
      )}
      <WholeTable caption={m.staff_nav_people({}, lang)} columns={columnsFor(own)} rows={people} keyOf={({ id }) => id} empty={null} />
      {invited.length > 0 && (
        <section className="stf__panel">
          <h2>{m.staff_people_invited({}, lang)}</h2>
          <ul className="stf__stack">
            {invited.map(({ email, role, expiresAt }) => (
              <li key={email} className="stf__head">
                <span>
                  <b>{email}</b> {STAFF_ROLE_TEXTS[role]({}, lang)},{' '}
                  {m.portal_invited_until({ date: instantText(expiresAt, lang.locale) }, lang)}
                </span>
                <WithdrawInvitation email={email} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form method="post" className="stf__panel" noValidate key={actionData?.kind === 'invited' ? actionData.email : ''}>
        <h2>{m.staff_people_invite({}, lang)}</h2>
        <InvitationFields field={field} usualRole="agent">
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {STAFF_ROLE_TEXTS[role]({}, lang)}
            </option>
          ))}
        </InvitationFields>
        <Button type="submit" name="action" value="invite">
          {m.portal_invite_send({}, lang)}
        </Button>
      </Form>
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['people'][number];

/** Nobody changes their own roles. */
const columnsFor = (own: string): readonly Column<Row>[] => [
  {
    key: 'name',
    name: m.staff_people_name,
    value: ({ name }) => name,
    order: 'value',
    cell: ({ id, name, email }, lang) => (
      <>
        {id === own ? (
          <>
            {name} ({m.staff_people_you({}, lang)})
          </>
        ) : (
          <Link to={staffHref('staffPerson', lang.locale, { person: id })} aria-label={m.staff_people_change_named({ name }, lang)}>
            {name}
          </Link>
        )}{' '}
        <small>{email}</small>
      </>
    ),
  },
  {
    key: 'roles',
    name: m.staff_people_roles,
    value: ({ roles }, lang) => roles.map((role) => STAFF_ROLE_TEXTS[role]({}, lang)).join(', '),
    order: 'value',
  },
  {
    key: 'second_step',
    name: m.staff_people_second_step,
    value: ({ hasSecondFactor }, lang) => (hasSecondFactor ? m.staff_people_second_step_on : m.staff_people_second_step_owed)({}, lang),
    order: 'value',
  },
];

import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { emailFrom } from '#kernel/contact';
import { isLocale } from '#kernel/locale';
import { SUPPLIER_ROLES } from '#kernel/principal';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { InvitationFields, WithdrawInvitation } from '../../parts/supplier/invitations.tsx';
import { MEMBER_ROLE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/members';
import { MemberHistory } from './member-history.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_members({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { fleet, latestActs, namesOf } = portalOperationsOf(call);
  const offices = (await fleet.offices(supplier)).map(({ id, name }) => ({ id, name }));
  const acts = await latestActs(supplier);
  const people = acts.flatMap(({ by, facts }) => [by.id ?? '', String(facts.member ?? '')]);
  return {
    ...(await accountsOf(call).membersOf(supplier)),
    ...{ supplier, offices, acts, names: await namesOf(people), done: call.url.searchParams.get('done') !== null },
  };
}

/** Invites somebody by e-mail, or takes an invitation back; where no e-mail really goes out, the link is shown to whoever invites. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const form = await postedForm(call.request);
  const { partners, fleet, showsLinks } = portalOperationsOf(call);
  const partner = await partners.find(supplier);
  if (!partner) throw new Response(null, { status: 404 });
  const email = emailFrom(textIn(form, 'email'));
  if (textIn(form, 'action') === 'withdraw') {
    await accountsOf(call).withdrawInvitation({ supplier, email: email ?? '', by });
    return redirect(portalHref('portalMembers', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
  }
  const role = SUPPLIER_ROLES.find((one) => one === textIn(form, 'role'));
  const typedLocale = textIn(form, 'language');
  if (email === undefined || !role)
    return data(
      { kind: 'unclear' as const, ...formAnswer(form, email === undefined ? { email: 'not_an_email' } : { role: 'not_chosen' }) },
      { status: 422 },
    );
  const own = (await fleet.offices(supplier)).map(({ id }) => id);
  const offices = own.filter((office) => form.getAll('office').includes(office));
  const locale = isLocale(typedLocale) ? typedLocale : call.context.get(localeContext);
  const invitation = { supplier, supplierName: partner.name, role, email, locale, by, offices: offices.length === 0 ? null : offices };
  const { url } = await accountsOf(call).inviteMember(invitation);
  return data({ kind: 'invited' as const, email, url: showsLinks ? url : null });
}

export const shouldRevalidate = alwaysRevalidate;

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier, members, invited, offices, acts, names, done } = loaderData;
  const lang = useLang();
  const answer = actionData?.kind === 'unclear' ? actionData : undefined;
  const field = fieldsOf(answer, lang);
  const officeNames = new Map(offices.map(({ id, name }) => [id, name]));
  return (
    <>
      <h1>{m.portal_nav_members({}, lang)}</h1>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.portal_members_changed({}, lang)}</p>
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
      <section className="stf__panel">
        <h2>{m.portal_members({}, lang)}</h2>
        {members.length === 0 && invited.length === 0 && <p className="stf__quiet">{m.portal_members_none({}, lang)}</p>}
        <ul className="ptl__cards">
          {members.map(({ id, name, email, roles, offices: theirs }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p>{email}</p>
              <p className="stf__quiet">
                {roles.map((role) => MEMBER_ROLE_TEXTS[role]({}, lang)).join(', ')}
                {theirs && `: ${theirs.map((office) => officeNames.get(office) ?? office).join(', ')}`}
              </p>
              <p>
                <Link
                  to={portalHref('portalMember', lang.locale, { supplier, member: id })}
                  aria-label={m.portal_member_change_named({ name }, lang)}
                >
                  {m.portal_member_change({}, lang)}
                </Link>
              </p>
            </li>
          ))}
          {invited.map(({ email, role, expiresAt }) => (
            <li key={email}>
              <h3>{email}</h3>
              <p className="stf__quiet">
                {MEMBER_ROLE_TEXTS[role]({}, lang)}, {m.portal_invited_until({ date: instantText(expiresAt, lang.locale) }, lang)}
              </p>
              <WithdrawInvitation email={email} />
            </li>
          ))}
        </ul>
      </section>
      <Form method="post" className="stf__panel" noValidate key={actionData?.kind === 'invited' ? actionData.email : ''}>
        <h2>{m.portal_invite({}, lang)}</h2>
        <InvitationFields field={field} usualRole="owner">
          {SUPPLIER_ROLES.map((role) => (
            <option key={role} value={role}>
              {MEMBER_ROLE_TEXTS[role]({}, lang)}
            </option>
          ))}
        </InvitationFields>
        {offices.length > 0 && (
          <fieldset className="stf__fields">
            <legend>{m.portal_invite_offices({}, lang)}</legend>
            <div className="ptl__ticks">
              {offices.map(({ id, name }) => (
                <label key={id}>
                  <input type="checkbox" name="office" value={id} /> {name}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Button type="submit" name="action" value="invite">
          {m.portal_invite_send({}, lang)}
        </Button>
      </Form>
      <MemberHistory acts={acts} names={names} />
    </>
  );
}

import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { SUPPLIER_ROLES } from '#kernel/principal';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { MEMBER_ROLE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/member';
import { chosenOffices, offeredOffices } from './chosen-offices.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_member({}, langOf(localeOf(location.pathname))));

/** A member of the supplier; another supplier's is not found. */
export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { members } = await accountsOf(call).membersOf(supplier);
  const member = members.find(({ id }) => id === call.params.member);
  if (!member) throw new Response(null, { status: 404 });
  const names = new Map((await portalOperationsOf(call).fleet.offices(supplier)).map(({ id, name }) => [id, name]));
  const offered = offeredOffices([...names.keys()], member.offices);
  return { member, offices: offered.map((id) => ({ id, name: names.get(id) ?? null })) };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const form = await postedForm(call.request);
  const isRemoval = textIn(form, 'action') === 'remove';
  const roles = isRemoval ? [] : SUPPLIER_ROLES.filter((role) => form.getAll('role').includes(role));
  if (!isRemoval && roles.length === 0) return data({ problem: 'no_role' as const }, { status: 422 });
  const userId = call.params.member ?? '';
  const before = (await accountsOf(call).membersOf(supplier)).members.find(({ id }) => id === userId)?.offices ?? null;
  const own = (await portalOperationsOf(call).fleet.offices(supplier)).map(({ id }) => id);
  const offices = chosenOffices(form.getAll('office'), own, before);
  const wish = { supplier, userId, roles, offices, by };
  const { kind } = await accountsOf(call).changeMember(wish);
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind === 'last_owner') return data({ problem: kind }, { status: 409 });
  return redirect(portalHref('portalMembers', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}

const PROBLEMS = { no_role: m.portal_member_no_role, last_owner: m.portal_member_last_owner } as const;

export const shouldRevalidate = alwaysRevalidate;

/** What a member may be, and where; and how they leave. */
export default function Member({ loaderData: { member, offices }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{member.name}</h1>
      <p className="stf__quiet">{member.email}</p>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      <Form method="post" className="stf__panel">
        <fieldset className="stf__fields">
          <legend>{m.portal_member_roles({}, lang)}</legend>
          <div className="ptl__ticks">
            {SUPPLIER_ROLES.map((role) => (
              <label key={role}>
                <input type="checkbox" name="role" value={role} defaultChecked={member.roles.includes(role)} />{' '}
                {MEMBER_ROLE_TEXTS[role]({}, lang)}
              </label>
            ))}
          </div>
        </fieldset>
        {offices.length > 0 && (
          <fieldset className="stf__fields">
            <legend>{m.portal_member_offices({}, lang)}</legend>
            <div className="ptl__ticks">
              {offices.map(({ id, name }) => (
                <label key={id}>
                  <input type="checkbox" name="office" value={id} defaultChecked={member.offices?.includes(id) ?? false} />{' '}
                  {name ?? m.portal_member_office_given_up({}, lang)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Button type="submit" name="action" value="save">
          {m.portal_save({}, lang)}
        </Button>
      </Form>
      <Form method="post" className="stf__panel">
        <h2>{m.portal_member_remove({}, lang)}</h2>
        <p>{m.portal_member_remove_means({}, lang)}</p>
        <Button type="submit" name="action" value="remove" look="outline">
          {m.portal_member_remove({}, lang)}
        </Button>
      </Form>
    </>
  );
}

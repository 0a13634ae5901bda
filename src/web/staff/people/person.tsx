import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { STAFF_ROLES } from '#kernel/principal';
import { readAgain } from '../../parts/sending/read-again.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { requireRight, staffIn } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { STAFF_ROLE_TEXTS } from '../parts/people.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/person';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_people_roles({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { people } = await accountsOf(call).staffPeople();
  const person = people.find(({ id }) => id === call.params.person);
  if (!person) throw new Response(null, { status: 404 });
  return { person, isOwn: person.id === by.id };
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.grant_role');
  const form = await postedForm(call.request);
  const roles = STAFF_ROLES.filter((role) => form.getAll('role').includes(role));
  const { kind } = await accountsOf(call).changeStaffRoles({ userId: call.params.person ?? '', roles, by });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind !== 'changed') return data({ problem: kind }, { status: 409 });
  return redirect(staffHref('staffPeople', call.context.get(localeContext), {}, { done: '1' }), 303);
}

const PROBLEMS = { own: m.staff_people_own, last_admin: m.staff_people_last_admin } as const;

export const shouldRevalidate = readAgain;

/** What one of our people may; nobody changes what they may themselves. */
export default function Person({ loaderData: { person, isOwn }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{person.name}</h1>
      <p className="stf__quiet">{person.email}</p>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      {isOwn ? (
        <p className="stf__panel">{m.staff_people_own({}, lang)}</p>
      ) : (
        <Form method="post" className="stf__panel">
          <fieldset className="stf__fields">
            <legend>{m.staff_people_roles({}, lang)}</legend>
            {STAFF_ROLES.map((role) => (
              <label key={role} className="check">
                <input type="checkbox" name="role" value={role} defaultChecked={person.roles.includes(role)} />
                <span>{STAFF_ROLE_TEXTS[role]({}, lang)}</span>
              </label>
            ))}
          </fieldset>
          <p className="stf__quiet">{m.staff_people_none_means({}, lang)}</p>
          <Button type="submit" name="action" value="save">
            {m.staff_people_save({}, lang)}
          </Button>
        </Form>
      )}
    </>
  );
}

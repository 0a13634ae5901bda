import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { STAFF_ROLES, type StaffRole } from '#kernel/principal';
import { STAFF_ROLE_TEXTS } from '../../parts/access/staff-role-texts.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { requireRight, type StaffPrincipal, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
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
  if (textIn(form, 'action') === 'reset_factor') return resetFactor(call, by, textIn(form, 'reason').trim());
  const roles = STAFF_ROLES.filter((role) => form.getAll('role').includes(role));
  const { people } = await accountsOf(call).staffPeople();
  const person = people.find(({ id }) => id === call.params.person);
  if (!person) throw new Response(null, { status: 404 });
  const change = changeOf(person.roles, roles);
  const seen = textIn(form, 'shown');
  // What is given and taken is shown before it is done, and anew where somebody else has changed something meanwhile.
  if (person.id !== by.id && change.shown !== seen && (change.gains.length > 0 || change.loses.length > 0))
    return data({ problem: null, reason: null, change: { ...change, isStale: seen !== '' } }, { status: seen === '' ? 200 : 409 });
  const { kind } = await accountsOf(call).changeStaffRoles({ userId: person.id, roles, by });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind !== 'changed') return data({ problem: kind, reason: null, change: null }, { status: 409 });
  return redirect(staffHref('staffPeople', call.context.get(localeContext), {}, { done: '1' }), 303);
}

/** What somebody gains and loses; `shown` stands for it where it is confirmed. */
function changeOf(had: readonly StaffRole[], roles: readonly StaffRole[]) {
  return {
    roles,
    gains: roles.filter((role) => !had.includes(role)),
    loses: had.filter((role) => !roles.includes(role)),
    shown: `${[...had].sort()} ${[...roles].sort()}`,
  };
}

const LONGEST_REASON = 200;
const SHORTEST_REASON = 5;

/** Takes the second factor away of somebody who has lost their telephone; how it was made sure who asks is written down. */
async function resetFactor(call: Route.ActionArgs, by: StaffPrincipal, reason: string) {
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON)
    return data({ problem: 'reason' as const, reason, change: null }, { status: 422 });
  const person = call.params.person ?? '';
  const { people } = await accountsOf(call).staffPeople();
  if (!people.some(({ id }) => id === person)) throw new Response(null, { status: 404 });
  const { kind } = await staffOperationsOf(call).resetSecondFactor({ userId: person, reason, by });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind !== 'reset') return data({ problem: kind, reason, change: null }, { status: 409 });
  return redirect(staffHref('staffPeople', call.context.get(localeContext), {}, { done: 'factor' }), 303);
}

const PROBLEMS = {
  reason: m.portal_form_unclear,
  no_factor: m.staff_people_factor_none,
  own: m.staff_people_own,
  last_admin: m.staff_people_last_admin,
} as const;

export const shouldRevalidate = alwaysRevalidate;

/** What one of our people may; nobody changes what they may themselves. */
export default function Person({ loaderData: { person, isOwn }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const change = actionData?.change;
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffPeople', lang.locale, {})}>{m.staff_nav_people({}, lang)}</Link>
      </p>
      <h1>{person.name}</h1>
      <p className="stf__quiet">{person.email}</p>
      {actionData?.problem && (
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
                <input type="checkbox" name="role" value={role} defaultChecked={(change?.roles ?? person.roles).includes(role)} />
                <span>{STAFF_ROLE_TEXTS[role]({}, lang)}</span>
              </label>
            ))}
          </fieldset>
          <p className="stf__quiet">{m.staff_people_none_means({}, lang)}</p>
          {change && <ChangeMeans change={change} />}
          <Button type="submit" name="action" value="save" look={change ? 'primary' : 'outline'}>
            {change ? m.staff_people_save({}, lang) : m.portal_stop_show({}, lang)}
          </Button>
        </Form>
      )}
      {!isOwn && person.hasSecondFactor && (
        <Form method="post" className="stf__panel" noValidate>
          <h2>{m.staff_people_factor({}, lang)}</h2>
          <p>{m.staff_people_factor_outcome({ name: person.name, email: person.email }, lang)}</p>
          <TextField
            label={m.staff_people_factor_reason({}, lang)}
            name="reason"
            defaultValue={actionData?.reason ?? ''}
            help={m.staff_people_factor_reason_hint({}, lang)}
            error={
              actionData?.problem === 'reason'
                ? m.staff_people_factor_reason_length({ least: SHORTEST_REASON, most: LONGEST_REASON }, lang)
                : undefined
            }
            maxLength={LONGEST_REASON}
            required
          />
          <Button type="submit" look="outline" name="action" value="reset_factor">
            {m.staff_people_factor_reset({}, lang)}
          </Button>
        </Form>
      )}
    </>
  );
}

/** What is given and taken, and what follows at once. */
function ChangeMeans({ change: { roles, gains, loses, shown, isStale } }: { change: ReturnType<typeof changeOf> & { isStale: boolean } }) {
  const lang = useLang();
  const named = (list: readonly StaffRole[]): string => list.map((role) => STAFF_ROLE_TEXTS[role]({}, lang)).join(', ');
  return (
    <section className="stf__confirm" aria-labelledby="means" data-asked={shown}>
      <h2 id="means">{m.staff_people_means({}, lang)}</h2>
      {isStale && (
        <Note tone="bad" role="alert">
          <p>{m.portal_stop_stale({}, lang)}</p>
        </Note>
      )}
      <ul>
        {gains.length > 0 && <li>{m.staff_people_gains({ roles: named(gains) }, lang)}</li>}
        {loses.length > 0 && <li>{m.staff_people_loses({ roles: named(loses) }, lang)}</li>}
        {loses.includes('admin') && <li>{m.staff_people_invitations_end({}, lang)}</li>}
        {roles.length === 0 && <li>{m.staff_people_leaves({}, lang)}</li>}
      </ul>
      <input type="hidden" name="shown" value={shown} />
    </section>
  );
}

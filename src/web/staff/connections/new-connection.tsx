import { Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/new-connection';
import { refusedSettings, SettingsForm } from './settings-form.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_connection_add({}, langOf(localeOf(location.pathname))));

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.supplier.connect');
  const text = textIn(await postedForm(call.request), 'settings');
  const outcome = await staffOperationsOf(call).connections.save({ text, edited: null, by });
  if (outcome.kind === 'not_found') throw new Response(null, { status: 404 });
  if (outcome.kind !== 'saved') return refusedSettings(outcome, text);
  return redirect(staffHref('staffConnection', call.context.get(localeContext), { system: outcome.name }, { done: '1' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

/** Adds a supplier with a system of its own. */
export default function NewConnection({ actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={staffHref('staffConnections', lang.locale, {})}>{m.staff_connections({}, lang)}</Link>
      </p>
      <h1>{m.staff_connection_add({}, lang)}</h1>
      <SettingsForm text="" help={m.staff_connection_settings_new_help({}, lang)} again={actionData} />
    </>
  );
}

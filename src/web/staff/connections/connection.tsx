import { data, Form, Link, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/connection';
import { Certificates } from './certificates.tsx';
import { HealthStrip } from './health-strip.tsx';
import { refusedSettings, SettingsForm } from './settings-form.tsx';

export const meta: Route.MetaFunction = ({ params }) => staffMeta(params.system ?? '');

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const connection = await staffOperationsOf(call).connections.find(call.params.system ?? '');
  if (!connection) throw new Response(null, { status: 404 });
  const { connections, health } = staffOperationsOf(call);
  return {
    connection,
    certificates: connections.certificates().find(({ connector }) => connector === connection.connector),
    health: connection.connector === null ? undefined : await health.find(connection.connector),
    done: call.url.searchParams.has('done'),
  };
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.supplier.connect');
  const name = call.params.system ?? '';
  const form = await postedForm(call.request);
  const pressed = textIn(form, 'action');
  const { connections } = staffOperationsOf(call);
  const done = () => redirect(staffHref('staffConnection', call.context.get(localeContext), { system: name }, { done: '1' }), 303);
  if (pressed === 'ask' || pressed === 'rest') {
    const { kind } = await connections.ask({ name, isAsked: pressed === 'ask', by });
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    return done();
  }
  const text = textIn(form, 'settings');
  if (pressed !== 'save') return data({ problem: 'unclear' as const, problems: [], text }, { status: 400 });
  const version = Number(textIn(form, 'version'));
  const outcome = await connections.save({ text, edited: { name, version }, by });
  if (outcome.kind === 'not_found') throw new Response(null, { status: 404 });
  return outcome.kind === 'saved' ? done() : refusedSettings(outcome, text);
}

export const shouldRevalidate = alwaysRevalidate;

/** A supplier's system: its settings, and whether it is asked. */
export default function Connection({ loaderData: { connection, certificates, health, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { name, isAsked, version, text, hidden } = connection;
  return (
    <>
      <p>
        <Link to={staffHref('staffConnections', lang.locale, {})}>{m.staff_connections({}, lang)}</Link>
      </p>
      <h1 translate="no">{name}</h1>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_connection_saved({}, lang)}</p>
        </Note>
      )}
      {text === '' && (
        <Note tone="bad">
          <p>{m.staff_connection_gone({}, lang)}</p>
        </Note>
      )}
      <Form method="post" className="stf__panel">
        <p>
          <b>{isAsked ? m.staff_connection_asked({}, lang) : m.staff_connection_not_asked({}, lang)}</b>
        </p>
        <p className="stf__quiet">{m.staff_connection_rest_help({}, lang)}</p>
        <Button type="submit" look="outline" size="sm" name="action" value={isAsked ? 'rest' : 'ask'}>
          {isAsked ? m.staff_connection_rest({}, lang) : m.staff_connection_ask({}, lang)}
        </Button>
      </Form>
      <section className="stf__panel">
        <h2>{m.health_title({}, lang)}</h2>
        {health ? (
          <>
            <HealthStrip health={health} />
            <p>
              <Link to={staffHref('staffHealth', lang.locale, { system: health.connector })}>{m.health_day_by_day({}, lang)}</Link>
            </p>
          </>
        ) : (
          <p className="stf__quiet">{m.health_not_asked({}, lang)}</p>
        )}
      </section>
      <Certificates of={certificates} />
      <SettingsForm
        key={version}
        text={text}
        help={m.staff_connection_settings_help({ hidden }, lang)}
        version={version}
        again={actionData}
      />
    </>
  );
}

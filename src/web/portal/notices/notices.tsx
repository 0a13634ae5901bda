import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import type { Principal } from '#kernel/principal';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/notices';
import { ThisDevice } from './this-device.tsx';
import './notices.css';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_notices({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by, supplier } = await portalIn(call);
  const { devices } = portalOperationsOf(call);
  const member = memberIn(by);
  return {
    supplier,
    isMember: member !== null,
    key: devices.key,
    devices: member === null ? [] : await devices.list({ member, supplier }),
    done: call.url.searchParams.get('done'),
  };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  // Our people have no desk at a supplier, and nobody else's devices.
  const member = memberIn(by);
  if (member === null) throw new Response(null, { status: 403 });
  const { devices } = portalOperationsOf(call);
  const of = { member, supplier };
  const form = await postedForm(call.request);
  const back = (done: 'on' | 'off') => redirect(portalHref('portalNotices', call.context.get(localeContext), { supplier }, { done }), 303);
  switch (textIn(form, 'action')) {
    case 'add': {
      const device = { endpoint: textIn(form, 'endpoint'), p256dh: textIn(form, 'p256dh'), auth: textIn(form, 'auth') };
      const { kind } = await devices.add({ ...of, device });
      return kind === 'added' ? back('on') : data({ problem: kind }, { status: 422 });
    }
    case 'remove': {
      const { kind } = await devices.remove({ ...of, id: Number(/^\d{1,12}$/.exec(textIn(form, 'device'))?.[0] ?? 0) });
      if (kind === 'not_found') throw new Response(null, { status: 404 });
      return back('off');
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Whose browsers these are; nobody's where one of our people looks. */
const memberIn = (by: Principal): string | null => (by.kind === 'supplier' ? by.id : null);

export const shouldRevalidate = alwaysRevalidate;

/** On which of their browsers a member is told what their desk is told by e-mail. */
export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, done, isMember, key, supplier } = loaderData;
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={portalHref('portalToday', lang.locale, { supplier })}>{m.portal_day_back({}, lang)}</Link>
      </p>
      <h1>{m.portal_notices({}, lang)}</h1>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{m.portal_notices_not_possible({}, lang)}</p>
        </Note>
      )}
      {!actionData && (done === 'on' || done === 'off') && (
        <Note tone="ok" role="status">
          <p>{done === 'on' ? m.portal_notices_on({}, lang) : m.portal_notices_off({}, lang)}</p>
        </Note>
      )}
      <section className="stf__panel" aria-labelledby="this-device">
        <h2 id="this-device">{m.portal_notices_this_device({}, lang)}</h2>
        <p>{m.portal_notices_what({}, lang)}</p>
        {!isMember ? (
          <p>{m.portal_notices_members_only({}, lang)}</p>
        ) : key === null ? (
          <p>{m.portal_notices_not_encrypted({}, lang)}</p>
        ) : (
          <ThisDevice appKey={key} devices={devices} />
        )}
      </section>
      {devices.length > 0 && (
        <section className="stf__panel" aria-labelledby="devices">
          <h2 id="devices">{m.portal_notices_devices({}, lang)}</h2>
          <ul className="ptl__devices">
            {devices.map(({ id, addedAt }) => (
              <li key={id}>
                <span>{m.portal_notices_since({ at: instantText(addedAt, lang.locale) }, lang)}</span>
                <Form method="post">
                  <input type="hidden" name="device" value={id} />
                  <Button
                    type="submit"
                    name="action"
                    value="remove"
                    look="ghost"
                    size="sm"
                    aria-label={m.portal_notices_remove_named({ at: instantText(addedAt, lang.locale) }, lang)}
                  >
                    {m.portal_notices_remove({}, lang)}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { data, Form, redirect } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { LogInForm } from '../../parts/access/access-forms.tsx';
import { localeContext } from '../../request/context.ts';
import { accountsOf, visitOf } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/confirm-email';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_page_confirm_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

const SAID = {
  confirmed: m.account_email_confirmed,
  changed: m.account_email_changed,
  link_invalid: m.account_email_link_invalid,
  taken: m.account_email_taken,
} as const;

/**
 * Follows the link of an e-mail for whoever is logged in, and asks everybody else to log in first: the e-mail alone confirms nothing.
 * What was done is told under an address of its own, so that loading it again follows nothing.
 */
export async function loader(call: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(call.request.url);
  const locale = call.context.get(localeContext);
  const done = searchParams.get('done');
  if (done === 'confirmed' || done === 'changed')
    return data({ kind: done as 'confirmed' | 'changed' | 'link_invalid' | 'taken' | 'log_in_first', returnTo: '' });
  const outcome = await accountsOf(call).followEmailLink(searchParams.get('token') ?? '', visitOf(call));
  if (outcome.kind === 'confirmed' || outcome.kind === 'changed')
    throw redirect(href('confirmEmail', locale, {}, { done: outcome.kind }), 303);
  const status = { log_in_first: 200, link_invalid: 410, taken: 409 }[outcome.kind];
  return data({ kind: outcome.kind, returnTo: pathname + search }, { status });
}

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { kind, returnTo } = loaderData;
  return (
    <AccessCard title={m.account_page_confirm_title({}, lang)}>
      {kind === 'log_in_first' ? (
        <>
          <Note role="status">{m.account_email_log_in_first({}, lang)}</Note>
          <LogInForm answer={undefined} returnTo={returnTo} Form={Form} sending={false} />
        </>
      ) : (
        <>
          <Note tone={kind === 'confirmed' || kind === 'changed' ? 'ok' : 'bad'} role="status">
            {SAID[kind]({}, lang)}
          </Note>
          <ButtonLink to={href('reservations', lang.locale, {})}>{m.account_page_my_reservations({}, lang)}</ButtonLink>
        </>
      )}
    </AccessCard>
  );
}

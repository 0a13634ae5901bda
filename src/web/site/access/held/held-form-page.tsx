import { redirect } from 'react-router';
import { localPathFrom } from '#accounts';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../../parts/access/access-card.tsx';
import { postedForm } from '../../../request/posted-form.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { Route } from './+types/held-form-page';
import { heldFrom } from './held-form.ts';
import { HeldInputs } from './held-inputs.tsx';
import '../../../parts/access/account.css';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: m.sending_signed_out_title({}, langOf(localeOf(location.pathname))) },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Where the form was meant to go; the start page where an address names no page of this site. */
const toOf = ({ searchParams }: URL): string => localPathFrom(searchParams.get('to') ?? '');

/** Without a form there is nothing to keep: whoever comes goes on. It runs after the action, too, with the headers of the form. */
export function loader({ request, url }: Route.LoaderArgs) {
  if (!request.headers.has('content-type')) throw redirect(toOf(url), 303);
  return null;
}

/** Takes a form that was sent without scripts once its sender's session had ended (`request/rights/logged-out.ts`), and shows it with what it holds. */
export async function action({ request, url }: Route.ActionArgs) {
  return { to: toOf(url), ...heldFrom(await postedForm(request)) };
}

/** Keeps what was typed until its sender is logged in again: what scripts say at the form itself. */
export default function HeldFormPage({ actionData }: Route.ComponentProps) {
  const lang = useLang();
  if (!actionData) return null;
  const { fields, hasLeftOut, to } = actionData;
  return (
    <AccessCard title={m.sending_signed_out_title({}, lang)}>
      <p>{m.session_ended_text({}, lang)}</p>
      {hasLeftOut && <p>{m.session_ended_left_out({}, lang)}</p>}
      <ButtonAnchor block icon="user" href={href('logIn', lang.locale, {}, { returnTo: to })} target="_blank" rel="noopener">
        {m.sending_signed_out_log_in({}, lang)}
      </ButtonAnchor>
      <form method="post" action={to} className="access">
        <HeldInputs fields={fields} />
        <Button block look="secondary" type="submit">
          {m.session_ended_send({}, lang)}
        </Button>
      </form>
    </AccessCard>
  );
}

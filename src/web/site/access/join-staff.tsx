import { data, Form, redirectDocument } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { STAFF_ROLE_TEXTS } from '../../parts/access/staff-role-texts.ts';
import { localeContext } from '../../request/context.ts';
import { accountsOf, requireSession } from '../../request/session.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/join-staff';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: m.staff_join_title({}, langOf(localeOf(location.pathname))) },
  { name: 'robots', content: 'noindex, nofollow' },
  // The key of the link stays here.
  { name: 'referrer', content: 'no-referrer' },
];

const keyIn = (call: Pick<Route.LoaderArgs, 'url'>): string => (call.url.searchParams.get('key') ?? '').slice(0, 100);

export async function loader(call: Route.LoaderArgs) {
  await requireSession(call);
  const role = (await accountsOf(call).staffRoleOffered(keyIn(call))) ?? null;
  return data({ role }, { status: role ? 200 : 410 });
}

/** Takes the invitation up; what the role still waits for is asked for next. */
export async function action(call: Route.ActionArgs) {
  const session = await requireSession(call);
  const { kind } = await accountsOf(call).acceptInvitation(session, keyIn(call));
  // A document of its own: this one tells nobody where it was, and forms of the browser would be taken for another site's.
  if (kind === 'accepted') return redirectDocument(staffHref('staffQueue', call.context.get(localeContext), {}), 303);
  return data({ role: null }, { status: 410 });
}

/** Where somebody becomes a member of staff, with a link that counts once. */
export default function JoinStaff({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { role } = actionData ?? loaderData;
  return (
    <AccessCard title={m.staff_join_title({}, lang)}>
      {role ? (
        <Form method="post" className="access">
          <p>{m.staff_join_text({ role: STAFF_ROLE_TEXTS[role]({}, lang) }, lang)}</p>
          <Button type="submit" block>
            {m.staff_join_accept({}, lang)}
          </Button>
        </Form>
      ) : (
        <Note tone="warn" role="alert">
          <p>{m.staff_join_invalid({}, lang)}</p>
        </Note>
      )}
    </AccessCard>
  );
}

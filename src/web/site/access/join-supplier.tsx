import { data, Form, redirectDocument } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { MEMBER_ROLE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { localeContext } from '../../request/context.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import { accountsOf, requireSession } from '../../request/session.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/join-supplier';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: m.portal_join_title({}, langOf(localeOf(location.pathname))) },
  { name: 'robots', content: 'noindex, nofollow' },
  // The key of the link stays here.
  { name: 'referrer', content: 'no-referrer' },
];

const keyIn = (call: Pick<Route.LoaderArgs, 'url'>): string => (call.url.searchParams.get('key') ?? '').slice(0, 100);

export async function loader(call: Route.LoaderArgs) {
  await requireSession(call);
  const invitation = await accountsOf(call).memberInvitationOf(keyIn(call));
  const partner = invitation && (await portalOperationsOf(call).partners.find(invitation.supplier));
  const offered = partner ? { role: invitation.role, company: partner.name } : null;
  return data({ offered }, { status: offered ? 200 : 410 });
}

/** Takes the invitation up; what the role still waits for is asked for next. */
export async function action(call: Route.ActionArgs) {
  const session = await requireSession(call);
  const joined = await accountsOf(call).joinSupplier(session, keyIn(call));
  // A document of its own: this one tells nobody where it was, and forms of the browser would be taken for another site's.
  if (joined.kind === 'joined')
    return redirectDocument(portalHref('portalHome', call.context.get(localeContext), { supplier: joined.supplier }), 303);
  return data({ offered: null }, { status: 410 });
}

/** Where somebody becomes a member of a supplier, with a link that counts once. */
export default function JoinSupplier({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { offered } = actionData ?? loaderData;
  return (
    <AccessCard title={m.portal_join_title({}, lang)}>
      {offered ? (
        <Form method="post" className="access">
          <p>{m.portal_join_text({ company: offered.company, role: MEMBER_ROLE_TEXTS[offered.role]({}, lang) }, lang)}</p>
          <Button type="submit" block>
            {m.staff_join_accept({}, lang)}
          </Button>
        </Form>
      ) : (
        <Note tone="warn" role="alert">
          <p>{m.portal_join_invalid({}, lang)}</p>
        </Note>
      )}
    </AccessCard>
  );
}

import { Link, redirect } from 'react-router';
import { href, localeOf, PAGE_OF_PROOF } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { localeContext } from '../../request/context.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import { requireSession } from '../../request/session.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/choose-supplier';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: m.portal_title({}, langOf(localeOf(location.pathname))) },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The suppliers that somebody works for; whoever works for one goes there at once. */
export async function loader(call: Route.LoaderArgs) {
  const session = await requireSession(call);
  const locale = call.context.get(localeContext);
  const [owed] = session.owed;
  if (owed) throw redirect(href(PAGE_OF_PROOF[owed], locale, {}), 303);
  const { partners } = portalOperationsOf(call);
  const own = session.roles.memberships.map(({ supplier }) => supplier);
  const [only] = own;
  if (only !== undefined && own.length === 1) throw redirect(portalHref('portalHome', locale, { supplier: only }), 303);
  const found = await Promise.all(own.map((slug) => partners.find(slug)));
  return { suppliers: found.flatMap((partner) => (partner ? [{ slug: partner.slug, name: partner.name }] : [])) };
}

export default function ChooseSupplier({ loaderData: { suppliers } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <AccessCard title={m.portal_title({}, lang)}>
      {suppliers.length === 0 && <p>{m.portal_no_membership({}, lang)}</p>}
      <ul>
        {suppliers.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={portalHref('portalHome', lang.locale, { supplier: slug })}>{name}</Link>
          </li>
        ))}
      </ul>
    </AccessCard>
  );
}

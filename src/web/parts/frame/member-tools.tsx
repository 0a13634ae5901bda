import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { href, type PageName, pageAt } from '#addresses/model';
import * as m from '#i18n';
import { useSiteVisit } from '../../request/site-visit.ts';
import { Icon } from '../../ui/icon.tsx';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { usePanel } from '../../ui/overlay/drawer.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { AccessView } from '../access/access-forms.tsx';
import { others } from '../client/others.ts';

const memberMenu = () => import('./member-menu.tsx');
const MemberMenu = deferredPart({ load: memberMenu, onServer: import.meta.env.SSR ? await memberMenu() : null });
const AccessDrawer = lazy(() => import('../access/access-drawer.tsx'));

const ACCESS_PAGES: readonly (PageName | undefined)[] = ['logIn', 'register', 'forgottenPassword', 'resetPassword', 'confirmEmail'];

/** In the header: log in and register, or the menu of whoever is logged in. */
export function MemberTools() {
  const lang = useLang();
  const { member } = useSiteVisit();
  const { pathname, search } = useLocation();
  const panel = usePanel('access');
  const [view, setView] = useState<AccessView>();
  const ownPage = ACCESS_PAGES.includes(pageAt(pathname)?.page);
  const returnTo = ownPage ? '' : pathname + search;

  // A page of its own before scripts run, beside scripts of others and on the pages of accounts; else the drawer over the page.
  const opener = (wanted: 'log_in' | 'register') => ({
    to: href(wanted === 'log_in' ? 'logIn' : 'register', lang.locale, {}, returnTo ? { returnTo } : {}),
    onClick: (event: { preventDefault(): void }) => {
      if (ownPage || others.run) return;
      event.preventDefault();
      setView(wanted);
      panel.open();
    },
  });

  return (
    <>
      {member ? (
        <MemberMenu name={member.firstName} />
      ) : (
        <>
          <Link {...opener('log_in')} className="txt">
            {m.account_page_log_in({}, lang)}
          </Link>
          <Link {...opener('register')} className="txt top__join">
            {m.account_page_register({}, lang)}
          </Link>
          <Link {...opener('log_in')} className="iconbtn" aria-label={m.account_page_log_in({}, lang)}>
            <Icon name="user" size="l" />
          </Link>
        </>
      )}
      {/* Stays while its last answer is told, also once somebody is logged in. */}
      {view && (
        <Suspense fallback={null}>
          <AccessDrawer panel={panel} view={view} show={setView} returnTo={returnTo} onClosed={() => setView(undefined)} />
        </Suspense>
      )}
    </>
  );
}

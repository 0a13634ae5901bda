import { lazy, Suspense, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { useSiteVisit } from '../../member.ts';
import { href, type PageName, pageAt } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type Panel, usePanel } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { AccessView } from '../account/access-forms.tsx';

const AccessDrawer = lazy(() => import('../account/access-drawer.tsx'));

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

  // A page of its own before scripts run and on the pages of accounts; else the drawer over the page.
  const opener = (wanted: 'log_in' | 'register') => ({
    to: href(wanted === 'log_in' ? 'logIn' : 'register', lang.locale, {}, returnTo ? { returnTo } : {}),
    onClick: (event: { preventDefault(): void }) => {
      if (ownPage) return;
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

function MemberMenu({ name }: { name: string }) {
  const lang = useLang();
  const { pathname } = useLocation();
  return (
    // A new page closes it.
    <details className="member" key={pathname}>
      <summary aria-label={m.account_page_menu({}, lang)}>
        <Icon name="user" size="l" />
        <span className="member__name">{name}</span>
        <Icon name="chev-d" size="s" />
      </summary>
      <div className="member__menu">
        <PageLink page="profile">
          <Icon name="user" />
          {m.account_page_profile({}, lang)}
        </PageLink>
        <PageLink page="reservations">
          <Icon name="ticket" />
          {m.account_page_my_reservations({}, lang)}
        </PageLink>
        <LogOut />
      </div>
    </details>
  );
}

function LogOut() {
  const lang = useLang();
  return (
    <Form method="post" action={href('logIn', lang.locale, {})}>
      <button type="submit" name="action" value="log_out">
        <Icon name="logout" />
        {m.account_page_log_out({}, lang)}
      </button>
    </Form>
  );
}

/** At the end of the menu: the same, with more room. */
export function MenuAccess({ panel }: { panel: Panel }) {
  const lang = useLang();
  const { member } = useSiteVisit();
  if (member) {
    return (
      <Form method="post" action={href('logIn', lang.locale, {})}>
        <Button look="outline" block icon="logout" type="submit" name="action" value="log_out">
          {m.account_page_log_out({}, lang)}
        </Button>
      </Form>
    );
  }
  return (
    <div className="stack">
      <PageLink page="logIn" className="btn btn--secondary btn--block" onClick={panel.close}>
        {m.account_page_log_in({}, lang)}
      </PageLink>
      <PageLink page="register" className="btn btn--outline btn--block" onClick={panel.close}>
        {m.account_page_register({}, lang)}
      </PageLink>
    </div>
  );
}

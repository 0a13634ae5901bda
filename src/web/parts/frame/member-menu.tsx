import { lazy, Suspense, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { href, pageAt } from '#addresses/model';
import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { isPlainClick } from '../../ui/links/plain-click.ts';
import { useLang } from '../../ui/use-lang.ts';
import { others } from '../client/others.ts';

const ProfileDialog = lazy(() => import('../member/profile-dialog.tsx'));

/** The menu of whoever is logged in. */
export default function MemberMenu({ name }: { name: string }) {
  const lang = useLang();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const [editsProfile, setEditsProfile] = useState(false);

  // The menu closes, and its name has the focus: there it returns to when the dialog closes.
  const editProfile = () => {
    const { current } = menu;
    if (current) current.open = false;
    current?.querySelector('summary')?.focus();
    setEditsProfile(true);
  };

  return (
    <>
      {/* A new page closes it. */}
      <details className="member" key={pathname} ref={menu}>
        {/* Called by what is seen, too: whoever speaks to the browser says that. */}
        <summary aria-label={`${m.account_page_menu({}, lang)}: ${name}`}>
          <Icon name="user" size="l" />
          <span className="member__name">{name}</span>
          <Icon name="chev-d" size="s" />
        </summary>
        <div className="member__menu">
          <PageLink
            page="profile"
            onClick={(event) => {
              if (!isPlainClick(event) || others.run || pageAt(pathname)?.page === 'profile') return;
              event.preventDefault();
              editProfile();
            }}
          >
            <Icon name="user" />
            {m.account_page_profile({}, lang)}
          </PageLink>
          <PageLink page="reservations">
            <Icon name="ticket" />
            {m.account_page_my_reservations({}, lang)}
          </PageLink>
          <PageLink page="account">
            <Icon name="settings" />
            {m.account_page_settings({}, lang)}
          </PageLink>
          <LogOut />
        </div>
      </details>
      {editsProfile && (
        <Suspense fallback={null}>
          <ProfileDialog onClose={() => setEditsProfile(false)} />
        </Suspense>
      )}
    </>
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

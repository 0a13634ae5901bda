import { Form, useLocation } from 'react-router';
import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { href } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** The menu of whoever is logged in. */
export default function MemberMenu({ name }: { name: string }) {
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

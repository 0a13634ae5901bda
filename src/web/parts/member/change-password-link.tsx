import { lazy, Suspense, useState } from 'react';
import * as m from '#i18n';
import { PageLink } from '../../ui/links/page-link.tsx';
import { isPlainClick } from '../../ui/links/plain-click.ts';
import { useLang } from '../../ui/use-lang.ts';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));

/** Opens the change of the password over the page; before scripts run it leads to its own address. */
export function ChangePasswordLink() {
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageLink
        page="changePassword"
        className="btn btn--outline"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {m.account_page_change_password({}, lang)}
      </PageLink>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { Turn } from './access-forms.tsx';

interface AccessTabsProps {
  readonly view: 'log_in' | 'register';
  readonly returnTo: string;
  readonly drawer?: Parameters<typeof Turn>[0]['drawer'];
}

/** Log in or register: two pages, or two views of the drawer. */
export function AccessTabs({ view, returnTo, drawer }: AccessTabsProps) {
  const lang = useLang();
  return (
    <nav className="access-tabs" aria-label={m.account_page_tabs({}, lang)}>
      <Turn view="log_in" returnTo={returnTo} drawer={drawer} className="access-tab" current={view === 'log_in'}>
        {m.account_page_log_in({}, lang)}
      </Turn>
      <Turn view="register" returnTo={returnTo} drawer={drawer} className="access-tab" current={view === 'register'}>
        {m.account_page_register({}, lang)}
      </Turn>
    </nav>
  );
}

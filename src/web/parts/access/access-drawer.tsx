import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFetcher } from 'react-router';
import * as m from '#i18n';
import { Drawer, type Panel } from '../../ui/overlay/drawer.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { AccessAnswer } from './access-answer.ts';
import { type AccessFormProps, type AccessView, ForgottenForm, LogInForm, RegisterForm } from './access-forms.tsx';
import { AccessTabs } from './access-tabs.tsx';

interface AccessDrawerProps {
  readonly panel: Panel;
  readonly view: AccessView;
  readonly show: (view: AccessView) => void;
  readonly returnTo: string;
  readonly onClosed: () => void;
}

/** Log in, register and ask for a new password over the page, which stays where it is. */
export default function AccessDrawer({ panel, view, show, returnTo, onClosed }: AccessDrawerProps) {
  const lang = useLang();
  const tell = useToast();
  const fetcher = useFetcher<AccessAnswer>();
  const answer = fetcher.data;
  const told = useRef<AccessAnswer>(undefined);

  useEffect(() => {
    const { current } = panel.ref;
    panel.open();
    current?.addEventListener('close', onClosed);
    return () => current?.removeEventListener('close', onClosed);
  });

  useEffect(() => {
    if (answer?.form !== 'welcome' || told.current === answer) return;
    told.current = answer;
    if (answer.notice) tell(answer.notice, 'ok');
    panel.close();
  }, [answer, panel, tell]);

  const props: AccessFormProps = {
    answer: answer?.form === view ? answer : undefined,
    returnTo,
    Form: fetcher.Form,
    sending: fetcher.state !== 'idle',
    drawer: { show },
  };
  const titles = {
    log_in: m.account_page_log_in_title,
    register: m.account_page_register_title,
    forgotten: m.account_page_forgotten_title,
  };
  // Outside of the header, whose styles are not for it.
  return createPortal(
    <Drawer panel={panel} title={titles[view]({}, lang)}>
      {view !== 'forgotten' && <AccessTabs view={view} returnTo={returnTo} drawer={props.drawer} />}
      {view === 'log_in' && <LogInForm {...props} />}
      {view === 'register' && <RegisterForm {...props} />}
      {view === 'forgotten' && <ForgottenForm {...props} />}
    </Drawer>,
    document.body,
  );
}

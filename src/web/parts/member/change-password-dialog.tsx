import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import * as m from '#i18n';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { AccessAnswer } from '../access/access-answer.ts';
import { PasswordForm } from './profile-forms.tsx';
import { FormNote } from './section.tsx';

/** The change of the password over the page; what is wrong stays inside, a changed password closes it. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const lang = useLang();
  const tell = useToast();
  const fetcher = useFetcher<AccessAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.tone !== 'ok') return;
    tell(answer.notice ?? '', 'ok');
    onClose();
  }, [answer, tell, onClose]);
  return (
    <FormDialog title={m.account_page_password_change_title({}, lang)} onClose={onClose}>
      {answer?.tone === 'bad' && <FormNote answer={answer} />}
      <PasswordForm inDialog answer={answer} Form={fetcher.Form} sending={fetcher.state !== 'idle'} />
    </FormDialog>
  );
}

import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { AccessAnswer } from '../access/access-answer.ts';
import { ChangePasswordLink } from './change-password-link.tsx';
import { DetailsForm, EmailForm } from './profile-forms.tsx';
import type { ProfileView } from './profile-view.ts';
import { FormNote } from './section.tsx';

/** The profile over the page. Saved details close it; what is wrong, and what an e-mail has to confirm, is said inside. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const lang = useLang();
  const tell = useToast();
  const { load, data: view } = useFetcher<ProfileView>();
  const details = useFetcher<AccessAnswer>();
  const email = useFetcher<AccessAnswer>();
  const saved = details.data;

  useEffect(() => {
    load(href('profile', lang.locale, {}));
  }, [load, lang.locale]);
  useEffect(() => {
    if (saved?.tone !== 'ok') return;
    tell(saved.notice ?? '', 'ok');
    onClose();
  }, [saved, tell, onClose]);

  return (
    <FormDialog title={m.account_page_profile({}, lang)} wide onClose={onClose}>
      {view ? (
        <>
          <p className="ink2">{m.account_page_profile_lead({}, lang)}</p>
          <FormNote answer={saved} />
          <DetailsForm view={view} answer={saved} Form={details.Form} sending={details.state !== 'idle'} />
          <section className="blk dlg__part">
            <h3>{m.account_page_email_title({}, lang)}</h3>
            <FormNote answer={email.data} />
            <EmailForm view={view} answer={email.data} Form={email.Form} sending={email.state !== 'idle'} />
          </section>
          {view.profile.hasPassword && (
            <section className="blk dlg__part">
              <h3>{m.account_page_password_title({}, lang)}</h3>
              <div className="row">
                <ChangePasswordLink />
              </div>
            </section>
          )}
        </>
      ) : (
        <p className="ink2" role="status">
          {m.account_page_loading({}, lang)}
        </p>
      )}
    </FormDialog>
  );
}

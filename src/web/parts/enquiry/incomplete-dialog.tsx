import { useEffect, useId, useRef } from 'react';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { EnquiryPage } from './enquiry-page.ts';

/** The specification's window for a form that is not filled in. Without scripts the same is said above the form. */
export function IncompleteDialog({ page, onClose }: { page: EnquiryPage; onClose: () => void }) {
  const lang = useLang();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Each answer of the server opens it once.
  useEffect(() => {
    if (page.notice?.kind === 'incomplete' && !dialog.current?.open) dialog.current?.showModal();
  }, [page]);
  return (
    <dialog className="enq-dialog" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Icon name="alert" size="l" />
      <h2 id={titleId}>{page.notice?.title}</h2>
      <p>{page.notice?.text}</p>
      <Button look="secondary" block onClick={() => dialog.current?.close()}>
        {m.enquiry_ok({}, lang)}
      </Button>
    </dialog>
  );
}

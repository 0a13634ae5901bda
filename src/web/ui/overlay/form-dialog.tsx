import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as m from '#i18n';
import { Icon } from '../icon.tsx';
import { useLang } from '../use-lang.ts';
import './dialog.css';

interface FormDialogProps {
  readonly title: string;
  /** For forms with two columns. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form over the page: the focus stays inside, Esc closes it, and the focus returns to where it was. A click beside it does not close
 * it, because typing would be lost. Load it lazily: it brings React Aria along.
 */
export function FormDialog({ title, wide = false, onClose, children }: FormDialogProps) {
  const lang = useLang();
  return (
    <ModalOverlay className="dlg-scrim" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={wide ? 'dlg dlg--wide' : 'dlg'}>
        <Dialog className="dlg__in">
          <div className="dlg__h">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="iconbtn" aria-label={m.close({}, lang)} onClick={onClose}>
              <Icon name="close" size="l" />
            </button>
          </div>
          <div className="dlg__b">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

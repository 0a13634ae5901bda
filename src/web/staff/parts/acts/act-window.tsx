import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';

interface WindowProps {
  /** What it is about: another text for another act. */
  readonly asked: string;
  readonly title: string;
  /** The page under it, to which it closes. */
  readonly under: string;
  readonly children: ReactNode;
}

/**
 * An act over the page that it changes: what is asked on one side, what will happen on the other. With scripts it is a modal window, which Escape closes and
 * which gives the focus back; without them the same part stands over its page, and a link leads back.
 */
export function ActWindow({ asked, title, under, children }: WindowProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    shown?.removeAttribute('open');
    shown?.showModal();
    // With a keyboard the first thing to say has the focus, not the way to ask for something else; on a phone it would cover the window.
    if (matchMedia('(pointer: fine)').matches) shown?.querySelector<HTMLElement>('.input, .select')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className="stf__act"
      aria-labelledby={heading}
      data-asked={asked}
      onCancel={(event) => {
        event.preventDefault();
        void navigate(under, { preventScrollReset: true });
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { showActWindow } from './show-act-window.ts';

interface WindowProps {
  /** What it is about: another text for another act. */
  readonly asked: string;
  readonly title: string;
  /** A link to the page under it among them (`data-leaves`). */
  readonly children: ReactNode;
}

/**
 * An act over the page that it changes: what is asked on one side, what will happen on the other. With scripts it is a modal window, which Escape closes and
 * which gives the focus back (`showActWindow`, with the framework or without); without them the same part stands over its page, and a link leads back.
 */
export function ActWindow({ asked, title, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => (dialog.current ? showActWindow(dialog.current) : undefined), []);
  return (
    <dialog ref={dialog} open className="stf__act" aria-labelledby={heading} data-asked={asked}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

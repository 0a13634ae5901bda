import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showActWindow, UNDER } from './show-act-window.ts';

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
 * which gives the focus back (`showActWindow`, with the framework or without); without them the same part stands over its page, and a link leads back.
 */
export function ActWindow({ asked, title, under, children }: WindowProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once, as it comes
  useEffect(
    () => (dialog.current ? showActWindow(dialog.current, (to) => void navigate(to, { preventScrollReset: true })) : undefined),
    [],
  );
  return (
    <dialog ref={dialog} open className="stf__act" aria-labelledby={heading} data-asked={asked} {...{ [UNDER]: under }}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

const WINDOW = 'dialog[data-asked]';
/** The link of a window to the page under it. */
const LEAVES = '[data-leaves]';

/**
 * Makes an act that stands over its page (`ActWindow`) a modal window, which Escape leaves as its link does.
 * @returns to be called once it is gone: gives the focus back to what had it before
 */
export function showActWindow(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.removeAttribute('open');
  dialog.showModal();
  // With a keyboard the first thing to say has the focus, not the way to ask for something else; on a phone it would cover the window.
  if (matchMedia('(pointer: fine)').matches) dialog.querySelector<HTMLElement>('.input, .select')?.focus();
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    dialog.querySelector<HTMLElement>(LEAVES)?.click();
  });
  return () => {
    if (opener instanceof HTMLElement) opener.focus();
  };
}

/**
 * Keeps the act that stands over a page that changes under its scripts a modal window.
 * @returns to be called whenever the page has changed: shows the act that has come, and gives the focus back where one has gone
 */
export function keepActWindow(): () => void {
  let shown: HTMLDialogElement | null = null;
  let giveBack: (() => void) | undefined;
  return () => {
    const dialog = document.querySelector<HTMLDialogElement>(WINDOW);
    if (shown === dialog) return;
    giveBack?.();
    shown = dialog;
    giveBack = dialog ? showActWindow(dialog) : undefined;
  };
}

/** The attribute of a window (`ActWindow`) with the address of the page under it. */
export const UNDER = 'data-under';

/**
 * Makes an act that stands over its page a modal window, which Escape closes.
 * @param lead goes to the page under it
 * @returns to be called once it is gone: gives the focus back to what had it before
 */
export function showActWindow(dialog: HTMLDialogElement, lead: (address: string) => void): () => void {
  const opener = document.activeElement;
  dialog.removeAttribute('open');
  dialog.showModal();
  // With a keyboard the first thing to say has the focus, not the way to ask for something else; on a phone it would cover the window.
  if (matchMedia('(pointer: fine)').matches) dialog.querySelector<HTMLElement>('.input, .select')?.focus();
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    const under = dialog.getAttribute(UNDER);
    if (under) lead(under);
  });
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

/**
 * Keeps the act that stands over a page that changes under its scripts a modal window.
 * @returns to be called whenever the page has changed: shows the act that has come, and gives the focus back where one has gone
 */
export function keepActWindow(lead: (address: string) => void): () => void {
  let shown: { readonly dialog: HTMLDialogElement; readonly giveBack: () => void } | undefined;
  return () => {
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[${UNDER}]`);
    if (shown?.dialog === dialog) return;
    shown?.giveBack();
    shown = dialog ? { dialog, giveBack: showActWindow(dialog, lead) } : undefined;
  };
}

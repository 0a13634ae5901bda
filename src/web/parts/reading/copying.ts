import { TOAST_MS } from '../../ui/overlay/toast-time.ts';

/** Shows the buttons that copy, where the browser can, and says so as they say. */
export function offerCopying(): void {
  const place = document.querySelector<HTMLElement>('.toasts');
  if (!place || !navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
      const said = button.nextElementSibling;
      if (said instanceof HTMLTemplateElement) tell(said.content.cloneNode(true));
    });
  }

  let timer: number | undefined;
  const close = (): void => place.replaceChildren();
  // Not under the pointer or with the focus in it: that would tell nobody that they have left.
  const settle = (): void => {
    clearTimeout(timer);
    if (!place.matches(':hover, :focus-within')) timer = window.setTimeout(close, TOAST_MS);
  };
  for (const event of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) place.addEventListener(event, () => setTimeout(settle));

  function tell(toast: Node): void {
    place?.replaceChildren(toast);
    place?.querySelector('button')?.addEventListener('click', close);
    settle();
  }
}

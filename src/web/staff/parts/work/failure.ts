import type { FailureReason } from '../../../parts/sending/sending-failure.ts';

/** The attribute of the texts that the page brings along for it. */
export const FAILURE = 'data-failure';

/** Tells, at the top of the form that failed, that nothing typed is lost, and how to go on: what `FailureNotice` does on pages of the framework. */
export function tellFailure(form: HTMLFormElement, button: HTMLElement | null, reason: FailureReason): void {
  forgetFailure();
  const text = document.querySelector<HTMLTemplateElement>(`template[${FAILURE}="${reason}"]`);
  if (!text) return;
  const place = document.createElement('div');
  place.className = 'sending-failure';
  place.append(text.content.cloneNode(true));
  form.prepend(place);
  const box = place.querySelector<HTMLElement>('[role="alert"]');
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
  place.querySelector('button')?.addEventListener('click', () => form.requestSubmit(button));
}

/** Another form is sent, or another page shown. */
export function forgetFailure(): void {
  document.querySelector('.sending-failure')?.remove();
}

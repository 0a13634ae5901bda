import { data } from 'react-router';
import type { Route } from '../../+types/root';
import { contentsOf, pressOnce } from './press-once.ts';
import { type FailureReason, isToLogIn, PATIENCE_MS, reasonOf, sendingFailure } from './sending-failure.ts';

/** The status of a form that was sent in vain. Nothing was changed, and nothing is read again: that would be in vain as well. */
export const UNSENT = 503;

/** What was pressed so long ago is not what is being sent. */
const RECENT_MS = 2000;

/**
 * The earlier answer that a page shows, by its route: it stands on when a form is sent in vain; and whether one is being sent, until its page is read
 * again. Set by the frame, which knows the router.
 */
export const shownAnswers: { of: (route: string) => unknown; isSending: () => boolean } = { of: () => undefined, isSending: () => false };

let pressed: { readonly form: HTMLFormElement; readonly button: HTMLElement | null; readonly at: number } | undefined;

/**
 * Keeps the page of a form whose answer did not come: a lost connection, an error of whatever stands between us and the visitor, a wait
 * without end. The router would put an error in place of the page and everything typed in it; instead the page stays as it is, and
 * `sendingFailure` tells.
 */
export const keepForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  const sent = pressed && performance.now() - pressed.at < RECENT_MS ? pressed : undefined;
  pressed = undefined;
  sendingFailure.tell(undefined);
  const results = await next();
  for (const [route, { type, result }] of Object.entries(results)) {
    const reason = type === 'error' ? reasonWhy(errorIn(result), request.url) : undefined;
    if (reason === undefined || request.signal.aborted) continue;
    // Nothing was changed that would have to be read again.
    results[route] = { type: 'data', result: data(shownAnswers.of(route), { status: UNSENT }) };
    if (sent?.form.isConnected) sendingFailure.tell({ ...sent, reason });
  }
  return results;
};

function reasonWhy(error: unknown, sent: string): FailureReason | undefined {
  const to = error instanceof Response ? error.headers.get('location') : null;
  return to !== null && isToLogIn(to, sent) ? 'signed_out' : reasonOf(error);
}

/** The router wraps what was thrown for want of an answer like an answer of an action. */
const errorIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit' && 'data' in result
    ? result.data
    : result;

/** Hears which form is sent, before anybody else does, and lets no answer be waited for without end. Once per document. */
export function watchForms(): void {
  const isFirst = pressOnce();
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter: button } = event;
      if (!(form instanceof HTMLFormElement)) return;
      if (navigator.onLine) {
        if (form.method !== 'post') return;
        if (isFirst(form, contentsOf(form, button), shownAnswers.isSending())) {
          pressed = { form, button, at: performance.now() };
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      // Neither the answer nor the scripts of its page could come, and the browser's own error would stand in place of the form.
      event.preventDefault();
      event.stopPropagation();
      sendingFailure.tell({ form, button, reason: 'no_connection' });
    },
    { capture: true },
  );
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (init?.method?.toUpperCase() !== 'POST') return ask(input, init);
    const late = AbortSignal.timeout(PATIENCE_MS);
    return ask(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late });
  };
}

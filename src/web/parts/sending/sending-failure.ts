/**
 * Why a form still stands in its page: the connection was gone, the site gave no answer of its own, it refused for being asked too much, or the session of
 * whoever sent it has ended.
 */
export type FailureReason = 'no_connection' | 'no_answer' | 'too_many' | 'signed_out';

/** Longer than any answer of ours takes: suppliers, the bank and a page's own time-outs together. */
export const PATIENCE_MS = 60_000;

/** A form whose answer never came. It still stands in its page, with everything that was typed. */
export interface SendingFailure {
  readonly form: HTMLFormElement;
  /** What was pressed. */
  readonly button: HTMLElement | null;
  readonly reason: FailureReason;
}

let failure: SendingFailure | undefined;
const listeners = new Set<() => void>();

/** The last form that failed, until another one is sent or the visitor goes to another page. */
export const sendingFailure = {
  current: (): SendingFailure | undefined => failure,
  listen: (heard: () => void): (() => void) => {
    listeners.add(heard);
    return () => listeners.delete(heard);
  },
  tell: (next: SendingFailure | undefined): void => {
    if (failure === next) return;
    failure = next;
    for (const heard of listeners) heard();
  },
};

/**
 * What an error of a sent form means for it; nothing where the error is an answer of ours that a page has to show (not found, refused …).
 * @param error as the router hands it on: an answer (`status`), or what the browser throws when there was none
 */
export function reasonOf(error: unknown): FailureReason | undefined {
  if (isAnswer(error)) {
    if (error.status === 429) return 'too_many';
    return error.status >= 500 ? 'no_answer' : undefined;
  }
  // The browser's own words for a connection that was refused, lost or never there; a wait that was too long has a name of its own.
  return error instanceof TypeError ? 'no_connection' : 'no_answer';
}

/**
 * Whether an answer leads to the log-in page, and from there back to where the form was sent: nobody is logged in any more.
 * @param to where it leads
 * @param sent the address that the form was sent to
 */
export function isToLogIn(to: string, sent: string): boolean {
  const target = new URL(to, sent);
  const back = target.searchParams.get('returnTo');
  const { pathname } = new URL(sent);
  return back !== null && target.pathname !== pathname && new URL(back, sent).pathname === pathname;
}

const isAnswer = (error: unknown): error is { readonly status: number } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/** Why nobody knows what became of a form: the connection was gone, the site gave no answer of its own, or it refused for being asked too much. */
export type FailureReason = 'no_connection' | 'no_answer' | 'too_many';

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

const isAnswer = (error: unknown): error is { readonly status: number } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

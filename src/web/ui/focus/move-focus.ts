interface FocusHow {
  /** The page stays where it is scrolled to. */
  readonly still?: boolean;
}

/** Puts the focus on an element, also on one that is no control, such as a heading. */
export function focusOn(element: Element | null | undefined, { still = false }: FocusHow = {}): void {
  if (!(element instanceof HTMLElement)) return;
  // What can be reached with the Tab key stays reachable; anything else takes the focus from scripts only.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: still });
}

/** The heading that names the page. */
const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1, h1');

/** Nothing on the page has the focus: what had it is gone. */
export const focusIsLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** It is not on the page any more, or not to be seen on it. */
export const isGone = (element: Element): boolean => !(element.isConnected && element.checkVisibility());

/** What is drawn anew, or comes with a page, is there by now or never. */
const SETTLED_WITHIN_MS = 5000;

/** Asks now and after each change of the page whether something is settled, until it is. @returns gives it up */
function untilSettled(isSettled: () => boolean): () => void {
  if (isSettled()) return () => {};
  const watch = new MutationObserver(() => {
    if (isSettled()) stop();
  });
  const patience = setTimeout(() => stop(), SETTLED_WITHIN_MS);
  const stop = () => {
    watch.disconnect();
    clearTimeout(patience);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * Waits until what has the focus is taken away from under it, and says so once: at once when it is gone already, and not when the visitor has
 * gone on before.
 * @returns gives it up
 */
export function whenTakenAway(held: Element, then: () => void): () => void {
  return untilSettled(() => {
    if (!(focusIsLost() && isGone(held))) return document.activeElement !== held;
    then();
    return true;
  });
}

const WRONG_FIELD = '[aria-invalid="true"]';
const ANSWER = '[role="alert"], [role="status"].note';

/** Within a part of the page: the first field with a problem, else what was answered there; nothing where neither is. */
export function answerWithin(part: ParentNode): HTMLElement | null {
  return part.querySelector<HTMLElement>(WRONG_FIELD) ?? part.querySelector<HTMLElement>(ANSWER);
}

/**
 * Puts the focus on a part of the page, or on its heading as soon as it stands, unless the visitor has gone on meanwhile.
 * @param id of the part, where there is one
 * @returns gives it up
 */
export function focusPart({ id = '', still = false }: FocusHow & { readonly id?: string } = {}): () => void {
  const from = document.activeElement;
  const arrive = (): boolean => {
    const target = (id && document.getElementById(id)) || pageHeading();
    if (target) focusOn(target, { still });
    return Boolean(target);
  };
  return untilSettled(() => (!focusIsLost() && document.activeElement !== from) || arrive());
}

/** What was pressed is gone: what came of it is read instead. */
export function readAnswer(): void {
  const answer = answerWithin(document);
  if (answer) focusOn(answer);
  else focusPart();
}

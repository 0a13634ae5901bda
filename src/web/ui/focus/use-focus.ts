import { type RefObject, useEffect, useRef } from 'react';
import { answerWithin, focusOn, focusPart } from './move-focus.ts';

/**
 * Leads to what the server answered: the first field with a problem, else the note that answers. The part of the page that holds both is given
 * the ref.
 * @param answer a new object for each answer; nothing before the first one
 */
export function useFocusOnAnswer<Part extends HTMLElement>(answer: object | null | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (answer && part.current) focusOn(answerWithin(part.current));
  }, [answer]);
  return part;
}

/** A page that becomes another at the same address is read from its heading. */
export function useHeadingFocus(kind: string): void {
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    return focusPart();
  }, [kind]);
}

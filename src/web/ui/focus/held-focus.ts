import { useCallback, useEffect, useRef } from 'react';
import { focusIsLost, isGone, readAnswer, whenTakenAway } from './move-focus.ts';

/**
 * Knows what has the focus, or had it until it was taken away; nothing where the visitor has left it.
 * @returns to be called when an answer is drawn: where that takes away what was pressed, the focus goes to the answer instead of the top of the page. It gives
 *   back what gives that up
 */
export function useHeldFocus(): () => (() => void) | undefined {
  const held = useRef<Element>(null);
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    const hold = ({ target }: FocusEvent) => {
      held.current = target as Element;
    };
    document.addEventListener('focusin', hold, { signal });
    // Whether it was left or taken away can be told a moment later.
    const leave = () => {
      if (focusIsLost() && held.current && !isGone(held.current)) held.current = null;
    };
    document.addEventListener('focusout', () => setTimeout(leave), { signal });
    held.current = focusIsLost() ? null : document.activeElement;
    return () => heard.abort();
  }, []);
  return useCallback(() => (held.current ? whenTakenAway(held.current, readAnswer) : undefined), []);
}

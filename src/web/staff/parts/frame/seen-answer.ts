import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { answerWithin, focusOn } from '../../../ui/focus.ts';

/**
 * What a form was answered with is seen by whoever sent it: where the page stays as it is scrolled and the answer stands outside the window, the first field
 * with a problem takes the focus, else the note that answers. Whoever has gone on meanwhile, to another cell of a grid for example, is left there.
 */
export function useSeenAnswer(): void {
  const { state, formMethod } = useNavigation();
  const isSending = state !== 'idle' && formMethod === 'POST';
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (isSending) {
      pressed.current = document.activeElement;
      return;
    }
    const isStillThere = pressed.current !== null && pressed.current === document.activeElement;
    pressed.current = null;
    const main = document.querySelector('main');
    const answer = isStillThere && main ? answerWithin(main) : null;
    if (answer && !isInSight(answer)) focusOn(answer);
  }, [isSending]);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

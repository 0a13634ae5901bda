import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { seeAnswer } from './see-answer.ts';

/** What a form was answered with is seen by whoever sent it (`seeAnswer`). Whoever has gone on meanwhile, to another cell of a grid for example, is left there. */
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
    if (isStillThere) seeAnswer();
  }, [isSending]);
}

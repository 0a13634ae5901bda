import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { seeAnswer } from './see-answer.ts';

/** What a form was answered with is seen by whoever sent it (`seeAnswer`). Whoever has gone on meanwhile, to another cell of a grid for example, is left there. */
export function useSeenAnswer(): void {
  const isSending = useNavigation().formMethod === 'POST';
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!isSending && pressed.current === activeElement) seeAnswer();
    pressed.current = isSending ? activeElement : null;
  }, [isSending]);
}

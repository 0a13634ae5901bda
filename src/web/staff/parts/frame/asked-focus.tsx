import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { focusOn } from '../../../ui/focus.ts';
import { useSeenAnswer } from './seen-answer.ts';

/**
 * What a press asks for before it is done, such as the outcome of an act, says by `data-asked` what it is about: when it comes, its heading takes the
 * focus, so that it is read and its buttons are next. What a form was answered with is led to where it is not seen.
 */
export function AskedFocus(): null {
  useSeenAnswer();
  const { pathname, key } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const before = useRef<{ readonly pathname: string; readonly asked: string | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has a key of its own, also at the same address
  useEffect(() => {
    if (isUnderWay) return;
    const part = document.querySelector<HTMLElement>('main [data-asked]');
    const asked = part?.dataset.asked;
    // A page that is loaded, or another one, is read from its own heading.
    if (part && before.current?.pathname === pathname && before.current.asked !== asked) focusOn(part.querySelector('h2, h3'));
    before.current = { pathname, asked };
  }, [pathname, key, isUnderWay]);
  return null;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { askedNow, focusAsked } from './asked-part.ts';
import { useSeenAnswer } from './seen-answer.ts';

/** Leads to what a press asks for before it is done, and to what a form was answered with where that is not seen. */
export function AskedFocus(): null {
  useSeenAnswer();
  const { pathname, key } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const before = useRef<{ readonly pathname: string; readonly asked: string | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has a key of its own, also at the same address
  useEffect(() => {
    if (isUnderWay) return;
    const asked = askedNow();
    // A page that is loaded, or another one, is read from its own heading.
    if (asked !== undefined && before.current?.pathname === pathname && before.current.asked !== asked) focusAsked();
    before.current = { pathname, asked };
  }, [pathname, key, isUnderWay]);
  return null;
}

import { type RefObject, useEffect, useRef } from 'react';
import type { AccessAnswer } from './access-answer.ts';

/** Leads to the first field that an answer finds something wrong with: the form is given the ref. */
export function useFirstProblem(answer: AccessAnswer | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.tone === 'bad') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}

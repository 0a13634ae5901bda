import { type ReactNode, useEffect, useRef } from 'react';
import { focusOn } from '../../ui/focus/move-focus.ts';
import { Note } from '../../ui/note.tsx';
import type { AccessAnswer } from '../access/access-answer.ts';

/** What the server said to a form, above it. The focus goes there, unless a field has a problem: then the form leads to the field. */
export function FormNote({ answer }: { answer: AccessAnswer | undefined }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && Object.values(answer.wrong).every((problem) => !problem)) focusOn(note.current);
  }, [answer]);
  if (!answer?.notice) return null;
  return (
    <Note tone={answer.tone} role={answer.tone === 'bad' ? 'alert' : 'status'} ref={note}>
      {answer.notice}
    </Note>
  );
}

/** A part of a page of accounts, with what the server said to its form. */
export function Section({ title, answer, children }: { title: string; answer: AccessAnswer | undefined; children: ReactNode }) {
  return (
    <section className="card pad blk">
      <h2>{title}</h2>
      <FormNote answer={answer} />
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import type { AccessAnswer } from '../access/access-answer.ts';

/** What the server said to a form, above it. */
export function FormNote({ answer }: { answer: AccessAnswer | undefined }) {
  if (!answer?.notice) return null;
  return (
    <Note tone={answer.tone} role={answer.tone === 'bad' ? 'alert' : 'status'}>
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

import * as m from '#i18n';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What became of a form: saved, or not, and why is beside the fields. */
export function Outcome({ done, answer }: { done: boolean; answer: object | undefined }) {
  const lang = useLang();
  if (answer)
    return (
      <Note tone="bad" role="alert">
        <p>{m.portal_form_unclear({}, lang)}</p>
      </Note>
    );
  return done ? (
    <Note tone="ok" role="status">
      <p>{m.portal_saved({}, lang)}</p>
    </Note>
  ) : null;
}

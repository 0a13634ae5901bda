import { Form } from 'react-router';
import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { actorText } from '../parts/people.ts';

interface NotesProps {
  readonly notes: ReservationFile['notes'];
  readonly names: ReadonlyMap<string, string>;
  /** What was typed and could not be kept. */
  readonly typed: string;
  readonly mayWrite: boolean;
}

/** What colleagues wrote; no customer sees it. */
export function Notes({ notes, names, typed, mayWrite }: NotesProps) {
  const lang = useLang();
  return (
    <section className="stf__panel">
      <h2>{m.staff_notes({}, lang)}</h2>
      <ul className="stf__notes">
        {notes.map(({ text, by, at }) => (
          <li key={`${at.getTime()} ${text}`}>
            <p>{text}</p>
            <small>
              {actorText(by, names, lang)}, {instantText(at, lang.locale)}
            </small>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form method="post" key={notes.length} data-key={notes.length}>
          <TextAreaField
            label={m.staff_note_label({}, lang)}
            help={m.staff_note_hint({}, lang)}
            name="note"
            rows={3}
            maxLength={2000}
            defaultValue={typed}
          />
          <Button type="submit" look="secondary" size="sm" name="action" value="note">
            {m.staff_note_write({}, lang)}
          </Button>
        </Form>
      )}
    </section>
  );
}

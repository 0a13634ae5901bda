import { data, Form } from 'react-router';
import * as m from '#i18n';
import type { SaveConnectionOutcome } from '#suppliers';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import './connections.css';

type Refused = Exclude<SaveConnectionOutcome, { kind: 'saved' | 'not_found' }>;

/** What was typed comes back with what is wrong with it. */
export const refusedSettings = (refused: Refused, text: string) =>
  data(
    { problem: refused.kind, problems: refused.kind === 'unclear' ? refused.problems : [], text },
    { status: refused.kind === 'unclear' ? 422 : 409 },
  );

const PROBLEMS = {
  unclear: m.staff_connection_unclear,
  name_taken: m.staff_connection_name_taken,
  other_name: m.staff_connection_other_name,
  other_kind: m.staff_connection_other_kind,
  changed_meanwhile: m.staff_connection_changed_meanwhile,
} as const;

export interface RefusedSettings {
  readonly problem: Refused['kind'];
  readonly problems: readonly string[];
  readonly text: string;
}

/** A supplier's settings as a text. @param version the one that is changed; left out where one is added */
export function SettingsForm(props: { text: string; help: string; version?: number; again: RefusedSettings | undefined }) {
  const { text, help, version, again } = props;
  const lang = useLang();
  return (
    <>
      {again && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[again.problem]({}, lang)}</p>
          {again.problems.length > 0 && (
            <>
              <p>{m.staff_connection_problems({}, lang)}</p>
              <ul lang="en">
                {again.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </>
          )}
        </Note>
      )}
      <Form method="post" className="stf__panel" noValidate>
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <TextAreaField
          label={m.staff_connection_settings({}, lang)}
          help={help}
          {...(again ? { error: PROBLEMS[again.problem]({}, lang) } : {})}
          name="settings"
          className="settings"
          rows={24}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          translate="no"
          defaultValue={again?.text ?? text}
        />
        <Button type="submit" name="action" value="save">
          {m.staff_connection_save({}, lang)}
        </Button>
      </Form>
    </>
  );
}

import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { CHOSEN_FORM, type RowOutcomes } from './act-on-rows.ts';
import type { Word } from './column.ts';

interface ChosenActsProps {
  readonly acts: readonly { readonly action: string; readonly name: Word }[];
  /** What has to be typed for some of them. */
  readonly children?: ReactNode;
}

/** What can be done with the rows that are ticked. */
export function ChosenActs({ acts, children }: ChosenActsProps) {
  const lang = useLang();
  return (
    <Form method="post" id={CHOSEN_FORM} className="stf__file stf__chosen" preventScrollReset data-still>
      <span>{m.staff_chosen({}, lang)}</span>
      {children}
      {acts.map(({ action, name }) => (
        <Button key={action} type="submit" look="outline" size="sm" name="action" value={action}>
          {name({}, lang)}
        </Button>
      ))}
    </Form>
  );
}

/** What became of each row. */
export function ChosenOutcomes({ outcomes: { isNoneChosen, done, refused } }: { outcomes: RowOutcomes }): ReactNode {
  const lang = useLang();
  if (isNoneChosen)
    return (
      <Note tone="bad" role="alert">
        <p>{m.staff_chosen_none({}, lang)}</p>
      </Note>
    );
  return (
    <Note tone={refused.length > 0 ? 'bad' : 'ok'} role="status">
      {done.length > 0 && <p>{m.staff_chosen_done({ rows: done.join(', ') }, lang)}</p>}
      {refused.map(({ row, why }) => (
        <p key={row}>
          <b>{row}</b>: {WHY[why]({}, lang)}
        </p>
      ))}
    </Note>
  );
}

const WHY = {
  not_possible: m.staff_chosen_not_possible,
  not_found: m.staff_chosen_not_found,
  no_tag: m.staff_tag_empty,
  tag_too_long: m.staff_tag_too_long,
  too_many_tags: m.staff_tag_too_many,
} as const;

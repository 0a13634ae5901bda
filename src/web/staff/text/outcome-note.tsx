import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Word } from '../parts/list/column.ts';
import type { TextOutcome } from './text-action.ts';

/** What became of what was pressed. */
export function OutcomeNote({
  outcome,
  done,
  names,
}: {
  outcome: TextOutcome | undefined;
  done: string;
  names: ReadonlyMap<string, string>;
}) {
  const lang = useLang();
  if (outcome)
    return (
      <Note tone="bad" role="alert">
        <p>{outcomeText(outcome, names, lang)}</p>
      </Note>
    );
  const told = done in DONE ? DONE[done as keyof typeof DONE] : undefined;
  return (
    told && (
      <Note tone="ok" role="status">
        <p>{told({}, lang)}</p>
      </Note>
    )
  );
}

function outcomeText(outcome: TextOutcome, names: ReadonlyMap<string, string>, lang: Lang): string {
  switch (outcome.kind) {
    case 'changed':
      return m.text_outcome_changed({ name: names.get(outcome.by) ?? outcome.by, at: instantText(outcome.at, lang.locale) }, lang);
    case 'problems':
      return m.text_outcome_problems({ count: outcome.count }, lang);
    default:
      return OUTCOMES[outcome.kind]({}, lang);
  }
}

const OUTCOMES: Readonly<Record<Exclude<TextOutcome['kind'], 'changed' | 'problems'>, Word>> = {
  seen: m.text_outcome_seen,
  waiting: m.text_outcome_waiting,
  too_long: m.text_outcome_too_long,
  unchanged: m.text_outcome_unchanged,
  past: m.text_outcome_past,
  draft_stands: m.text_outcome_draft_stands,
  gone: m.text_outcome_gone,
  picture_shown: m.text_outcome_picture_shown,
};

const DONE = {
  saved: m.text_done_saved,
  published: m.text_done_published,
  scheduled: m.text_done_scheduled,
  asked: m.text_done_asked,
  discarded: m.text_done_discarded,
  withdrawn: m.text_done_withdrawn,
  restored: m.text_done_restored,
  refused: m.text_done_refused,
  picture_removed: m.text_done_picture_removed,
} as const;

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { RefusedRow } from './queue-action.ts';
import { UndoBar } from './undo-bar.tsx';

interface AnswerProps {
  /** What a press was answered with; nothing where it was answered with a page of its own. */
  readonly again:
    | { readonly kind: 'row'; readonly problem: RefusedRow['problem']; readonly who: RefusedRow['who'] }
    | { readonly kind: 'rows'; readonly done: readonly string[]; readonly refused: readonly RefusedRow[]; readonly undo: string }
    | { readonly kind: 'undo'; readonly done: readonly string[]; readonly refused: readonly RefusedRow[] }
    | undefined;
  /** What was done before this page, as its address says it, and what of it can be undone. */
  readonly done: string | null;
  readonly undo: { readonly act: string; readonly rows: readonly string[] } | null;
}

/** What became of the last press, row by row where there were several, and how it is undone. */
export function QueueAnswer({ again, done, undo }: AnswerProps) {
  const lang = useLang();
  if (!again) return done ? <DoneNote text={doneText(done, lang)} undo={undo} /> : null;
  if (again.kind === 'row') return <Refusals refused={[{ ...again, name: '' }]} />;
  const { refused } = again;
  const count = again.done.length;
  const text = again.kind === 'undo' ? m.queue_undone_rows({ count }, lang) : m.queue_done_rows({ count }, lang);
  const undoable = again.kind === 'rows' ? { act: again.undo, rows: again.done } : null;
  if (count === 0 && refused.length === 0) return <Refusals refused={[]} none={m.staff_chosen_none({}, lang)} />;
  return (
    <>
      {count > 0 && <DoneNote text={text} undo={undoable} />}
      {refused.length > 0 && <Refusals refused={refused} />}
    </>
  );
}

function DoneNote({ text, undo }: { text: string; undo: AnswerProps['undo'] }) {
  // Another act is another line: it stays its own eight seconds.
  if (undo && undo.rows.length > 0) return <UndoBar key={undo.act} text={text} {...undo} />;
  return (
    <Note tone="ok" role="status">
      <p>{text}</p>
    </Note>
  );
}

function Refusals({ refused, none }: { refused: readonly RefusedRow[]; none?: string }) {
  const lang = useLang();
  return (
    <Note tone="bad" role="alert">
      {none && <p>{none}</p>}
      {refused.map((row) => (
        <p key={`${row.name} ${row.problem}`}>
          {row.name && <b>{`${row.name}: `}</b>}
          {problemText(row, lang)}
        </p>
      ))}
    </Note>
  );
}

function problemText({ problem, who }: Pick<RefusedRow, 'problem' | 'who'>, lang: Lang): string {
  if (problem === 'changed') return who ? m.queue_problem_not_undone_by({ name: who.name }, lang) : m.queue_problem_not_undone({}, lang);
  if (problem !== 'held') return PROBLEMS[problem]({}, lang);
  if (!who) return m.queue_problem_changed({}, lang);
  return who.since
    ? m.queue_problem_held({ name: who.name, at: instantText(who.since, lang.locale) }, lang)
    : m.queue_problem_assigned({ name: who.name }, lang);
}

const doneText = (done: string, lang: Lang): string =>
  (Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : m.staff_done)({}, lang);

const DONE = {
  take: m.queue_done_take,
  let_go: m.queue_done_let_go,
  hand_over: m.queue_done_hand_over,
  snooze: m.queue_done_snooze,
  take_rows: m.queue_done_take_rows,
  hand_over_rows: m.queue_done_hand_over_rows,
  snooze_rows: m.queue_done_snooze_rows,
  undo: m.queue_done_undo,
} as const;

const PROBLEMS = {
  unclear: m.staff_problem_unclear,
  gone: m.queue_problem_gone,
  not_theirs: m.queue_problem_not_theirs,
  due_soon: m.queue_problem_due_soon,
  not_allowed: m.queue_problem_not_allowed,
} as const;

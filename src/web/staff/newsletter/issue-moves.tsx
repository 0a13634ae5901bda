import { Form } from 'react-router';
import type { NewsletterStand } from '#enquiries';
import { type Issue, type IssueMove, isEmptyIssue, minutesFor, type SendingCounts } from '#enquiries/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { LOCALES } from '#kernel/locale';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { IssueAnswer } from './issue-action.ts';
import { LEFT_OUT_TEXTS, MOVE_NAMES } from './newsletter-words.ts';

interface MovesProps {
  readonly issue: Issue;
  readonly counts: SendingCounts;
  readonly stand: NewsletterStand;
  readonly moves: readonly IssueMove[];
  readonly answer: IssueAnswer | undefined;
}

/** What can be done with it: each button under the sentence of what follows. */
export function Moves({ issue, counts, stand, moves, answer }: MovesProps) {
  const lang = useLang();
  const isBlocked = stand.register.name === null && stand.register.isNeeded;
  const begins = moves.includes('send');
  return (
    <section className="stf__panel" aria-labelledby="moves">
      <h2 id="moves">{m.newsletters_acts({}, lang)}</h2>
      {begins &&
        LOCALES.map(
          (locale) =>
            isEmptyIssue(issue.text[locale]) &&
            stand.readers[locale] > 0 && (
              <Note key={locale} tone="warn">
                <p>{LEFT_OUT_TEXTS[locale]({ count: stand.readers[locale] }, lang)}</p>
              </Note>
            ),
        )}
      {begins && isBlocked && (
        <Note tone="bad">
          <p>{m.newsletters_register_needed({}, lang)}</p>
        </Note>
      )}
      {begins && stand.register.name !== null && stand.register.reports.open > 0 && (
        <Note tone="warn">
          <p>{m.newsletters_send_reports_open({ count: stand.register.reports.open }, lang)}</p>
        </Note>
      )}
      {begins && stand.register.name === null && !stand.register.isNeeded && (
        <Note tone="warn">
          <p>{m.newsletters_register_none({}, lang)}</p>
        </Note>
      )}
      {moves
        .filter((move) => !isBlocked || (move !== 'send' && move !== 'schedule' && move !== 'continue'))
        .map((move) => (
          <Form method="post" key={move} className="stf__confirm" noValidate>
            <input type="hidden" name="version" value={issue.version} />
            <p>{outcomeText(move, { issue, counts, stand }, lang)}</p>
            {move === 'schedule' && (
              <TextField
                label={m.newsletters_send_at({}, lang)}
                name="sendAt"
                type="datetime-local"
                defaultValue={answer?.sendAt ?? ''}
                {...(answer?.said === 'no_time' && { error: m.newsletters_said_no_time({}, lang) })}
              />
            )}
            <div>
              <Button type="submit" size="sm" look={LOOKS[move]} name="action" value={move}>
                {MOVE_NAMES[move]({}, lang)}
              </Button>
            </div>
          </Form>
        ))}
    </section>
  );
}

const LOOKS = {
  send: 'primary',
  schedule: 'outline',
  unschedule: 'outline',
  pause: 'outline',
  continue: 'primary',
  stop: 'outline',
  discard: 'ghost',
} as const satisfies Readonly<Record<IssueMove, string>>;

function outcomeText(move: IssueMove, { issue, counts, stand }: Pick<MovesProps, 'issue' | 'counts' | 'stand'>, lang: Lang): string {
  const left = counts.waiting + counts.handing;
  switch (move) {
    case 'send': {
      const readers = LOCALES.reduce((sum, locale) => sum + (isEmptyIssue(issue.text[locale]) ? 0 : stand.readers[locale]), 0);
      const minutes = minutesFor(readers, stand.perMinute);
      return m.newsletters_outcome_send({ count: readers, pace: stand.perMinute, minutes }, lang);
    }
    case 'schedule':
      return m.newsletters_outcome_schedule({}, lang);
    case 'unschedule':
      return m.newsletters_outcome_unschedule({}, lang);
    case 'pause':
      return m.newsletters_outcome_pause({ count: left }, lang);
    case 'continue':
      return m.newsletters_outcome_continue({ count: left, minutes: minutesFor(left, issue.perMinute ?? stand.perMinute) }, lang);
    case 'stop':
      return m.newsletters_outcome_stop({ count: left }, lang);
    case 'discard':
      return m.newsletters_outcome_discard({}, lang);
  }
}

import type { IssueField, IssueMove, IssueProblem, IssueState, SendingState } from '#enquiries/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { Word } from '../parts/list/column.ts';
import { LANGUAGE_TEXTS, textProblemText } from '../parts/text-texts.ts';

export const ISSUE_STATE_TEXTS = {
  draft: [m.newsletters_state_draft, 'info'],
  scheduled: [m.newsletters_state_scheduled, 'info'],
  sending: [m.newsletters_state_sending, 'amber'],
  paused: [m.newsletters_state_paused, 'warn'],
  sent: [m.newsletters_state_sent, 'ok'],
  stopped: [m.newsletters_state_stopped, 'bad'],
} as const satisfies Readonly<Record<IssueState, readonly [Word, string]>>;

export const SENDING_STATE_TEXTS: Readonly<Record<SendingState, Word>> = {
  waiting: m.newsletters_sending_waiting,
  handing: m.newsletters_sending_handing,
  sent: m.newsletters_sending_sent,
  left: m.newsletters_sending_left,
  not_consented: m.newsletters_sending_not_consented,
  refused: m.newsletters_sending_refused,
  bounced: m.newsletters_sending_bounced,
  unknown: m.newsletters_sending_unknown,
  not_sent: m.newsletters_sending_not_sent,
};

export const MOVE_NAMES: Readonly<Record<IssueMove, Word>> = {
  send: m.newsletters_move_send,
  schedule: m.newsletters_move_schedule,
  unschedule: m.newsletters_move_unschedule,
  pause: m.newsletters_move_pause,
  continue: m.newsletters_move_continue,
  stop: m.newsletters_move_stop,
  discard: m.newsletters_move_discard,
};

export const LEFT_OUT_TEXTS = { tr: m.newsletters_left_out_tr, en: m.newsletters_left_out_en } as const satisfies Readonly<
  Record<Locale, unknown>
>;
export const READERS_TEXTS: Readonly<Record<Locale, Word>> = { tr: m.newsletters_readers_tr, en: m.newsletters_readers_en };

const PARTS = { subject: m.newsletters_subject, preheader: m.newsletters_preheader, body: m.newsletters_body } as const;

/** `body_tr` is a part of an issue in a language. */
function fieldParts(field: IssueField): { readonly part: keyof typeof PARTS; readonly locale: Locale } {
  const [part = 'body', locale] = field.split('_') as [keyof typeof PARTS, Locale];
  return { part, locale };
}

const partText = (part: keyof typeof PARTS, lang: Lang): string => PARTS[part]({}, lang);

/** What is wrong, as a sentence. */
export function issueProblemText({ kind, value, meant, field }: IssueProblem, lang: Lang): string {
  switch (kind) {
    case 'missing':
      return m.newsletters_problem_missing({}, lang);
    case 'too_long':
      return m.portal_problem_too_long({}, lang);
    case 'nothing_written':
      return m.newsletters_problem_nothing_written({}, lang);
    default:
      return textProblemText({ kind, value, meant, line: 1, locale: fieldParts(field).locale }, lang);
  }
}

/** Where it is, and what is wrong. */
export function issueProblemLine(problem: IssueProblem, lang: Lang): string {
  const { part, locale } = fieldParts(problem.field);
  const field = `${LANGUAGE_TEXTS[locale]({}, lang)}, ${partText(part, lang)}`;
  const sentence = issueProblemText(problem, lang);
  return part === 'body' && !['missing', 'too_long'].includes(problem.kind)
    ? m.newsletters_problem_at({ field, line: problem.line, problem: sentence }, lang)
    : `${field}: ${sentence}`;
}

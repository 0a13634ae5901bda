import { data, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import { ISSUE_MOVES, type IssueProblem, type IssueText } from '#enquiries/model';
import { isId } from '#kernel/id';
import type { Localized } from '#kernel/locale';
import { wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { type Call, requireSession } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';

/** Why nothing was saved or done, and everything that was typed. */
export interface IssueAnswer {
  readonly said: 'unclear' | 'changed' | 'not_possible' | 'no_register' | 'no_readers' | 'no_time';
  readonly problems: readonly IssueProblem[];
  /** Nothing where only a button was pressed. */
  readonly typed: Localized<IssueText> | null;
  readonly sendAt: string;
}

/** What was typed into the fields of an issue. */
export function issueTextIn(form: FormData): Localized<IssueText> {
  const textOf = (locale: 'tr' | 'en'): IssueText => ({
    subject: textIn(form, `subject_${locale}`),
    preheader: textIn(form, `preheader_${locale}`),
    body: textIn(form, `body_${locale}`),
  });
  return { tr: textOf('tr'), en: textOf('en') };
}

const versionIn = (form: FormData): number => {
  const typed = textIn(form, 'version');
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
};

const STATUS = { unclear: 422, no_time: 422, no_readers: 422, no_register: 409, changed: 409, not_possible: 409 } as const;

export const unsavedIssue = (said: IssueAnswer['said'], form: FormData, problems: readonly IssueProblem[] = []) =>
  data<IssueAnswer>(
    { said, problems, typed: form.has('subject_tr') ? issueTextIn(form) : null, sendAt: textIn(form, 'sendAt') },
    { status: STATUS[said] },
  );

/** Saves a draft over itself, mails a test, copies, and does everything else that can be done with an issue. */
export async function issueAction(call: Call & { readonly params: { readonly issue?: string | undefined } }) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.newsletter.edit');
  const { newsletter } = staffOperationsOf(call);
  const id = call.params.issue ?? '';
  if (!(await newsletter.file(id))) throw new Response(null, { status: 404 });
  const form = await postedForm(call.request);
  const asked = textIn(form, 'action');
  const version = versionIn(form);
  const locale = call.context.get(localeContext);
  const done = (what: string, issue = id) => redirect(staffHref('staffNewsletterIssue', locale, { issue }, { done: what }), 303);

  if (asked === 'save') {
    const outcome = await newsletter.save({ id, version, text: issueTextIn(form), by });
    if (outcome.kind === 'unclear') return unsavedIssue('unclear', form, outcome.problems);
    return outcome.kind === 'saved' ? done('save') : unsavedIssue('changed', form);
  }
  if (asked === 'test') {
    const { user } = await requireSession(call);
    const outcome = await newsletter.test({ id, to: user.email, by });
    return outcome.kind === 'sent' ? done('test') : unsavedIssue('unclear', form);
  }
  if (asked === 'copy') {
    const as = textIn(form, 'as');
    if (!isId(as)) throw new Response(null, { status: 400 });
    await newsletter.copy({ id, as, by });
    return done('copy', as);
  }
  const move = ISSUE_MOVES.find((one) => one === asked);
  if (!move) throw new Response(null, { status: 400 });
  const wall = wallClockFrom(textIn(form, 'sendAt').slice(0, 16));
  const outcome = await newsletter.move({ id, move, version, by, sendAt: wall && instantOf(wall, MARKET_ZONE) });
  switch (outcome.kind) {
    case 'done':
      return move === 'discard' ? redirect(staffHref('staffNewsletter', locale, {}, { done: move }), 303) : done(move);
    case 'unclear':
      return unsavedIssue('unclear', form, outcome.problems);
    case 'not_found':
      return unsavedIssue('changed', form);
    default:
      return unsavedIssue(outcome.kind, form);
  }
}

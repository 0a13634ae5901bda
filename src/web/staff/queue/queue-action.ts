import { data, redirect } from 'react-router';
import { SNOOZE_HOURS, SNOOZE_REASONS } from '#accounts/model';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { QUEUE_KINDS, queueKindFrom } from '../parts/queue/kinds.ts';
import type { QueueRow } from '../parts/queue/queue-row.ts';
import { queueRows } from '../parts/queue/waiting-rows.ts';
import { queueHref, queueViewFrom } from './queue-view.ts';

const ACTS = ['take', 'let_go', 'hand_over', 'snooze'] as const;

/** Takes a row, lets it go, hands it over or puts it away: of what waits, and as the page showed it. */
export async function queueAction(call: Call & { readonly url: URL }) {
  const { by } = await staffIn(call);
  const form = await postedForm(call.request);
  const text = (name: string): string => textIn(form, name);
  const act = ACTS.find((one) => one === text('action'));
  const kind = queueKindFrom(text('kind'));
  const again = (problem: 'unclear' | 'gone' | 'held' | 'not_theirs' | 'due_soon', status: number, who: Who = null) =>
    data(
      { problem, who, row: `${text('kind')} ${text('subject')}`, typed: { to: text('to'), hours: text('hours'), reason: text('reason') } },
      { status },
    );
  if (!act || !kind) return again('unclear', 400);
  requireRight(call, by, QUEUE_KINDS[kind].acts);
  const row = (await queueRows(call, by, kind)).rows.find(({ subject }) => subject === text('subject'));
  if (!row) return again('gone', 409);
  const { queue, namesOf } = staffOperationsOf(call);
  const seen = text('seen') || null;
  const outcome = await done();
  if (outcome === 'unclear') return again('unclear', 400);
  if (outcome.kind === 'held') {
    const { by: holder } = outcome;
    const names = holder && (await namesOf([holder.person]));
    return again('held', 409, holder && { name: names?.get(holder.person) ?? holder.person, since: holder.since });
  }
  if (outcome.kind !== 'done') return again(outcome.kind, 422);
  return redirect(queueHref(call.context.get(localeContext), queueViewFrom(call.url), { done: act }), 303);

  async function done() {
    if (!row || !kind) return 'unclear';
    switch (act) {
      case 'snooze': {
        const hours = SNOOZE_HOURS.find((one) => String(one) === text('hours'));
        const reason = SNOOZE_REASONS.find((one) => one === text('reason'));
        if (!hours || !reason) return 'unclear';
        if (row.assignedTo !== undefined) {
          if (row.assignedTo !== null && row.assignedTo !== by.id) return heldBy(row.assignedTo);
          const given = await assigned(row, by.id);
          if (given.kind !== 'done') return given;
        }
        return queue.snooze({ row, hours, reason, isAssigned: row.assignedTo !== undefined, by });
      }
      case 'hand_over':
        if (row.assignedTo === undefined) return queue.handOver({ row, to: text('to'), right: QUEUE_KINDS[kind].acts, seen, by });
        if (!(await queue.thoseWhoMay(QUEUE_KINDS[kind].acts)).some(({ id }) => id === text('to'))) return { kind: 'not_theirs' } as const;
        return assigned(row, text('to'));
      case 'let_go':
        return row.assignedTo === undefined ? queue.letGo({ row, by }) : assigned(row, null);
      default:
        return row.assignedTo === undefined ? queue.take({ row, seen, by }) : assigned(row, by.id);
    }
  }

  /** An enquiry is whose its own page says, and given to somebody it is put away no more. */
  async function assigned(row: QueueRow, to: string | null) {
    const { subject, assignedTo = null } = row;
    if (assignedTo !== to) {
      const { kind: said } = await staffOperationsOf(call).enquiries.assign({ code: subject, to, seen, by });
      if (said !== 'assigned') {
        const { rows } = await queueRows(call, by, kind);
        return heldBy(rows.find((one) => one.subject === subject)?.assignedTo ?? null);
      }
    }
    await queue.wake({ row, by });
    return { kind: 'done' } as const;
  }
}

const heldBy = (person: string | null) => ({ kind: 'held', by: person === null ? null : { person, since: null } }) as const;

type Who = { readonly name: string; readonly since: Date | null } | null;

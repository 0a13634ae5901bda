import type { Receiver } from '#accounts';
import { SNOOZE_HOURS, SNOOZE_REASONS } from '#accounts/model';
import type { Call } from '../../request/session.ts';
import { type StaffPrincipal, staffOperationsOf } from '../../request/staff.ts';
import { QUEUE_KINDS } from '../parts/queue/kinds.ts';
import type { QueueRow } from '../parts/queue/queue-row.ts';
import { queueRows } from '../parts/queue/waiting-rows.ts';

/** What can be done with a row; all but letting go can be undone. */
export const QUEUE_ACTS = ['take', 'let_go', 'hand_over', 'snooze'] as const;
export type QueueAct = (typeof QUEUE_ACTS)[number];

/** Why a row was left as it is. */
export type RowProblem = 'unclear' | 'gone' | 'held' | 'not_theirs' | 'due_soon' | 'not_allowed' | 'changed';
/** Who has it; null where it is nobody's. */
export type RowHolder = { readonly person: string; readonly since: Date | null } | null;

export type RowOutcome = { readonly kind: 'done' } | { readonly kind: RowProblem; readonly by: RowHolder };

/** What was asked of a row, as its form says it. */
interface AskedAct {
  readonly act: QueueAct;
  readonly row: QueueRow;
  /** Whose it was by the page. */
  readonly seen: string | null;
  /** Whom it is handed to; nothing where it is not handed over. */
  readonly to: Receiver | undefined;
  readonly hours: string;
  readonly reason: string;
  /** Under which it can be undone. */
  readonly actId: string;
}

const problem = (kind: RowProblem, by: RowHolder = null): RowOutcome => ({ kind, by });

/** Takes a row, lets it go, hands it over or puts it away, as the page showed it. Whether the asker may is the caller's question. */
export async function actOnRow(call: Call, by: StaffPrincipal, asked: AskedAct): Promise<RowOutcome> {
  const { queue } = staffOperationsOf(call);
  const { act, row, seen, to, actId } = asked;
  const right = QUEUE_KINDS[row.kind].acts;
  const isAssigned = row.assignedTo !== undefined;
  switch (act) {
    case 'snooze': {
      const hours = SNOOZE_HOURS.find((one) => String(one) === asked.hours);
      const reason = SNOOZE_REASONS.find((one) => one === asked.reason);
      if (!hours || !reason) return problem('unclear');
      if (row.assignedTo && row.assignedTo !== by.id) return problem('held', { person: row.assignedTo, since: null });
      const refused = row.assignedTo === null ? await givenTo(call, by, row, { to: by.id, seen }) : undefined;
      if (refused) return refused;
      return outcomeOf(await queue.snooze({ row, hours, reason, assignedBefore: row.assignedTo, act: actId, by }));
    }
    case 'hand_over':
      if (!to?.rights.has(right)) return problem('not_theirs');
      return isAssigned ? assigned(call, by, asked, to.id) : outcomeOf(await queue.handOver({ row, to, right, seen, act: actId, by }));
    case 'let_go':
      return isAssigned ? assigned(call, by, asked, null) : outcomeOf(await queue.letGo({ row, by }));
    default:
      return isAssigned ? assigned(call, by, asked, by.id) : outcomeOf(await queue.take({ row, seen, act: actId, by }));
  }
}

/** An enquiry is whose its own page says, and given to somebody it is put away no more. */
async function assigned(call: Call, by: StaffPrincipal, { row, seen, actId }: AskedAct, to: string | null): Promise<RowOutcome> {
  const { queue } = staffOperationsOf(call);
  const from = row.assignedTo ?? null;
  if (from !== to) {
    const refused = await givenTo(call, by, row, { to, seen });
    if (refused) return refused;
  }
  if (to === null || from === to) await queue.wake({ row, by });
  else await queue.noteAssigned({ row, from, to, act: actId, by });
  return { kind: 'done' };
}

/** Says on the page of an enquiry whose it is. @returns why not */
export async function givenTo(
  call: Call,
  by: StaffPrincipal,
  { kind, subject }: Pick<QueueRow, 'kind' | 'subject'>,
  { to, seen }: { readonly to: string | null; readonly seen: string | null },
): Promise<RowOutcome | undefined> {
  const { kind: said } = await staffOperationsOf(call).enquiries.assign({ code: subject, to, seen, by });
  if (said === 'assigned') return undefined;
  const { rows } = await queueRows(call, by, kind);
  const person = rows.find((one) => one.subject === subject)?.assignedTo ?? null;
  return problem('held', person === null ? null : { person, since: null });
}

type Outcome = Awaited<ReturnType<ReturnType<typeof staffOperationsOf>['queue']['take']>>;

const outcomeOf = (outcome: Outcome): RowOutcome =>
  outcome.kind === 'done' ? { kind: 'done' } : problem(outcome.kind, outcome.kind === 'held' ? outcome.by : null);

import { data, redirect } from 'react-router';
import { can } from '#accounts/model';
import { isId } from '#kernel/id';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { requireRight, type StaffPrincipal, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { QUEUE_KINDS, type QueueKind, queueKindFrom } from '../parts/queue/kinds.ts';
import { keyOf, type QueueRow } from '../parts/queue/queue-row.ts';
import { queueRows } from '../parts/queue/waiting-rows.ts';
import { actOnRow, givenTo, QUEUE_ACTS, type QueueAct, type RowOutcome, type RowProblem } from './act-on-row.ts';
import { type ChosenKey, chosenKeys } from './chosen-keys.ts';
import { queueHref, queueViewFrom } from './queue-view.ts';

type QueueCall = Call & { readonly url: URL };
type Who = { readonly name: string; readonly since: Date | null } | null;

/** A row that was left as it is, and why. */
export interface RefusedRow {
  readonly name: string;
  readonly problem: RowProblem;
  readonly who: Who;
}

/** Takes a row, lets it go, hands it over or puts it away, or does so with several that are ticked, or undoes it: of what waits, and as the page showed it. */
export async function queueAction(call: QueueCall) {
  const { by } = await staffIn(call);
  const form = await postedForm(call.request);
  const text = (name: string): string => textIn(form, name);
  if (text('action') === 'undo') return undone(call, by, form);
  const act = QUEUE_ACTS.find((one) => one === text('action'));
  if (act && act !== 'let_go' && text('chosen')) return onChosenRows(call, by, { act, form });
  const kind = queueKindFrom(text('kind'));
  const again = async (refused: RowOutcome, status: number) =>
    data(
      {
        kind: 'row' as const,
        ...(await refusedRow(call, '', refused)),
        row: `${text('kind')} ${text('subject')}`,
        typed: { to: text('to'), hours: text('hours'), reason: text('reason') },
      },
      { status },
    );
  if (!act || !kind) return again({ kind: 'unclear', by: null }, 400);
  requireRight(call, by, QUEUE_KINDS[kind].acts);
  const row = (await queueRows(call, by, kind)).rows.find(({ subject }) => subject === text('subject'));
  if (!row) return again({ kind: 'gone', by: null }, 409);
  const actId = staffOperationsOf(call).queue.newId();
  const to = await receiverIn(call, form, { act, kinds: [kind] });
  const outcome = await actOnRow(call, by, { act, row, ...typedIn(form), to, seen: text('seen') || null, actId });
  if (outcome.kind === 'unclear') return again(outcome, 400);
  if (outcome.kind !== 'done') return again(outcome, outcome.kind === 'held' ? 409 : 422);
  return backTo(call, { done: act, ...(act !== 'let_go' && { undo: actId }) });
}

const typedIn = (form: FormData) => ({ hours: textIn(form, 'hours'), reason: textIn(form, 'reason') });

/** Whom a form hands its rows to: asked once for all of them. */
const receiverIn = async (call: Call, form: FormData, { act, kinds }: { readonly act: QueueAct; readonly kinds: readonly QueueKind[] }) =>
  act === 'hand_over'
    ? staffOperationsOf(call).queue.receiverOf({ to: textIn(form, 'to'), rights: kinds.map((kind) => QUEUE_KINDS[kind].acts) })
    : undefined;

const backTo = (call: QueueCall, more: { readonly done: string; readonly undo?: string }) =>
  redirect(queueHref(call.context.get(localeContext), queueViewFrom(call.url), more), 303);

/** One act on each row that is ticked, one after the other: none stops another. */
async function onChosenRows(
  call: QueueCall,
  by: StaffPrincipal,
  { act, form }: { readonly act: Exclude<QueueAct, 'let_go'>; readonly form: FormData },
) {
  const chosen = chosenKeys(form);
  const waiting = await rowsOf(call, by, chosen);
  const { queue } = staffOperationsOf(call);
  const actId = queue.newId();
  const to = await receiverIn(call, form, { act, kinds: chosen.map(({ kind }) => kind) });
  const done: string[] = [];
  const refused: RefusedRow[] = [];
  for (const { key, kind, subject, seen } of chosen) {
    const row = waiting.get(key);
    const outcome: RowOutcome = !can(by, QUEUE_KINDS[kind].acts)
      ? { kind: 'not_allowed', by: null }
      : row
        ? await actOnRow(call, by, { act, row, ...typedIn(form), to, seen, actId })
        : { kind: 'gone', by: null };
    if (outcome.kind === 'done') done.push(key);
    else refused.push(await refusedRow(call, row?.name ?? subject, outcome));
  }
  if (chosen.length > 0 && refused.length === 0) return backTo(call, { done: `${act}_rows`, undo: actId });
  return data({ kind: 'rows' as const, done, refused, undo: actId }, { status: done.length > 0 ? 200 : 422 });
}

/** Undoes one act on the rows that its page named; what somebody has done something else with since is left as it is. */
async function undone(call: QueueCall, by: StaffPrincipal, form: FormData) {
  const act = textIn(form, 'undo');
  const keys = chosenKeys(form);
  if (!isId(act) || keys.length === 0)
    return data({ kind: 'undo' as const, done: [], refused: [await refusedRow(call, '', { kind: 'unclear', by: null })] }, { status: 400 });
  const { queue } = staffOperationsOf(call);
  const changed = new Map((await queue.undoableRows({ act, by })).map((one) => [keyOf(one), one]));
  const waiting = await rowsOf(call, by, keys);
  const done: string[] = [];
  const refused: RefusedRow[] = [];
  for (const { key, kind, subject } of keys) {
    requireRight(call, by, QUEUE_KINDS[kind].acts);
    const one = changed.get(key);
    const givenBack =
      one?.assignedBefore === undefined
        ? undefined
        : await givenTo(call, by, { kind, subject }, { to: one.assignedBefore, seen: one.person });
    const outcome = givenBack ?? (await queue.undo({ row: { kind, subject }, act, by }));
    if (outcome.kind === 'done') done.push(key);
    else refused.push(await refusedRow(call, waiting.get(key)?.name ?? subject, { kind: 'changed', by: outcome.by }));
  }
  if (refused.length === 0) return backTo(call, { done: 'undo' });
  return data({ kind: 'undo' as const, done, refused }, { status: 409 });
}

/** What of these rows waits now, each kind asked for once. */
async function rowsOf(call: QueueCall, by: StaffPrincipal, keys: readonly ChosenKey[]): Promise<ReadonlyMap<string, QueueRow>> {
  const found = new Map<string, QueueRow>();
  for (const kind of new Set(keys.map((one) => one.kind)))
    for (const row of (await queueRows(call, by, kind)).rows) found.set(keyOf(row), row);
  return found;
}

async function refusedRow(call: Call, name: string, outcome: RowOutcome): Promise<RefusedRow> {
  if (outcome.kind === 'done') return { name, problem: 'unclear', who: null };
  const { kind, by } = outcome;
  const names = by && (await staffOperationsOf(call).namesOf([by.person]));
  return { name, problem: kind, who: by && { name: names?.get(by.person) ?? by.person, since: by.since } };
}

import { can, type Take } from '#accounts/model';
import { langOf } from '#i18n/lang';
import { localeContext } from '../../../request/context.ts';
import type { Call } from '../../../request/session.ts';
import { type StaffPrincipal, staffOperationsOf } from '../../../request/staff.ts';
import { QUEUE_KINDS, type QueueKind } from './kinds.ts';
import { keyOf, type QueueRow } from './queue-row.ts';
import { type More, SOURCES, type SourceAnswer } from './sources.ts';

/** What waits, and who has taken what of it. */
export interface Waiting extends Required<SourceAnswer> {
  readonly takes: readonly Take[];
}

/**
 * Everything that waits and that somebody may see, the first due first, then the longest waiting. Nothing of it is kept: each module is asked.
 * @param kind one alone, of which more is told
 */
export async function queueRows(call: Call, by: StaffPrincipal, kind?: QueueKind): Promise<Waiting> {
  const { rows, more, takes } = await (kind ? told(call, kind) : everythingWaiting(call));
  const seen = (one: { readonly kind: QueueKind }): boolean =>
    (kind === undefined || kind === one.kind) && can(by, QUEUE_KINDS[one.kind].sees);
  return { rows: rows.filter(seen), more: more.filter(seen), takes };
}

const readings = new WeakMap<Call['context'], Promise<Waiting>>();

/**
 * Everything that waits, whoever asks; of it each is shown what they may see. One request reads it once: the queue's own page shows it, and the
 * navigation beside it counts it.
 */
export function everythingWaiting(call: Call): Promise<Waiting> {
  const reading = readings.get(call.context) ?? told(call);
  readings.set(call.context, reading);
  return reading;
}

async function told(call: Call, kind?: QueueKind): Promise<Waiting> {
  const [takes, parts] = await Promise.all([staffOperationsOf(call).queue.takes(), partsOf(call, kind)]);
  const rows = new Map<string, QueueRow>();
  for (const row of parts.flatMap((part) => part.rows)) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
  const more = parts.flatMap((part) => part.more ?? []);
  if (kind !== undefined) return { rows: [...rows.values()].toSorted(byDue), more, takes };
  const left: More[] = [];
  for (const one of more) {
    const taken = await takenBeyond(call, one, takes, rows);
    for (const row of taken) rows.set(keyOf(row), row);
    const count = one.count === null ? null : one.count - taken.length;
    if (count !== 0) left.push({ ...one, count });
  }
  return { rows: [...rows.values()].toSorted(byDue), more: left, takes };
}

function partsOf(call: Call, kind: QueueKind | undefined): Promise<readonly SourceAnswer[]> {
  const asked = { call, staff: staffOperationsOf(call), lang: langOf(call.context.get(localeContext)), kind };
  const sources = SOURCES.filter(({ kinds }) => kind === undefined || kinds.includes(kind));
  return Promise.all(sources.map((source) => source.tell(asked)));
}

/** What somebody has taken of a kind and still waits, where so many have waited for longer that it is not among the rows. */
async function takenBeyond(
  call: Call,
  { kind, count }: More,
  takes: readonly Take[],
  rows: ReadonlyMap<string, QueueRow>,
): Promise<QueueRow[]> {
  const taken = new Set(takes.filter((take) => take.kind === kind).map(keyOf));
  if (count === null || [...taken].every((key) => rows.has(key))) return [];
  const beyond = (await partsOf(call, kind)).flatMap((part) => part.rows);
  return beyond.filter((row) => row.kind === kind && taken.has(keyOf(row)) && !rows.has(keyOf(row)));
}

const NEVER = Number.POSITIVE_INFINITY;
const byDue = (one: QueueRow, other: QueueRow): number =>
  compared(one.dueAt?.getTime() ?? NEVER, other.dueAt?.getTime() ?? NEVER) ||
  compared(one.since?.getTime() ?? 0, other.since?.getTime() ?? 0);
const compared = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

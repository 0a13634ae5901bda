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
  const add = (row: QueueRow): boolean => !rows.has(keyOf(row)) && rows.set(keyOf(row), row).size > 0;
  for (const row of parts.flatMap((part) => part.rows)) add(row);
  const more = parts.flatMap((part) => part.more ?? []);
  const left = await Promise.all(more.map((one) => (kind === undefined ? lessTaken(call, one, takes, add) : one)));
  return { rows: [...rows.values()].toSorted(byDue), more: left.filter(({ count }) => count !== 0), takes };
}

function partsOf(call: Call, kind: QueueKind | undefined): Promise<readonly SourceAnswer[]> {
  const asked = { call, staff: staffOperationsOf(call), lang: langOf(call.context.get(localeContext)), kind };
  const sources = SOURCES.filter(({ kinds }) => kind === undefined || kinds.includes(kind));
  return Promise.all(sources.map((source) => source.tell(asked)));
}

/** What somebody has taken is told, however many of its kind wait for longer: it is added, and what is left is as much less. */
async function lessTaken(call: Call, more: More, takes: readonly Take[], add: (row: QueueRow) => boolean): Promise<More> {
  const taken = new Set(takes.filter(({ kind }) => kind === more.kind).map(({ kind, subject }) => `${kind} ${subject}`));
  if (more.count === null || taken.size === 0) return more;
  const rows = (await partsOf(call, more.kind)).flatMap((part) => part.rows);
  const added = rows.filter((row) => row.kind === more.kind && taken.has(keyOf(row)) && add(row));
  return { ...more, count: Math.max(0, more.count - added.length) };
}

const NEVER = Number.POSITIVE_INFINITY;
const byDue = (one: QueueRow, other: QueueRow): number =>
  compared(one.dueAt?.getTime() ?? NEVER, other.dueAt?.getTime() ?? NEVER) ||
  compared(one.since?.getTime() ?? 0, other.since?.getTime() ?? 0);
const compared = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

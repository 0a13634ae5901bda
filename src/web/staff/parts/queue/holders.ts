import { isSnoozed, type SnoozeReason, type Take, wakesAt } from '#accounts/model';
import type { Call } from '../../../request/session.ts';
import { type StaffPrincipal, staffOperationsOf } from '../../../request/staff.ts';
import { type QueueKind, queueKindFrom } from './kinds.ts';
import { keyOf, type QueueRow } from './queue-row.ts';
import { queueRows } from './waiting-rows.ts';

/** Whose a row is; and until when it is put away, and why. */
export interface Holder {
  readonly person: string;
  readonly since: Date | null;
  readonly handedBy: string | null;
}
export interface Away {
  readonly until: Date;
  readonly reason: SnoozeReason;
}
export type RowWithHolder = QueueRow & { readonly holder: Holder | null; readonly away: Away | null };

/** Rows with whose they are. What its own page assigns is whose that page says, and put away only as long as it is whose who put it away. */
export function rowsWithHolders(rows: readonly QueueRow[], takes: readonly Take[], now: Date): readonly RowWithHolder[] {
  const byKey = new Map(takes.map((take) => [keyOf(take), take]));
  return rows.map((row) => {
    const take = byKey.get(keyOf(row));
    const isTheirs = row.assignedTo === undefined || row.assignedTo === take?.person;
    const away =
      take?.snoozed && isTheirs && isSnoozed(take, row, now) ? { until: wakesAt(row, take.snoozed), reason: take.snoozed.reason } : null;
    return { ...row, holder: holderOf(row, take), away };
  });
}

function holderOf({ assignedTo }: QueueRow, take: Take | undefined): Holder | null {
  if (assignedTo !== undefined) return assignedTo === null ? null : { person: assignedTo, since: null, handedBy: null };
  return take ? { person: take.person, since: take.takenAt, handedBy: take.handedBy } : null;
}

/** Who works at something that is open, and at what of it. */
export interface Taker {
  readonly kind: QueueKind;
  readonly person: string;
  readonly name: string;
  readonly since: Date;
}

/** Who has taken what waits about a subject, as long as it waits. The queue is asked only where somebody has. */
export async function takersOf(call: Call, by: StaffPrincipal, subject: string): Promise<readonly Taker[]> {
  const staff = staffOperationsOf(call);
  const takes = await staff.queue.takesOf(subject);
  if (takes.length === 0) return [];
  const names = await staff.namesOf(takes.map(({ person }) => person));
  const takers: Taker[] = [];
  for (const take of takes) {
    const kind = queueKindFrom(take.kind);
    const { rows } = kind ? await queueRows(call, by, kind) : { rows: [] };
    if (kind && rows.some((row) => row.subject === subject))
      takers.push({ kind, person: take.person, name: names.get(take.person) ?? take.person, since: take.takenAt });
  }
  return takers;
}

const HOUR_MS = 3_600_000;

/** After so long without a word of its person, what was taken is nobody's again. */
export const SILENCE_MS = 4 * HOUR_MS;
/** What is put away is back so long before it is due. */
export const DUE_NEAR_MS = HOUR_MS;

/** Why somebody puts a row away. */
export const SNOOZE_REASONS = ['waits_for_customer', 'waits_for_supplier', 'waits_for_bank', 'later'] as const;
export type SnoozeReason = (typeof SNOOZE_REASONS)[number];

/** For how long, in hours. */
export const SNOOZE_HOURS = [1, 3, 24, 48, 168] as const;

/** What waits, by what tells it from everything else that waits. */
export interface QueueKey {
  readonly kind: string;
  /** Of that kind: a number, an id. */
  readonly subject: string;
}

/** What waits, as far as taking and putting away depend on it. */
export interface QueuedRow extends QueueKey {
  /** How it stands: another text where something has happened to it. */
  readonly stand: string;
  /** By when it is to be done; null where nothing says so. */
  readonly dueAt: Date | null;
}

/** Whose a row is. */
export interface Take extends QueueKey {
  readonly person: string;
  readonly takenAt: Date;
  /** The last that its person did with it in the queue. */
  readonly activeAt: Date;
  /** Who handed it over to them; null where they took it. */
  readonly handedBy: string | null;
  readonly snoozed: { readonly at: Date; readonly until: Date; readonly reason: SnoozeReason; readonly stand: string } | null;
}

/** Whether the row is nobody's again: its person has been silent for hours, since they took it or since it came back. */
export const hasLapsed = ({ activeAt, snoozed }: Pick<Take, 'activeAt' | 'snoozed'>, now: Date): boolean =>
  now.getTime() - Math.max(activeAt.getTime(), snoozed?.until.getTime() ?? 0) >= SILENCE_MS;

/** When a row that is put away at an instant is back, if nothing happens to it: as asked, and earlier where it is due. */
export function wakesAt({ dueAt }: Pick<QueuedRow, 'dueAt'>, { at, until }: { readonly at: Date; readonly until: Date }): Date {
  if (dueAt === null || dueAt <= at) return until;
  const near = new Date(dueAt.getTime() - DUE_NEAR_MS);
  return near < until ? near : until;
}

/** Whether a row is put away now: its time has not come, it stands as it did, and it is not due soon. */
export function isSnoozed({ snoozed }: Pick<Take, 'snoozed'>, row: Pick<QueuedRow, 'dueAt' | 'stand'>, now: Date): boolean {
  return snoozed !== null && snoozed.stand === row.stand && now < wakesAt(row, snoozed);
}

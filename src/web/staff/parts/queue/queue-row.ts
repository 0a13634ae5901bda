import type { Money } from '#kernel/money';
import type { QueueKind } from './kinds.ts';

/** What waits for a person. */
export interface QueueRow {
  readonly kind: QueueKind;
  /** With the kind it tells the row from all others. */
  readonly subject: string;
  /** What it is about, and what else tells it apart. */
  readonly name: string;
  readonly about: string;
  /** What it is about in money, where that is known. */
  readonly total?: Money;
  readonly since: Date | null;
  readonly dueAt: Date | null;
  /** How it stands: another text where something has happened to it. */
  readonly stand: string;
  /** Its page, and where the next act is done. */
  readonly href: string;
  readonly nextHref: string;
  /** Where its own page says whose it is. */
  readonly assignedTo?: string | null;
}

/** The key of a row, and of whatever names one: who has taken it, what was done with it. */
export const keyOf = ({ kind, subject }: { readonly kind: string; readonly subject: string }): string => `${kind} ${subject}`;

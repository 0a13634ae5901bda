import { type QueueKind, queueKindFrom } from '../parts/queue/kinds.ts';
import { keyOf, type QueueRow } from '../parts/queue/queue-row.ts';

/** As many as a page of the queue shows. */
const MOST_ROWS = 100;

/** A row that a form names. */
export interface ChosenKey {
  readonly key: string;
  readonly kind: QueueKind;
  readonly subject: string;
  /** Whose it was by the page. */
  readonly seen: string | null;
}

/** A row as its tick names it: whose it was, then what it is. */
export const chosenValue = (row: Pick<QueueRow, 'kind' | 'subject'>, holder: { readonly person: string } | null): string =>
  `${holder?.person ?? ''}|${keyOf(row)}`;

/** The rows that a form names, each once; what is none of ours is passed over. */
export function chosenKeys(form: FormData): readonly ChosenKey[] {
  const keys = new Map<string, ChosenKey>();
  for (const value of form.getAll('row').slice(0, MOST_ROWS)) {
    const [, seen = '', name = '', subject = ''] = (typeof value === 'string' && /^([^|]*)\|([a-z_]+) (.+)$/.exec(value)) || [];
    const kind = queueKindFrom(name);
    if (kind) keys.set(`${kind} ${subject}`, { key: `${kind} ${subject}`, kind, subject, seen: seen || null });
  }
  return [...keys.values()];
}

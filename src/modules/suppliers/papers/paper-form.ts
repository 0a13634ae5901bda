import { type FormEntries, formReader, type Reading } from '../forms/form-reader.ts';
import { ENDING_PAPERS, PAPER_KINDS, type PaperKind } from './paper-kinds.ts';

/** What is typed beside a paper's file. */
export interface PaperEntry {
  readonly kind: PaperKind;
  readonly note: string;
  /** Its last day, `YYYY-MM-DD`; null where it does not end. */
  readonly validUntil: string | null;
}

/** Reads what is typed beside a file. @param today what ended before it is no paper to show, `YYYY-MM-DD` */
export function paperFormFrom(entries: FormEntries, today: string): Reading<PaperEntry> {
  const form = formReader(entries);
  const kind = form.chosen('kind', PAPER_KINDS);
  const validUntil = form.typed('validUntil') === '' && !ENDING_PAPERS.includes(kind) ? null : form.date('validUntil');
  if (validUntil && validUntil < today) form.refuse('validUntil', 'day_past');
  const note = form.text('note', 80, { optional: kind !== 'other' });
  return form.outcome({ kind, note, validUntil });
}

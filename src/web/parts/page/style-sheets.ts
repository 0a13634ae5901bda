import type { Reading } from '../../request/page-handle.ts';
import everything from '../../styles/app.css?url';
import reading from '../../styles/reading.css?url';
import searching from '../../styles/searching.css?url';

/** The sheet of every page that has the framework, and of the list: it holds the rules of the two smaller ones as well. */
export const WHOLE_SHEET = everything;

/** The first style sheet of a page, by how it is sent: one that is only read needs few of the rules. */
export function styleSheetOf(kind: Reading): string {
  if (kind === true) return reading;
  return kind === 'with_search' ? searching : everything;
}

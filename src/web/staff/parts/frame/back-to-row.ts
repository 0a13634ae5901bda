import { focusIsLost, focusOn } from '../../../ui/focus/move-focus.ts';

/** The row whose panel is open (`ListPanel`). */
export const openRow = (): string | undefined => document.querySelector<HTMLElement>('[data-panel-of]')?.dataset.panelOf;

/** Whoever closes the panel goes on from the row that it was opened from. */
export function backToRow(row: string): void {
  if (focusIsLost()) focusOn(document.querySelector(`[data-row="${CSS.escape(row)}"] [data-look]`));
}

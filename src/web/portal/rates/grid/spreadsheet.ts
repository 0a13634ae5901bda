import type { Locale } from '#kernel/locale';
import { amountFrom, amountText } from '#kernel/typed-amount';
import { type CellProblem, cellProblem, isPercent, LONGEST_CELL, pastedBlock, percentFrom, ROUNDINGS, roundedTo } from '#suppliers/model';
import { type Block, blockBetween, cellAt, isCell, isOneCell, type Place, placeBeside, placeOf, rowsIn } from './grid-cells.ts';
import { type Entry, gridHistory } from './grid-history.ts';
import { showProblem } from './show-problem.ts';

/** What the grid says of itself. */
export interface SpreadsheetTexts {
  why(problem: CellProblem): string;
  /** A change wrote to so many cells; so many of what was pasted had no place. */
  wrote(cells: number, outside: number): string;
  unsaved(cells: number, unread: number): string;
  /** Where nothing is chosen that could be changed, and where what was typed is no percentage. */
  readonly nothingChosen: string;
  readonly noPercent: string;
  readonly locale: Locale;
}

/** Whether the whole of a cell is chosen, or nothing stands in it: then arrows go from cell to cell, and not through its text. */
const isWhole = (cell: HTMLInputElement): boolean => cell.selectionStart === 0 && cell.selectionEnd === cell.value.length;

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Gives the fields of a form of prices what a spreadsheet has: arrows, Enter and Ctrl+Home/End go from cell to cell, Shift chooses a block, Ctrl+D and
 * Ctrl+R fill it, Delete empties it, Ctrl+C copies it, Ctrl+V lays a block from elsewhere over it, Ctrl+Z and Ctrl+Y undo and do again. The
 * fields stay those of a plain form; nothing is sent before its button is pressed.
 * @returns how to take it away again
 */
export function spreadsheet(form: HTMLElement, texts: SpreadsheetTexts, say: (text: string) => void): () => void {
  const count = form.querySelector('[data-unsaved]');
  const tools = form.querySelector<HTMLElement>('[data-tools]');
  if (tools) tools.hidden = false;
  const changed = new Set<HTMLInputElement>();
  const unread = new Set<HTMLInputElement>(form.querySelectorAll<HTMLInputElement>('input[data-row][aria-invalid]'));
  let anchor: Place | undefined;
  let shown: readonly HTMLInputElement[] = [];
  let block: Block | undefined;

  const history = gridHistory((cell) => {
    const problem = cellProblem(cell.value);
    showProblem(cell, problem && texts.why(problem));
    unread[problem ? 'add' : 'delete'](cell);
    changed[cell.value === cell.defaultValue ? 'delete' : 'add'](cell);
    cell.classList.toggle('is-typed', cell.value !== cell.defaultValue);
  });

  function tell(cells: readonly HTMLInputElement[], outside = 0): void {
    if (count) count.textContent = changed.size + unread.size === 0 ? '' : texts.unsaved(changed.size, unread.size);
    if (cells.length > 1 || outside > 0) say(texts.wrote(cells.length, outside));
  }

  function complain(text: string): void {
    if (count) count.textContent = text;
    say(text);
  }

  function choose(next: Block | undefined): void {
    for (const cell of shown) cell.classList.remove('is-chosen');
    block = next && !isOneCell(next) ? next : undefined;
    shown = block ? rowsIn(block).flat() : [];
    for (const cell of shown) cell.classList.add('is-chosen');
  }

  function go(to: Place): void {
    const cell = cellAt(to);
    cell?.focus();
    cell?.select();
  }

  /** Where there is no further cell, this one is written and chosen whole. */
  function settle(cell: HTMLInputElement): void {
    tell(history.write([[cell, cell.value]]));
    cell.select();
  }

  /** The block that is chosen, or the one cell. */
  const meant = (place: Place): Block =>
    block ?? { body: place.body, top: place.row, bottom: place.row, left: place.column, right: place.column };

  function fill(place: Place, way: 'down' | 'right'): void {
    const { top, left, ...rest } = meant(place);
    const alone = way === 'down' ? top === rest.bottom : left === rest.right;
    // One cell takes what stands before it.
    const from = alone ? { top: way === 'down' ? top - 1 : top, left: way === 'right' ? left - 1 : left } : { top, left };
    const rows = rowsIn({ ...rest, ...from });
    const entries = rows.flatMap((row, down) =>
      row.flatMap((cell, along): Entry[] => {
        const source = way === 'down' ? rows[0]?.[along] : row[0];
        return source && source !== cell && (way === 'down' ? down > 0 : along > 0) ? [[cell, source.value]] : [];
      }),
    );
    tell(history.write(entries));
  }

  function lay(place: Place, rows: readonly (readonly string[])[]): void {
    const { top, left, body } = meant(place);
    const entries: Entry[] = [];
    let outside = 0;
    for (const [down, row] of rows.entries())
      for (const [along, value] of row.entries()) {
        const cell = cellAt({ body, row: top + down, column: left + along });
        if (cell) entries.push([cell, value.slice(0, LONGEST_CELL)]);
        else outside += 1;
      }
    tell(history.write(entries), outside);
  }

  /** So many per cent more or less, of what can be read. */
  function change(place: Place): void {
    const percent = percentFrom(tools?.querySelector<HTMLInputElement>('[data-percent]')?.value.trim() ?? '');
    const rounding = ROUNDINGS.find((one) => one === tools?.querySelector<HTMLSelectElement>('[data-rounding]')?.value) ?? 'none';
    if (percent === null || !isPercent(percent)) {
      complain(texts.noPercent);
      return;
    }
    const entries = rowsIn(meant(place))
      .flat()
      .flatMap((cell): Entry[] => {
        const read = amountFrom(cell.value);
        return read.kind === 'read' && read.minor > 0
          ? [[cell, amountText(roundedTo(read.minor + (read.minor * percent) / 100, rounding), texts.locale)]]
          : [];
      });
    tell(history.write(entries));
  }

  function onTool({ target }: Event): void {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset.tool : undefined;
    if (tool === undefined) return;
    // What was being typed is written first.
    setTimeout(() => {
      if (tool === 'undo') tell(history.undo());
      else if (tool === 'redo') tell(history.redo());
      else if (!anchor) complain(texts.nothingChosen);
      else if (tool === 'percent') change(anchor);
      else fill(anchor, tool === 'down' ? 'down' : 'right');
    });
  }

  function onKey(event: KeyboardEvent): void {
    const { target: cell, key, shiftKey } = event;
    if (key === 'Enter' && !isCell(cell)) pressOwnButton(event);
    const place = isCell(cell) ? placeOf(cell) : undefined;
    if (!isCell(cell) || !place || event.altKey || event.isComposing) return;
    const control = event.ctrlKey || event.metaKey;
    const act = control ? withControl(place, cell, key.toLowerCase(), shiftKey) : withoutControl(place, cell, key, shiftKey);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Its button stands behind all cells. */
  function save(): void {
    form.querySelector<HTMLButtonElement>('button[value="save"]')?.click();
  }

  function withControl(place: Place, cell: HTMLInputElement, key: string, shift: boolean): (() => void) | undefined {
    const isTyping = cell.value !== history.settledIn(cell);
    if (key === 'z' && !isTyping) return () => tell(shift ? history.redo() : history.undo());
    if (key === 'y' && !isTyping) return () => tell(history.redo());
    if (key === 'd') return () => fill(place, 'down');
    if (key === 'r' && (block || place.column > 0)) return () => fill(place, 'right');
    if (key === 's') return save;
    if (key === 'home') return () => go({ ...place, row: 0, column: 0 });
    if (key === 'end') return () => go({ ...place, row: place.body.rows.length - 1, column: (place.body.rows[0]?.cells.length ?? 2) - 2 });
    return undefined;
  }

  function withoutControl(place: Place, cell: HTMLInputElement, key: string, shift: boolean): (() => void) | undefined {
    if (key === 'Enter') {
      const to = placeBeside(place, shift ? -1 : 1, 0);
      return () => (cellAt(to) ? go(to) : settle(cell));
    }
    if (key === 'Escape' && (block || cell.value !== history.settledIn(cell)))
      return () => {
        choose(undefined);
        cell.value = history.settledIn(cell);
        cell.select();
      };
    if ((key === 'Delete' || key === 'Backspace') && block)
      return () => tell(history.write(shown.map((one) => [one, '']) satisfies Entry[]));
    const [down, right] = ARROWS[key] ?? [0, 0];
    if (down === 0 && right === 0) return undefined;
    const isBetweenCells = down !== 0 || isWhole(cell);
    if (!isBetweenCells) return undefined;
    const to = placeBeside(place, down, right);
    if (!shift) return () => go(to);
    return () => {
      const start = anchor ?? place;
      if (!cellAt(to)) return;
      go(to);
      anchor = start;
      choose(blockBetween(start, to));
    };
  }

  function onPaste(event: ClipboardEvent): void {
    const { target: cell } = event;
    const place = isCell(cell) ? placeOf(cell) : undefined;
    const text = event.clipboardData?.getData('text') ?? '';
    if (!place || text === '') return;
    const isBlock = /[\t\n]./.test(text);
    if (!isBlock && !block) return;
    event.preventDefault();
    if (isBlock) lay(place, pastedBlock(text));
    else tell(history.write(shown.map((one) => [one, text.trim().slice(0, LONGEST_CELL)]) satisfies Entry[]));
  }

  function onCopy(event: ClipboardEvent): void {
    if (!block || !isCell(event.target)) return;
    event.preventDefault();
    const rows = rowsIn(block).map((row) => row.map((cell) => cell.value).join('\t'));
    event.clipboardData?.setData('text/plain', rows.join('\n'));
  }

  function onFocus({ target }: FocusEvent): void {
    if (!isCell(target)) return;
    anchor = placeOf(target);
    choose(undefined);
  }

  /** With Shift, a block from where one stood to where one presses. */
  function onPress(event: MouseEvent): void {
    const { target: cell } = event;
    const [to, start] = isCell(cell) ? [placeOf(cell), anchor] : [];
    if (!event.shiftKey || !to || !start || !isCell(cell)) return;
    event.preventDefault();
    go(to);
    anchor = start;
    choose(blockBetween(start, to));
  }

  // Nothing moves under a finger: what a press elsewhere has ended is told once the press is over.
  let isPressed = false;
  const onPressed = (): void => {
    isPressed = true;
    const over = (): void => {
      isPressed = false;
    };
    window.addEventListener('pointerup', over, { once: true, capture: true });
    window.addEventListener('pointercancel', over, { once: true, capture: true });
  };
  const onChange = ({ target: cell }: Event): void => {
    if (!isCell(cell)) return;
    const write = (): void => tell(history.write([[cell, cell.value]]));
    if (isPressed) window.addEventListener('pointerup', () => setTimeout(write), { once: true });
    else write();
  };

  /** Nobody loses what is typed by closing the page. */
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (changed.size > 0) event.preventDefault();
  };
  /** What is typed while the answer is on its way would be lost with it. */
  const onSubmit = (): void => {
    changed.clear();
    for (const cell of form.querySelectorAll<HTMLInputElement>('input[data-row]')) cell.readOnly = true;
  };

  const listeners = [
    ['keydown', onKey],
    ['paste', onPaste],
    ['copy', onCopy],
    ['focusin', onFocus],
    ['mousedown', onPress],
    ['change', onChange],
    ['click', onTool],
    ['submit', onSubmit],
  ] as const;
  for (const [name, listener] of listeners) form.addEventListener(name, listener as EventListener);
  window.addEventListener('beforeunload', onLeave);
  window.addEventListener('pointerdown', onPressed, true);
  // An answer that could not read everything leads to the first cell of which that is true.
  const [first] = unread;
  first?.focus();
  return () => {
    window.removeEventListener('pointerdown', onPressed, true);
    for (const [name, listener] of listeners) form.removeEventListener(name, listener as EventListener);
    window.removeEventListener('beforeunload', onLeave);
  };
}

/** Enter in a field of a part that has a button of its own presses that one, and not the first of the form. */
function pressOwnButton(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLInputElement)) return;
  const button = event.target.closest('[data-own-button]')?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}

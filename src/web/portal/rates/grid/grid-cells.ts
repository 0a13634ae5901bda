/** Fields of the grid by where they stand: a table for each season, a row for each group, a column for each length. */
export interface Place {
  readonly body: HTMLTableSectionElement;
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells of one season, its ends included. */
export interface Block {
  readonly body: HTMLTableSectionElement;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const isCell = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.row !== undefined;

export function placeOf(cell: HTMLInputElement): Place | undefined {
  const body = cell.closest('tbody');
  return body ? { body, row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/** Its first cell is the group's name. */
export const cellAt = ({ body, row, column }: Place): HTMLInputElement | undefined =>
  body.rows[row]?.cells[column + 1]?.querySelector<HTMLInputElement>('input') ?? undefined;

/** A place so many rows and columns away; past the last row of a season it is the first of the next. */
export function placeBeside({ body, row, column }: Place, down: number, right: number): Place {
  const beside = { body, row: row + down, column: column + right };
  if (down === 0 || body.rows[beside.row]) return beside;
  const bodies = [...document.querySelectorAll<HTMLTableSectionElement>('tbody[data-season]')];
  const next = bodies[bodies.indexOf(body) + Math.sign(down)];
  return next ? { body: next, row: down > 0 ? 0 : next.rows.length - 1, column } : beside;
}

/** The rectangle between two corners; nothing where they are of two seasons. */
export function blockBetween(one: Place, other: Place): Block | undefined {
  if (one.body !== other.body) return undefined;
  return {
    body: one.body,
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right;

/** Rows of the cells of a block. */
export const rowsIn = ({ body, top, bottom, left, right }: Block): HTMLInputElement[][] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_unused, along) => cellAt({ body, row: top + down, column: left + along }) ?? []).flat(),
  );

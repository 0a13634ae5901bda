import type { ClipboardEvent, KeyboardEvent } from 'react';
import * as m from '#i18n';
import { amountText } from '#kernel/typed-amount';
import { cellField, type PriceList, priceAt, type UnreadCell } from '#suppliers/model';
import { problemText } from '../../parts/supplier/form-answer.ts';
import { useLang } from '../../ui/use-lang.ts';

interface GridProps {
  /** The season's name, and when it is. */
  readonly name: string;
  readonly days: string;
  readonly season: number;
  readonly list: PriceList;
  readonly groups: readonly { readonly id: number; readonly name: string; readonly acriss: string }[];
  /** `group season fromDays` of the cells that the draft changes. */
  readonly changed: readonly string[];
  readonly unread: readonly UnreadCell[];
  /** What was typed and could not be kept, by field. */
  readonly typed: Readonly<Record<string, string>>;
}

/**
 * The prices of one season: fields of a plain form, which scripts give the keys of a spreadsheet (up, down, Enter) and its way to paste a block.
 */
export function RateGrid({ name, days, season, list, groups, changed, unread, typed }: GridProps) {
  const lang = useLang();
  return (
    <div className="stf__scroll">
      <table className="stf__table ptl__grid">
        <caption>
          {name} <small>{days}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.portal_group({}, lang)}</th>
            {list.lengths.map((from, index) => (
              <th key={from} scope="col" className="r">
                {lengthText(from, list.lengths[index + 1])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={movedByKey} onPaste={pastedBlock}>
          {groups.map((group, row) => (
            <tr key={group.id}>
              <th scope="row">
                {group.name} <small>{group.acriss}</small>
              </th>
              {list.lengths.map((from, index) => {
                const field = cellField(group.id, season, index);
                const bad = unread.find((cell) => cell.group === group.id && cell.season === name && cell.length === index);
                const minor = priceAt(list, group.id, name, index);
                const why = bad && (bad.problem === 'zero' ? m.portal_problem_zero({}, lang) : problemText(bad.problem, lang));
                return (
                  <td key={from} className="r">
                    <input
                      name={field}
                      defaultValue={typed[field] ?? (minor === null ? '' : amountText(minor, lang.locale))}
                      inputMode="decimal"
                      autoComplete="off"
                      data-row={row}
                      data-column={index}
                      className={changed.includes(`${group.id} ${name} ${from}`) ? 'is-changed' : undefined}
                      aria-label={m.portal_cell({ group: group.name, season: name, days: lengthText(from, list.lengths[index + 1]) }, lang)}
                      aria-invalid={bad ? true : undefined}
                      aria-describedby={bad ? `${field}-why` : undefined}
                    />
                    {why && (
                      <small id={`${field}-why`} className="ptl__why">
                        {why}
                      </small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function lengthText(from: number, next: number | undefined): string {
    if (next === undefined) return m.portal_days_more({ from }, lang);
    return next === from + 1 ? m.portal_days_one({ from }, lang) : m.portal_days_span({ from, to: next - 1 }, lang);
  }
}

const cellsIn = (body: HTMLElement): HTMLInputElement[] => [...body.querySelectorAll<HTMLInputElement>('input[data-row]')];
const at = (body: HTMLElement, row: number, column: number): HTMLInputElement | undefined =>
  cellsIn(body).find((cell) => Number(cell.dataset.row) === row && Number(cell.dataset.column) === column);

/** Up, down and Enter go from row to row, as in a spreadsheet. */
function movedByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLInputElement) || !['ArrowUp', 'ArrowDown', 'Enter'].includes(key)) return;
  event.preventDefault();
  const row = Number(target.dataset.row) + (key === 'ArrowUp' ? -1 : 1);
  const next = at(currentTarget, row, Number(target.dataset.column));
  next?.focus();
  next?.select();
}

/** A block of cells goes into the grid from the cell on where it is pasted; one value is pasted as always. */
function pastedBlock(event: ClipboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const text = event.clipboardData.getData('text').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text)) return;
  event.preventDefault();
  for (const [down, line] of text.split('\n').entries()) {
    for (const [right, value] of line.split('\t').entries()) {
      const cell = at(currentTarget, Number(target.dataset.row) + down, Number(target.dataset.column) + right);
      if (cell) cell.value = value.trim();
    }
  }
}

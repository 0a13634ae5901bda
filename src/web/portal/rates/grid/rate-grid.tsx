import * as m from '#i18n';
import { seasonText } from '#i18n/season-names';
import { amountText } from '#kernel/typed-amount';
import { type CellProblem, cellField, LONGEST_CELL, type PriceList, priceAt, type UnreadCell } from '#suppliers/model';
import { problemText } from '../../../parts/supplier/form-answer.ts';
import { useLang } from '../../../ui/use-lang.ts';
import { lengthText } from './length-text.ts';

interface GridProps {
  /** The season's name, and when it is. */
  readonly name: string;
  readonly days: string;
  readonly season: number;
  readonly list: PriceList;
  readonly groups: readonly { readonly id: number; readonly name: string; readonly acriss: string }[];
  /** `group season fromDays` of the cells that the draft changes. */
  readonly changed: ReadonlySet<string>;
  /** By field. */
  readonly unread: ReadonlyMap<string, UnreadCell>;
  /** What was typed and could not be kept, by field. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The prices of one season: fields of a plain form, which scripts make a spreadsheet of (`spreadsheet.ts`). */
export function RateGrid({ name, days, season, list, groups, changed, unread, typed }: GridProps) {
  const lang = useLang();
  const lengths = list.lengths.map((from, index) => ({ from, text: lengthText(from, list.lengths[index + 1], lang) }));
  return (
    <div className="stf__scroll ptl__season">
      <table className="stf__table ptl__grid">
        <caption>
          {seasonText(name, lang)} <small>{days}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.portal_group({}, lang)}</th>
            {lengths.map(({ from, text }) => (
              <th key={from} scope="col" className="r">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-season={season}>
          {groups.map((group, row) => (
            <tr key={group.id}>
              <th scope="row">
                {group.name} <small>{group.acriss}</small>
              </th>
              {lengths.map(({ from, text }, column) => {
                const field = cellField(group.id, season, column);
                const bad = unread.get(field);
                const minor = priceAt(list, group.id, name, column);
                return (
                  <td key={from} className="r">
                    <input
                      name={field}
                      defaultValue={typed[field] ?? (minor === null ? '' : amountText(minor, lang.locale))}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={LONGEST_CELL}
                      data-row={row}
                      data-column={column}
                      className={changed.has(`${group.id} ${name} ${from}`) ? 'is-changed' : undefined}
                      aria-label={m.portal_cell({ group: group.name, season: seasonText(name, lang), days: text }, lang)}
                      aria-invalid={bad ? true : undefined}
                      aria-describedby={bad ? `${field}-why` : undefined}
                    />
                    {bad && (
                      <small id={`${field}-why`} className="ptl__why">
                        {cellProblemText(bad.problem, lang)}
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
}

export const cellProblemText = (problem: CellProblem, lang: Parameters<typeof problemText>[1]): string =>
  problem === 'zero' ? m.portal_problem_zero({}, lang) : (problemText(problem, lang) ?? '');

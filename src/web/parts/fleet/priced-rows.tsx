import * as m from '#i18n';
import type { Money } from '#kernel/money';
import { Icon } from '../../ui/icon.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';

interface PricedRow {
  readonly key: string;
  readonly name: string;
  /** One for each column, in its order. */
  readonly cells: readonly (string | number)[];
  /** The lowest daily price, if anybody names one, and the search that lists it. */
  readonly from: Money | null;
  readonly query: string;
}

interface PricedRowsProps {
  /** Above the names of the rows. */
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly PricedRow[];
}

/** What kinds of car are rented under which terms, each with its lowest daily price as the last column; on a phone each row is a card. */
export function PricedRows({ labelledBy, heading, columns, rows }: PricedRowsProps) {
  const lang = useLang();
  const priced = m.lowest_daily({}, lang);
  return (
    <table className="fleet-rows card" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {[...columns, priced].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, from, query }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {cell}
              </td>
            ))}
            <td data-label={priced}>
              {from && (
                <SearchLink className="link num" query={query}>
                  {wholePrice(from, lang.locale)}
                  <Icon name="chev-r" size="s" />
                </SearchLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

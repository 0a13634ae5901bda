import * as m from '#i18n';
import { ScrollBox } from '../../staff/parts/list/scroll-box.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What a price, or a sentence, is for in some columns, the first of which names the row; and what it was and will be. */
export function BeforeAfter({
  caption,
  columns,
  rows,
  are = 'prices',
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly cells: readonly string[]; readonly prices: readonly [string, string] }[];
  readonly are?: 'prices' | 'sentences';
}) {
  const lang = useLang();
  // Amounts are compared from their end, sentences are read from their beginning.
  const side = are === 'prices' ? 'r' : undefined;
  return (
    <ScrollBox label={caption}>
      <table className="stf__table ptl__compare">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            <th scope="col" className={side}>
              {m.portal_before({}, lang)}
            </th>
            <th scope="col" className={side}>
              {m.portal_after({}, lang)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...others], prices: [before, after] }) => (
            <tr key={[name, ...others].join(' ')}>
              <th scope="row">{name}</th>
              {others.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
              <td className={side}>{before}</td>
              <td className={side}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

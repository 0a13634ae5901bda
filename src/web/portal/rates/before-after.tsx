import * as m from '#i18n';
import { ScrollBox } from '../../staff/parts/list/scroll-box.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What a price is for in some columns, the first of which names the row; and what it was and will be. */
export function BeforeAfter({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly cells: readonly string[]; readonly prices: readonly [string, string] }[];
}) {
  const lang = useLang();
  return (
    <ScrollBox label={caption}>
      <table className="stf__table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            <th scope="col" className="r">
              {m.portal_before({}, lang)}
            </th>
            <th scope="col" className="r">
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
              <td className="r">{before}</td>
              <td className="r">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

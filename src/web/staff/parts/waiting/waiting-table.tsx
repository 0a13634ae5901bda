import type { ReactNode } from 'react';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { useLang } from '../../../ui/use-lang.ts';
import type { Word } from '../list/column.ts';
import './waiting.css';

interface Head {
  readonly name: Word;
  /** It stands over numbers, at their edge. */
  readonly isNumber?: boolean;
}

interface WaitingTableProps {
  readonly title: string;
  /** The page has more than this table: its title is seen, with how many rows stand under it. */
  readonly count?: number;
  readonly heads: readonly Head[];
  /** What it is made of says how wide its columns are. */
  readonly of: 'payments' | 'both-sides' | 'bookings' | 'prices';
  /** Its rows. */
  readonly children: ReactNode;
}

/** What waits for a person, in rows with what can be done at their end; on a phone each is a card, as in the work queue. */
export function WaitingTable({ title, count, heads, of, children }: WaitingTableProps) {
  const lang = useLang();
  return (
    <div className="stf__scroll">
      <table className={`stf__table stf__queue stf__rows stf__rows--${of}`}>
        <caption className={count === undefined ? 'sr' : undefined}>
          {count === undefined ? (
            title
          ) : (
            <>
              <h2>{title}</h2> <span className="stf__quiet">{numberText(count, lang.locale)}</span>
            </>
          )}
        </caption>
        <thead>
          <tr>
            {heads.map(({ name, isNumber }) => (
              <th key={textOf(name, lang)} scope="col" className={isNumber ? 'stf__number' : undefined}>
                {textOf(name, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface NamedCellProps extends Head {
  readonly children: ReactNode;
}

/** A cell that says itself what it is about where its column has no head: on a phone. */
export function NamedCell({ name, isNumber, children }: NamedCellProps) {
  const lang = useLang();
  return (
    <td data-name={textOf(name, lang)} className={isNumber ? 'stf__number' : 'nw'}>
      <div>{children}</div>
    </td>
  );
}

const textOf = (name: Word, lang: Lang): string => name({}, lang);

/** The look of a row: the first of its page is the one to go on with. */
export const rowLook = (isFirst: boolean): string | undefined => (isFirst ? 'stf__now' : undefined);

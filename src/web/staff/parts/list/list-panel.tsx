import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { backToRow } from '../frame/back-to-row.ts';
import type { Column } from './column.ts';
import { contentOf } from './list-table.tsx';

interface ListPanelProps {
  /** The row that it belongs to, as its list keys it. */
  readonly row: string;
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  /** The address of the list without it. */
  readonly close: string;
  /** The row's own page, where it has one. */
  readonly page?: string | undefined;
  readonly children: ReactNode;
}

/** The open row beside its list, to be read without leaving it. */
export function ListPanel({ row, title, badge, close, page, children }: ListPanelProps) {
  const lang = useLang();
  useEffect(() => () => backToRow(row), [row]);
  return (
    <aside className="stf__panel stf__side-panel" aria-labelledby="open-row" data-panel-of={row}>
      <div className="stf__head">
        <h2 id="open-row">{title}</h2>
        {badge}
        <Link className="stf__close" to={close} preventScrollReset data-still data-close aria-label={m.staff_list_close({}, lang)}>
          <Icon name="close" size="s" />
        </Link>
      </div>
      {children}
      {page && <ButtonLink to={page}>{m.staff_list_open({}, lang)}</ButtonLink>}
    </aside>
  );
}

/** Everything that a list's columns say of a row, shown in it or not; what is empty is left out. */
export const factsOfRow = <Row,>(columns: readonly Column<Row>[], row: Row, lang: Lang): readonly (readonly [string, ReactNode])[] =>
  columns.flatMap((column) => (column.value(row, lang) === '' ? [] : [[column.name({}, lang), contentOf(column, row, lang)] as const]));

/** What is known of a row, a line each. */
export function PanelFacts({ facts }: { facts: readonly (readonly [name: string, text: ReactNode])[] }) {
  return (
    <dl className="stf__facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

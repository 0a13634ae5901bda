import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { PageLang } from '../../../ui/use-lang.ts';
import type { ListDeclaration } from './list-view.ts';
import { Listing } from './listing.tsx';

interface Row {
  readonly code: string;
  readonly cars: number;
}
const COLUMNS: ListDeclaration<Row>['columns'] = [
  { key: 'number', name: m.staff_col_number, value: ({ code }) => code },
  { key: 'cars', name: m.portal_cars, value: ({ cars }) => cars, look: 'number', sort: 'cars', order: 'value', givesWay: true },
  { key: 'state', name: m.staff_col_state, value: () => 'x', isExtra: true },
];
const ROWS: readonly Row[] = [
  { code: 'B', cars: 12_345 },
  { code: 'A', cars: 7 },
];
const USUAL = { sort: '', columns: [], open: '', after: '' } as const;

function drawn(list: Omit<ListDeclaration<Row>, 'columns' | 'keyOf'>, more: Partial<Parameters<typeof Listing<Row>>[0]> = {}): string {
  const declaration = { columns: COLUMNS, keyOf: ({ code }: Row) => code, ...list };
  const Component = () => (
    <Listing
      list={declaration}
      view={USUAL}
      hrefOf={({ sort, after, open, columns }) => `/l?${[sort, after, open, ...columns].join('|')}`}
      caption="Liste"
      rows={ROWS}
      empty={null}
      {...more}
    />
  );
  const router = createMemoryRouter([{ path: '*', Component }]);
  return renderToString(
    <PageLang value={langOf('tr')}>
      <RouterProvider router={router} />
    </PageLang>,
  );
}

test('numbers are grouped as they are written in Turkish', () => {
  expect(drawn({})).toContain('12.345');
});

test('of a list that is read page by page only the orders are offered that it can be read in', () => {
  expect(drawn({ sorts: ['-created', '-cars'] })).toContain('href="/l?-cars||"');
  expect(drawn({ sorts: ['-created'] })).not.toContain('/l?cars');
});

test('a list that stands whole is ordered where it is drawn', () => {
  const html = drawn({}, { view: { ...USUAL, sort: 'cars' } });
  expect(html.indexOf('data-row="A"')).toBeLessThan(html.indexOf('data-row="B"'));
  expect(html).toContain('aria-sort="ascending"');
});

test('a panel takes the place of the columns that give way, and says which', () => {
  const html = drawn({}, { hasPanel: true, panel: <aside>açık</aside>, view: { ...USUAL, open: 'A' } });
  expect(html).not.toContain('12.345');
  expect(html).toMatch(/gizlenen sütunlar: [^<]*Araç/);
  expect(html).toContain('class="is-open"');
  expect(drawn({}, { hasPanel: true })).toContain('href="/l?||A"');
});

test('columns are chosen in a form that keeps what the list is narrowed to', () => {
  const html = drawn({ choosesColumns: true }, { kept: { state: 'received' }, view: { ...USUAL, sort: '-cars', columns: ['state'] } });
  expect(html).toContain('<input type="hidden" name="state" value="received"/>');
  expect(html).toContain('<input type="hidden" name="sort" value="-cars"/>');
  expect(html).toMatch(
    /<input type="checkbox" name="cols" checked="" value="state"\/>|<input type="checkbox" name="cols" value="state" checked=""\/>/,
  );
});

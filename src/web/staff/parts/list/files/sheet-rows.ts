import type { Lang } from '#i18n/lang';
import type { Column } from '../column.ts';

/** A list as rows of a file: the names of its columns first. An amount is a number in whole units of its currency. */
export async function* sheetRows<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  lang: Lang,
): AsyncGenerator<readonly (string | number)[]> {
  yield columns.map(({ name }) => name({}, lang));
  for await (const row of rows)
    yield columns.map(({ value }) => {
      const said = value(row, lang);
      return typeof said === 'object' ? said.minor / 100 : said;
    });
}

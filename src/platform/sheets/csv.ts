import { harmlessText, type SheetCell, type SheetRow } from './sheet.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as comma-separated values (RFC 4180), one by one as they come. It begins with a byte order mark, without which Excel reads Turkish letters
 * wrongly.
 */
export async function* csvOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK);
  for await (const row of rows) yield encoder.encode(`${row.map(fieldOf).join(',')}\r\n`);
}

function fieldOf(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = harmlessText(cell);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { Readable } from 'node:stream';
import { csvOf } from './csv.ts';
import type { SheetKind, SheetRow } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/**
 * Rows as a file for a spreadsheet: its first line at once, the others as they are read, and no more than is on its way in memory.
 * @param name without its ending
 */
export function sheetFile(kind: SheetKind, name: string, rows: AsyncIterable<SheetRow>): Response {
  const bytes = kind === 'csv' ? csvOf(rows) : xlsxOf(rows);
  return new Response(Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>, {
    headers: { 'Content-Type': MEDIA_TYPES[kind], 'Content-Disposition': `attachment; filename="${name}.${kind}"` },
  });
}

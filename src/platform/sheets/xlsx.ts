import { harmlessText, type SheetCell, type SheetRow } from './sheet.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Rows as an Excel workbook of one sheet (ECMA-376), one by one as they come: none is held once it is written. The first row stays in sight. */
export const xlsxOf = (rows: AsyncIterable<SheetRow>): AsyncGenerator<Uint8Array> =>
  zipOf([...FRAME, { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows) }]);

async function* sheetOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellOf).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

const cellOf = (cell: SheetCell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(harmlessText(cell))}</t></is></c>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 cannot hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text.toWellFormed().replace(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const part = (name: string, text: string): ZipEntry => ({ name, content: [`${HEAD}${text}`] });

/** What stands around the sheet. */
const FRAME: readonly ZipEntry[] = [
  part(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
  ),
  part(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Kontak" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
];

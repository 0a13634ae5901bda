import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harmlessText, type SheetRow } from './sheet.ts';
import { sheetFile } from './sheet-file.ts';

async function* given(rows: readonly SheetRow[]): AsyncGenerator<SheetRow> {
  yield* rows;
}
const csv = async (...rows: SheetRow[]): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await sheetFile('csv', 'list', given(rows)).arrayBuffer());
const xlsx = async (...rows: SheetRow[]) => unzipped(Buffer.from(await sheetFile('xlsx', 'list', given(rows)).arrayBuffer()));

/** The texts of an archive, found by its directory as any reader finds them. */
function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const texts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26);
    const content = inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)));
    expect(content.length, name).toBe(zip.readUInt32LE(at + 24));
    texts.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return texts;
}

describe('a file for a spreadsheet', () => {
  test('keeps Turkish letters, quotes what has commas, semicolons, quotes or lines, and leaves numbers numbers', async () => {
    expect(await csv(['Sürücü', 'Tutar'], ['Şule "Gül", Işık', 6670.5], ['iki\nsatır', -3])).toBe(
      '\uFEFFSürücü,Tutar\r\n"Şule ""Gül"", Işık",6670.5\r\n"iki\nsatır",-3\r\n',
    );
  });

  test.each(['=1+1', '+90 532', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never runs %j', async (typed) => {
    expect(harmlessText(typed)).toBe(`'${typed}`);
    expect((await xlsx([typed])).get('xl/worksheets/sheet1.xml')).toContain(`>'${typed}</t>`);
  });

  test('as a workbook has its four parts and a sheet, with numbers as numbers', async () => {
    const parts = await xlsx(['Sürücü & <Ortak>', 6670.5], ['\u0001gizli', 2]);
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('Sürücü &amp; &lt;Ortak&gt;</t></is></c><c><v>6670.5</v></c></row>');
    expect(sheet).toContain('>gizli</t>');
  });

  test('says nothing that could be run, whatever somebody typed', () => {
    fc.assert(fc.property(fc.string(), (typed) => !/^[=+\-@\t\r]/.test(harmlessText(typed))));
  });

  test('is read no faster than it is taken: a long list does not lie in memory', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<SheetRow> {
      for (;;) {
        read += 1;
        yield [`row ${read}`, read];
      }
    }
    for (const kind of ['csv', 'xlsx'] as const) {
      read = 0;
      const reader = sheetFile(kind, 'list', endless()).body?.getReader();
      await reader?.read();
      await reader?.read();
      await new Promise((done) => setTimeout(done, 50));
      expect(read).toBeLessThan(50_000);
      await reader?.cancel();
    }
  });
});

import { qrCode } from '#kernel/codes/qr-code';
import type { PaperBlock, PaperFact, Span } from '#kernel/paper';

export type Pdf = PDFKit.PDFDocument;

// In points, on A4.
export const MARGIN = 44;
export const HEADER = 16;
const BODY = 10;
export const SMALL = 8;
const FACT = 9;
const HEADING = { 1: 18, 2: 11.5, 3: 10.5 } as const;
const INK = '#0d1b34';
export const INK_2 = '#42516b';
const LINE = '#c7d1df';
const AMBER = '#ffa11f';
const LINK = '#1f4fa3';
const LABEL_WIDTH = 124;
const CELL = 5;

export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf: Pdf): number => pdf.page.height - pdf.page.margins.bottom;

/** A new page where `height` does not fit on this one any more. */
function keptTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
}

/** Draws a block under the last one, as a part of the structure that is read. */
export function drawBlock(pdf: Pdf, parent: PDFKit.PDFStructureElement, block: PaperBlock): void {
  switch (block.kind) {
    case 'heading':
      heading(pdf, parent, block);
      break;
    case 'paragraph':
      parent.add(pdf.struct('P', {}, () => spans(pdf, block.spans, block.isSmall ? SMALL : BODY, block.isSmall ? INK_2 : INK)));
      pdf.moveDown(block.isSmall ? 0.3 : 0.6);
      break;
    case 'list':
      list(pdf, parent, block);
      break;
    case 'table':
      table(pdf, parent, block);
      break;
    case 'facts':
      facts(pdf, parent, block.rows);
      break;
    case 'code':
      code(pdf, parent, block);
      break;
  }
}

function heading(pdf: Pdf, parent: PDFKit.PDFStructureElement, { level, text }: Extract<PaperBlock, { kind: 'heading' }>): void {
  if (level > 1)
    pdf
      .font('normal')
      .fontSize(BODY)
      .moveDown(level === 2 ? 0.5 : 0.3);
  pdf.font('strong').fontSize(HEADING[level]).fillColor(INK);
  // Never the last line of a page.
  keptTogether(pdf, pdf.heightOfString(text, { width: widthOf(pdf) }) + 3 * BODY);
  parent.add(pdf.struct(`H${level}`, {}, () => void pdf.text(text, MARGIN, pdf.y, { width: widthOf(pdf) })));
  if (level === 1) artifact(pdf, () => pdf.rect(MARGIN, pdf.y + 4, widthOf(pdf), 2.5).fill(AMBER));
  pdf.fillColor(INK).moveDown(level === 1 ? 0.6 : 0.2);
}

/** One line of text after the other, each span with its weight and its link. */
function spans(pdf: Pdf, parts: readonly Span[], size: number, color: string, left = MARGIN, width = widthOf(pdf), lineGap = 2): void {
  pdf.x = left;
  parts.forEach(({ text, isStrong, url }, index) => {
    const isLink = url !== undefined && /^(https?|mailto|tel):/.test(url);
    pdf
      .font(isStrong ? 'strong' : 'normal')
      .fontSize(size)
      .fillColor(isLink ? LINK : color)
      .text(text, {
        width,
        lineGap,
        continued: index < parts.length - 1,
        link: isLink ? url : null,
        underline: isLink,
      });
  });
  pdf.x = MARGIN;
}

function list(pdf: Pdf, parent: PDFKit.PDFStructureElement, { isNumbered, items }: Extract<PaperBlock, { kind: 'list' }>): void {
  const all = pdf.struct('L');
  parent.add(all);
  items.forEach((item, index) => {
    const label = isNumbered ? `${index + 1}.` : '•';
    const one = pdf.struct('LI');
    all.add(one);
    pdf.font('normal').fontSize(BODY).fillColor(INK);
    keptTogether(pdf, 2 * BODY);
    const top = pdf.y;
    one.add(pdf.struct('Lbl', {}, () => void pdf.text(label, MARGIN + 4, top, { width: 18, lineBreak: false })));
    pdf.y = top;
    one.add(pdf.struct('LBody', {}, () => spans(pdf, item, BODY, INK, MARGIN + 20, widthOf(pdf) - 20)));
    one.end();
    pdf.moveDown(0.25);
  });
  all.end();
  pdf.moveDown(0.4);
}

function table(pdf: Pdf, parent: PDFKit.PDFStructureElement, { head, rows }: Extract<PaperBlock, { kind: 'table' }>): void {
  const columns = Math.max(1, head.length, ...rows.map((row) => row.length));
  const width = widthOf(pdf) / columns;
  const all = pdf.struct('Table');
  parent.add(all);
  const row = (cells: readonly string[], isHead: boolean): void => {
    pdf
      .font(isHead ? 'strong' : 'normal')
      .fontSize(BODY - 0.5)
      .fillColor(INK);
    const height = Math.max(...cells.map((cell) => pdf.heightOfString(cell, { width: width - 2 * CELL }))) + 2 * CELL;
    keptTogether(pdf, height);
    const top = pdf.y;
    const line = pdf.struct('TR');
    all.add(line);
    cells.forEach((cell, index) => {
      const left = MARGIN + index * width;
      artifact(pdf, () => pdf.rect(left, top, width, height).lineWidth(0.5).stroke(LINE));
      line.add(pdf.struct(isHead ? 'TH' : 'TD', {}, () => void pdf.text(cell, left + CELL, top + CELL, { width: width - 2 * CELL })));
    });
    line.end();
    pdf.x = MARGIN;
    pdf.y = top + height;
  };
  if (head.length > 0) row(head, true);
  for (const cells of rows) row(cells, false);
  all.end();
  pdf.moveDown(0.8);
}

const textOf = (parts: readonly Span[]): string => parts.map(({ text }) => text).join('');

function facts(pdf: Pdf, parent: PDFKit.PDFStructureElement, rows: readonly PaperFact[]): void {
  const right = MARGIN + LABEL_WIDTH;
  const width = widthOf(pdf) - LABEL_WIDTH;
  const all = pdf.struct('Table');
  parent.add(all);
  for (const { label, lines } of rows) {
    const sizeOf = (line: PaperFact['lines'][number]): number => (line.isSmall ? SMALL : FACT);
    const fontOf = (line: PaperFact['lines'][number]): string => (line.spans.some(({ isStrong }) => isStrong) ? 'strong' : 'normal');
    const linesHeight = lines.reduce(
      (sum, line) => sum + pdf.font(fontOf(line)).fontSize(sizeOf(line)).heightOfString(textOf(line.spans), { width, lineGap: 1 }),
      0,
    );
    const height =
      Math.max(
        linesHeight,
        pdf
          .font('normal')
          .fontSize(FACT)
          .heightOfString(label, { width: LABEL_WIDTH - 12 }),
      ) + 3;
    keptTogether(pdf, height);
    const top = pdf.y;
    artifact(pdf, () =>
      pdf
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + widthOf(pdf), top)
        .lineWidth(0.5)
        .stroke(LINE),
    );
    const row = pdf.struct('TR');
    all.add(row);
    pdf.font('normal').fontSize(FACT).fillColor(INK_2);
    row.add(pdf.struct('TH', {}, () => void pdf.text(label, MARGIN, top + 2, { width: LABEL_WIDTH - 12 })));
    pdf.y = top + 2;
    row.add(
      pdf.struct(
        'TD',
        {},
        lines.map((line) => pdf.struct('P', {}, () => spans(pdf, line.spans, sizeOf(line), line.isSmall ? INK_2 : INK, right, width, 1))),
      ),
    );
    row.end();
    pdf.x = MARGIN;
    pdf.y = top + height;
  }
  all.end();
  pdf.moveDown(0.2);
}

function code(pdf: Pdf, parent: PDFKit.PDFStructureElement, block: Extract<PaperBlock, { kind: 'code' }>): void {
  const modules = qrCode(block.scanned);
  const size = 70;
  const dot = size / modules.length;
  keptTogether(pdf, size + 12);
  const [top, left] = [pdf.y, MARGIN + widthOf(pdf) - size];
  pdf.y = top + 4;
  const line = (text: string, font: string, points: number, color: string): void => {
    const draw = (): unknown =>
      pdf
        .font(font)
        .fontSize(points)
        .fillColor(color)
        .text(text, MARGIN, pdf.y, { width: widthOf(pdf) - size - 20 });
    parent.add(pdf.struct('P', {}, () => void draw()));
  };
  line(block.label, 'normal', SMALL + 0.5, INK_2);
  line(block.code, 'strong', 26, INK);
  line(block.text, 'normal', BODY, INK_2);
  parent.add(
    pdf.struct('Figure', { alt: block.said, bbox: [left, top, left + size, top + size] } as PDFKit.Mixins.StructureElementOptions, () => {
      pdf.fillColor('#000000');
      modules.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) pdf.rect(left + x * dot, top + y * dot, dot, dot);
        });
      });
      pdf.fill();
    }),
  );
  pdf.x = MARGIN;
  pdf.y = top + size + 2;
}

/** What is drawn and not read. */
function artifact(pdf: Pdf, draw: () => unknown): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

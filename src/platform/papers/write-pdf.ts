import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { LANGUAGE_TAGS } from '#kernel/locale';
import { type PaperContent, wordsOf } from '#kernel/paper';
import { drawBlock, HEADER, INK_2, MARGIN, type Pdf, SMALL, widthOf } from './pdf-blocks.ts';

/** The letters of papers: TrueType files of a normal and a bold weight, embedded in each paper as far as it uses them. */
export interface PaperFonts {
  readonly normal: Uint8Array;
  readonly strong: Uint8Array;
}

/** @returns nothing where a text has letters that the fonts do not: a paper is written whole, or not at all */
export type PdfWriter = (content: PaperContent) => Promise<Uint8Array | undefined>;

const BLOCKS_AT_ONCE = 12;

/**
 * Writes papers as PDF: A4, letters embedded and text selectable, with the structure that a screen reader follows (PDF/UA), and on each page whose
 * it is, its number, and which page of how many. The same content gives the same bytes.
 */
export function createPdfWriter(fonts: PaperFonts): PdfWriter {
  return async (content) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN + HEADER, bottom: MARGIN + 6, left: MARGIN, right: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: LANGUAGE_TAGS[content.locale],
      // No standard font is loaded: it could not be embedded.
      font: fonts.normal,
      info: { Title: `${content.title} ${content.code}`, Author: content.owner, CreationDate: content.at, ModDate: content.at },
    } as unknown as PDFKit.PDFDocumentOptions);
    const chunks: Buffer[] = [];
    const written = new Promise<Uint8Array>((resolve, reject) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      pdf.on('end', () => resolve(Buffer.concat(chunks)));
      pdf.on('error', reject);
    });
    pdf.registerFont('normal', fonts.normal as unknown as Buffer).registerFont('strong', fonts.strong as unknown as Buffer);
    if (!hasLettersOf(pdf, [content.owner, content.title, content.code, wordsOf(content.blocks)].join(' '))) return undefined;
    const whole = pdf.struct('Document');
    pdf.addStructure(whole);
    for (const [index, block] of content.blocks.entries()) {
      // Whoever is served by the same process does not wait for a whole contract.
      if (index % BLOCKS_AT_ONCE === BLOCKS_AT_ONCE - 1) await setImmediate();
      drawBlock(pdf, whole, block);
    }
    whole.end();
    onEachPage(pdf, content);
    pdf.end();
    return written;
  };
}

/** What PDFKit knows of the letters of the font it writes with; its types do not say so. */
interface WithLetters {
  readonly _font: { readonly font: { hasGlyphForCodePoint(point: number): boolean } };
}

function hasLettersOf(pdf: Pdf, text: string): boolean {
  const { font } = (pdf.font('normal') as unknown as WithLetters)._font;
  return [...new Set(text)].every((letter) => /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function onEachPage(pdf: Pdf, { owner, code: number, title }: PaperContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text outside of the margins would begin a page of its own.
    const { margins } = pdf.page;
    pdf.page.margins = { ...margins, top: 0, bottom: 0 };
    pdf.markContent('Artifact', { type: 'Pagination' });
    const line = (text: string, y: number, align: 'left' | 'right', font: string): void => {
      pdf
        .font(font)
        .fontSize(SMALL)
        .fillColor(INK_2)
        .text(text, MARGIN, y, { width: widthOf(pdf), align, lineBreak: false });
    };
    line(owner, MARGIN - 6, 'left', 'strong');
    line(number, MARGIN - 6, 'right', 'strong');
    line(title, pdf.page.height - MARGIN, 'left', 'normal');
    line(`${page + 1} / ${count}`, pdf.page.height - MARGIN, 'right', 'normal');
    pdf.endMarkedContent();
    pdf.page.margins = margins;
  }
}

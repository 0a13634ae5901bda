import { type FileFault, kindOf, LARGEST_FILE, pictureFrom } from './picture.ts';

export type PaperType = 'application/pdf' | 'image/webp';

export type PaperReading =
  | { readonly kind: 'paper'; readonly bytes: Uint8Array; readonly type: PaperType }
  | { readonly kind: 'refused'; readonly fault: FileFault };

/** A page that was photographed is still to be read. */
const BOX = { width: 2400, height: 2400 };

/**
 * A paper from what somebody has uploaded: a PDF as it is, or a picture of the paper written anew. A PDF is only ever handed out as a file of its
 * own, never shown within a page of ours.
 */
export async function paperFrom(file: Uint8Array): Promise<PaperReading> {
  if (file.length > LARGEST_FILE) return { kind: 'refused', fault: 'file_too_large' };
  const kind = kindOf(file);
  if (kind === 'pdf') return endsAsPdf(file) ? { kind: 'paper', bytes: file, type: 'application/pdf' } : notOne;
  const read = await pictureFrom(file, BOX);
  if (read.kind === 'picture') return { kind: 'paper', bytes: read.bytes, type: 'image/webp' };
  return read.fault === 'not_a_picture' ? notOne : read;
}

const notOne: PaperReading = { kind: 'refused', fault: 'not_a_paper' };

/** What was cut off on its way has no end. */
const endsAsPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(-1024)).includes('%%EOF');

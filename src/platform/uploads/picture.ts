/** The largest file that somebody may upload. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** Why a file is not taken. */
export type FileFault = 'file_missing' | 'file_too_large' | 'not_a_picture' | 'not_a_paper' | 'picture_too_small' | 'picture_too_large';

export type PictureReading =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly fault: FileFault };

/** The least sides of a photograph, and the box that a kept one fits into. */
const LEAST = { width: 320, height: 180 };
const BOX = { width: 1280, height: 960 };
/** A small file may unfold to very many points: a camera's fifty megapixels are read, a trap's are not. */
const MOST_POINTS = 50_000_000;

const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]): boolean => beginning.every((byte, at) => bytes[at] === byte);

/** What a file is by its first bytes, whatever it is called; nothing for what is not taken. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'pdf' | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'pdf' : undefined;
}

/**
 * A photograph of ours from what somebody has uploaded: read by what it is and not by its name, turned upright, made no larger than pages need
 * and written anew as WebP. Nothing but its points is left: no place, no camera, no date, nothing hidden behind it.
 * @param box what it is to fit into, in points
 */
export async function pictureFrom(file: Uint8Array, box = BOX): Promise<PictureReading> {
  if (file.length === 0) return refused('file_missing');
  if (file.length > LARGEST_FILE) return refused('file_too_large');
  const kind = kindOf(file);
  if (kind === undefined || kind === 'pdf') return refused('not_a_picture');
  const { default: sharp } = await import('sharp');
  try {
    const read = sharp(file, { limitInputPixels: MOST_POINTS, failOn: 'error', animated: false });
    const { autoOrient } = await read.metadata();
    if (autoOrient.width * autoOrient.height > MOST_POINTS) return refused('picture_too_large');
    if (autoOrient.width < LEAST.width || autoOrient.height < LEAST.height) return refused('picture_too_small');
    const { data, info } = await read
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'picture', bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch (error) {
    return refused(error instanceof Error && /pixel limit/i.test(error.message) ? 'picture_too_large' : 'not_a_picture');
  }
}

const refused = (fault: FileFault): PictureReading => ({ kind: 'refused', fault });

import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { kindOf, LARGEST_FILE, pictureFrom } from './picture.ts';

const photograph = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a6' } });
const WHERE = { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 54/1 0/1' } };

describe('a photograph that somebody uploads', () => {
  test('is written anew, upright and no larger than pages need, without place, camera or date', async () => {
    const file = await photograph(3000, 2000).withExif(WHERE).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const read = await pictureFrom(file);
    if (read.kind === 'refused') throw new Error(read.fault);
    expect([read.width, read.height]).toEqual([640, 960]);
    const kept = await sharp(read.bytes).metadata();
    expect([kept.format, kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual(['webp', undefined, undefined, undefined, undefined]);
    expect(Buffer.from(read.bytes).includes('Secret Camera')).toBe(false);
  });

  test('takes nothing along that hides behind it', async () => {
    const file = Buffer.concat([await photograph(800, 600).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const read = await pictureFrom(file);
    expect(read.kind === 'picture' && Buffer.from(read.bytes).includes('script')).toBe(false);
    expect(read.kind).toBe('picture');
  });

  test('is what its bytes are, whatever it is called', async () => {
    const jpeg = await photograph(800, 600).jpeg().toBuffer();
    const cases: [string, Uint8Array, string][] = [
      ['nothing', new Uint8Array(), 'file_missing'],
      ['text', Buffer.from('GIF of a car'), 'not_a_picture'],
      ['a page', Buffer.from('<!doctype html><script>1</script>'), 'not_a_picture'],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'), 'not_a_picture'],
      ['a document', Buffer.from('%PDF-1.7\n'), 'not_a_picture'],
      ['a beginning alone', jpeg.subarray(0, 40), 'not_a_picture'],
      ['half of one', jpeg.subarray(0, jpeg.length / 2), 'not_a_picture'],
      ['a small one', await photograph(300, 200).png().toBuffer(), 'picture_too_small'],
      ['a large file', Buffer.concat([jpeg, Buffer.alloc(LARGEST_FILE)]), 'file_too_large'],
      ['one that unfolds', pngThatSays(60_000, 60_000), 'picture_too_large'],
    ];
    for (const [name, file, fault] of cases) expect([name, await pictureFrom(file)]).toEqual([name, { kind: 'refused', fault }]);
  });

  test('a file is known by its first bytes', async () => {
    expect(kindOf(await photograph(8, 8).webp().toBuffer())).toBe('webp');
    expect(kindOf(await photograph(8, 8).png().toBuffer())).toBe('png');
    expect(kindOf(Buffer.from('%PDF-1.4'))).toBe('pdf');
    expect(kindOf(Buffer.from('RIFF....WAVE'))).toBeUndefined();
  });
});

/** A picture of a few bytes that says it has very many points. */
function pngThatSays(width: number, height: number): Uint8Array {
  const facts = Buffer.alloc(13);
  facts.writeUInt32BE(width, 0);
  facts.writeUInt32BE(height, 4);
  facts.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([head, named, sum]);
  };
  const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([beginning, chunk('IHDR', facts), chunk('IDAT', Buffer.alloc(0)), chunk('IEND', Buffer.alloc(0))]);
}

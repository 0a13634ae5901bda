import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paperFrom } from './paper.ts';

test('a paper is a whole PDF, or a picture that is written anew', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  expect(await paperFrom(pdf)).toEqual({ kind: 'paper', bytes: pdf, type: 'application/pdf' });
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const read = await paperFrom(picture);
  expect(read.kind === 'paper' && [read.type, (await sharp(read.bytes).metadata()).width]).toEqual(['image/webp', 2400]);
  const refused = async (file: Uint8Array) => {
    const answer = await paperFrom(file);
    return answer.kind === 'refused' ? answer.fault : answer.kind;
  };
  expect(await refused(new Uint8Array())).toBe('file_missing');
  expect(await refused(pdf.subarray(0, 20))).toBe('not_a_paper');
  expect(await refused(Buffer.from('<!doctype html>%%EOF'))).toBe('not_a_paper');
  expect(await refused(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))).toBe('file_too_large');
});

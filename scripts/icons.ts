import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { ROOT } from '../src/platform/root.ts';
import { APPLE_ICON, FAVICON, ICONS } from '../src/web/seo/files/icons.ts';

// `node scripts/icons.ts`: draws the icons of browsers and telephones anew from the mark. They are kept in public/.

const mark = readFileSync(join(ROOT, 'public/art/logo-mark.svg'), 'utf8');
/** Without its round corners: telephones cut their own. */
const square = mark.replace(/rx="24"/, 'rx="0"');
/** Drawn smaller on its ground, so that no cut touches it: what matters stays within four fifths. */
const maskable = square
  .replace(/viewBox="0 0 96 96"/, 'viewBox="-12 -12 120 120"')
  .replace('<rect width="96" height="96"', '<rect x="-12" y="-12" width="120" height="120"');
const small = readFileSync(join(ROOT, 'public/art/favicon.svg'), 'utf8');

for (const { path, size, purpose } of ICONS) write(path, png(purpose === 'maskable' ? maskable : mark, size));
write(APPLE_ICON.path, png(square, APPLE_ICON.size));
write(FAVICON.path, ico(FAVICON.sizes.map((size) => ({ size, image: png(small, size) }))));

function png(svg: string, size: number): Buffer {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());
}

/** A folder of PNG pictures, as every browser reads it. */
function ico(pictures: readonly { readonly size: number; readonly image: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, image }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...pictures.map(({ image }) => image)]);
}

function write(path: string, content: Buffer): void {
  const file = join(ROOT, 'public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

import { digestAt } from './images/image-registry.ts';
import { imageFaults, imageOf, imagesIn, namedImages, writePinned } from './images/images.ts';

// `npm run pin-images` asks each registry what it gives out under the tags that we name, and writes the digests into all files at once; `-- --check` says what has none.
const named = namedImages();
if (process.argv.includes('--check')) {
  const open = [...imageFaults(named), ...Object.entries(named.exceptions).map(([image, why]) => `${image} names no digest: ${why}`)];
  process.stdout.write(open.length === 0 ? 'Every image names its digest.\n' : `${open.join('\n')}\n`);
  process.exit(open.length === 0 ? 0 : 1);
}
const digests = new Map<string, string>();
const faults: string[] = [];
for (const [name, [image]] of Map.groupBy(imagesIn(named.files), imageOf)) {
  if (!image) continue;
  await digestAt(image).then(
    (digest) => digests.set(name, digest),
    (error: unknown) => faults.push(`${name}: ${reasonOf(error)}`),
  );
}
// All of them or none: what was tried together is named together.
if (faults.length > 0) {
  process.stderr.write(`Nothing was changed.\n${faults.join('\n')}\n`);
  process.exit(1);
}
writePinned(named, digests);
for (const [name, digest] of digests) process.stdout.write(`${name}@${digest}\n`);

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

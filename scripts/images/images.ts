import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../src/platform/root.ts';

/** What names images of others, as a registry gives them out. Ours is named by whoever builds it. */
const IMAGE_FILES = ['deploy/Containerfile', 'deploy/compose.yaml'] as const;
const EXCEPTIONS_FILE = 'deploy/unpinned-images.yaml';

/** An image as a file names it: `docker.io/library/node:24@sha256:…`. */
export interface NamedImage {
  readonly file: string;
  readonly registry: string;
  /** `library/node` */
  readonly repository: string;
  readonly tag: string;
  /** `sha256:…` */
  readonly digest: string | undefined;
}

/** Text by file, and the reason for each image that may be without a digest. */
export interface NamedImages {
  readonly files: Readonly<Record<string, string>>;
  readonly exceptions: Readonly<Record<string, string>>;
}

const NAMED = /^(?:FROM|\s*image:)\s+["']?([a-z0-9.-]+(?::\d+)?)\/([a-z0-9./_-]+):([\w.-]+)(?:@(sha256:[0-9a-f]{64}))?["']?(?=\s|$)/gm;

export const imageOf = ({ registry, repository, tag }: NamedImage): string => `${registry}/${repository}:${tag}`;

export function imagesIn(files: NamedImages['files']): NamedImage[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(NAMED)].map(([, registry = '', repository = '', tag = '', digest]) => ({ file, registry, repository, tag, digest })),
  );
}

/** What is wrong with them: one image named in two ways, one without a digest and a reason, a reason that nothing needs any more. */
export function imageFaults({ files, exceptions }: NamedImages): string[] {
  const images = imagesIn(files);
  const unpinned = new Set(images.filter(({ digest }) => !digest).map(imageOf));
  return [
    ...[...Map.groupBy(images, ({ registry, repository }) => `${registry}/${repository}`)].flatMap(([name, all]) =>
      new Set(all.map((image) => `${image.tag}@${image.digest}`)).size > 1 ? [`${name} is named in several ways`] : [],
    ),
    ...[...unpinned].flatMap((image) => (exceptions[image]?.trim() ? [] : [`${image} names no digest, and ${EXCEPTIONS_FILE} no reason`])),
    ...Object.keys(exceptions).flatMap((image) => (unpinned.has(image) ? [] : [`${image} needs no reason in ${EXCEPTIONS_FILE}`])),
  ];
}

/** The same files with a digest for each image. @param digests by image */
export function pinnedFiles(files: NamedImages['files'], digests: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      text.replace(NAMED, (whole, registry: string, repository: string, tag: string, before: string | undefined) => {
        const image = `${registry}/${repository}:${tag}`;
        const digest = digests.get(image);
        return digest ? whole.replace(image + (before ? `@${before}` : ''), `${image}@${digest}`) : whole;
      }),
    ]),
  );
}

export const namedImages = (): NamedImages => ({
  files: Object.fromEntries(IMAGE_FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])),
  exceptions: (parse(readFileSync(join(ROOT, EXCEPTIONS_FILE), 'utf8')) as Record<string, string> | null) ?? {},
});

/** Writes the digests into every file, and takes the reasons away that nothing needs any more. */
export function writePinned({ files, exceptions }: NamedImages, digests: ReadonlyMap<string, string>): void {
  for (const [file, text] of Object.entries(pinnedFiles(files, digests))) writeFileSync(join(ROOT, file), text);
  const head = readFileSync(join(ROOT, EXCEPTIONS_FILE), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  const left = Object.entries(exceptions).filter(([image]) => !digests.has(image));
  writeFileSync(join(ROOT, EXCEPTIONS_FILE), `${[...head, ...left.map(([image, why]) => `${image}: ${why}`)].join('\n')}\n`);
}

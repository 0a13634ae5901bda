import type { Localized } from '#kernel/locale';

/** A picture as a text names it: its file, and how large it is, so that a page keeps its room before it has come. */
export interface NamedPicture {
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly digest: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** A picture for texts, with what it shows. */
export interface TextPicture extends NamedPicture {
  /** In the order in which they came. */
  readonly number: number;
  readonly alt: Localized;
  readonly author: string;
  readonly putAt: Date;
}

/** What a picture shows is said in a sentence. */
export const LONGEST_ALT = 200;

const NAME = /^picture:([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{64})$/;

/** The picture that the target of a text's `![…](…)` names; nothing where it names none. */
export function pictureNamed(target: string): NamedPicture | undefined {
  const [, width, height, digest] = NAME.exec(target) ?? [];
  return digest === undefined ? undefined : { digest, width: Number(width), height: Number(height) };
}

const nameOf = ({ digest, width, height }: NamedPicture): string => `picture:${width}x${height}-${digest}`;

/** The Markdown that shows a picture. */
export const pictureMark = (picture: NamedPicture, alt: string): string => `![${alt}](${nameOf(picture)})`;

const NAMED = /\bpicture:\d+x\d+-([0-9a-f]{64})\b/g;
/** The digests of all pictures that texts name. */
export const picturesIn = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].flatMap((text) => [...text.matchAll(NAMED)].map(([, digest = '']) => digest)));

/** What a picture shows, as it is kept: one line, without the signs that would end its place in Markdown. */
export const altFrom = (typed: string): string =>
  typed
    .replaceAll(/[[\]\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

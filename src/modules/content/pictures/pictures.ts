import type { Localized } from '#kernel/locale';
import type { Database } from '#platform/database';
import { type BlobShelf, type Blobs, isDigest } from '#platform/uploads/blobs';
import { type FileFault, pictureFrom } from '#platform/uploads/picture';
import type { PicturedChecks, TextChecks } from '../editing/check/text-problems.ts';
import type { EditingDeps } from '../editing/deps.ts';
import { recordTextAct, type StaffPrincipal } from '../editing/record-text-act.ts';
import { listDrafts, revisionsInForce, scheduledRevisions } from '../editing/store.ts';
import { type TextName, textId } from '../editing/text-name.ts';
import { altFrom, LONGEST_ALT, picturesIn, type TextPicture } from './picture-mark.ts';
import { deletePicture, lockPictures, putPicture, selectNewestPictures, selectPictures } from './store.ts';

/** What it takes to keep pictures for texts. */
export type PictureDeps = Pick<EditingDeps, 'db' | 'clock'> & { readonly blobs: Blobs };

export interface PictureProblems {
  readonly picture?: FileFault;
  readonly altTr?: 'required' | 'too_long';
  readonly altEn?: 'required' | 'too_long';
}
export type PutPictureOutcome =
  | { readonly kind: 'put'; readonly picture: TextPicture }
  | { readonly kind: 'unclear'; readonly problems: PictureProblems };

const PICTURES: BlobShelf = 'pictures';
const HOW_MANY = 12;

/**
 * Keeps a picture for texts, written anew and without where it was taken. The same file once more keeps its place, and shows what is said now.
 * @param wish.text at whose desk it was put up: the act stands there
 * @param wish.alt what it shows, for whoever does not see it, in both languages
 */
export async function putTextPicture(
  { db, clock, blobs }: PictureDeps,
  {
    text,
    file,
    by,
    ...typed
  }: { readonly text: TextName; readonly file: Uint8Array; readonly alt: Localized; readonly by: StaffPrincipal },
): Promise<PutPictureOutcome> {
  const alt = { tr: altFrom(typed.alt.tr), en: altFrom(typed.alt.en) };
  const read = await pictureFrom(file);
  const problems: PictureProblems = {
    ...(read.kind === 'refused' ? { picture: read.fault } : {}),
    ...altProblem('altTr', alt.tr),
    ...altProblem('altEn', alt.en),
  };
  if (read.kind === 'refused' || problems.altTr || problems.altEn) return { kind: 'unclear', problems };
  const at = clock();
  return db.transaction().execute(async (tx) => {
    await lockPictures(tx);
    const digest = await blobs.put(PICTURES, read.bytes);
    const isNew = await putPicture(tx, { digest, width: read.width, height: read.height, alt, author: by.id, putAt: at });
    const [picture] = await selectPictures(tx, [digest]);
    if (!picture) throw new Error(`The picture ${digest} was not kept`);
    if (isNew) await recordTextAct(tx, { by, text: textId(text), action: 'picture_put', at, facts: { picture: digest } });
    return { kind: 'put', picture };
  });
}

const altProblem = (field: 'altTr' | 'altEn', alt: string): PictureProblems =>
  alt === '' ? { [field]: 'required' } : alt.length > LONGEST_ALT ? { [field]: 'too_long' } : {};

/** Takes a picture away that no text shows, no draft and nothing that is to be published. What was published before may name it still. */
export async function removeTextPicture(
  deps: PictureDeps,
  { text, digest, by }: { readonly text: TextName; readonly digest: string; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'removed' | 'not_found' | 'shown' }> {
  if (!isDigest(digest)) return { kind: 'not_found' };
  return deps.db.transaction().execute(async (tx) => {
    await lockPictures(tx);
    if ((await usesOf({ ...deps, db: tx })).get(digest)?.length) return { kind: 'shown' };
    if (!(await deletePicture(tx, digest))) return { kind: 'not_found' };
    await recordTextAct(tx, { by, text: textId(text), action: 'picture_removed', at: deps.clock(), facts: { picture: digest } });
    await deps.blobs.remove(PICTURES, digest);
    return { kind: 'removed' };
  });
}

/**
 * What texts are held against, with the pictures that there are.
 * @param db the transaction in which a text is published, or the database
 */
export const withPictures = (checks: TextChecks, db: Database): PicturedChecks => ({
  ...checks,
  picturesAmong: (digests) => selectPictures(db, digests),
});

export interface ListedPicture extends TextPicture {
  /** The ids of the texts that show it, or will. */
  readonly texts: readonly string[];
}

/** Pictures for whoever writes a text. */
export interface PictureShelf {
  /** That the text shows, by its draft or as it is read now. */
  readonly own: readonly ListedPicture[];
  /** All others, the newest first. */
  readonly others: readonly ListedPicture[];
  /** After which number older ones go on; null where these are all. */
  readonly older: number | null;
}

/** @param asked.before the number after which older ones go on */
export async function pictureShelf(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  { sources, before }: { readonly sources: Localized; readonly before: number | null },
): Promise<PictureShelf> {
  const digests = [...picturesIn([sources.tr, sources.en])];
  const [own, newest, uses] = await Promise.all([
    selectPictures(deps.db, digests),
    selectNewestPictures(deps.db, before, HOW_MANY + 1),
    usesOf(deps),
  ]);
  const listed = (pictures: readonly TextPicture[]) => pictures.map((one) => ({ ...one, texts: uses.get(one.digest) ?? [] }));
  const shown = newest.slice(0, HOW_MANY);
  return {
    own: listed(own),
    others: listed(shown.filter(({ digest }) => !digests.includes(digest))),
    older: newest.length > HOW_MANY ? (shown.at(-1)?.number ?? null) : null,
  };
}

/**
 * The texts that show each picture: as they are read now, as they are being written, as they will be published. Files of the product name
 * none: pictures are put up by people.
 */
async function usesOf({ db, clock }: Pick<PictureDeps, 'db' | 'clock'>) {
  const now = clock();
  const [drafts, published, scheduled] = [await listDrafts(db), await revisionsInForce(db, now), await scheduledRevisions(db, now)];
  const uses = new Map<string, string[]>();
  for (const { text, tr, en } of [...drafts, ...published, ...scheduled]) {
    for (const digest of picturesIn([tr, en])) {
      const texts = uses.get(digest) ?? [];
      if (!texts.includes(text)) uses.set(digest, [...texts, text]);
    }
  }
  return uses;
}

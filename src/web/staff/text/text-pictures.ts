import { endpoint } from '#addresses/model';
import { pictureMark, showsPictures, type TextName } from '#content/model';
import { LOCALES, type Localized } from '#kernel/locale';
import type { Principal } from '#kernel/principal';
import { fileIn, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';

type Pictures = ReturnType<typeof staffOperationsOf>['texts']['pictures'];
type Shelf = Awaited<ReturnType<Pictures['shelf']>>;
type Listed = Shelf['own'][number];

/** A picture with its address, and with the Markdown that shows it in each language. */
export type PictureView = Pick<Listed, 'digest' | 'width' | 'height' | 'alt' | 'texts'> & {
  readonly address: string;
  readonly marks: Localized;
};

/** What became of a press beside the pictures. */
export type PicturePress =
  | { readonly kind: 'put'; readonly digest: string }
  | (Extract<Awaited<ReturnType<Pictures['put']>>, { kind: 'unclear' }> & { readonly typed: Localized });

/** The pictures that stand beside a text; nothing for one that shows none. */
export async function picturesBeside(call: Call & { readonly url: URL }, name: TextName, sources: Localized) {
  if (!showsPictures(name)) return null;
  const before = /^\d{1,9}$/.exec(call.url.searchParams.get('pictures') ?? '')?.[0];
  const shelf = await staffOperationsOf(call).texts.pictures.shelf({ sources, before: before === undefined ? null : Number(before) });
  return { own: shelf.own.map(shown), others: shelf.others.map(shown), older: shelf.older };
}

const shown = ({ digest, width, height, alt, texts }: Listed): PictureView => ({
  digest,
  width,
  height,
  alt,
  texts,
  address: endpoint('textPicture', { picture: `${digest}.webp` }),
  marks: Object.fromEntries(LOCALES.map((locale) => [locale, pictureMark({ digest, width, height }, alt[locale])])) as Localized,
});

/** Keeps the picture that a form brings. */
export async function putPictureOf(
  call: Call,
  form: FormData,
  { name, by }: { readonly name: TextName; readonly by: Extract<Principal, { kind: 'staff' }> },
): Promise<PicturePress> {
  const typed = { tr: textIn(form, 'altTr'), en: textIn(form, 'altEn') };
  const put = await staffOperationsOf(call).texts.pictures.put({ text: name, file: await fileIn(form, 'picture'), alt: typed, by });
  return put.kind === 'put' ? { kind: 'put', digest: put.picture.digest } : { ...put, typed };
}

import { LOCALES, type Locale, type Localized } from '#kernel/locale';

/** A text of the site is shorter than this in each language, with what it says of itself. */
export const LONGEST_TEXT = 60_000;

/** What texts tell of. Each kind says other things of itself between its `---` lines, and stands on another page. */
export const TEXT_KINDS = ['page', 'faq', 'blog', 'place', 'brand', 'category'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Which kinds people may add texts to. The others come with the pages that show them. */
export const KINDS_TO_ADD = ['blog', 'place', 'brand'] as const satisfies readonly TextKind[];

/** A text by its kind and the name of its file, in whichever language. */
export interface TextName {
  readonly kind: TextKind;
  readonly key: string;
}

const FOLDERS: Readonly<Record<TextKind, string>> = {
  page: '',
  faq: 'faq/',
  blog: 'blog/',
  place: 'places/',
  brand: 'brands/',
  category: 'categories/',
};
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_KEY = 80;
/** The one page of text that nobody agrees to, and no law asks for. */
const NOT_LEGAL = 'about';

/** `blog/deposit`, as an address or a row names it; nothing for what is no name of a text. */
export function textNameFrom(kind: string, key: string): TextName | undefined {
  const known = TEXT_KINDS.find((one) => one === kind);
  return known && KEY.test(key) && key.length <= LONGEST_KEY ? { kind: known, key } : undefined;
}

export const textId = ({ kind, key }: TextName): string => `${kind}/${key}`;

/** A text by its id, `blog/deposit`. */
export function textWithId(id: string): TextName | undefined {
  const [kind = '', key = '', more] = id.split('/');
  return more === undefined ? textNameFrom(kind, key) : undefined;
}

/** Where its sources lie below the folder of texts. */
export const filesOf = ({ kind, key }: TextName): Localized =>
  Object.fromEntries(LOCALES.map((locale) => [locale, `${locale}/${FOLDERS[kind]}${key}.md`])) as Localized;

/** The text that a Turkish source is of. */
export function textAt(file: string): TextName | undefined {
  const [locale, ...parts] = file.slice(0, -'.md'.length).split('/');
  if (locale !== ('tr' satisfies Locale)) return undefined;
  const key = parts.pop() ?? '';
  const folder = parts.map((part) => `${part}/`).join('');
  const kind = TEXT_KINDS.find((one) => FOLDERS[one] === folder);
  return kind && textNameFrom(kind, key);
}

/** Whether it may show pictures: what customers agree to and are sent has words alone, and so has an answer that search engines are told. */
export const showsPictures = (name: TextName): boolean => name.kind !== 'faq' && !isLegalText(name);

/** Whether customers agree to it or the law asks for it: then it needs a second person's yes, and the day of its wording. */
export const isLegalText = ({ kind, key }: TextName): boolean => kind === 'page' && key !== NOT_LEGAL;

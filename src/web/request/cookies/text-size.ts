import { cookieFrom } from './cookies.ts';

/** Under this name a browser tells how large its visitor wants text. */
export const TEXT_SIZE_COOKIE = 'text_size';

/** How large text can be chosen, in percent of the browser's own size. */
export const TEXT_SIZES = [100, 125, 150] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
const [USUAL] = TEXT_SIZES;

/** The size that a form or a cookie names; nothing where it names none. */
export const textSizeFrom = (text: unknown): TextSize | undefined => TEXT_SIZES.find((size) => String(size) === text);

/** What the visitor chose; else the usual size. */
export const chosenTextSize = (headers: Headers): TextSize => textSizeFrom(cookieFrom(headers.get('cookie'), TEXT_SIZE_COOKIE)) ?? USUAL;

import { loadTexts, type Texts } from './texts.ts';

/** Every text that the site is built of, read once when the product starts: they change only with the files they come from. */
export interface Content {
  /** Legal and static pages, documents of an order, wordings of consents. */
  readonly texts: Texts;
}

/** @throws when a text is missing in a language, or does not say of itself what its kind must say */
export async function loadContent(): Promise<Content> {
  const [texts] = await Promise.all([loadTexts()]);
  return { texts };
}

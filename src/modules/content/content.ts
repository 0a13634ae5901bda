import type { Collection } from './collection.ts';
import { type Faq, loadFaq } from './faq.ts';
import { loadPosts, type Posts } from './posts.ts';
import { readTextFiles, type TextFiles } from './text-files.ts';
import { type BrandFront, loadBrandTexts } from './texts/brand-texts.ts';
import { type CategoryFront, loadCategories } from './texts/category-texts.ts';
import { loadPlaceTexts, type PlaceTexts } from './texts/place-texts.ts';
import { loadTexts, type Texts } from './texts/texts.ts';

/** Every text that the site is built of. */
export interface Content {
  /** Legal and static pages, documents of an order, wordings of consents. */
  readonly texts: Texts;
  /** Categories of questions by key, in their order; each language has its own `slug`. */
  readonly faq: Faq;
  /** Articles by key, the newest first; each language has its own `slug`. */
  readonly posts: Posts;
  /** Pages about kinds of cars and of rentals. */
  readonly categories: Collection<CategoryFront>;
  /** Makes of cars. */
  readonly brands: Collection<BrandFront>;
  /** What is written of places, by their slugs. */
  readonly places: PlaceTexts;
}

/** @throws when a text is missing in a language, or does not say of itself what its kind must say */
export const loadContent = async (): Promise<Content> => contentFrom(await readTextFiles());

/** The same from sources at hand. @throws like `loadContent` */
export async function contentFrom(files: TextFiles): Promise<Content> {
  const [categories, brands, texts, faq, posts, places] = await Promise.all([
    loadCategories(files),
    loadBrandTexts(files),
    loadTexts(files),
    loadFaq(files),
    loadPosts(files),
    loadPlaceTexts(files),
  ]);
  return { categories, brands, texts, faq, posts, places };
}

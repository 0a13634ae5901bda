import type { Collection } from './collection.ts';
import { type Faq, loadFaq } from './faq.ts';
import { loadPosts, type Posts } from './posts.ts';
import { type BrandFront, loadBrandTexts } from './texts/brand-texts.ts';
import { type CategoryFront, loadCategories } from './texts/category-texts.ts';
import { loadPlaceTexts, type PlaceTexts } from './texts/place-texts.ts';
import { loadTexts, type Texts } from './texts/texts.ts';

/** Every text that the site is built of, read once when the product starts: they change only with the files they come from. */
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
export async function loadContent(): Promise<Content> {
  const [categories, brands, texts, faq, posts, places] = await Promise.all([
    loadCategories(),
    loadBrandTexts(),
    loadTexts(),
    loadFaq(),
    loadPosts(),
    loadPlaceTexts(),
  ]);
  return { categories, brands, texts, faq, posts, places };
}

import type { Content } from '#content';
import type { Locale } from '#kernel/locale';
import type { Place } from '#places';
import type { VehicleClass } from '#suppliers/model';
import type { CategoryPage } from '../../../parts/category/category-names.ts';
import type { ReadingFacts } from './place-facts.ts';
import { isAbroad, type PlaceStory } from './words/place-story.ts';

const POSTS = 3;

/** Which articles matter to a part of the country, by their keys. */
const POST_OF_REGION: Readonly<Partial<Record<NonNullable<Place['region']>, string>>> = {
  eastern_anatolia: 'winter',
  central_anatolia: 'winter',
  black_sea: 'black-sea',
  mediterranean: 'coast-route',
};

const CATEGORY_OF_CLASS: Readonly<Record<VehicleClass, CategoryPage>> = {
  mini: 'economy',
  economy: 'economy',
  midsize: 'comfort',
  suv: 'automatic',
  upper: 'premium',
  luxury: 'luxury',
  seven_seater: 'sevenSeater',
  van: 'van',
};

/** Articles that tell of the place or lead to it, questions of who rents there, and the kinds of cars that its table of prices has. */
export function readingFor({ posts, faq }: Pick<Content, 'posts' | 'faq'>, story: PlaceStory, locale: Locale): ReadingFacts {
  const { place, prices } = story;
  const telling = [...posts].filter(([, { tr }]) => namesIn(tr.markdown).has(place.slug)).map(([key]) => key);
  const keys = [...new Set([...telling, ...usualPosts(story)])].slice(0, POSTS);
  const classes = prices.cars.map(({ vehicle }) => CATEGORY_OF_CLASS[vehicle.class]);
  return {
    posts: keys.flatMap((key) => posts.get(key)?.[locale] ?? []).map(({ slug, title }) => ({ slug, title })),
    questions: questionKeys(story)
      .flatMap((key) => faq.get(key)?.[locale] ?? [])
      .map(({ slug, title }) => ({ slug, title })),
    categories: [...new Set<CategoryPage>([...classes, ...(place.kind === 'city' ? (['monthly', 'cheap'] as const) : [])])],
  };
}

/** The places that a text leads to. */
const namesIn = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/page:place\/([\w-]+)/g)].map(([, slug]) => slug ?? ''));

function usualPosts(story: PlaceStory): string[] {
  const { place } = story;
  if (isAbroad(story)) return ['deposit', 'class-choice', 'with-children'];
  const ofRegion = (place.region && POST_OF_REGION[place.region]) ?? 'one-way';
  return place.kind === 'airport' ? [ofRegion, 'deposit', 'class-choice'] : [ofRegion, 'tolls', 'deposit'];
}

function questionKeys(story: PlaceStory): string[] {
  if (isAbroad(story)) return ['payment', 'cancellation', 'deposit'];
  return story.place.kind === 'airport' ? ['airport', 'requirements', 'cancellation'] : ['requirements', 'pickup', 'deposit'];
}

import type { Locale } from '#kernel/locale';
import { foldText } from '#kernel/text';
import { findPlace, type Place, type PlaceCatalogue, popularPlaces, searchPlaces } from '#places';
import type { PlaceChoice } from './place-option.ts';
import { type PlaceOption, placeOptionFrom } from './place-option.ts';

const CANDIDATES = 8;
const POPULAR = 8;

export const popularOptions = (places: PlaceCatalogue, locale: Locale): PlaceOption[] =>
  popularPlaces(places, POPULAR).map((place) => placeOptionFrom(place, locale));

/** What the field shows for a place. */
export const choiceOf = (place: Place, locale: Locale): PlaceChoice => ({
  slug: place.slug,
  text: placeOptionFrom(place, locale).name,
  candidates: [],
});

/** What the field shows when it is not known which place was meant: the text as typed, and the places that it may have meant. */
export function openChoice(places: PlaceCatalogue, text: string, locale: Locale): PlaceChoice {
  const candidates = searchPlaces(places, { text, locale, limit: CANDIDATES }).map((place) => placeOptionFrom(place, locale));
  return { slug: '', text, candidates };
}

/**
 * A form sends the place that was chosen (`pickup`), the text in its field (`pickup_text`) and, without scripts, the one picked from several
 * (`pickup_choice`). The parameters that come back name each place once: a choice as it is, a text that was changed after it instead of it.
 */
export function resolvePlaces(places: PlaceCatalogue, params: URLSearchParams, locale: Locale): URLSearchParams {
  const meant = new URLSearchParams(params);
  for (const name of ['pickup', 'return'] as const) {
    const typed = params.get(`${name}_text`);
    const choice = params.get(`${name}_choice`);
    meant.delete(`${name}_text`);
    meant.delete(`${name}_choice`);
    if (choice) meant.set(name, choice);
    else if (typed !== null) meant.set(name, meantBy(places, params.get(name) ?? '', typed, locale));
  }
  return meant;
}

function meantBy(places: PlaceCatalogue, slug: string, typed: string, locale: Locale): string {
  const chosen = findPlace(places, slug);
  return chosen && foldText(placeOptionFrom(chosen, locale).name) === foldText(typed) ? slug : typed.trim();
}

import type { Locale } from '#kernel/locale';
import type { Place, PlaceKind } from '#places/model';

/** A place as the search field shows it. */
export interface PlaceOption {
  readonly slug: string;
  /** `İstanbul Havalimanı (IST)`: what stands in the field once it is chosen. */
  readonly name: string;
  readonly kind: PlaceKind;
  /** The second line: the city or country. */
  readonly context: string;
}

/** One place field: what is chosen, what was typed where nothing could be chosen from it, and what it may have meant. */
export interface PlaceChoice {
  readonly slug: string;
  readonly text: string;
  /** Offered as a list when what was typed fits several places. */
  readonly candidates: readonly PlaceOption[];
}

export const placeOptionFrom = (place: Place, locale: Locale): PlaceOption => ({
  slug: place.slug,
  name: place.iata ? `${place.name[locale]} (${place.iata})` : place.name[locale],
  kind: place.kind,
  context: place.context[locale],
});

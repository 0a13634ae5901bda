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

export const placeOptionFrom = (place: Place, locale: Locale): PlaceOption => ({
  slug: place.slug,
  name: place.iata ? `${place.name[locale]} (${place.iata})` : place.name[locale],
  kind: place.kind,
  context: place.context[locale],
});

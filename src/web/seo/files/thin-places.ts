import { distanceKm, nearestHub, type Place, type PlaceCatalogue } from '#places';
import { hasOffices, type OfficeDirectory } from '#suppliers';

/** A text of fewer words tells nobody more than its table of prices does. */
const WORDS_OF_A_GUIDE = 60;
/** With so few companies nothing is compared. */
const FEW_COMPANIES = 3;
/** Half an hour by car: who looks for a car here finds the choice there. */
const NEAR_KM = 35;

interface Site {
  readonly places: PlaceCatalogue;
  readonly directory: OfficeDirectory;
  /** How many words are written of a place. */
  readonly wordsOf: (slug: string) => number;
}

/**
 * The airport or big city nearby whose page is found instead of that of a district with a short text and few companies; nothing for a place
 * that is found by itself. Visitors reach both (docs/decisions/0031).
 */
export function hubThatIsFoundFor({ places, directory, wordsOf }: Site, place: Place): Place | undefined {
  if (place.kind !== 'district' || place.hub || wordsOf(place.slug) >= WORDS_OF_A_GUIDE) return undefined;
  const offices = directory.at.get(place.slug) ?? [];
  if (new Set(offices.map(({ supplier }) => supplier.slug)).size > FEW_COMPANIES) return undefined;
  const withPage = places.places.filter((other) => hasOffices(directory, other));
  const hub = nearestHub({ ...places, places: withPage }, place);
  return hub && distanceKm(place, hub) <= NEAR_KM ? hub : undefined;
}

/** Of a text in Markdown. */
export const wordsIn = (markdown: string | undefined): number => markdown?.split(/\s+/).filter(Boolean).length ?? 0;

import { type Coordinates, distanceKm, NEARBY_KM, nearbyPlaces, type Place, type PlaceCatalogue, roundedKm } from '#places';
import type { StatedLocation } from './stated/stated.ts';
import type { SupplierLocation } from './stated/supplier.ts';

/** How a place of ours was found for an office: by the airport it names, by its code, or by where it stands. */
export type PlaceMatch = 'iata' | 'code' | 'coordinates';

/**
 * What is to be done about an office, the most pressing first. `unmapped`: its supplier lists it, and no place of ours leads to it. `gone`: we search
 * at it, and its supplier does not list it. `elsewhere`: it serves a place that it is too far from. `more`: it stands near places that it could
 * serve besides.
 */
export const OFFICE_FINDINGS = ['unmapped', 'gone', 'elsewhere', 'more', 'fine'] as const;
export type OfficeFinding = (typeof OFFICE_FINDINGS)[number];

export interface OfficeLine {
  /** As the supplier calls it. */
  readonly code: string;
  readonly name: string;
  readonly finding: OfficeFinding;
  /** Slugs of the places that lead to it. */
  readonly serves: readonly string[];
  /** Places that it could serve and does not, or should instead, the nearest first. */
  readonly proposed: readonly { readonly slug: string; readonly by: PlaceMatch; readonly km: number | null }[];
}

/** An office within a province is still somebody's; beyond that it was mapped by mistake. */
const ELSEWHERE_KM = 60;
/** As near as this, a place is the office's own; further ones are there for whoever maps it. */
const HERE_KM = 2;
const MOST_PROPOSED = 5;
const FARTHEST_NEARBY_KM = Math.max(...Object.values(NEARBY_KM));

/**
 * Which offices of a supplier serve which of our places, and what does not fit.
 * @param listed the supplier's offices as it lists them now; null where it has not said
 * @returns what is to be done first, first; offices of the same kind by their codes
 */
export function officeReport(
  locations: readonly SupplierLocation[],
  listed: readonly StatedLocation[] | null,
  places: PlaceCatalogue,
): OfficeLine[] {
  const codes = new Set([...locations.map(({ code }) => code), ...(listed ?? []).map(({ code }) => code)]);
  const lines = [...codes].map((code) => {
    const mapped = locations.find((location) => location.code === code);
    return lineOf(
      code,
      mapped,
      listed?.find((location) => location.code === code),
      listed !== null && listed.length > 0,
      places,
    );
  });
  const rank = ({ finding }: OfficeLine): number => OFFICE_FINDINGS.indexOf(finding);
  return lines.sort((one, other) => rank(one) - rank(other) || (one.code < other.code ? -1 : 1));
}

function lineOf(
  code: string,
  mapped: SupplierLocation | undefined,
  stated: StatedLocation | undefined,
  isListed: boolean,
  places: PlaceCatalogue,
): OfficeLine {
  const at = positionOf(stated) ?? mapped;
  const serves = mapped?.places ?? [];
  const proposed = proposalsFor(code, stated, at, places).filter(({ slug }) => !serves.includes(slug));
  const tooFar = serves.some((slug) => {
    const place = places.bySlug.get(slug);
    return place && at && distanceKm(place, at) > ELSEWHERE_KM;
  });
  const finding: OfficeFinding = !mapped
    ? 'unmapped'
    : isListed && !stated
      ? 'gone'
      : tooFar
        ? 'elsewhere'
        : proposed.some(({ by, km }) => by !== 'coordinates' || (km !== null && km <= HERE_KM))
          ? 'more'
          : 'fine';
  return { code, name: stated?.name ?? mapped?.name ?? code, finding, serves, proposed: finding === 'fine' ? [] : proposed };
}

function positionOf(stated: StatedLocation | undefined): Coordinates | undefined {
  const { latitude, longitude } = stated ?? {};
  // Nothing is rented where the equator meets Greenwich: systems write zeros for what they do not know.
  return latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0) ? undefined : { latitude, longitude };
}

/** By the airports that it names, else by the airport in its code; and by where it stands. */
function proposalsFor(
  code: string,
  stated: StatedLocation | undefined,
  at: Coordinates | undefined,
  places: PlaceCatalogue,
): OfficeLine['proposed'] {
  const found = new Map<string, OfficeLine['proposed'][number]>();
  const add = (place: Place, by: PlaceMatch): void => {
    if (!found.has(place.slug)) found.set(place.slug, { slug: place.slug, by, km: at ? roundedKm(place, at) : null });
  };
  for (const iata of stated?.airports ?? []) for (const place of airportsNamed(places, iata)) add(place, 'iata');
  for (const iata of triplesOf(code)) {
    // Three letters may be anything: they are an airport's where the office stands near it, or is nothing but these letters.
    for (const place of airportsNamed(places, iata))
      if (code.length === 3 || (at && distanceKm(place, at) <= ELSEWHERE_KM)) add(place, 'code');
  }
  const near = at ? nearbyPlaces(places, at, { withinKm: FARTHEST_NEARBY_KM, limit: 50 }) : [];
  for (const { place, km } of near) if (km <= NEARBY_KM[place.kind]) add(place, 'coordinates');
  return [...found.values()].slice(0, MOST_PROPOSED);
}

const triplesOf = (code: string): string[] => [...code.toUpperCase().matchAll(/(?=([A-Z]{3}))/g)].map(([, letters = '']) => letters);

const airportsNamed = ({ places }: PlaceCatalogue, iata: string): Place[] => places.filter((place) => place.iata === iata);

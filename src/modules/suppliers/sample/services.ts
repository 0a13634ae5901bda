import type { OfficeServiceRow } from '../tables.ts';
import { feeMinor } from './amounts.ts';
import { kmBetween, type SampleOffice } from './offices.ts';
import type { SamplePlace } from './sources.ts';

/** As far as a valet goes, kilometres as the crow flies. */
const REACH_KM: Readonly<Record<SamplePlace['kind'], number>> = {
  city: 60,
  district: 35,
  bus_station: 30,
  train_station: 30,
  airport: 25,
};

/** How far around the place the car is then brought: its hotels and homes. */
const BROUGHT_WITHIN_KM: Readonly<Record<SamplePlace['kind'], number>> = {
  city: 15,
  district: 8,
  bus_station: 5,
  train_station: 5,
  airport: 8,
};

/** Which places the offices of one supplier serve: each once, in the way that is best for a customer. */
export function servicesOf(offices: readonly SampleOffice[], places: readonly SamplePlace[]): OfficeServiceRow[] {
  return places.flatMap((place) => serviceAt(place, offices) ?? []);
}

function serviceAt(place: SamplePlace, offices: readonly SampleOffice[]): OfficeServiceRow | undefined {
  const near = offices
    .filter((office) => office.place.country === place.country)
    .map((office) => ({ office, km: kmBetween(office, place) }))
    .sort((a, b) => a.km - b.km);
  const here = near.find(({ office }) => office.place.slug === place.slug);
  // Looking for a city, a desk in one of its districts is a desk in the city.
  const inCity = near.find(
    ({ office }) => place.kind === 'city' && office.place.kind === 'district' && office.place.citySlug === place.slug,
  );
  const desk = here ?? inCity;
  if (desk) return { place: place.slug, office: desk.office.row.id, delivery: 'office', fee_minor: 0, radius_km: null };
  const valet = near.find(({ km }) => km <= REACH_KM[place.kind]);
  if (!valet) return undefined;
  const fee_minor = feeMinor(valet.office.row.market, 250 + 20 * Math.round(valet.km));
  return { place: place.slug, office: valet.office.row.id, delivery: 'valet', fee_minor, radius_km: BROUGHT_WITHIN_KM[place.kind] };
}

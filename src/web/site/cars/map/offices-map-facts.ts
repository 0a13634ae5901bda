import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Money } from '#kernel/money';
import type { Place, PlaceCatalogue } from '#places';
import { type Filters, type FoundOffice, filterOffers, foundOffices } from '#search';
import type { Offer } from '#suppliers/model';
import { fittingNames, frameAround, isOn, type MapPosition, positionOn, scaleOf } from '../../../parts/place/map-frame.ts';
import { kmText } from '../../../parts/rental/office-words.ts';
import type { OfficePin, OfficesMapFacts } from '../list/offices-map-view.ts';

/** As wide as the map is to its height. */
const RATIO = 372 / 300;
const NARROWEST_KM = 6;
const NAMES = 6;
/** How near two pins may stand, in per cent of the smallest map: closer ones are one pin. */
const PIN_WIDTH = 20;
const PIN_HEIGHT = 12;

/** Where the cars of a search are: the offices under its filters (but for the offices chosen), as the list counts and prices them. */
export function officesMap(
  { offers, filters, places }: { readonly offers: readonly Offer[]; readonly filters: Filters; readonly places: PlaceCatalogue },
  place: Place,
  lang: Lang,
): OfficesMapFacts {
  const found = foundOffices(offers, filters);
  const frame = frameAround([place, ...found.map(({ office }) => office)], RATIO, NARROWEST_KM);
  const pins = pinsOf(found.map((one) => ({ ...one, position: positionOn(frame, one.office) })));
  const here = positionOn(frame, place);
  const towns = places.places
    .filter(({ kind }) => kind === 'district' || kind === 'city')
    .map((town) => ({ name: town.name[lang.locale], position: positionOn(frame, town) }))
    .filter(({ position }) => isOn(position));
  const { office: _, ...others } = filters;
  return {
    place: { name: place.name[lang.locale], position: here },
    offices: found.map(({ office, supplier, count, lowest, chosen }) => ({
      id: office.id,
      name: office.name,
      supplier: { slug: supplier.slug, name: supplier.name },
      km: m.office_km({ km: kmText(office.distanceKm ?? 0, lang) }, lang),
      count,
      lowest,
      chosen,
    })),
    pins,
    brought: filterOffers(offers, others).filter(({ pickup }) => pickup.delivery === 'valet').length,
    names: fittingNames(towns, [here, ...pins.map(({ position }) => position)], NAMES),
    dots: towns.map(({ position }) => position),
    scale: scaleOf(frame),
  };
}

/** Offices whose pins would cover each other are one pin, where the nearest of them is. */
export function pinsOf(found: readonly (FoundOffice & { readonly position: MapPosition })[]): OfficePin[] {
  const groups: (typeof found)[number][][] = [];
  for (const one of found) {
    const near = groups.find(([first]) => first && isClose(first.position, one.position));
    if (near) near.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const lowest = of
      .flatMap((one) => one.lowest ?? [])
      .reduce<Money | null>((least, one) => (least && least.minor <= one.minor ? least : one), null);
    return {
      position: first.position,
      offices: of.map(({ office }) => office.id),
      names: of.map(({ office }) => office.name).join(', '),
      count: of.reduce((sum, one) => sum + one.count, 0),
      lowest,
      chosen: of.every(({ chosen }) => chosen),
    };
  });
}

const isClose = (a: MapPosition, b: MapPosition): boolean => Math.abs(a.x - b.x) < PIN_WIDTH && Math.abs(a.y - b.y) < PIN_HEIGHT;

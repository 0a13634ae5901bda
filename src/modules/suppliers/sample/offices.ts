import { distanceKm } from '#places';
import type { Market } from '../market.ts';
import type { OfficeAccess, OpeningHours } from '../model.ts';
import type { OfficeRow } from '../tables.ts';
import { feeMinor } from './amounts.ts';
import { type Chance, chanceOf, happens, integerBetween, pickOne, shuffleByWeight } from './chance.ts';
import type { SamplePlace, SampleSupplier } from './sources.ts';

/** An office with the place it stands at. */
export interface SampleOffice {
  readonly row: OfficeRow;
  readonly place: SamplePlace;
}

/** Offices of all suppliers, in Turkey and abroad: the busier a place, the more suppliers have a desk there. */
export function officesOf(seed: number, suppliers: readonly SampleSupplier[], places: readonly SamplePlace[]): SampleOffice[] {
  const desks = [...desksInTurkey(seed, suppliers, places), ...desksAbroad(seed, suppliers, places)];
  return desks.map(({ supplier, place }) => officeAt(seed, supplier, place));
}

interface Desk {
  readonly supplier: SampleSupplier;
  readonly place: SamplePlace;
}

function desksInTurkey(seed: number, suppliers: readonly SampleSupplier[], places: readonly SamplePlace[]): Desk[] {
  const candidates = places.filter((place) => place.country === 'TR' && mostDesks(place) > 0);
  const free = new Map(candidates.map((place) => [place.slug, mostDesks(place)]));
  const take = (supplier: SampleSupplier, place: SamplePlace): Desk => {
    free.set(place.slug, (free.get(place.slug) ?? 0) - 1);
    return { supplier, place };
  };
  const chosen = suppliers.flatMap((supplier) => {
    const chance = chanceOf(seed, 'desks', supplier.slug);
    return candidates
      .map((place) => ({ place, pull: pullOf(supplier, place) + chance() * 24 }))
      .sort((a, b) => b.pull - a.pull)
      .filter(({ place }) => (free.get(place.slug) ?? 0) > 0)
      .slice(0, supplier.offices)
      .map(({ place }) => take(supplier, place));
  });
  // Every airport has a choice and every province a desk: where too few went, the larger suppliers go more often.
  const missing = candidates.flatMap((place) => {
    const there = new Set(chosen.filter((desk) => desk.place === place).map((desk) => desk.supplier));
    const wanted = place.kind === 'airport' ? 4 : place.kind === 'city' ? 1 : 0;
    const absent = suppliers.filter((supplier) => !there.has(supplier));
    return shuffleByWeight(chanceOf(seed, 'missing desks', place.slug), absent, (supplier) => supplier.offices)
      .slice(0, Math.max(0, wanted - there.size))
      .map((supplier) => ({ supplier, place }));
  });
  return [...chosen, ...missing];
}

/** How many suppliers may have a desk at a place. */
function mostDesks({ kind, prominence }: SamplePlace): number {
  if (kind === 'airport') return prominence >= 98 ? 18 : prominence >= 93 ? 15 : prominence >= 80 ? 11 : prominence >= 62 ? 7 : 4;
  if (kind === 'city') return prominence >= 93 ? 6 : prominence >= 74 ? 4 : prominence >= 60 ? 2 : 1;
  if (kind === 'district') return prominence >= 72 ? 5 : prominence >= 60 ? 3 : prominence >= 54 ? 1 : 0;
  return prominence >= 50 ? 2 : prominence >= 46 ? 1 : 0;
}

function pullOf(supplier: SampleSupplier, place: SamplePlace): number {
  if (supplier.region === null) return place.prominence;
  return place.prominence + (place.region === supplier.region ? 25 : -30);
}

function desksAbroad(seed: number, suppliers: readonly SampleSupplier[], places: readonly SamplePlace[]): Desk[] {
  const abroad = places.filter((place) => place.country !== 'TR');
  return suppliers.flatMap((supplier) => {
    const chance = chanceOf(seed, 'desks abroad', supplier.slug);
    return abroad
      .filter((place) => supplier.abroad.includes(place.country))
      .filter((place) => happens(chance, place.kind === 'airport' ? 95 : 45))
      .map((place) => ({ supplier, place }));
  });
}

const BIG_AIRPORT = 80;

function officeAt(seed: number, supplier: SampleSupplier, place: SamplePlace): SampleOffice {
  const id = `${supplier.slug}-${place.slug}`;
  const chance = chanceOf(seed, 'office', id);
  const market: Market = place.country === 'TR' ? 'turkey' : 'abroad';
  const airport = place.kind === 'airport';
  // Degrees: desks of an airport stand together, offices of a town lie apart.
  const access = accessAt(seed, id, place);
  const spread = access === 'shuttle' ? 0.025 : airport ? 0.002 : place.kind === 'city' || place.kind === 'district' ? 0.012 : 0.001;
  const shifted = (degrees: number) => Number((degrees + (chance() * 2 - 1) * spread).toFixed(5));
  return {
    place,
    row: {
      id,
      supplier: supplier.slug,
      market,
      place: place.slug,
      province: place.citySlug ?? place.slug,
      name: `${supplier.name} ${place.name.tr}`,
      address: addressAt(chance, place, access),
      // An exchange that is given to nobody: a sample's number must not ring anywhere.
      phone: `+90850000${String(integerBetween(chance, 0, 9_999)).padStart(4, '0')}`,
      latitude: shifted(place.latitude),
      longitude: shifted(place.longitude),
      zone: place.zone,
      opening_hours: hoursAt(chance, place),
      access,
      airport_fee_minor: airport && happens(chance, 70) ? feeMinor(market, integerBetween(chance, 30, 70) * 10) : 0,
    },
  };
}

/** At an airport most have a desk in the terminal; the others fetch their customers, or wait for them at the exit. */
function accessAt(seed: number, id: string, { kind }: SamplePlace): OfficeAccess {
  if (kind !== 'airport') return 'walk_in';
  const chance = chanceOf(seed, 'access', id);
  if (happens(chance, 65)) return 'terminal';
  return happens(chance, 55) ? 'shuttle' : 'meeting';
}

function hoursAt(chance: Chance, place: SamplePlace): OpeningHours {
  const allWeek = (opens: string, closes: string): OpeningHours => Array.from({ length: 7 }, () => [opens, closes] as const);
  if (place.kind === 'airport') {
    if (place.prominence >= BIG_AIRPORT || place.country !== 'TR') return allWeek('00:00', '24:00');
    return allWeek(pickOne(chance, ['06:00', '07:00']), pickOne(chance, ['23:00', '23:59']));
  }
  const weekday = [pickOne(chance, ['08:00', '08:30', '09:00']), pickOne(chance, ['18:30', '19:00', '20:00'])] as const;
  const sunday = pickOne(chance, [['10:00', '17:00'] as const, ['09:00', '18:00'] as const, null]);
  return [weekday, weekday, weekday, weekday, weekday, weekday, sunday];
}

const STREETS = [
  'Atatürk Caddesi',
  'Cumhuriyet Caddesi',
  'İstasyon Caddesi',
  'Gazi Bulvarı',
  'İnönü Caddesi',
  'Mimar Sinan Caddesi',
  'Fevzi Çakmak Caddesi',
  'Zafer Caddesi',
] as const;

function addressAt(chance: Chance, place: SamplePlace, access: OfficeAccess): string {
  const number = integerBetween(chance, 3, 180);
  const turkish = place.country === 'TR' || place.country === 'CY';
  const where = [place.name.tr, place.kind === 'city' ? undefined : place.context.tr].filter(Boolean).join(', ');
  if (!turkish) {
    const there = `${place.name.en}, ${place.context.en}`;
    if (access === 'shuttle') return `Airport Road ${number}, ${there}`;
    return place.kind === 'airport' ? `Arrivals Hall, ${there}` : `Station Street ${number}, ${there}`;
  }
  if (place.kind === 'airport') {
    const hall = pickOne(chance, ['Dış Hatlar Geliş Katı', 'İç Hatlar Geliş Katı', 'Otopark Katı, Araç Kiralama Bölümü']);
    if (access === 'shuttle') return `Havalimanı Yolu No: ${number}, ${where}`;
    return `${place.prominence >= BIG_AIRPORT ? hall : 'Terminal Binası, Geliş Salonu'}, ${where}`;
  }
  if (place.kind === 'bus_station') return `Yolcu Çıkışı No: ${integerBetween(chance, 1, 20)}, ${where}`;
  if (place.kind === 'train_station') return `Gar Meydanı No: ${integerBetween(chance, 1, 20)}, ${where}`;
  return `${pickOne(chance, STREETS)} No: ${number}, ${where}`;
}

/** As many offices for the suppliers of a larger sample, at places where the sample has none. */
export function movedOffices(
  seed: number,
  offices: readonly SampleOffice[],
  suppliers: ReadonlyMap<string, SampleSupplier>,
  places: readonly SamplePlace[],
): SampleOffice[] {
  const bySupplier = [...Map.groupBy(offices, ({ row }) => row.supplier)];
  return bySupplier.flatMap(([slug, own], index) =>
    own.flatMap((_office, number) => {
      const supplier = suppliers.get(slug);
      // Each supplier starts elsewhere, so that a small place does not get all of them.
      const place = number < places.length ? places[(index * SUPPLIERS_APART + number) % places.length] : undefined;
      return supplier && place ? [officeAt(seed, supplier, place)] : [];
    }),
  );
}

const SUPPLIERS_APART = 13;

export const kmBetween = (office: SampleOffice, place: SamplePlace): number => distanceKm(office.row, place);

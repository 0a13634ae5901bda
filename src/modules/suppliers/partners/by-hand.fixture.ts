import type { Principal } from '#kernel/principal';
import { addDays } from '#kernel/time';
import { findPlace, type PlaceCatalogue } from '#places';
import { createCaches } from '#platform/cache';
import type { Database } from '#platform/database';
import { MARKET_NOW, tripBetween } from '#testing';
import { createDirectConnector } from '../connectors/direct/direct.ts';
import { groupFormFrom } from '../fleet/group-form.ts';
import { saveGroup } from '../fleet/groups.ts';
import { officeFormFrom } from '../fleet/office-form.ts';
import { saveOffice } from '../fleet/offices.ts';
import { gridFrom, pastedFields } from '../rates/list-form.ts';
import { publishDraft, rateDraft, saveDraft } from '../rates/rates.ts';
import { changeState, createPartner } from './partner.ts';
import { profileFormFrom } from './profile-form.ts';

export const AYSE: Principal = { kind: 'staff', id: 'ayse', roles: ['partners'] };

export const read = <Value>(reading: { kind: 'read'; value: Value } | { kind: 'unclear'; problems: unknown }): Value => {
  if (reading.kind === 'unclear') throw new Error(JSON.stringify(reading.problems));
  return reading.value;
};

export const PROFILE = {
  name: 'Körfez Oto',
  title: 'Körfez Oto Kiralama Ltd. Şti.',
  taxNumber: '1234567890',
  taxOffice: 'Körfez',
  mersis: '',
  kep: '',
  headOffice: 'Körfez Cad. 1, Kocaeli',
  headquarters: 'Kocaeli',
  foundedYear: '2014',
  email: 'bilgi@korfez.example',
  phone: '0532 000 00 00',
};
const EVERY_DAY = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`opens.${day}`, '08:00'],
    [`closes.${day}`, '20:00'],
  ]),
);
export const OFFICE = {
  place: 'antalya-havalimani',
  name: 'Antalya Havalimanı',
  address: 'Dış hatlar çıkışı',
  phone: '0242 000 00 00',
  access: 'meeting',
  ...EVERY_DAY,
};
export const GROUP = {
  ...{ brand: 'Fiat', model: 'Egea Sedan', acriss: 'CDMD', fuel: 'diesel', seats: '5', doors: '4', bags: '2' },
  ...{ minimumAge: '21', minimumLicenceYears: '1', deposit: '5.000', kmPerDay: '300' },
};

/** A supplier that people type in by hand, as far as a test wants it. @param at the database and the places of the test */
export function byHandFixture(at: () => { readonly db: Database; readonly places: PlaceCatalogue }) {
  const clock = () => MARKET_NOW;
  const deps = () => ({ db: at().db, clock });

  async function withOfficeAndCars() {
    const created = await createPartner(deps(), read(profileFormFrom(Object.entries(PROFILE), 2026)), AYSE);
    if (created.kind !== 'created') throw new Error('not created');
    const supplier = created.slug;
    const office = await saveOffice(deps(), {
      supplier,
      id: null,
      entry: read(officeFormFrom(Object.entries(OFFICE), at().places.places)),
      by: AYSE,
    });
    const id = office.kind === 'saved' ? office.id : '';
    const entry = read(groupFormFrom(Object.entries({ ...GROUP, [`units.${id}`]: '2' }), [id]));
    const group = await saveGroup(deps(), { supplier, id: null, entry, by: AYSE });
    return { supplier, office: id, group: group.kind === 'saved' ? group.id : 0 };
  }

  async function withPrices(text = '1.249,50\t1.199\t₺1.099\t999\t899') {
    const made = await withOfficeAndCars();
    const draft = await rateDraft(deps(), made.supplier);
    await typed(made, text, draft.version);
    return made;
  }

  async function typed({ supplier, group }: { supplier: string; group: number }, text: string, seen: number) {
    const { list } = await rateDraft(deps(), supplier);
    const grid = gridFrom(pastedFields(text, { groups: [group], season: 0, lengths: 5 }), list, [group]);
    if (grid.unread.length > 0) throw new Error(JSON.stringify(grid.unread));
    return saveDraft(deps(), { supplier, list: { ...list, prices: grid.prices }, seen, by: AYSE });
  }

  async function live() {
    const made = await withPrices();
    const { supplier } = made;
    const published = await publishDraft(deps(), { supplier, seen: 1, isMeant: false, by: AYSE });
    if (published.kind !== 'published') throw new Error(published.kind);
    for (const [from, to] of [
      ['invited', 'checking'],
      ['checking', 'live'],
    ] as const)
      await changeState(deps(), { supplier, from, to, by: AYSE });
    return made;
  }

  const trip = () => {
    const airport = findPlace(at().places, 'antalya-havalimani');
    if (!airport) throw new Error('no airport');
    return tripBetween(airport, airport);
  };
  const caches = createCaches();
  const connector = () => createDirectConnector({ db: at().db, caches, clock });
  const offers = () => connector().search(trip(), AbortSignal.timeout(20_000));
  const wall = (day: number): string => addDays(trip().criteria.pickupAt, day);

  return { deps, withOfficeAndCars, withPrices, typed, live, trip, connector, offers, wall };
}

import { z } from '@hono/zod-openapi';
import { PLACE_KINDS } from '#places/model';
import { getSuppliers, getVehicles, hasOffices, officeDirectory, readRatings } from '#suppliers';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { operation } from '../operation.ts';
import { pageAfter } from '../page-after.ts';
import {
  Company,
  companyFrom,
  ListedCar,
  ListedOffice,
  ListedPlace,
  ListParameters,
  listedCarFrom,
  listedOfficeFrom,
  listedPlaceFrom,
  next,
  placePages,
} from '../schemas/catalogue.ts';

const LISTED = { method: 'get', tag: 'catalogue', action: 'catalogue.read', limit: 'read', cachedSeconds: 300, crossOrigin: true } as const;
const slug = (description: string, example: string) => z.string().max(120).optional().openapi({ description, example });

const listPlaces = operation({
  ...LISTED,
  name: 'listPlaces',
  path: '/api/v1/catalogue/places',
  summary: 'All places',
  description: 'Cities, districts, airports and stations, by slug. To find one that a person types, ask `searchPlaces`.',
  params: {
    query: ListParameters.extend({
      kind: z.enum(PLACE_KINDS).optional().openapi({ description: 'Only of this kind.' }),
      country: z.string().max(2).optional().openapi({ description: 'Only in this country: ISO 3166-1 alpha-2.', example: 'TR' }),
      city: slug('Only what belongs to the city with this slug.', 'istanbul'),
    }),
  },
  responses: { 200: { description: 'The places.', schema: z.object({ places: z.array(ListedPlace), next }) } },
  problems: [],
  async handle({ booking }, { query: { kind, country, city, ...wanted }, caller: { origin } }) {
    const directory = await officeDirectory(booking);
    const chosen = booking.places.places.filter(
      (place) => (!kind || place.kind === kind) && (!country || place.country === country) && (!city || place.citySlug === city),
    );
    const page = pageAfter(chosen, ({ slug: own }) => own, wanted);
    const places = page.entries.map((place) =>
      listedPlaceFrom(place, hasOffices(directory, place) ? placePages(place.slug, origin) : null),
    );
    return { kind: 'ok', status: 200, body: { places, next: page.next } };
  },
});

const listCompanies = operation({
  ...LISTED,
  name: 'listCompanies',
  path: '/api/v1/catalogue/companies',
  summary: 'All companies',
  description: 'Whose cars can be booked here, by slug.',
  params: { query: ListParameters },
  responses: { 200: { description: 'The companies.', schema: z.object({ companies: z.array(Company), next }) } },
  problems: [],
  async handle({ booking }, { query, caller: { origin } }) {
    const page = pageAfter(await getSuppliers(booking.db), ({ slug: own }) => own, query);
    const ratings = await readRatings(booking);
    return {
      kind: 'ok',
      status: 200,
      body: { companies: page.entries.map((company) => companyFrom(company, ratings(company.slug), origin)), next: page.next },
    };
  },
});

const listOffices = operation({
  ...LISTED,
  name: 'listOffices',
  path: '/api/v1/catalogue/offices',
  summary: 'All offices',
  params: {
    query: ListParameters.extend({
      company: slug('Only of the company with this slug.', 'yolbaz'),
      place: slug('Only at the place with this slug.', 'istanbul-havalimani'),
      city: slug('Only in the city with this slug.', 'istanbul'),
    }),
  },
  responses: { 200: { description: 'The offices.', schema: z.object({ offices: z.array(ListedOffice), next }) } },
  problems: [],
  async handle({ booking }, { query: { company, place, city, ...wanted } }) {
    const { at } = await officeDirectory(booking);
    const chosen = [...at.values()]
      .flat()
      .filter(
        (office) =>
          (!company || office.supplier.slug === company) && (!place || office.place === place) && (!city || office.province === city),
      );
    const page = pageAfter(chosen, ({ id }) => id, wanted);
    return { kind: 'ok', status: 200, body: { offices: page.entries.map(listedOfficeFrom), next: page.next } };
  },
});

const listCars = operation({
  ...LISTED,
  name: 'listCars',
  path: '/api/v1/catalogue/cars',
  summary: 'All types of car',
  description: 'Every type that some company rents out, by slug; which of them are free, where and for how much, is what a search tells.',
  params: {
    query: ListParameters.extend({
      brand: slug('Only of the brand with this slug.', 'renault'),
      class: z.enum(VEHICLE_CLASSES).optional().openapi({ description: 'Only of this class.' }),
    }),
  },
  responses: { 200: { description: 'The types of car.', schema: z.object({ cars: z.array(ListedCar), next }) } },
  problems: [],
  async handle({ booking }, { query: { brand, class: wantedClass, ...wanted }, caller: { origin } }) {
    const vehicles = await getVehicles(booking.db, brand);
    const chosen = wantedClass ? vehicles.filter((vehicle) => vehicle.class === wantedClass) : vehicles;
    const page = pageAfter(chosen, ({ slug: own }) => own, wanted);
    return { kind: 'ok', status: 200, body: { cars: page.entries.map((vehicle) => listedCarFrom(vehicle, origin)), next: page.next } };
  },
});

export const CATALOGUE_OPERATIONS = [listPlaces, listCompanies, listOffices, listCars];

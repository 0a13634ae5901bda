import { z } from '@hono/zod-openapi';
import {
  FILTER_GROUPS,
  FILTER_VALUES,
  type FilterGroup,
  LONGEST_RENTAL_MONTHS,
  OLDEST_DRIVER,
  SORTS,
  YOUNGEST_DRIVER,
} from '#search/model';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { Offer } from './offer.ts';
import { Place } from './place.ts';
import { Currency, demo, Money, orNull, several, wallClock, wholeParameter } from './shared.ts';

const FILTER_DESCRIPTIONS: Readonly<Record<FilterGroup, string>> = {
  transmission: 'Only these transmissions.',
  supplier: 'Only these suppliers, by slug.',
  deposit: 'Only deposits of these bands: up to 5 000, 10 000, 20 000 lira (100, 200, 400 euro), and above.',
  fuel: 'Only these fuels.',
  class: 'Only these classes.',
  mileage: 'Only these bands of kilometres a day.',
  brand: 'Only these brands, by slug.',
  seats: 'Only these numbers of seats.',
  delivery: 'At the desk, or by a valet.',
  distance:
    'Only offices in these bands of kilometres from the pickup place: up to 2 (or brought to an address), up to 10, up to 30, and above.',
  office: 'Only these pickup offices, by id.',
  cancellation: 'Only what can be cancelled free of charge.',
  confirmation: 'Only what is confirmed at once.',
  card: 'Only where a debit card opens the car too, or a debit card and cash.',
  licence: 'Only what asks for a licence held for at most one year, for two, for three or more.',
  credit: 'Only suppliers that make no credit inquiry.',
  fuel_policy: 'Only these fuel rules.',
  rating: 'Only suppliers with these stars from reviews: 4.5 or more, 4 to 4.4, 3.5 to 3.9.',
};

const filters = Object.fromEntries(
  FILTER_GROUPS.map((group) => [group, several(FILTER_VALUES[group], FILTER_DESCRIPTIONS[group])]),
) as Record<FilterGroup, ReturnType<typeof several>>;

// What a search needs is judged by the search itself, in its own words; here is only what its parts look like.
const text = () => z.string().max(120).optional();
/** The site's own addresses have no more. */
export const MOST_PAGES = 99;

const WALL_CLOCK = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';

export const SearchParameters = z.strictObject({
  pickup: text().openapi({
    description: 'The pickup place: its slug, or its name or code where only one can be meant.',
    example: 'istanbul-havalimani',
    param: { required: true },
  }),
  return: text().openapi({ description: 'The return place; the pickup place when left out.' }),
  from: text().openapi({
    description: 'Pickup: what the clock at the pickup place shows, without seconds and without an offset.',
    pattern: WALL_CLOCK,
    example: '2027-06-10T10:00',
    param: { required: true },
  }),
  to: text().openapi({
    description: 'Return: what the clock at the return place shows. Required unless `months` is given.',
    pattern: WALL_CLOCK,
    example: '2027-06-15T10:00',
  }),
  months: text().openapi({
    type: 'integer',
    minimum: 1,
    maximum: LONGEST_RENTAL_MONTHS,
    description: 'A monthly rental, instead of `to`.',
  }),
  country: text().openapi({
    description: 'Where the driver lives: ISO 3166-1 alpha-2. It decides the currency that is charged.',
    example: 'TR',
    param: { required: true },
  }),
  age: text().openapi({
    type: 'integer',
    minimum: YOUNGEST_DRIVER,
    maximum: OLDEST_DRIVER,
    description: 'The driver’s age at pickup.',
    example: 35,
    param: { required: true },
  }),
  currency: Currency.optional().openapi({ description: 'Totals are also shown in this currency, for information.' }),
  ...filters,
  sort: z.enum(SORTS).optional(),
  page: wholeParameter({ minimum: 1, maximum: 1_000_000, default: 1 }, 'From 1; the last page when there are fewer.'),
  perPage: wholeParameter({ minimum: 1, maximum: 100, default: 20 }, 'Offers on a page.'),
  facets: z
    .enum(['true', 'false'])
    .default('true')
    .openapi({ description: '`false` leaves the lists `facets` and `classes` empty: they are the same on every page of a search.' }),
});
export type SearchParameters = z.infer<typeof SearchParameters>;

const Criteria = z
  .object({
    pickup: Place,
    returnTo: Place,
    pickupAt: wallClock('Pickup.'),
    returnAt: wallClock('Return.'),
    months: orNull(z.int()),
    driver: z.object({ country: z.string(), age: z.int() }),
  })
  .openapi('Criteria', { description: 'A search as it was understood.' });

const Facet = z.object({
  group: z.enum(FILTER_GROUPS),
  values: z.array(
    z.object({
      value: z.string(),
      name: orNull(z.string()).openapi({ description: 'Of a supplier, a brand or an office.' }),
      count: z.int().openapi({ description: 'How many offers choosing only this value of the group would show.' }),
      lowest: orNull(Money).openapi({ description: 'The lowest total among those that this driver can book.' }),
      chosen: z.boolean(),
    }),
  ),
});

export const SearchAnswer = z
  .object({
    criteria: Criteria,
    demo,
    currency: Currency.openapi({ description: 'What this driver is charged in for this trip.' }),
    offers: z.array(Offer),
    page: z.object({
      number: z.int(),
      pages: z.int(),
      perPage: z.int(),
      offers: z.int().openapi({ description: 'All offers that the filters let through.' }),
      unfiltered: z.int().openapi({ description: 'All offers of the search.' }),
    }),
    facets: z.array(Facet),
    classes: z.array(
      z.object({
        class: orNull(z.enum(VEHICLE_CLASSES)).openapi({ description: 'null is all classes.' }),
        count: z.int(),
        lowest: orNull(Money),
        lowestDaily: orNull(Money),
      }),
    ),
    suppliers: z
      .object({
        waiting: z.int().openapi({ description: 'Systems that have not answered yet; 0 in a complete answer.' }),
        unavailable: z.int().openapi({ description: 'Systems that were late or broken: offers may be missing.' }),
      })
      .openapi({ description: 'How many of the suppliers’ systems this answer lacks.' }),
  })
  .openapi('SearchAnswer');

import { z } from '@hono/zod-openapi';
import { href } from '#addresses/model';
import type { Place as PlaceOfCatalogue } from '#places/model';
import type { Office as OfficeOfFleet } from '#suppliers';
import type { BodyType, Supplier, SupplierRating, Vehicle as VehicleOfFleet } from '#suppliers/model';
import { OpeningHours, openingHoursFrom, Vehicle } from './offer.ts';
import { Place, placeFrom } from './place.ts';
import { Localized, orNull, wholeParameter } from './shared.ts';

/** Which page of a list: it begins behind an entry, so that what is added meanwhile moves nothing. */
export const ListParameters = z.strictObject({
  limit: wholeParameter({ minimum: 1, maximum: 200, default: 50 }, 'How many at most.'),
  after: z.string().max(120).optional().openapi({ description: 'The `next` of the page before.', example: 'adana' }),
});

export const next = orNull(z.string()).openapi({
  description: 'Send it as `after` for the next page; null on the last one.',
  example: 'adana',
});

const pages = (description: string) => orNull(Localized).openapi({ description });

export const ListedPlace = Place.extend({
  pages: pages('Its page on the site, in both languages; null where it has none.'),
}).openapi('ListedPlace');

const RatingParts = z.object({
  cleanliness: z.number(),
  pickupSpeed: z.number(),
  carAsPromised: z.number(),
  value: z.number(),
});

export const Company = z
  .object({
    slug: z.string().openapi({ example: 'yolbaz' }),
    name: z.string(),
    about: Localized,
    headquarters: z.string().openapi({ description: 'The city of its head office.' }),
    foundedYear: z.int(),
    rating: orNull(z.number()).openapi({
      description: 'Stars, 1 to 5, from published reviews of its drivers; null when too few have said it.',
      example: 4.6,
    }),
    reviews: z.int().min(0).openapi({ description: 'How many reviews are published.', example: 128 }),
    ratingParts: orNull(RatingParts).openapi({ description: 'What the rating is made of; null where there is none.' }),
    pages: pages('Its page on the site, in both languages.'),
  })
  .openapi('Company', { description: 'Who rents cars out.' });

export const ListedOffice = z
  .object({
    id: z.string(),
    company: z.string().openapi({ description: 'The slug of its company.' }),
    place: z.string().openapi({ description: 'The slug of the place that it stands at.', example: 'istanbul-havalimani' }),
    city: z.string().openapi({ description: 'The slug of its city.', example: 'istanbul' }),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    openingHours: OpeningHours,
  })
  .openapi('ListedOffice', { description: 'Where a company hands over its cars.' });

export const ListedCar = Vehicle.extend({
  picture: z.string().openapi({
    format: 'uri',
    description: 'A drawing of the body, the same for every car of that body: it is not a photograph of the car.',
  }),
  pages: pages('The page of its brand on the site, in both languages.'),
}).openapi('ListedCar');

/** The page of the site about something, in both languages. */
type Pages = z.infer<typeof Localized>;

export const placePages = (url: string, origin: string): Pages => ({
  tr: origin + href('place', 'tr', { url }),
  en: origin + href('place', 'en', { url }),
});

export const listedPlaceFrom = (place: PlaceOfCatalogue, pages: Pages | null): z.infer<typeof ListedPlace> => ({
  ...placeFrom(place),
  pages,
});

export const companyFrom = (
  { slug, name, about, headquarters, foundedYear }: Supplier,
  { reviews, stars }: SupplierRating,
  origin: string,
): z.infer<typeof Company> => ({
  slug,
  name,
  about: { ...about },
  headquarters,
  foundedYear,
  rating: stars && stars.whole / 10,
  reviews,
  ratingParts: stars && {
    cleanliness: stars.parts.cleanliness / 10,
    pickupSpeed: stars.parts.pickup_speed / 10,
    carAsPromised: stars.parts.as_promised / 10,
    value: stars.parts.value / 10,
  },
  pages: { tr: origin + href('company', 'tr', { url: slug }), en: origin + href('company', 'en', { url: slug }) },
});

export const listedOfficeFrom = ({ supplier, province, openingHours, ...office }: OfficeOfFleet): z.infer<typeof ListedOffice> => ({
  ...office,
  company: supplier.slug,
  city: province,
  openingHours: openingHoursFrom(openingHours),
});

export const listedCarFrom = (vehicle: VehicleOfFleet, origin: string): z.infer<typeof ListedCar> => ({
  ...vehicle,
  brand: { ...vehicle.brand },
  series: { ...vehicle.series },
  picture: origin + pictureOf(vehicle.body),
  pages: {
    tr: origin + href('brand', 'tr', { brand: vehicle.brand.slug }),
    en: origin + href('brand', 'en', { brand: vehicle.brand.slug }),
  },
});

const pictureOf = (body: BodyType): string => `/art/car-${body.replaceAll('_', '-')}.svg`;

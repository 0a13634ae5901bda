import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { aggregateOffer, breadcrumbs, type Publisher, type StructuredData } from '../../seo/structured-data.ts';
import type { CarsPage } from './list/cars-page.ts';

/** What search engines read of the list where nothing has been searched for: where it stands, and at a place what its cars cost. */
export function carsStructured(publisher: Publisher, page: CarsPage, locale: Locale, pathname: string): StructuredData[] {
  if (page.kind !== 'landing') return [];
  const lang = { locale };
  const home = { name: m.nav_home({}, lang), to: href('home', locale, {}) };
  const { place, cars } = page;
  if (!place) return [breadcrumbs(publisher.publicOrigin, [home, { name: m.nav_cars({}, lang) }])];
  const prices = cars.map(({ daily }) => daily).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const name = m.cars_at_title({ place: place.name }, lang);
  return [
    breadcrumbs(publisher.publicOrigin, [home, { name: m.nav_cars({}, lang), to: href('cars', locale, {}) }, { name: place.name }]),
    ...(lowest && highest ? [aggregateOffer(publisher, { name, path: pathname, prices: { lowest, highest, count: prices.length } })] : []),
  ];
}

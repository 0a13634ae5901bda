import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { breadcrumbs, type Publisher, type StructuredData } from '../../seo/structured-data.ts';
import type { CarsPage } from './list/cars-page.ts';

/** What search engines read of the list where nothing has been searched for: where it stands. What cars cost at a place its own page says. */
export function carsStructured({ publicOrigin }: Publisher, page: CarsPage, locale: Locale): StructuredData[] {
  if (page.kind !== 'landing') return [];
  const lang = { locale };
  const home = { name: m.nav_home({}, lang), to: href('home', locale, {}) };
  const { place } = page;
  if (!place) return [breadcrumbs(publicOrigin, [home, { name: m.nav_cars({}, lang) }])];
  return [breadcrumbs(publicOrigin, [home, { name: m.nav_cars({}, lang), to: href('cars', locale, {}) }, { name: place.name }])];
}

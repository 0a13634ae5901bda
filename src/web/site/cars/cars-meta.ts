import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { PageFacts } from '../../seo/page-meta.ts';
import type { CarsPage } from './list/cars-page.ts';

/** What the browser's tab and search engines read of a page of the list. */
export function carsMeta(page: CarsPage, lang: Lang): PageFacts {
  switch (page.kind) {
    case 'landing':
      return page.place
        ? {
            title: m.cars_at_meta_title({ place: page.place.name }, lang),
            description: m.cars_at_description({ place: page.place.name }, lang),
            // Whoever looks for cars at a place is best served by its page; a place without one is not worth being found (decisions, 0030).
            ...(page.place.url ? { spokenForBy: href('place', lang.locale, { url: page.place.url }) } : { noindex: true }),
          }
        : { title: m.cars_title({}, lang), longerTitle: m.cars_meta_title({}, lang), description: m.cars_description({}, lang) };
    case 'found':
      return {
        title: `${m.offers_found({ count: page.wave.found.count }, lang)}: ${page.trip.pickup}`,
        description: m.cars_at_description({ place: page.trip.pickup }, lang),
        noindex: true,
      };
    case 'compared':
      return { title: m.compare_title({}, lang), noindex: true };
    case 'map':
      return { title: m.map_name({ place: page.trip.pickup }, lang), noindex: true };
    case 'dates':
      return { title: m.dates_title({ place: page.trip.pickup }, lang), noindex: true };
    case 'incomplete':
      return { title: m.cars_title({}, lang), noindex: true };
    case 'unreachable':
      return { title: m.cars_failed({}, lang), noindex: true };
  }
}

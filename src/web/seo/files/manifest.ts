import { href } from '#addresses/model';
import * as m from '#i18n';
import { LANGUAGE_TAGS } from '#kernel/locale';
import { webContext } from '../../request/context.ts';
import type { Route } from './+types/manifest';
import { ICONS, THEME_COLOUR } from './icons.ts';

/** What a telephone needs to keep the site among its applications; `?lang=en` in English. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { brand } = context.get(webContext).site;
  const locale = url.searchParams.get('lang') === 'en' ? 'en' : 'tr';
  const manifest = {
    id: '/',
    name: m.seo_app_name({ brand: brand.name }, { locale }),
    short_name: brand.name,
    description: m.home_description({}, { locale }),
    lang: LANGUAGE_TAGS[locale],
    dir: 'ltr',
    start_url: href('home', locale, {}),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: THEME_COLOUR,
    categories: ['travel'],
    icons: ICONS.map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    shortcuts: (['cars', 'reservations'] as const).map((page) => ({
      name: page === 'cars' ? m.nav_cars({}, { locale }) : m.find_reservation({}, { locale }),
      url: href(page, locale, {}),
    })),
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

import { data, type LoaderFunctionArgs } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import { LANGUAGE_TAGS } from '#kernel/locale';
import { askedLocale } from '../../parts/standalone/standalone.tsx';
import { ICONS, THEME_COLOUR } from '../../seo/files/icons.ts';

/** What a telephone needs to keep a trip page on its screen. It says no more than the number in its own address, and whoever asks may have it. */
export function loader({ request, params: { code = '' } }: LoaderFunctionArgs): Response {
  if (!/^[A-Za-z0-9-]{4,20}$/.test(code)) throw data(null, 404);
  const locale = askedLocale(request);
  const address = endpoint('trip', { code }, { lang: locale });
  const manifest = {
    id: endpoint('trip', { code }),
    name: m.trip_app_name({ code }, { locale }),
    short_name: code,
    lang: LANGUAGE_TAGS[locale],
    start_url: address,
    scope: endpoint('trip', { code }),
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: THEME_COLOUR,
    icons: ICONS.map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}

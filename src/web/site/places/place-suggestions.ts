import type { LoaderFunctionArgs } from 'react-router';
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale';
import { popularPlaces, searchPlaces } from '#places';
import { placeOptionFrom } from '../../parts/search-form/place/place-option.ts';
import { webContext } from '../../request/context.ts';

const SUGGESTIONS = 8;

/** `GET /place-suggestions?q=sabiha&lang=tr`: places for what was typed so far, the best first; without text, those people look for most. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  const places = context.get(webContext).places.catalogue;
  const language = searchParams.get('lang');
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  const text = searchParams.get('q') ?? '';
  const found = text.trim() === '' ? popularPlaces(places, SUGGESTIONS) : searchPlaces(places, { text, locale, limit: SUGGESTIONS });
  return Response.json(
    { places: found.map((place) => placeOptionFrom(place, locale)) },
    { headers: { 'Cache-Control': 'public, max-age=3600' } },
  );
}

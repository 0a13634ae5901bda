import { renderText } from '#content';
import type { Locale } from '#kernel/locale';
import { placeText } from '#suppliers/model';
import { localeContext, webContext } from '../../request/context.ts';
import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';

/** What a campaign's form can name: companies and places as people write them, and whether a text can stand on its page. */
export async function campaignChoices(call: Call) {
  const { fleet, siteContext } = call.context.get(webContext);
  const { places, placeNamed } = staffOperationsOf(call);
  const locale = call.context.get(localeContext);
  const suppliers = [...(await fleet.suppliers()), ...fleet.connected()].map(({ slug, name }) => ({ slug, name }));
  return {
    suppliers,
    places,
    placeName: (slug: string): string => {
      const place = placeNamed(slug);
      return place ? placeText(place, locale) : slug;
    },
    placeNames: places.map((place) => placeText(place, locale)),
    isReadable: (text: string, language: Locale): boolean => {
      try {
        renderText(text, language, siteContext(language));
        return true;
      } catch {
        return false;
      }
    },
  };
}

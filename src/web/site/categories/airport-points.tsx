import { href } from '#addresses/model';
import * as m from '#i18n';
import { REGIONS } from '#places/model';
import { placeFleets } from '#suppliers';
import { requestedPlace } from '../../parts/category/category-cars.ts';
import { categoryText } from '../../parts/category/category-text.ts';
import { FilteredSearch, FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/airport-points';
import type { AirportFacts } from './airports-below.tsx';
import { formFor } from './category-form.ts';
import '../../parts/fleet/fleet-pages.css';

export const handle: PageHandle = { shared: {}, reading: 'with_search' };

export const meta: Route.MetaFunction = (call) => {
  const { loaderData: page } = call;
  return page
    ? pageMeta(call, {
        title: page.text.title,
        longerTitle: page.text.longerTitle,
        description: page.text.description,
        structured: page.structured,
      })
    : [];
};

/** Prices are those of the companies' lists: one look at the fleet in memory, however many airports there are. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const fleets = placeFleets(visit.catalogue);
  const airports = visit.places.places.flatMap((place) => {
    const fleet = fleets.get(place.slug);
    if (place.kind !== 'airport' || !fleet || !place.region) return [];
    const facts: AirportFacts = {
      to: href(visit.pages.has(place.slug) ? 'place' : 'carsAt', visit.locale, { url: place.slug }),
      name: place.name[visit.locale],
      iata: place.iata,
      city: place.context[visit.locale],
      companies: fleet.companies,
      dayAndNight: fleet.dayAndNight,
      from: visit.shown(fleet.from),
    };
    return [{ region: place.region, facts }];
  });
  const text = categoryText(context, 'airportPoints');
  const prices = airports.flatMap(({ facts }) => facts.from ?? []).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const about = { name: text.title, path: href('airportPoints', visit.locale, {}), description: text.description };
  return {
    text,
    regions: REGIONS.map((region) => ({ region, airports: airports.filter((one) => one.region === region).map(({ facts }) => facts) })),
    count: airports.length,
    form: formFor(visit, requestedPlace(visit, null)),
    structured:
      lowest && highest
        ? [aggregateOffer(context.get(webContext).site, { ...about, prices: { lowest, highest, count: airports.length } })]
        : [],
  };
}

const BELOW = 'below';
const belowTheSearch = () => import('./airports-below.tsx');
const Below = deferredPart({ load: belowTheSearch, onServer: import.meta.env.SSR ? await belowTheSearch() : null, around: BELOW });

export default function AirportPoints({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { text, regions, form, count } = loaderData;
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.options_crumb({}, lang), to: href('options', lang.locale, {}) }, { name: m.category_airport_points({}, lang) }]}
        title={text.title}
        lead={text.lead}
        points={[['plane', m.airports_count({ count }, lang)]]}
        car="compact_suv"
        form={<FilteredSearch facts={form} filters={{}} />}
      />
      <div id={BELOW}>
        <Below regions={regions} html={text.html} />
      </div>
    </Main>
  );
}

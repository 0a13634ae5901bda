import { href, PLACE_PARAM } from '#addresses/model';
import * as m from '#i18n';
import { requestedPlace } from '../../parts/category/category-cars.ts';
import { sortForDisplay } from '../../parts/category/category-rules.ts';
import { categoryText } from '../../parts/category/category-text.ts';
import { combineDrawings } from '../../parts/drawn/drawn-car.ts';
import type { CarTileFacts } from '../../parts/fleet/fleet-facts.ts';
import { FilteredSearch, FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { fleetVisit, listQuery } from '../../parts/fleet/fleet-visit.ts';
import { carTile, HUBS, liveOffers } from '../../parts/fleet/live-cars.ts';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/monthly';
import { formFor } from './category-form.ts';
import { monthlyRows } from './monthly-prices.ts';
import { ALL_MONTHS, MONTHS_PARAM } from './months.ts';
import '../../parts/fleet/fleet-pages.css';

const CARS_SHOWN = 8;

export const handle: PageHandle = { shared: { query: [PLACE_PARAM, MONTHS_PARAM] }, reading: 'with_search' };

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

/** Place and months are in the address, so that choosing works without scripts. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const place = requestedPlace(visit, url.searchParams.get(PLACE_PARAM));
  const months = ALL_MONTHS.find((one) => String(one) === url.searchParams.get(MONTHS_PARAM)) ?? 1;
  const wishes = { filters: {}, period: { months } };
  const [rows, offers] = await Promise.all([monthlyRows(visit, place), liveOffers(visit, place, wishes)]);
  const text = categoryText(context, 'monthly');
  const prices = rows.flatMap(({ cells }) => cells.flatMap(({ monthly }) => monthly ?? [])).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const about = { name: text.title, path: href('monthly', visit.locale, {}), description: text.description };
  return {
    text,
    months,
    rows,
    place: { slug: place.slug, name: place.name[visit.locale] },
    places: HUBS.map((slug) => ({ slug, name: requestedPlace(visit, slug).name[visit.locale] })),
    cars: combineDrawings(
      sortForDisplay(offers, 'each_class')
        .slice(0, CARS_SHOWN)
        .map((offer): CarTileFacts => carTile(visit, place, offer, wishes)),
    ),
    query: listQuery(visit, place, wishes),
    form: formFor(visit, place, { months }),
    structured:
      lowest && highest
        ? [aggregateOffer(context.get(webContext).site, { ...about, prices: { lowest, highest, count: offers.length } })]
        : [],
  };
}

const BELOW = 'below';
const belowTheSearch = () => import('./monthly-below.tsx');
const Below = deferredPart({ load: belowTheSearch, onServer: import.meta.env.SSR ? await belowTheSearch() : null, around: BELOW });

export default function Monthly({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { text, form, structured: _structured, ...below } = loaderData;
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.options_crumb({}, lang), to: href('options', lang.locale, {}) }, { name: m.category_monthly({}, lang) }]}
        title={text.title}
        lead={text.lead}
        car="sedan"
        form={<FilteredSearch facts={form} filters={{}} />}
      />
      <div id={BELOW}>
        <Below {...below} html={text.html} />
      </div>
    </Main>
  );
}

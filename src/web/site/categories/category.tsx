import { href, PLACE_PARAM, pageAt } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { categoryCars, requestedPlace } from '../../parts/category/category-cars.ts';
import { categoryName } from '../../parts/category/category-names.ts';
import { CATEGORIES, CATEGORY_RULES } from '../../parts/category/category-rules.ts';
import { categoryText } from '../../parts/category/category-text.ts';
import { FilteredSearch, FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/category';
import { formFor } from './category-form.ts';
import '../../parts/fleet/fleet-pages.css';

export const handle: PageHandle = { shared: { query: [PLACE_PARAM] }, reading: 'with_search' };

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

/** A page about a kind of cars or of rentals: which one, the address says. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = pageAt(url.pathname)?.page;
  const category = CATEGORIES.find((known) => known === page);
  if (!category) throw notFound();
  const visit = await fleetVisit({ context, request });
  const { period, car } = CATEGORY_RULES[category];
  const place = requestedPlace(visit, url.searchParams.get(PLACE_PARAM));
  const cars = await categoryCars(visit, category, place);
  const text = categoryText(context, category);
  const prices = cars.cars.map(({ price }) => price).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const about = { name: text.title, path: href(category, visit.locale, {}), description: text.description };
  return {
    category,
    name: categoryName(category, langOf(visit.locale)),
    car,
    text,
    cars,
    form: formFor(visit, place, period),
    structured:
      lowest && highest ? [aggregateOffer(context.get(webContext).site, { ...about, prices: { lowest, highest, count: cars.count } })] : [],
  };
}

const BELOW = 'below';
const belowTheSearch = () => import('./category-below.tsx');
const Below = deferredPart({ load: belowTheSearch, onServer: import.meta.env.SSR ? await belowTheSearch() : null, around: BELOW });

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { category, name, car, text, cars, form } = loaderData;
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.options_crumb({}, lang), to: href('options', lang.locale, {}) }, { name }]}
        title={text.title}
        lead={text.lead}
        car={car}
        form={<FilteredSearch facts={form} filters={cars.filters} />}
      />
      <div id={BELOW}>
        <Below category={category} cars={cars} title={text.title} html={text.html} />
      </div>
    </Main>
  );
}

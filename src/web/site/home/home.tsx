import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Main } from '../../parts/page/main.tsx';
import { freshForm, turkishNow } from '../../parts/search-form/search-form-loader.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { priceView } from '../../request/visitor-currency.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { organization, webSite } from '../../seo/structured-data.ts';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import type { Route } from './+types/home';
import { Hero } from './hero.tsx';
import { MONTHLY_PERIODS, type MonthlyPeriod } from './home-facts.ts';
import { dealsFor, monthlyOffersFor, popularPlacesFor } from './home-loader.ts';

/** Parameters of the page's own switches, which work without scripts. */
const MONTHS_PARAM = 'months';
const PLACES_PARAM = 'places';

export const handle: PageHandle = { shared: { query: [MONTHS_PARAM, PLACES_PARAM] }, reading: 'with_search' };

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.home_title({}, lang),
    description: m.home_description({}, lang),
    structured: call.loaderData?.structured,
  });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const operations = context.get(webContext);
  const { places, clock, site } = operations;
  const { searchParams } = new URL(request.url);
  const locale = context.get(localeContext);
  const { currency, residence } = priceView({ request, context });
  const setting = { operations, locale, currency, residence };
  const months: MonthlyPeriod = MONTHLY_PERIODS.find((one) => String(one) === searchParams.get(MONTHS_PARAM)) ?? 3;
  const all = searchParams.get(PLACES_PARAM) === 'all';
  const [deals, monthly, popular] = await Promise.all([
    dealsFor(setting),
    monthlyOffersFor(setting, months),
    popularPlacesFor(setting, all),
  ]);
  const structured = [webSite(site, locale), organization(site)];
  const voices = site.testimonials.map(({ name, text, about, source }) => ({ name, text: text[locale], about: about[locale], source }));
  const form = freshForm({ places: places.catalogue, locale, now: turkishNow(clock), currency, residence });
  return { structured, form, deals, months, monthly, popular, all, voices };
}

const BELOW = 'below';
const belowTheSearch = () => import('./below-the-search.tsx');
const Below = deferredPart({ load: belowTheSearch, onServer: import.meta.env.SSR ? await belowTheSearch() : null, around: BELOW });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { form, structured: _structured, ...below } = loaderData;
  return (
    <Main>
      <Hero form={form} />
      <div id={BELOW}>
        <Below {...below} />
      </div>
    </Main>
  );
}

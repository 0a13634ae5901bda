import * as m from '#messages';
import { appContext, localeContext } from '../../context.ts';
import { langOf } from '../../i18n/use-lang.ts';
import { chosenCurrency } from '../../middleware/cookies.ts';
import { pageMeta } from '../../page-meta.ts';
import { localeOf } from '../../paths.ts';
import { Main } from '../layout/main.tsx';
import { freshForm, turkishNow } from '../search/search-form-loader.ts';
import type { Route } from './+types/home';
import { ContactCall } from './contact-call.tsx';
import { Deals } from './deals.tsx';
import { Hero } from './hero.tsx';
import { MONTHLY_PERIODS, type MonthlyPeriod } from './home-facts.ts';
import { dealsFor, monthlyOffersFor, popularPlacesFor } from './home-loader.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Monthly } from './monthly.tsx';
import { PopularPlaces } from './popular-places.tsx';
import { Trust } from './trust.tsx';
import { Voices } from './voices.tsx';
import { Why } from './why.tsx';

/** Parameters of the page's own switches, which work without scripts. */
const MONTHS_PARAM = 'months';
const PLACES_PARAM = 'places';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, { title: m.home_title({}, lang), description: m.home_description({}, lang) });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { places, search, clock } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const locale = context.get(localeContext);
  const currency = chosenCurrency(request.headers);
  const setting = { search, locale, currency };
  const months: MonthlyPeriod = MONTHLY_PERIODS.find((one) => String(one) === searchParams.get(MONTHS_PARAM)) ?? 3;
  const all = searchParams.get(PLACES_PARAM) === 'all';
  const [deals, monthly, popular] = await Promise.all([
    dealsFor(setting),
    monthlyOffersFor(setting, months),
    popularPlacesFor(setting, all),
  ]);
  return { form: freshForm({ places, locale, now: turkishNow(clock), currency }), deals, months, monthly, popular, all };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { form, deals, months, monthly, popular, all } = loaderData;
  return (
    <Main>
      <Hero form={form} />
      <Trust />
      {deals.length > 0 && <Deals deals={deals} />}
      <Why />
      <HowItWorks />
      <Monthly months={months} offers={monthly} />
      <PopularPlaces places={popular} all={all} />
      <Voices />
      <ContactCall />
    </Main>
  );
}

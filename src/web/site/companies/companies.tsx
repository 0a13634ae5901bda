import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { countText } from '../../parts/fleet/term-words.ts';
import { Main } from '../../parts/page/main.tsx';
import { ratingText } from '../../parts/reviews/rating-text.ts';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { SupplierLogo } from '../../ui/art/supplier-logo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/companies';
import { companyTiles } from './companies-loader.ts';
import { COMPANY_SORTS, type CompanySort, type CompanyTile } from './companies-view.ts';
import '../../parts/fleet/fleet-pages.css';

/** Works without scripts: sorting is an address. */
const SORT_PARAM = 'sort';

export const handle: PageHandle = { shared: { query: [SORT_PARAM] }, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.companies_title({}, lang),
    description: m.companies_description({ count: call.loaderData?.companies.length ?? 0 }, lang),
    structured: call.loaderData?.structured,
  });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const asked = new URL(request.url).searchParams.get(SORT_PARAM);
  const sort = COMPANY_SORTS.find((one) => one === asked) ?? 'offices';
  const companies = companyTiles(visit, sort);
  const prices = companies.flatMap(({ from }) => from ?? []).sort((a, b) => a.minor - b.minor);
  return {
    sort,
    companies,
    isDemo: context.get(webContext).site.isDemo,
    offices: companies.reduce((sum, company) => sum + company.offices, 0),
    cars: companies.reduce((sum, company) => sum + (company.cars ?? 0), 0),
    structured: prices[0]
      ? [
          aggregateOffer(context.get(webContext).site, {
            name: m.companies_title({}, visit.lang),
            path: href('companies', visit.locale, {}),
            prices: { lowest: prices[0], highest: prices.at(-1) as Money, count: companies.length },
          }),
        ]
      : [],
  };
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { companies, sort, isDemo, offices, cars } = loaderData;
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.companies_crumb({}, lang) }]}
        title={m.companies_title({}, lang)}
        lead={m.companies_lead({}, lang)}
        points={[
          ['building', m.companies_count({ count: companies.length }, lang)],
          ['office', m.company_offices_count({ count: offices }, lang)],
          ['car', m.company_cars_count({ count: cars, number: countText(cars, lang) }, lang)],
        ]}
        car="sedan"
      />
      <div className="page fleet-body">
        <div className="row between">
          <nav className="seg" aria-label={m.sorting({}, lang)}>
            {COMPANY_SORTS.map((one) => (
              <PageLink
                key={one}
                page="companies"
                query={one === 'offices' ? undefined : { [SORT_PARAM]: one }}
                preventScrollReset
                aria-current={one === sort ? 'true' : undefined}
              >
                {SORT_NAMES[one]({}, lang)}
              </PageLink>
            ))}
          </nav>
        </div>
        <ul className="fleet-companies">
          {companies.map((company) => (
            <li key={company.slug}>
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
        <p className="sm ink2">{m.fleet_price_note({}, lang)}</p>
        {isDemo && <Note>{m.companies_sample_note({}, lang)}</Note>}
      </div>
    </Main>
  );
}

const SORT_NAMES: Readonly<Record<CompanySort, (inputs: object, lang: Lang) => string>> = {
  offices: m.companies_sort_offices,
  price: m.companies_sort_price,
  rating: m.companies_sort_rating,
};

function CompanyCard({ company }: { company: CompanyTile }) {
  const lang = useLang();
  return (
    <PageLink className="fleet-company card" page="company" params={{ url: company.slug }}>
      <div className="fleet-company__top">
        <SupplierLogo slug={company.slug} name={company.name} width={72} />
        <div>
          <h2>{company.name}</h2>
          {company.since && <p className="sm ink2">{m.company_since(company.since, lang)}</p>}
        </div>
        {company.rating !== null && (
          <p className="fleet-rating">
            <Icon name="star" size="s" />
            <span className="sr">{m.company_rating({}, lang)} </span>
            {ratingText(company.rating, lang)}
            <span className="sm ink2" aria-hidden="true">
              ({numberText(company.reviews, lang.locale)})
            </span>
            <span className="sr">{m.rating_reviews({ count: company.reviews }, lang)}</span>
          </p>
        )}
      </div>
      <p className="sm ink2 fleet-company__facts">{factsText(company, lang)}</p>
      <p className="fleet-badges">
        {company.badges.map((text) => (
          <Badge key={text}>{text}</Badge>
        ))}
      </p>
      <p className="fleet-company__p">
        {company.from && (
          <>
            <span className="sm ink2">{m.lowest_daily({}, lang)}</span> <b>{wholePrice(company.from, lang.locale)}</b>
          </>
        )}
        <Icon name="chev-r" />
      </p>
    </PageLink>
  );
}

function factsText({ offices, provinces, cars }: CompanyTile, lang: Lang): string {
  return cars === null
    ? m.company_office_count_text({ offices, provinces }, lang)
    : m.company_facts({ offices, provinces, cars: countText(cars, lang) }, lang);
}

import type { ReactNode } from 'react';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { Chips, FactTable, FleetSection } from '../../parts/fleet/fleet-parts.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { PricedRows } from '../../parts/fleet/priced-rows.tsx';
import { countText } from '../../parts/fleet/term-words.ts';
import { Main } from '../../parts/page/main.tsx';
import { ratedText } from '../../parts/reviews/rating-text.ts';
import { REVIEWS_PAGE, SupplierReviews } from '../../parts/reviews/supplier-reviews.tsx';
import { webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { autoRental } from '../../seo/rental-offices.ts';
import { SupplierLogo } from '../../ui/art/supplier-logo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/company';
import type { ClassRow } from './companies-view.ts';
import { companyPage } from './company-loader.ts';
import { Desks, identityFacts, LivePrices } from './company-parts.tsx';
import { companyReviews } from './company-reviews.ts';
import { ConnectedCompany } from './connected-company.tsx';
import { connectedPage } from './connected-loader.ts';
import '../../parts/fleet/fleet-pages.css';

export const handle: PageHandle = { shared: { query: [REVIEWS_PAGE] }, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const { loaderData: page } = call;
  const lang = langOf(localeOf(call.location.pathname));
  if (!page) return [];
  return pageMeta(call, {
    title: m.company_title({ name: page.name }, lang),
    longerTitle: m.company_meta_title({ name: page.name }, lang),
    description:
      page.kind === 'fleet'
        ? m.company_description({ name: page.name, offices: page.offices, cars: countText(page.cars, lang) }, lang)
        : m.company_connected_description({ name: page.name, offices: page.offices }, lang),
    structured: page.structured,
  });
};

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const page = await companyPage(visit, params.url);
  const found = page ? { kind: 'fleet' as const, ...page } : await connected(visit, params.url);
  if (!found) throw notFound();
  const { offices, ...shown } = found;
  const said = await companyReviews(context.get(webContext), visit, found.slug, url.searchParams);
  const lowest = found.live.map(({ daily }) => daily).sort((a, b) => a.minor - b.minor)[0] ?? (found.kind === 'fleet' ? found.from : null);
  const structured = autoRental(context.get(webContext).site, {
    name: found.name,
    path: href('company', visit.locale, { url: found.slug }),
    ...(found.kind === 'fleet' ? { city: found.headquarters } : {}),
    ...(lowest ? { prices: { lowest } } : {}),
    ...(said.rating.stars ? { rating: { tenths: said.rating.stars.whole, reviews: said.rating.reviews } } : {}),
    offices,
  });
  return { ...shown, said, offices: offices.length, structured: [structured] };
}

async function connected(visit: Awaited<ReturnType<typeof fleetVisit>>, slug: string) {
  const page = await connectedPage(visit, slug);
  return page && { kind: 'connected' as const, ...page };
}

export default function Company({ loaderData: page }: Route.ComponentProps) {
  return page.kind === 'connected' ? <ConnectedCompany page={page} /> : <OwnFleet page={page} />;
}

/** A company whose whole fleet is in our catalogue. */
function OwnFleet({ page }: { page: Page }) {
  const lang = useLang();
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.companies_crumb({}, lang), to: href('companies', lang.locale, {}) }, { name: page.name }]}
        mark={
          <span className="fleet-mark">
            <SupplierLogo slug={page.slug} name={page.name} width={86} />
          </span>
        }
        title={m.company_title({ name: page.name }, lang)}
        lead={m.company_lead({ name: page.name }, lang)}
        points={[
          ...(page.rating === null ? [] : [['star', ratedText(page.rating, page.reviews, lang)] as const]),
          ['office', m.company_offices_count({ count: page.offices }, lang)],
          ['car', m.company_cars_count({ count: page.cars, number: countText(page.cars, lang) }, lang)],
        ]}
        car="compact_suv"
      />
      <div className="page fleet-body">
        <Note>{page.about}</Note>
      </div>
      <div className="page fleet-two">
        <section aria-labelledby="company">
          <h2 id="company">{m.company_table({}, lang)}</h2>
          <FactTable facts={companyFacts(page, lang)} />
        </section>
        <section aria-labelledby="live">
          <h2 id="live">{m.company_live({}, lang)}</h2>
          <LivePrices offers={page.live} />
        </section>
      </div>
      <FleetSection id="classes" title={m.company_classes({}, lang)} text={m.company_classes_text({}, lang)}>
        <ClassTable rows={page.classRows} />
      </FleetSection>
      <FleetSection id="conditions" title={m.company_conditions({}, lang)} text={m.company_conditions_text({}, lang)}>
        <FactTable facts={page.conditions.map(({ name, text }) => [name, text] as const)} />
        {page.extras.length > 0 && (
          <p className="sm ink2">
            {m.company_extras({}, lang)} {page.extras.join(', ')}
          </p>
        )}
      </FleetSection>
      <FleetSection id="reviews" title={m.reviews_title({}, lang)} text={m.reviews_lead({}, lang)}>
        <SupplierReviews shown={page.said} />
      </FleetSection>
      <FleetSection id="offices" title={m.company_offices({}, lang)} text={m.company_offices_text({}, lang)}>
        <Desks groups={page.desks} />
      </FleetSection>
      <div className="page fleet-body">
        <p className="sm ink2">{m.fleet_price_note({}, lang)}</p>
      </div>
    </Main>
  );
}

type Page = Extract<Route.ComponentProps['loaderData'], { readonly kind: 'fleet' }>;

/** The company table of the specification (section 3). */
function companyFacts(page: Page, lang: ReturnType<typeof useLang>): (readonly [string, ReactNode])[] {
  return [
    [m.company_headquarters({}, lang), page.headquarters],
    ...identityFacts(page.identity, lang),
    [m.company_founded({}, lang), String(page.founded)],
    [m.company_vehicle_count({}, lang), m.company_vehicle_count_text({ cars: countText(page.cars, lang), models: page.models }, lang)],
    [
      m.company_office_count({}, lang),
      page.officesAbroad > 0
        ? m.company_office_count_abroad({ offices: page.offices, abroad: page.officesAbroad }, lang)
        : m.company_office_count_text({ offices: page.offices, provinces: page.provinces }, lang),
    ],
    [m.company_classes_row({}, lang), page.classes],
    [
      m.company_features({}, lang),
      <span key="features" className="fleet-badges">
        {page.badges.map((text) => (
          <Badge key={text} tone="ok" icon="check">
            {text}
          </Badge>
        ))}
      </span>,
    ],
    [
      m.company_prices({}, lang),
      page.from ? (
        <span key="prices">
          {m.lowest_daily({}, lang)} <b>{wholePrice(page.from, lang.locale)}</b>
        </span>
      ) : (
        m.company_no_price({}, lang)
      ),
    ],
    [m.company_brands({}, lang), <Chips key="brands" links={page.brands} />],
    [m.company_locations({}, lang), <Chips key="places" links={page.places} />],
  ];
}

function ClassTable({ rows }: { rows: readonly ClassRow[] }) {
  const lang = useLang();
  return (
    <PricedRows
      labelledBy="classes"
      heading={m.compared_class({}, lang)}
      columns={[m.company_col_age({}, lang), m.company_col_licence({}, lang), m.fleet_deposit({}, lang), m.fleet_mileage({}, lang)]}
      rows={rows.map((row) => ({
        key: row.class,
        name: row.class,
        cells: [row.age, row.licence, row.deposit, row.mileage],
        from: row.from,
        query: row.query,
      }))}
    />
  );
}

import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { CarTiles, Chips, FactStrip, FleetSection, PlacePrices } from '../../parts/fleet/fleet-parts.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { PricedRows } from '../../parts/fleet/priced-rows.tsx';
import { countText } from '../../parts/fleet/term-words.ts';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/series';
import { seriesPage } from './brand-loader.ts';
import type { VariantRow } from './brands-view.ts';
import { SeriesTiles } from './series-tiles.tsx';
import '../../parts/fleet/fleet-pages.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const { loaderData: page } = call;
  const lang = langOf(localeOf(call.location.pathname));
  if (!page) return [];
  return pageMeta(call, {
    title: m.series_title({ name: page.fullName }, lang),
    longerTitle: m.series_meta_title({ name: page.fullName }, lang),
    description: m.series_description({ name: page.fullName, variants: page.variants.length, companies: page.companies }, lang),
    structured: page.structured,
  });
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const page = await seriesPage(visit, params.brand, params.series);
  if (!page) throw notFound();
  const path = href('series', visit.locale, { brand: page.brand.slug, series: page.slug });
  const car = { brand: page.brand.name, model: page.name };
  return {
    ...page,
    structured: page.from
      ? [
          aggregateOffer(context.get(webContext).site, {
            name: page.fullName,
            path,
            car,
            prices: { lowest: page.from, count: page.cars },
          }),
        ]
      : [],
  };
}

export default function Series({ loaderData: page }: Route.ComponentProps) {
  const lang = useLang();
  const { live, brand } = page;
  return (
    <Main>
      <FleetHero
        trail={[
          { name: m.brands_crumb({}, lang), to: href('brands', lang.locale, {}) },
          { name: brand.name, to: href('brand', lang.locale, { brand: brand.slug }) },
          { name: page.name },
        ]}
        title={m.series_title({ name: page.fullName }, lang)}
        lead={m.series_lead({ variants: page.variants.length, companies: page.companies }, lang)}
        points={[
          ['car', m.company_cars_count({ count: page.cars, number: countText(page.cars, lang) }, lang)],
          ['building', m.fleet_at_companies({ count: page.companies }, lang)],
          ...(page.from ? [['tag', m.fleet_from_a_day({ amount: wholePrice(page.from, lang.locale) }, lang)] as const] : []),
        ]}
        car={page.body}
        drawing={page.drawing}
      />
      <div className="page fleet-body">
        <FactStrip facts={page.facts} />
      </div>
      <FleetSection id="variants" title={m.series_variants_title({}, lang)} text={m.series_variants_text({}, lang)}>
        <Variants rows={page.variants} />
      </FleetSection>
      <div className="page fleet-two fleet-two--text">
        <section aria-labelledby="about">
          <h2 id="about">{m.series_about({ name: page.fullName }, lang)}</h2>
          <div className="card pad prose">
            {page.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
        <section aria-labelledby="where">
          <h2 id="where">{m.brand_where({}, lang)}</h2>
          <PlacePrices places={live.places} />
          <p className="sm ink2">{m.fleet_live_note({}, lang)}</p>
        </section>
      </div>
      {live.cars.length > 0 && (
        <FleetSection id="live" title={m.brand_live({ place: live.place }, lang)}>
          <CarTiles cars={live.cars} />
        </FleetSection>
      )}
      <FleetSection id="companies" title={m.brand_companies({ name: page.fullName }, lang)}>
        <Chips links={page.companyLinks} />
      </FleetSection>
      {page.others.length > 0 && (
        <FleetSection id="others" title={m.series_others({ name: brand.name }, lang)}>
          <SeriesTiles brand={brand} series={page.others} />
        </FleetSection>
      )}
      <FleetSection id="places" title={m.brand_places({ name: page.fullName }, lang)}>
        <Chips links={page.placeLinks} />
        <p className="sm ink2">{m.fleet_price_note({}, lang)}</p>
      </FleetSection>
    </Main>
  );
}

function Variants({ rows }: { rows: readonly VariantRow[] }) {
  const lang = useLang();
  return (
    <PricedRows
      labelledBy="variants"
      heading={m.series_variant({}, lang)}
      columns={[
        m.compared_transmission({}, lang),
        m.compared_fuel({}, lang),
        m.compared_seats({}, lang),
        m.compared_bags({}, lang),
        m.compared_class({}, lang),
        m.compared_minimum_age({}, lang),
        m.fleet_deposit({}, lang),
        m.fleet_companies({}, lang),
      ]}
      rows={rows.map((row) => ({
        key: row.slug,
        name: row.name,
        cells: [row.transmission, row.fuel, row.seats, row.bags, row.class, row.age, row.deposit, row.companies],
        from: row.from,
        query: row.query,
      }))}
    />
  );
}

import { href, localeOf } from '#addresses/model';
import { renderLine, renderText } from '#content';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { CarTiles, Chips, FactStrip, FleetSection, PlacePrices } from '../../parts/fleet/fleet-parts.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { fitting, pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/brand';
import { brandPage } from './brand-loader.ts';
import { SeriesTiles } from './series-tiles.tsx';
import '../../parts/fleet/fleet-pages.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const { loaderData: page } = call;
  const lang = langOf(localeOf(call.location.pathname));
  if (!page) return [];
  const about = { lead: page.lead, name: page.name, companies: page.companies };
  return pageMeta(call, {
    title: m.brand_title({ name: page.name }, lang),
    longerTitle: m.brand_meta_title({ name: page.name }, lang),
    description: fitting(m.brand_description(about, lang), m.brand_description_short({ lead: page.lead }, lang), page.lead),
    structured: page.structured,
  });
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { content, siteContext, site: publisher } = context.get(webContext);
  const visit = await fleetVisit({ context, request });
  const page = await brandPage(visit, params.brand);
  if (!page) throw notFound();
  const text = content.brands.get(params.brand)?.[visit.locale];
  const site = siteContext(visit.locale);
  const lead = text
    ? renderLine(text.front.lead, visit.locale, site)
    : m.brand_lead({ name: page.name, companies: page.companies }, visit.lang);
  const path = href('brand', visit.locale, { brand: page.slug });
  return {
    ...page,
    lead,
    text: text ? renderText(text.markdown, visit.locale, site).html : '',
    structured: page.from
      ? [aggregateOffer(publisher, { name: page.name, path, description: lead, prices: { lowest: page.from, count: page.cars } })]
      : [],
  };
}

export default function Brand({ loaderData: page }: Route.ComponentProps) {
  const lang = useLang();
  const { live } = page;
  const shown = live.places.find(({ name }) => name === live.place);
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.brands_crumb({}, lang), to: href('brands', lang.locale, {}) }, { name: page.name }]}
        mark={page.recommended ? <Badge tone="amber">{m.brand_recommended({}, lang)}</Badge> : undefined}
        title={m.brand_title({ name: page.name }, lang)}
        lead={page.lead}
        points={[
          ['list', m.brands_models_count({ count: page.models }, lang)],
          ['building', m.fleet_at_companies({ count: page.companies }, lang)],
          ...(page.from ? [['tag', m.fleet_from_a_day({ amount: wholePrice(page.from, lang.locale) }, lang)] as const] : []),
        ]}
        car={page.body}
        drawing={page.drawing}
      />
      <div className="page fleet-body">
        <FactStrip
          facts={[
            ...page.facts,
            ...(page.from
              ? [{ name: m.brand_starting_price({}, lang), text: m.fleet_a_day({ amount: wholePrice(page.from, lang.locale) }, lang) }]
              : []),
          ]}
        />
      </div>
      <FleetSection id="models" title={m.brand_models_title({ name: page.name }, lang)} text={m.brand_models_text({}, lang)}>
        <SeriesTiles brand={page} series={page.series} />
      </FleetSection>
      <div className="page fleet-two fleet-two--text">
        <section aria-labelledby="about">
          <h2 id="about">{m.brand_about({ name: page.name }, lang)}</h2>
          <div className="card pad prose">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
            <div dangerouslySetInnerHTML={{ __html: page.text }} />
            <p>{page.summary.join(' ')}</p>
          </div>
        </section>
        <section aria-labelledby="where">
          <h2 id="where">{m.brand_where({}, lang)}</h2>
          <PlacePrices places={live.places} />
          <p className="sm ink2">{m.fleet_live_note({}, lang)}</p>
        </section>
      </div>
      {live.cars.length > 0 && (
        <FleetSection
          id="live"
          title={m.brand_live({ place: live.place }, lang)}
          action={
            shown && (
              <SearchLink className="btn btn--primary" query={shown.query}>
                {m.search_show_cars({}, lang)}
              </SearchLink>
            )
          }
        >
          <CarTiles cars={live.cars} />
        </FleetSection>
      )}
      <FleetSection id="companies" title={m.brand_companies({ name: page.name }, lang)}>
        <Chips links={page.companyLinks} />
      </FleetSection>
      <FleetSection id="places" title={m.brand_places({ name: page.name }, lang)}>
        <Chips links={page.placeLinks} />
        <p className="sm ink2">{m.fleet_price_note({}, lang)}</p>
      </FleetSection>
    </Main>
  );
}

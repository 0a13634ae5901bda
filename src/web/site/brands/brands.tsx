import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { combineDrawings } from '../../parts/drawn/drawn-car.ts';
import { FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/brands';
import { brandTiles } from './brand-loader.ts';
import type { BrandTile } from './brands-view.ts';
import '../../parts/fleet/fleet-pages.css';

/** Those that most companies have stand with a drawing and their terms; the others are a line each. */
const SHOWN_LARGE = 12;

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: m.brands_title({}, lang),
    description: m.brands_description({ count: call.loaderData?.brands.length ?? 0 }, lang),
    structured: call.loaderData?.structured,
  });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const all = await brandTiles(visit);
  const brands = [...combineDrawings(all.slice(0, SHOWN_LARGE)), ...all.slice(SHOWN_LARGE)];
  const prices = brands.flatMap(({ from }) => from ?? []).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const page = { name: m.brands_title({}, visit.lang), path: href('brands', visit.locale, {}) };
  const structured =
    lowest && highest ? [aggregateOffer(context.get(webContext).site, { ...page, prices: { lowest, highest, count: brands.length } })] : [];
  return { brands, structured };
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { brands } = loaderData;
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.brands_crumb({}, lang) }]}
        title={m.brands_title({}, lang)}
        lead={m.brands_lead({}, lang)}
        points={[
          ['car', m.brands_count({ count: brands.length }, lang)],
          ['list', m.brands_models_count({ count: brands.reduce((sum, { models }) => sum + models, 0) }, lang)],
        ]}
        car="large_suv"
      />
      <div className="page fleet-body">
        <ul className="fleet-brands">
          {brands.slice(0, SHOWN_LARGE).map((brand) => (
            <li key={brand.slug}>
              <BrandCard brand={brand} />
            </li>
          ))}
        </ul>
        <h2>{m.brands_more({}, lang)}</h2>
        <ul className="fleet-more">
          {brands.slice(SHOWN_LARGE).map((brand) => (
            <li key={brand.slug}>
              <BrandRow brand={brand} />
            </li>
          ))}
        </ul>
        <p className="sm ink2">
          {m.brands_recommended_note({}, lang)} {m.fleet_price_note({}, lang)}
        </p>
      </div>
    </Main>
  );
}

function BrandCard({ brand }: { brand: BrandTile }) {
  const lang = useLang();
  return (
    <PageLink className="fleet-brand card" page="brand" params={{ brand: brand.slug }}>
      <div className="fleet-brand__art">
        {brand.recommended && <Badge tone="amber">{m.brand_recommended({}, lang)}</Badge>}
        <CarArt body={brand.body} drawing={brand.drawing} width={240} lazy />
      </div>
      <div className="fleet-brand__b">
        <h2>{brand.name}</h2>
        <p className="sm ink2">{m.brand_models_at({ models: brand.models, companies: brand.companies }, lang)}</p>
        <dl className="fleet-mini">
          {brand.facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {brand.from && (
          <p className="fleet-brand__p">
            <span className="sm ink2">{m.lowest_daily({}, lang)}</span> <b>{wholePrice(brand.from, lang.locale)}</b>
          </p>
        )}
      </div>
    </PageLink>
  );
}

function BrandRow({ brand }: { brand: BrandTile }) {
  const lang = useLang();
  return (
    <PageLink className="fleet-row card" page="brand" params={{ brand: brand.slug }}>
      <span>
        <b>{brand.name}</b> {brand.recommended && <Badge tone="amber">{m.brand_recommended({}, lang)}</Badge>}
        <span className="sm ink2">{m.brand_models_at({ models: brand.models, companies: brand.companies }, lang)}</span>
      </span>
      {brand.from && (
        <span>
          <span className="sm ink2">{m.lowest_daily({}, lang)}</span> <b>{wholePrice(brand.from, lang.locale)}</b>
        </span>
      )}
    </PageLink>
  );
}

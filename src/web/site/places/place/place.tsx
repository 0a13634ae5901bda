import { href } from '#addresses/model';
import * as m from '#i18n';
import { numberText } from '#kernel/locale';
import { Breadcrumbs } from '../../../parts/page/breadcrumbs.tsx';
import { Main } from '../../../parts/page/main.tsx';
import { PageSearch } from '../../../parts/search-form/page-search.tsx';
import { localeContext, webContext } from '../../../request/context.ts';
import { notFound } from '../../../request/not-found.ts';
import type { PageHandle } from '../../../request/page-handle.ts';
import { priceView } from '../../../request/visitor-currency.ts';
import { pageMeta } from '../../../seo/page-meta.ts';
import { PlaceArt } from '../../../ui/art/place-art.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deferredPart } from '../../../ui/overlay/deferred-part.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { Route } from './+types/place';
import { TURKEY_SIZE } from './map/turkey-map.ts';
import type { PlaceFacts } from './place-facts.ts';
import { placePageFor } from './place-loader.ts';
import '../../../parts/place/places.css';

export const handle: PageHandle = { shared: {}, reading: 'with_search' };

export const meta: Route.MetaFunction = (call) => {
  const page = call.loaderData;
  return page
    ? pageMeta(call, { title: page.title, longerTitle: page.longerTitle, description: page.description, noindex: page.noindex })
    : [];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await placePageFor(context.get(webContext), params.url ?? '', context.get(localeContext), priceView({ request, context }));
  if (!page) throw notFound();
  return page;
}

const BELOW = 'below';
const belowTheSearch = () => import('./below-the-search.tsx');
const Below = deferredPart({ load: belowTheSearch, onServer: import.meta.env.SSR ? await belowTheSearch() : null, around: BELOW });

export default function Place({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <Main>
      <Hero facts={facts} />
      <div className="page plc-lift">
        <PageSearch key={facts.slug} facts={facts.form} />
      </div>
      <div id={BELOW}>
        <Below facts={facts} />
      </div>
      {facts.structured.map((text) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped by jsonLd
        <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </Main>
  );
}

function Hero({ facts }: { facts: PlaceFacts }) {
  const lang = useLang();
  const { art, spot, summary } = facts;
  return (
    <div className="plc-hero on-inverse">
      {art && (
        <div className="plc-hero__art">
          <PlaceArt name={art} first />
        </div>
      )}
      {spot && (
        <div className="plc-hero__map">
          <img src="/art/map-turkey.svg" width={TURKEY_SIZE.width} height={TURKEY_SIZE.height} alt="" />
          <i style={{ left: `${spot.x}%`, top: `${spot.y}%` }} />
        </div>
      )}
      <div className="page">
        <Breadcrumbs trail={[{ name: m.nav_places({}, lang), to: href('places', lang.locale, {}) }, { name: facts.name }]} />
        <h1>{facts.heading}</h1>
        <p className="lead">{facts.lead}</p>
        <ul className="plc-hero__facts">
          {summary.hours && (
            <li>
              <Icon name="clock" />
              {summary.hours}
            </li>
          )}
          {summary.companies > 0 && (
            <li>
              <Icon name="building" />
              {m.place_page_companies({ count: summary.companies }, lang)}
            </li>
          )}
          {summary.cars > 0 && (
            <li>
              <Icon name="car" />
              {m.place_page_cars({ number: numberText(summary.cars, lang.locale) }, lang)}
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { href, localeOf, PLACES_PARAMS } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { showTiles } from '../../parts/place/show-tiles.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/places';
import { TURKEY_SIZE } from './place/map/turkey-map.ts';
import { LISTED_KINDS, type ListedKind, type PlacesFacts, type PlacesMapFacts } from './places-facts.ts';
import { FoundPlaces, NearestPlaces, NoPlaces, Regions } from './places-list.tsx';
import { placesPageFor } from './places-loader.ts';
import '../../parts/place/places.css';

export const handle: PageHandle = { shared: {} };

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  const facts = call.loaderData;
  const description = facts ? m.place_list_description({ places: String(facts.total) }, lang) : undefined;
  return pageMeta(call, { title: m.place_list_title({}, lang), ...(description ? { description } : {}) });
};

export function loader({ context, request }: Route.LoaderArgs): Promise<PlacesFacts> {
  return placesPageFor(context.get(webContext), new URL(request.url).searchParams, context.get(localeContext));
}

export default function Places({ loaderData: facts }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Main>
      <div className="plc-band on-inverse">
        <div className="page">
          <Breadcrumbs trail={[{ name: m.nav_places({}, lang) }]} />
          <h1>{m.place_list_heading({}, lang)}</h1>
          <p className="lead">{m.place_list_lead({ places: String(facts.total), companies: String(facts.companies) }, lang)}</p>
          <Finder text={facts.text} kind={facts.kind} />
        </div>
      </div>
      <div className="page plc-list">
        <Answer facts={facts} />
      </div>
    </Main>
  );
}

const KINDS = {
  airport: m.place_list_kind_airport,
  city: m.place_list_kind_city,
  district: m.place_list_kind_district,
} as const satisfies Record<ListedKind, unknown>;

/** Sent with GET: what was looked for is in the address. */
function Finder({ text, kind }: { text: string; kind: ListedKind | null }) {
  const lang = useLang();
  return (
    <Form method="get" action={href('places', lang.locale, {})} className="plc-find" role="search" key={`${text} ${kind}`}>
      <label className="plc-find__text">
        <span className="sr">{m.place_list_search({}, lang)}</span>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name={PLACES_PARAMS.text}
          defaultValue={text}
          placeholder={m.place_list_search({}, lang)}
          autoComplete="off"
        />
      </label>
      <label>
        <span className="sr">{m.place_list_kind({}, lang)}</span>
        <select className="select" name={PLACES_PARAMS.kind} defaultValue={kind ?? ''}>
          <option value="">{m.place_list_kind_all({}, lang)}</option>
          {LISTED_KINDS.map((one) => (
            <option key={one} value={one}>
              {KINDS[one]({}, lang)}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn--primary" type="submit">
        {m.place_list_find({}, lang)}
      </button>
    </Form>
  );
}

function Answer({ facts: { answer, text, map } }: { facts: PlacesFacts }) {
  switch (answer.kind) {
    case 'all':
      return (
        <>
          <TurkeyMap map={map} />
          <Regions regions={answer.regions} />
        </>
      );
    case 'found':
      return <FoundPlaces text={text} places={answer.places} />;
    case 'near':
      return <NearestPlaces name={answer.name} places={answer.places} />;
    case 'none':
      return <NoPlaces />;
  }
}

function TurkeyMap({ map }: { map: PlacesMapFacts }) {
  const lang = useLang();
  const { dots, named, points, tiles } = map;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current || !tiles) return;
    const address = (url: string) => href('place', lang.locale, { url });
    return showTiles(frame.current, {
      tiles,
      points: points.map((point) => ({ ...point, label: '', text: point.name, address: address(point.slug) })),
    });
  }, [tiles, points, lang]);
  return (
    <figure className="card plc-turkey">
      <div className="plc-map plc-map--turkey" ref={frame}>
        <div className="plc-map__drawn">
          <svg viewBox={`0 0 ${TURKEY_SIZE.width} ${TURKEY_SIZE.height}`} role="img" aria-label={m.place_list_map({}, lang)}>
            <image href="/art/map-turkey.svg" width={TURKEY_SIZE.width} height={TURKEY_SIZE.height} />
            <path d={dots} />
          </svg>
          {named.map(({ slug, name, position: { x, y } }) => (
            <PageLink key={slug} page="place" params={{ url: slug }} style={{ left: `${x}%`, top: `${y}%` }}>
              {name}
            </PageLink>
          ))}
        </div>
      </div>
      <figcaption className="sm muted">{m.place_list_map_note({}, lang)}</figcaption>
    </figure>
  );
}

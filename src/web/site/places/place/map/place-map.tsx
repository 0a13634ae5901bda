import { useEffect, useRef } from 'react';
import * as m from '#i18n';
import { DrawnMap, MapPin } from '../../../../parts/place/drawn-map.tsx';
import { type MapTiles, showTiles } from '../../../../parts/place/show-tiles.ts';
import { TILES } from '../../../../parts/place/tiles.ts';
import { useReading } from '../../../../request/reading.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { PageLink } from '../../../../ui/links/page-link.tsx';
import { useLang } from '../../../../ui/use-lang.ts';
import type { MapStop, PlaceMapFacts } from './place-map-facts.ts';

/** The offices at a place and around it: a map with numbers, and what the numbers say. */
export function PlaceMap({ name, map }: { name: string; map: PlaceMapFacts }) {
  const lang = useLang();
  const { stops, pins, names, dots, scale, tiles } = map;
  const frame = useRef<HTMLDivElement>(null);
  const standing = useReading() && tiles ? { [TILES]: JSON.stringify(withTiles(stops, tiles)) } : undefined;
  useEffect(() => {
    if (!frame.current || !tiles) return;
    return showTiles(frame.current, withTiles(stops, tiles));
  }, [tiles, stops]);
  if (stops.length === 0) return null;
  return (
    <section aria-labelledby="near">
      <div className="plc-head">
        <h2 id="near">{m.place_page_near({}, lang)}</h2>
      </div>
      <div className="card plc-mapcard">
        <DrawnMap ref={frame} standing={standing} label={m.place_page_map({ place: name }, lang)} dots={dots} names={names} scale={scale}>
          {pins.map((pin) => (
            <MapPin key={pin.label} {...pin} />
          ))}
        </DrawnMap>
        <ol className="plc-stops">
          {stops.map((stop, index) => (
            <li key={stop.slug}>
              <span className={classNames('n', index === 0 && stop.km === '' && 'is-here')} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <StopName stop={stop} />
                <span className="sm">{stop.companies}</span>
                <span className="sm">{stop.hours}</span>
              </span>
              <span className="km">{stop.km === '' ? m.place_page_here({}, lang) : m.place_page_km({ km: stop.km }, lang)}</span>
            </li>
          ))}
        </ol>
        <p className="plc-stops__note sm muted">{m.place_page_straight({}, lang)}</p>
      </div>
    </section>
  );
}

const withTiles = (stops: readonly MapStop[], tiles: MapTiles['tiles']): MapTiles => ({
  tiles,
  points: stops.map((stop, index) => ({ ...stop, label: String(index + 1), text: `${index + 1}. ${stop.name}` })),
});

function StopName({ stop }: { stop: MapStop }) {
  if (!stop.hasPage) return <b>{stop.name}</b>;
  return (
    <PageLink page="place" params={{ url: stop.slug }}>
      {stop.name}
    </PageLink>
  );
}

import { useEffect, useRef } from 'react';
import * as m from '#i18n';
import { DrawnMap, MapPin } from '../../parts/place/drawn-map.tsx';
import type { PointMapFacts } from '../../parts/place/point-map.ts';
import { showTiles } from '../../parts/place/show-tiles.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { useLang } from '../../ui/use-lang.ts';

/** Where we are: drawn on the server, with pictures where the owner has a source for them. */
export function OfficeMap({ map: { position, names, dots, scale, tiles, latitude, longitude } }: { map: PointMapFacts }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current || !tiles) return;
    return showTiles(frame.current, { tiles, points: [{ latitude, longitude, label: '•', text: brand.address }] });
  }, [tiles, latitude, longitude, brand.address]);
  return (
    <div className="enq-map">
      <DrawnMap ref={frame} label={m.contact_map({ address: brand.address }, lang)} dots={dots} names={names} scale={scale}>
        <MapPin position={position} label="•" here />
      </DrawnMap>
    </div>
  );
}

/** The same place in anybody's maps. */
export const mapAddress = ({ latitude, longitude }: Pick<PointMapFacts, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

import * as m from '#i18n';
import { classNames } from '../../ui/class-names.ts';
import { useLang } from '../../ui/use-lang.ts';
import { DrawnMap, MapPin } from '../place/drawn-map.tsx';
import { frameAround, type MapPosition, positionOn, scaleOf } from '../place/map-frame.ts';
import { kmText } from './office-words.ts';
import type { Stop } from './rental-view.ts';

/** As wide as the map is to its height. */
const RATIO = 372 / 250;
const NARROWEST_KM = 3;
/** In per cent of the map: nearer to the office, the place or its name would lie under its pin. */
const PIN = { width: 12, height: 18 };

/** Where the office lies from the place that was searched for: a drawing, with nobody's pictures and nobody told. */
export function OfficeMap({ stop: { office, place, coordinates } }: { stop: Stop }) {
  const lang = useLang();
  const frame = frameAround([office, coordinates], RATIO, NARROWEST_KM);
  const [at, from] = [positionOn(frame, office), positionOn(frame, coordinates)];
  const isApart = Math.abs(at.x - from.x) >= PIN.width || Math.abs(at.y - from.y) >= PIN.height;
  const km = kmText(office.distanceKm ?? 0, lang);
  return (
    <div className={classNames('officemap', at.y >= from.y && 'is-below')}>
      <DrawnMap
        label={m.office_map({ office: office.name, place, km }, lang)}
        dots={isApart ? [from] : []}
        names={isApart ? [{ name: place, position: from }] : []}
        scale={scaleOf(frame)}
      >
        {isApart && <Way from={from} to={at} />}
        <MapPin position={at} label="•" here />
      </DrawnMap>
    </div>
  );
}

/** As the crow flies. */
const Way = ({ from, to }: { from: MapPosition; to: MapPosition }) => (
  <svg className="plc-map__way" aria-hidden="true" width="100%" height="100%">
    <line x1={`${from.x}%`} y1={`${from.y}%`} x2={`${to.x}%`} y2={`${to.y}%`} />
  </svg>
);

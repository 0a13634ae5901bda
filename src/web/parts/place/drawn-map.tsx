import type { ReactNode, Ref } from 'react';
import * as m from '#i18n';
import { classNames } from '../../ui/class-names.ts';
import { useLang } from '../../ui/use-lang.ts';
import { type MapPinFacts, type MapPosition, nameIsLeft } from './map-frame.ts';

interface DrawnMapProps {
  /** What the map shows, in words. */
  readonly label: string;
  /** District centres: where people live. */
  readonly dots: readonly MapPosition[];
  readonly names: readonly { readonly name: string; readonly position: MapPosition }[];
  readonly scale: { readonly km: number; readonly width: number };
  /** What stands on it are links: each is read for itself. */
  readonly interactive?: boolean;
  /** What its frame carries for a page without the router (`TILES`). */
  readonly standing?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A plain map without anybody's pictures: every dot and pin stands where it lies in the world. North is up. */
export function DrawnMap({ label, dots, names, scale, interactive = false, standing, children, ref }: DrawnMapProps) {
  const lang = useLang();
  return (
    <div className="plc-map" ref={ref} {...standing}>
      <div className="plc-map__drawn" {...(interactive ? {} : { role: 'img', 'aria-label': label })}>
        {dots.map(({ x, y }) => (
          <i key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        {names.map(({ name, position: { x, y } }) => (
          <span
            key={name}
            className={classNames('plc-map__name', nameIsLeft({ x, y }) && 'is-left')}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {name}
          </span>
        ))}
        {children}
        <span className="plc-map__scale" style={{ width: `${scale.width}%` }}>
          {m.place_page_km({ km: String(scale.km) }, lang)}
        </span>
      </div>
    </div>
  );
}

export function MapPin({ position: { x, y }, label, here }: MapPinFacts) {
  return (
    <span className={classNames('plc-pin', here && 'is-here')} style={{ left: `${x}%`, top: `${y}%` }}>
      {label}
    </span>
  );
}

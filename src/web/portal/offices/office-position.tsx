import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import * as m from '#i18n';
import type { Coordinates } from '#places/model';
import { DrawnMap } from '../../parts/place/drawn-map.tsx';
import { isOn, pointAt, positionOn } from '../../parts/place/map-frame.ts';
import type { PointMapFacts } from '../../parts/place/point-map.ts';
import { type MovedPoint, showTiles } from '../../parts/place/show-tiles.ts';
import { useLang } from '../../ui/use-lang.ts';
import './office-position.css';

/** In degrees: about ten metres, and a hundred with the shift key. */
const STEP = 0.0001;
const FAR = 10;
const MOVES: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Where an office stands, on the map around it. While a script runs, a press of the map and the arrow keys write its position into the form’s fields of
 * latitude and longitude, and what is typed there moves the pin; without one it shows what is kept.
 */
export function OfficePosition({ map: { frame, names, dots, scale, tiles, latitude, longitude } }: { map: PointMapFacts }) {
  const lang = useLang();
  const element = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Coordinates>({ latitude, longitude });
  const [isAwake, setAwake] = useState(false);

  const follows = useRef<((at: Coordinates) => void) | undefined>(undefined);

  useEffect(() => {
    setAwake(true);
    const form = element.current?.closest('form');
    const typed = (): void => {
      const now = typedIn(form, { latitude, longitude });
      setAt(now);
      follows.current?.(now);
    };
    typed();
    form?.addEventListener('input', typed);
    return () => form?.removeEventListener('input', typed);
  }, [latitude, longitude]);

  useEffect(() => {
    const frameOf = element.current;
    if (!frameOf || !tiles) return;
    const now = (): Coordinates => typedIn(frameOf.closest('form'), { latitude, longitude });
    const moved: MovedPoint = {
      pick: (point) => place(frameOf, point),
      key: (event) => {
        const to = stepped(event, now());
        if (to) place(frameOf, to);
      },
      follow: (move) => {
        follows.current = move;
        // It came after something had been typed.
        move(now());
      },
    };
    const remove = showTiles(frameOf, {
      tiles,
      points: [{ latitude, longitude, label: '•', text: m.portal_office_position({}, lang) }],
      moved,
    });
    return () => {
      follows.current = undefined;
      remove();
    };
  }, [tiles, latitude, longitude, lang]);

  const pressed = (event: MouseEvent<HTMLDivElement>): void => {
    // A pin is pressed by the keys alone; the pictures, once they have come, have a press of their own.
    if (!(event.target instanceof Element) || event.target.closest('button, .plc-map__tiles')) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    place(element.current, pointAt(frame, { x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }));
  };
  const moved = (event: KeyboardEvent): void => {
    const to = stepped(event.nativeEvent, at);
    if (to) place(element.current, to);
  };
  const position = positionOn(frame, at);
  const label = m.portal_office_position_at({ latitude: String(at.latitude), longitude: String(at.longitude) }, lang);
  const style = { left: `${position.x}%`, top: `${position.y}%` };
  return (
    <div className="ptl__position">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pin on it and the two fields do the same with keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={pressed}>
        <DrawnMap ref={element} label={label} dots={dots} names={names} scale={scale} interactive={isAwake}>
          {!isOn(position) ? null : isAwake ? (
            <button type="button" className="plc-pin is-here" style={style} aria-label={label} onKeyDown={moved}>
              •
            </button>
          ) : (
            <span className="plc-pin is-here" style={style}>
              •
            </span>
          )}
        </DrawnMap>
      </div>
      <p className="stf__quiet" role="status">
        {isOn(position) ? m.portal_office_position_help({}, lang) : m.portal_office_position_outside({}, lang)}
      </p>
    </div>
  );
}

/** Where an arrow key moves a point to; nothing for another key. The page and the map stay where they are. */
function stepped(event: globalThis.KeyboardEvent, { latitude, longitude }: Coordinates): Coordinates | undefined {
  const move = MOVES[event.key];
  if (!move) return undefined;
  event.preventDefault();
  event.stopPropagation();
  const step = STEP * (event.shiftKey ? FAR : 1);
  return { latitude: latitude + move[0] * step, longitude: longitude + move[1] * step };
}

/** The position that stands in the form; what is kept where a field says none. */
function typedIn(form: HTMLFormElement | null | undefined, kept: Coordinates): Coordinates {
  return { latitude: degreesIn(form, 'latitude') ?? kept.latitude, longitude: degreesIn(form, 'longitude') ?? kept.longitude };
}

/** What is typed into a field, in degrees; nothing where it is empty or none. */
function degreesIn(form: HTMLFormElement | null | undefined, name: string): number | undefined {
  const typed = fieldIn(form, name)?.value.trim().replace(',', '.') ?? '';
  return /^-?\d{1,3}(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
}

function fieldIn(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Writes a position into the two fields, as if it had been typed there. */
function place(element: Element | null, { latitude, longitude }: Coordinates): void {
  const form = element?.closest('form');
  for (const [name, degrees] of [
    ['latitude', latitude],
    ['longitude', longitude],
  ] as const) {
    const field = fieldIn(form, name);
    if (field) field.value = String(Number(degrees.toFixed(5)));
  }
  fieldIn(form, 'latitude')?.dispatchEvent(new Event('input', { bubbles: true }));
}

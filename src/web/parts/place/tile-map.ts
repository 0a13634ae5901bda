import { divIcon, latLngBounds, map as leafletMap, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** On the pin; a point without one is a dot. */
  readonly label: string;
  /** What the pin says when it is chosen. */
  readonly text: string;
  /** Where its name leads, if anywhere. */
  readonly address?: string;
}

type At = Pick<MapPoint, 'latitude' | 'longitude'>;

/** Whoever moves the first point, by the map or past it. */
export interface MovedPoint {
  /** Told where the map was pressed or the pin was put down; the pin is there already. */
  readonly pick: (at: At) => void;
  /** Told of a key that was pressed on the pin. */
  readonly key: (event: KeyboardEvent) => void;
  /** Is handed what moves the pin when its point is changed elsewhere. */
  readonly follow: (move: (at: At) => void) => void;
}

export interface MapTiles {
  /** The first point can be moved. */
  readonly moved?: MovedPoint;
  readonly tiles: { readonly url: string; readonly attribution: string };
  readonly points: readonly MapPoint[];
}

const CLOSEST_ZOOM = 14;
/** Pixels across. */
const PIN = 30;
const DOT = 24;

/** Draws a map with pictures into an element; the arrow keys move it, plus and minus bring it nearer, and every pin can be reached. */
export function tileMap(frame: HTMLElement, { tiles, points, moved }: MapTiles): () => void {
  const element = document.createElement('div');
  element.className = 'plc-map__tiles';
  frame.append(element);
  // The wheel scrolls the page that the map stands on.
  const map = leafletMap(element, { scrollWheelZoom: false });
  map.attributionControl.setPrefix(false);
  tileLayer(tiles.url, { attribution: plainText(tiles.attribution), maxZoom: 19 }).addTo(map);
  map.fitBounds(latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])), { padding: [28, 28], maxZoom: CLOSEST_ZOOM });
  const markers = points.map((point, index) => {
    const isMoved = moved !== undefined && index === 0;
    const size = point.label === '' ? DOT : PIN;
    const icon = divIcon({
      className: 'plc-tilepin',
      html: plainText(point.label),
      iconSize: [size, size],
      iconAnchor: [size / 2, size / 2],
    });
    const pin = marker([point.latitude, point.longitude], { icon, title: point.text, draggable: isMoved });
    return (isMoved ? pin : pin.bindPopup(popupOf(point))).addTo(map);
  });
  const pin = markers[0];
  if (moved && pin) {
    const picked = ({ lat, lng }: { lat: number; lng: number }): void => moved.pick({ latitude: lat, longitude: lng });
    map.on('click', ({ latlng }) => {
      pin.setLatLng(latlng);
      picked(latlng);
    });
    pin.on('dragend', () => picked(pin.getLatLng()));
    // Before the map, which would be moved by the same keys.
    pin.getElement()?.addEventListener('keydown', moved.key);
    moved.follow(({ latitude, longitude }) => {
      pin.setLatLng([latitude, longitude]);
      if (!map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng());
    });
  }
  frame.classList.add('has-tiles');
  return () => {
    frame.classList.remove('has-tiles');
    map.remove();
    element.remove();
  };
}

function popupOf({ text, address }: MapPoint): HTMLElement {
  if (address === undefined) {
    const plain = document.createElement('span');
    plain.textContent = text;
    return plain;
  }
  const link = document.createElement('a');
  link.href = address;
  link.textContent = text;
  return link;
}

function plainText(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

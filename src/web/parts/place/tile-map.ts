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

export interface MapTiles {
  /** Told where the map was pressed; the first point goes there. */
  readonly pick?: (at: { readonly latitude: number; readonly longitude: number }) => void;
  readonly tiles: { readonly url: string; readonly attribution: string };
  readonly points: readonly MapPoint[];
}

const CLOSEST_ZOOM = 14;
/** Pixels across. */
const PIN = 30;
const DOT = 24;

/** Draws a map with pictures into an element; the arrow keys move it, plus and minus bring it nearer, and every pin can be reached. */
export function tileMap(frame: HTMLElement, { tiles, points, pick }: MapTiles): () => void {
  const element = document.createElement('div');
  element.className = 'plc-map__tiles';
  frame.append(element);
  // The wheel scrolls the page that the map stands on.
  const map = leafletMap(element, { scrollWheelZoom: false });
  map.attributionControl.setPrefix(false);
  tileLayer(tiles.url, { attribution: plainText(tiles.attribution), maxZoom: 19 }).addTo(map);
  const markers = points.map((point) => {
    const size = point.label === '' ? DOT : PIN;
    const icon = divIcon({
      className: 'plc-tilepin',
      html: plainText(point.label),
      iconSize: [size, size],
      iconAnchor: [size / 2, size / 2],
    });
    return marker([point.latitude, point.longitude], { icon, title: point.text }).bindPopup(popupOf(point)).addTo(map);
  });
  if (pick)
    map.on('click', ({ latlng }) => {
      markers[0]?.setLatLng(latlng);
      pick({ latitude: latlng.lat, longitude: latlng.lng });
    });
  map.fitBounds(latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])), { padding: [28, 28], maxZoom: CLOSEST_ZOOM });
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

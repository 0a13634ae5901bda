import type { MapTiles } from './tile-map.ts';

export type { MapTiles, MovedPoint } from './tile-map.ts';

/**
 * Lays a map with pictures over a drawn one, once it has come near the window: its scripts are for those who look at it.
 * @returns what takes it away again
 */
export function showTiles(frame: HTMLElement, map: MapTiles): () => void {
  let remove = () => {};
  let wanted = true;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      import('./tile-map.ts').then(
        ({ tileMap }) => {
          if (wanted) remove = tileMap(frame, map);
        },
        // Without its scripts the drawn map stays.
        () => {},
      );
    },
    { rootMargin: '200px' },
  );
  observer.observe(frame);
  return () => {
    wanted = false;
    observer.disconnect();
    remove();
  };
}

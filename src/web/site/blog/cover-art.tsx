import type { Cover } from '#content/model';
import { CarArt } from '../../ui/art/car-art.tsx';
import { PLACE_ART, PlaceArt } from '../../ui/art/place-art.tsx';

/**
 * The cover of an article: a scene of ours, a road, and a car on it.
 * @param first it stands where the page begins
 */
export function CoverArt({ cover: { scene, car }, first = false }: { cover: Cover; first?: boolean }) {
  const place = PLACE_ART.find((name) => name === scene);
  return (
    <div className={`cover cover--${place ? 'place' : scene}`} aria-hidden="true">
      {place ? (
        <PlaceArt name={place} first={first} fit="xMidYMax slice" />
      ) : (
        <img
          src={SCENES[scene === 'map' ? 'map' : 'dial']}
          width="480"
          height="300"
          alt=""
          {...(first ? { ...PAINTED_FIRST, 'data-fit': scene === 'map' ? 'xMidYMax slice' : 'xMidYMin' } : LATER)}
        />
      )}
      <span className="cover__road" />
      {car && <CarArt className="cover__car" body={car} width={320} lazy={!first} />}
    </div>
  );
}

const PAINTED_FIRST = { decoding: 'sync' } as const;
const LATER = { loading: 'lazy' } as const;

const SCENES = { dial: '/art/hero-dial.svg', map: '/art/map-abstract.svg' } as const;

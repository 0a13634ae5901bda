import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';

interface CarGalleryProps {
  readonly car: string;
  readonly supplier: string;
  /** Their addresses, the cover first; at least two. */
  readonly photographs: readonly string[];
}

/** The photographs of a car beside each other, to be pushed aside with a finger or reached by Tab; each leads to itself as large as it is kept. */
export function CarGallery({ car, supplier, photographs }: CarGalleryProps) {
  const lang = useLang();
  const count = photographs.length;
  return (
    <ul className="pics" aria-label={m.checkout_photographs({ count, car }, lang)}>
      {photographs.map((photograph, index) => (
        <li key={photograph}>
          <a href={photograph} target="_blank" rel="noreferrer">
            <img
              className="photo"
              src={photograph}
              width="320"
              height="180"
              loading={index === 0 ? undefined : 'lazy'}
              alt={m.checkout_photograph_of({ car, supplier, number: index + 1, count }, lang)}
            />
          </a>
          <span className="pic-count pics__n" aria-hidden="true">
            {index + 1}/{count}
          </span>
        </li>
      ))}
    </ul>
  );
}

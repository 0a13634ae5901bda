import type { BodyType } from '#suppliers/model';
import { classNames } from '../class-names.ts';
import sheet from './cars.svg?url&no-inline';

interface CarArtProps {
  readonly body: BodyType;
  /** The address of a drawing of this car, to scale, in place of that of its body. */
  readonly drawing?: string | undefined;
  /** The address of a photograph to show in place of any drawing. */
  readonly photograph?: string | undefined;
  /** Its height follows: 640 to 280 for a drawing, 16 to 9 for a photograph. */
  readonly width: number;
  /** What is drawn, where the drawing says something that no text beside it does. */
  readonly alt?: string;
  readonly lazy?: boolean;
  readonly className?: string;
}

/**
 * The drawing of a body, of a model to scale, or a photograph where there is one. Bodies come in one file: a page that shows kinds of cars asks
 * for one picture.
 */
export function CarArt({ body, drawing, photograph, width, alt = '', lazy, className }: CarArtProps) {
  return (
    <img
      className={photograph ? classNames('photo', className) : className}
      src={photograph ?? drawing ?? `${sheet}#${body}`}
      width={width}
      height={Math.round(photograph ? (width * 9) / 16 : (width * 280) / 640)}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      decoding={lazy ? undefined : 'sync'}
    />
  );
}

import type { BodyType } from '#suppliers/model';
import sheet from './cars.svg?url&no-inline';

interface CarArtProps {
  readonly body: BodyType;
  /** Its height follows: 640 to 280. */
  readonly width: number;
  /** What is drawn, where the drawing says something that no text beside it does. */
  readonly alt?: string;
  readonly lazy?: boolean;
  readonly className?: string;
}

/** The drawing of a body type. All cars come in one file, so that a page of offers asks for one picture. */
export function CarArt({ body, width, alt = '', lazy, className }: CarArtProps) {
  return (
    <img
      className={className}
      src={`${sheet}#${body}`}
      width={width}
      height={Math.round((width * 280) / 640)}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
    />
  );
}

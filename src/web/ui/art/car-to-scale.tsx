import { Fragment } from 'react';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { BodyType, Luggage } from '#suppliers/model';
import { useLang } from '../use-lang.ts';
import { CANVAS } from './canvas.ts';
import { CarArt } from './car-art.tsx';

interface CarToScaleProps {
  readonly car: {
    readonly body: BodyType;
    readonly drawing: string;
    readonly rear: number;
    readonly luggage: Luggage;
    readonly photograph?: string | undefined;
  };
  readonly width: number;
  readonly alt?: string;
  readonly lazy?: boolean;
}

/** A car as large as it is beside others, with the bags beside its boot; a photograph has no scale. */
export function CarToScale({ car, ...picture }: CarToScaleProps) {
  const lang = useLang();
  const { body, drawing, photograph, luggage, rear } = car;
  const art = <CarArt body={body} drawing={drawing} photograph={photograph} {...picture} />;
  if (photograph || (luggage.kind === 'bags' && luggage.bags === 0)) return art;
  return (
    <span className="toscale">
      {art}
      <svg viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`} role="img" aria-label={luggageText(luggage, lang)}>
        {casesOf(luggage, rear).map(({ x, shell, marks }) => (
          <Fragment key={x}>
            <path d={shell} />
            <path d={marks} />
          </Fragment>
        ))}
      </svg>
    </span>
  );
}

/** "2 large, 1 small fit": what a supplier says of bags, and the boot of their sizes. */
export function luggageText(luggage: Luggage, lang: Lang): string {
  if (luggage.kind === 'bags') return m.luggage_bags({ count: luggage.bags }, lang);
  const { large, small } = luggage;
  if (small === 0) return m.luggage_large({ count: large }, lang);
  return large === 0 ? m.luggage_small({ count: small }, lang) : m.luggage_mixed({ large, small }, lang);
}

/** Cases from their front, in centimetres; one of unknown size is drawn between the two. */
const LARGE = { width: 46, height: 66 } as const;
const SMALL = { width: 36, height: 47 } as const;
const ANY = { width: 41, height: 56 } as const;
const WHEELS = 5;
const GAP = 5;
const MARGIN = 5;
/** What of a case is seen at least beside the one before it. */
const TIGHTEST = 0.22;

interface DrawnCase {
  readonly x: number;
  /** What is filled, and what is drawn upon it. */
  readonly shell: string;
  readonly marks: string;
}

/** The cases from left to right. Where there is no room for all of them, each stands partly before the one at its left. */
function casesOf(luggage: Luggage, rear: number): DrawnCase[] {
  const cases =
    luggage.kind === 'bags'
      ? Array.from({ length: luggage.bags }, () => ANY)
      : [...Array.from({ length: luggage.large }, () => LARGE), ...Array.from({ length: luggage.small }, () => SMALL)];
  const whole = cases.reduce((sum, { width }) => sum + width + GAP, 0);
  const tight = Math.max(TIGHTEST, Math.min(1, (rear - MARGIN) / whole));
  let left = Math.max(MARGIN, rear - whole * tight);
  return cases.map(({ width, height }) => {
    const [x, bottom] = [Math.round(left), CANVAS.ground - WHEELS];
    left += (width + GAP) * tight;
    return {
      x,
      shell: `M${x + 5} ${bottom}h${width - 10}q5 0 5-5v-${height - 10}q0-5-5-5h-${width - 10}q-5 0-5 5v${height - 10}q0 5 5 5z`,
      marks: `M${x + width / 2 - 8} ${bottom - height}v-7h16v7M${x + 12} ${bottom - 8}v-${height - 16}m${width - 24} 0v${height - 16}`,
    };
  });
}

import { CANVAS } from '../canvas.ts';
import { type Figure, stanceOf } from './figure.ts';
import type { Frame } from './frames.ts';
import { reshapedPath } from './path-shape.ts';

export interface Paint {
  readonly body: string;
  /** What the body's shadows are tinted with. */
  readonly shade: string;
}

interface Reshaped {
  readonly frame: Frame;
  readonly figure: Figure;
  readonly paint: Paint;
  /** The wheel in place of the drawing's own: what is in it, and its radius. */
  readonly wheel: { readonly source: string; readonly radius: number };
  /** Parts of paths that are others for this car: those of doors that it does not have. */
  readonly otherwise: readonly (readonly [drawn: string, instead: string])[];
}

/**
 * A drawing of the sheet as the drawing of one car, to scale.
 * @param source the drawing of its body
 */
export function reshapedDrawing(source: string, { frame, figure, paint, wheel, otherwise }: Reshaped): string {
  const { move, rearWheel, frontWheel, wheels } = stanceOf(frame, figure);
  const name = /<g id="(\w+)-w">/.exec(source)?.[1] ?? '';
  const left = (CANVAS.width - figure.length) / 2;
  const scale = (wheels * frame.radius) / wheel.radius;
  const wheelY = -frame.radius * wheels;
  const [head = '', body = ''] = otherwise
    .reduce((text, [drawn, instead]) => text.replace(drawn, instead), source)
    .replace(/<linearGradient id="\w+-rim"[\s\S]*?<\/linearGradient>/, '')
    .replace(/<g id="\w+-w">[\s\S]*?<\/g>(?=<\/defs>)/, '')
    .split(/<ellipse cx="320" cy="245"[^>]*>/);
  const moved = (text: string): string =>
    text
      .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${reshapedPath(path, move)}"`)
      .replace(/ y1="(-[\d.]+)" y2="(-[\d.]+)"/g, (_, from: string, to: string) => ` y1="${up(from)}" y2="${up(to)}"`)
      .replace(/ x2="(\d{3})"/g, ` x2="${figure.length}"`)
      .replace(/<(circle|ellipse) cx="([\d.]+)" cy="(-[\d.]+)"/g, (_, kind: string, cx: string, cy: string) => {
        const [x, y] = move(Number(cx), Number(cy));
        return `<${kind} cx="${round(x)}" cy="${round(y)}"`;
      });
  const up = (y: string): number => round(move(frame.length / 2, Number(y))[1]);
  const wheelAt = (x: number): string => `<use href="#w" transform="translate(${round(x)} ${round(wheelY)}) scale(${scale.toFixed(3)})"/>`;
  const drawn =
    moved(head.replace('</defs>', '')) +
    wheel.source +
    '</defs>' +
    `<path stroke="#8794a5" stroke-opacity=".4" d="M12 ${CANVAS.ground + 0.5}h${CANVAS.width - 24}"/>` +
    `<ellipse cx="${CANVAS.width / 2}" cy="${CANVAS.ground}" fill="url(#d)" rx="${Math.round(figure.length * 0.54)}" ry="6.5"/>` +
    moved(body)
      .replace(/<g transform="translate[^"]*">/, `<g transform="translate(${round(left)} ${CANVAS.ground})">`)
      .replace(/<use x="[^>]*>/, wheelAt(rearWheel))
      .replace(/<use x="[^>]*>/, wheelAt(frontWheel));
  return drawn
    .replace(/<svg[^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">`)
    .replaceAll(new RegExp(`(["#])${name}-`, 'g'), '$1')
    .replace(/style="(fill|stroke|stop-color):var\(--car-(\w+),(#\w+)\)"/g, (_, what: string, part: string, own: string) => {
      const colour = part === 'paint' ? paint.body : part === 'shade' ? paint.shade : own;
      return `${what}="${colour}"`;
    });
}

const round = (value: number): number => Math.round(value * 10) / 10;

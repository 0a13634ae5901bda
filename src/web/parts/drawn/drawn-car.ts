import { endpoint } from '#addresses/model';
import { drawingName, drawnCar, measuresOf } from '#suppliers';
import { type Luggage, luggageOf, type Vehicle } from '#suppliers/model';
import { CANVAS, EDITION, SHEET_AT_MOST } from '../../ui/art/canvas.ts';

/** A car as it is drawn to scale, with what goes into its boot. */
export interface DrawingFacts {
  /** The address of its drawing. */
  readonly drawing: string;
  /** Where its rear is in the drawing, in centimetres from the left. */
  readonly rear: number;
  readonly luggage: Luggage;
  /** Millimetres, where its manufacturer's figure is known; its drawing shows what is usual elsewhere. */
  readonly carLength: number | null;
}

type Drawn = Pick<Vehicle, 'name' | 'body' | 'brand' | 'bags'>;

export function drawingFacts(vehicle: Drawn): DrawingFacts {
  const measures = measuresOf(vehicle);
  const length = (measures ?? drawnCar(drawingName(vehicle)))?.length ?? 0;
  return {
    drawing: drawingOf(vehicle),
    rear: Math.round((CANVAS.width - length / 10) / 2),
    luggage: luggageOf(vehicle.bags, measures?.boot ?? null),
    carLength: measures?.length ?? null,
  };
}

/** The address of the drawing of a car. */
export const drawingOf = (vehicle: Omit<Drawn, 'bags'>): string =>
  endpoint('carDrawing', { edition: EDITION, drawing: `${drawingName(vehicle)}.svg` });

/** What a page shows all at once, with its drawings in one file: a page of ten cars asks for one picture. */
export function combineDrawings<Shown extends { readonly drawing: string }>(all: readonly Shown[]): Shown[] {
  const names = [...new Set(all.map(({ drawing }) => nameIn(drawing)))].slice(0, SHEET_AT_MOST);
  if (names.length < 2) return [...all];
  const sheet = endpoint('carDrawing', { edition: EDITION, drawing: `${names.join('.')}.svg` });
  return all.map((one) => (names.includes(nameIn(one.drawing)) ? { ...one, drawing: `${sheet}#${nameIn(one.drawing)}` } : one));
}

const nameIn = (drawing: string): string => drawing.slice(drawing.lastIndexOf('/') + 1, -'.svg'.length);

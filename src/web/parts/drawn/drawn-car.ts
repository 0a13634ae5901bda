import { endpoint } from '#addresses/model';
import { drawingName, drawnCar, measuresOf } from '#suppliers';
import { type Luggage, luggageOf, type Vehicle } from '#suppliers/model';
import { CANVAS, EDITION } from '../../ui/art/canvas.ts';

/** A car as it is drawn to scale, with what goes into its boot. */
export interface DrawnFacts {
  /** The address of its drawing. */
  readonly drawing: string;
  /** Where its rear is in the drawing, in centimetres from the left. */
  readonly rear: number;
  readonly luggage: Luggage;
  /** Millimetres, where its manufacturer's figure is known; its drawing shows what is usual elsewhere. */
  readonly carLength: number | null;
}

type Drawn = Pick<Vehicle, 'name' | 'body' | 'brand' | 'bags'>;

export function drawnFacts(vehicle: Drawn): DrawnFacts {
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

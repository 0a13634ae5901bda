import { slugFrom } from '#kernel/text';
import { BODY_TYPES, type BodyType, type Vehicle } from '../model.ts';
import { MEASURED_MODELS } from './measured-models.ts';

/** How large a car is, in millimetres, and its boot in litres; null where that is not known. */
export interface CarMeasures {
  readonly length: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly boot: number | null;
}

/** A car as it is drawn to scale. */
export interface CarDrawing extends CarMeasures {
  readonly body: BodyType;
  /** What tells it from others of its measures, told by eye: letters that the drawing knows. */
  readonly look: string;
  /** In the name of a drawing: its brand, or its brand and model. */
  readonly slug: string;
}

const MEASURED: ReadonlyMap<string, CarDrawing> = new Map(
  BODY_TYPES.flatMap((body) =>
    MEASURED_MODELS[body].map(([name, length, height, wheelbase, boot, look = '']): [string, CarDrawing] => {
      const slug = slugFrom(name);
      return [slug, { slug, body, length, height, wheelbase, boot: boot || null, look }];
    }),
  ),
);

/** Bodies that a supplier may say for one model: a name alone may mean the saloon or the estate of it. */
const FAMILIES: Readonly<Record<BodyType, string>> = {
  city_hatchback: 'hatchback',
  compact_hatchback: 'hatchback',
  sedan: 'saloon',
  premium_sedan: 'saloon',
  luxury_sedan: 'saloon',
  station_wagon: 'estate',
  minivan_7: 'van',
  van_9: 'van',
  compact_suv: 'suv',
  large_suv: 'suv',
  convertible: 'convertible',
  pickup: 'pickup',
};
/** High cars that are let as estates. */
const alsoEstate = (drawn: BodyType, said: BodyType): boolean => drawn === 'minivan_7' && said === 'station_wagon';

type Named = Pick<Vehicle, 'name' | 'body' | 'brand'>;

function measured({ name, body }: Named): CarDrawing | undefined {
  const found = MEASURED.get(slugFrom(name));
  return found && (FAMILIES[found.body] === FAMILIES[body] || alsoEstate(found.body, body)) ? found : undefined;
}

/** How large a model is as its manufacturer says, rounded; nothing where that is not known. */
export const measuresOf = (vehicle: Named): CarMeasures | undefined => measured(vehicle);

/** The name of the drawing of a car, which `drawnCar` reads: that of its model, else that of its body and brand. */
export const drawingName = (vehicle: Named): string =>
  measured(vehicle)?.slug ?? `${vehicle.body.replaceAll('_', '-')}~${slugFrom(vehicle.brand.slug)}`;

/** The names of all drawings of models with known measures. */
export const measuredDrawings = (): string[] => [...MEASURED.keys()];

/**
 * What is drawn under a name: a model by its measures, or a body by what is usual for it.
 * @returns nothing where no drawing has that name
 */
export function drawnCar(name: string): CarDrawing | undefined {
  const model = MEASURED.get(name);
  if (model) return model;
  const [said, brand] = name.split('~');
  const body = BODY_TYPES.find((one) => one.replaceAll('_', '-') === said);
  return body && brand !== undefined && /^[a-z0-9-]{1,60}$/.test(brand) ? { ...typical(body), slug: brand, body, look: '' } : undefined;
}

/** The middle of what models of a body measure. */
function typical(body: BodyType): CarMeasures {
  const middle = (place: 1 | 2 | 3): number => {
    const sorted = MEASURED_MODELS[body].map((row) => row[place]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return { length: middle(1), height: middle(2), wheelbase: middle(3), boot: null };
}

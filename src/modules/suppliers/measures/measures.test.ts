import { describe, expect, test } from 'vitest';
import { BODY_TYPES, type Vehicle } from '../model.ts';
import { sampleSources } from '../sample/sources.ts';
import { vehicleTypes } from '../sample/vehicle-types.ts';
import { MEASURED_MODELS } from './measured-models.ts';
import { drawingName, drawnCar, measuredDrawings, measuresOf } from './measures.ts';

const { series } = await sampleSources();
const sample = vehicleTypes(series, '').map(({ row }) => ({ ...row, brand: { slug: row.brand_slug, name: row.brand_name } }));
const named = (name: string, body: Vehicle['body'], brand = 'renault') => ({ name, body, brand: { slug: brand, name: brand } });

describe('measures of models', () => {
  test('every model of the sample fleet has them, and no model has them twice', () => {
    expect(sample.filter((vehicle) => !measuresOf(vehicle)).map(({ name }) => name)).toEqual([]);
    expect(new Set(measuredDrawings()).size).toBe(BODY_TYPES.flatMap((body) => MEASURED_MODELS[body]).length);
  });

  test('none is outside of what its kind of car can be', () => {
    const odd = BODY_TYPES.flatMap((body) =>
      MEASURED_MODELS[body].filter(([, length, height, wheelbase, boot]) => {
        // Of what stands out over the wheels there is never less than a wheel's arch at each end, nor more than a third of a car.
        const out = length - wheelbase;
        const isVan = body === 'van_9' || body === 'minivan_7';
        return (
          out < 1_150 ||
          out > length * 0.45 ||
          length < 3_500 ||
          length > 5_700 ||
          height < 1_200 ||
          height > (isVan ? 2_600 : 2_000) ||
          (boot !== 0 && (boot < 120 || boot > 900)) ||
          [length, height, wheelbase].some((value) => value % 10 !== 0)
        );
      }),
    );
    expect(odd).toEqual([]);
  });

  test('a city car is shorter than a saloon, and a saloon than a van', () => {
    const length = (name: string): number => drawnCar(name)?.length ?? 0;
    expect(length('fiat-panda')).toBeLessThan(length('renault-clio'));
    expect(length('renault-clio')).toBeLessThan(length('fiat-egea-sedan'));
    expect(length('fiat-egea-sedan')).toBeLessThan(length('mercedes-benz-e-200'));
    expect(length('mercedes-benz-e-200')).toBeLessThan(length('mercedes-benz-vito-tourer-8-1'));
  });

  test('a name that means another body, or nothing known, has none, and is drawn as its body usually is', () => {
    expect(measuresOf(named('Renault Clio', 'compact_hatchback'))?.length).toBe(4_050);
    expect(measuresOf(named('RENAULT CLIO', 'city_hatchback'))?.length).toBe(4_050);
    expect(measuresOf(named('Renault Clio', 'station_wagon'))).toBeUndefined();
    expect(measuresOf(named('Renault 12', 'sedan'))).toBeUndefined();
    expect(drawingName(named('Renault 12', 'sedan'))).toBe('sedan~renault');
    const usual = drawnCar('sedan~renault');
    expect(usual).toMatchObject({ body: 'sedan', boot: null, slug: 'renault' });
    expect(usual?.length).toBeGreaterThan(4_300);
  });

  test('what no drawing is called is not drawn', () => {
    for (const name of ['', 'renault-12', 'sedan', 'sedan~', 'sedan~../x', 'boat~renault']) expect(drawnCar(name)).toBeUndefined();
    for (const vehicle of sample) expect(drawnCar(drawingName(vehicle))).toBeDefined();
  });
});

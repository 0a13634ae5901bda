import { slugFrom } from '#kernel/text';
import type { Fuel, Transmission } from '../model.ts';
import type { VehicleTypeRow } from '../tables.ts';
import type { SampleSeries } from './sources.ts';

export interface SampleVehicleType {
  readonly row: VehicleTypeRow;
  /** A day in the low season, lira, at the list's level. */
  readonly dailyLira: number;
  readonly popularity: number;
}

const TRANSMISSION_LETTERS: Readonly<Record<Transmission, string>> = { manual: 'M', automatic: 'A' };
/** ACRISS, fourth letter, all with air conditioning. Petrol goes as unspecified, as suppliers write it. */
const FUEL_LETTERS: Readonly<Record<Fuel, string>> = { petrol: 'R', diesel: 'D', hybrid: 'H', electric: 'E', lpg: 'L' };
const TRANSMISSION_PERCENT: Readonly<Record<Transmission, number>> = { manual: 100, automatic: 112 };
const FUEL_PERCENT: Readonly<Record<Fuel, number>> = { petrol: 100, diesel: 104, hybrid: 109, electric: 112, lpg: 97 };

/** A vehicle type for every variant of every series. `suffix` tells a larger sample's copies apart. */
export function vehicleTypes(series: readonly SampleSeries[], suffix: string): SampleVehicleType[] {
  return series.flatMap((model) => {
    const first = variantOf(model.variants[0] ?? 'manual-petrol');
    return model.variants.map((text, index) => {
      const variant = variantOf(text);
      const name = `${model.brand} ${model.model}`;
      return {
        row: {
          slug: `${slugFrom(name)}-${variant.transmission}-${variant.fuel}${suffix}`,
          acriss: `${model.acriss}${TRANSMISSION_LETTERS[variant.transmission]}${FUEL_LETTERS[variant.fuel]}`,
          class: model.class,
          name,
          brand_slug: slugFrom(model.brand),
          brand_name: model.brand,
          series_slug: slugFrom(model.series),
          series_name: model.series,
          body: model.body,
          transmission: variant.transmission,
          fuel: variant.fuel,
          seats: model.seats,
          bags: model.bags,
          doors: model.doors,
          air_conditioning: true,
        },
        dailyLira: (model.dailyLira * percentOf(variant)) / percentOf(first),
        // The first variant of a series is the one most fleets have.
        popularity: Math.max(0.5, model.popularity - 0.7 * index),
      };
    });
  });
}

interface Variant {
  readonly transmission: Transmission;
  readonly fuel: Fuel;
}

function variantOf(text: SampleSeries['variants'][number]): Variant {
  const [transmission, fuel] = text.split('-') as [Transmission, Fuel];
  return { transmission, fuel };
}

const percentOf = ({ transmission, fuel }: Variant): number => TRANSMISSION_PERCENT[transmission] * FUEL_PERCENT[fuel];

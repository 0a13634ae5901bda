import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { BodyType, Fuel, Transmission, VehicleClass } from '#suppliers/model';

type Say = (inputs: object, lang: Lang) => string;

const CLASSES: Readonly<Record<VehicleClass, Say>> = {
  mini: m.class_mini,
  economy: m.class_economy,
  midsize: m.class_midsize,
  suv: m.class_suv,
  upper: m.class_upper,
  seven_seater: m.class_seven_seater,
  van: m.class_van,
  luxury: m.class_luxury,
};

const BODIES: Readonly<Record<BodyType, Say>> = {
  city_hatchback: m.body_city_hatchback,
  compact_hatchback: m.body_compact_hatchback,
  sedan: m.body_sedan,
  premium_sedan: m.body_premium_sedan,
  station_wagon: m.body_station_wagon,
  compact_suv: m.body_compact_suv,
  large_suv: m.body_large_suv,
  minivan_7: m.body_minivan_7,
  van_9: m.body_van_9,
  luxury_sedan: m.body_luxury_sedan,
  convertible: m.body_convertible,
  pickup: m.body_pickup,
};

const TRANSMISSIONS: Readonly<Record<Transmission, Say>> = { automatic: m.transmission_automatic, manual: m.transmission_manual };

const FUELS: Readonly<Record<Fuel, Say>> = {
  petrol: m.fuel_petrol,
  diesel: m.fuel_diesel,
  hybrid: m.fuel_hybrid,
  electric: m.fuel_electric,
  lpg: m.fuel_lpg,
};

/** null is all classes. */
export const className = (name: VehicleClass | null, lang: Lang): string => (name === null ? m.class_all : CLASSES[name])({}, lang);
export const bodyName = (body: BodyType, lang: Lang): string => BODIES[body]({}, lang);
export const transmissionName = (name: Transmission, lang: Lang): string => TRANSMISSIONS[name]({}, lang);
export const fuelName = (name: Fuel, lang: Lang): string => FUELS[name]({}, lang);

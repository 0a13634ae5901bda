import type { Transmission } from '../model.ts';

/** The four letters of an ACRISS (SIPP) code, each by its meaning (ACRISS matrix: category, type, transmission and drive, fuel and air). */
export interface Acriss {
  readonly category: AcrissCategory;
  /** A better equipped car of its category: the even half of each pair. */
  readonly elite: boolean;
  readonly type: AcrissType;
  readonly transmission: Transmission;
  readonly drive: 'unspecified' | 'four_wheel' | 'all_wheel';
  readonly fuel: AcrissFuel;
  readonly airConditioning: boolean;
}

const CATEGORIES = {
  M: ['mini', false],
  N: ['mini', true],
  E: ['economy', false],
  H: ['economy', true],
  C: ['compact', false],
  D: ['compact', true],
  I: ['intermediate', false],
  J: ['intermediate', true],
  S: ['standard', false],
  R: ['standard', true],
  F: ['fullsize', false],
  G: ['fullsize', true],
  P: ['premium', false],
  U: ['premium', true],
  L: ['luxury', false],
  W: ['luxury', true],
  O: ['oversize', false],
  X: ['special', false],
} as const;
export type AcrissCategory = (typeof CATEGORIES)[keyof typeof CATEGORIES][0];

const TYPES = {
  B: 'two_or_three_door',
  C: 'two_or_four_door',
  D: 'four_or_five_door',
  W: 'wagon',
  V: 'passenger_van',
  L: 'limousine',
  S: 'sport',
  T: 'convertible',
  F: 'suv',
  J: 'open_air_all_terrain',
  X: 'special',
  P: 'pickup_single_cab',
  Q: 'pickup_double_cab',
  Z: 'special_offer',
  E: 'coupe',
  M: 'monospace',
  R: 'recreational',
  H: 'motorhome',
  Y: 'two_wheel',
  N: 'roadster',
  G: 'crossover',
  K: 'commercial_van',
} as const;
export type AcrissType = (typeof TYPES)[keyof typeof TYPES];

const TRANSMISSIONS = {
  M: ['manual', 'unspecified'],
  N: ['manual', 'four_wheel'],
  C: ['manual', 'all_wheel'],
  A: ['automatic', 'unspecified'],
  B: ['automatic', 'four_wheel'],
  D: ['automatic', 'all_wheel'],
} as const;

const FUELS = {
  R: ['unspecified', true],
  N: ['unspecified', false],
  D: ['diesel', true],
  Q: ['diesel', false],
  H: ['hybrid', true],
  I: ['plug_in_hybrid', true],
  E: ['electric', true],
  C: ['electric_long_range', true],
  L: ['lpg', true],
  S: ['lpg', false],
  A: ['hydrogen', true],
  B: ['hydrogen', false],
  M: ['multi_fuel', true],
  F: ['multi_fuel', false],
  V: ['petrol', true],
  Z: ['petrol', false],
  U: ['ethanol', true],
  X: ['ethanol', false],
} as const;
export type AcrissFuel = (typeof FUELS)[keyof typeof FUELS][0];

/** What a code says, in whatever case; nothing for a text that is no such code. */
export function decodeAcriss(code: string): Acriss | undefined {
  const [c = '', t = '', d = '', f = '', ...more] = code.trim().toUpperCase();
  const category = at(CATEGORIES, c);
  const type = at(TYPES, t);
  const drive = at(TRANSMISSIONS, d);
  const fuel = at(FUELS, f);
  if (more.length > 0 || !category || !type || !drive || !fuel) return undefined;
  return {
    category: category[0],
    elite: category[1],
    type,
    transmission: drive[0],
    drive: drive[1],
    fuel: fuel[0],
    airConditioning: fuel[1],
  };
}

const at = <Table extends object>(table: Table, letter: string): Table[keyof Table] | undefined =>
  Object.hasOwn(table, letter) ? table[letter as keyof Table] : undefined;

/** Every letter of the matrix, by its place in the code. */
export const ACRISS_LETTERS = [CATEGORIES, TYPES, TRANSMISSIONS, FUELS].map((table) => Object.keys(table));

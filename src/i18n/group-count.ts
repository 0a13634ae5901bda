import { type Locale, numberText } from '#kernel/locale';

/** Inputs of messages that say how many there are. Years, ages, numbers of versions and codes are none. */
export const COUNTS: readonly string[] = [
  'abroad',
  'all',
  'answered',
  'asked',
  'broken',
  'cars',
  'cells',
  'companies',
  'confirmed',
  'count',
  'done',
  'groups',
  'known',
  'late',
  'models',
  'ms',
  'offices',
  'open',
  'orders',
  'outside',
  'pace',
  'provinces',
  'quantity',
  'shown',
  'times',
  'unread',
  'variants',
];

/** Messages whose count never comes near a thousand: bags in a car, years of a licence. They are on every page that shows cars, and stay small. */
export const FEW: readonly string[] = ['luggage_bags', 'luggage_large', 'luggage_small', 'licence_years'];

/** How a count stands in a sentence: in groups of three, as its language writes them. What was written out already stays as it is. */
export const groupCount = (count: unknown, locale: Locale): string =>
  typeof count === 'number' && count > 999 ? numberText(count, locale) : String(count);

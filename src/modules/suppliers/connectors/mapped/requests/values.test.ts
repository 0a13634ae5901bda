import { expect, test } from 'vitest';
import { trip } from '../../opentravel/sandbox.fixture.ts';
import type { Mapping } from '../settings/mapping.ts';
import { tripValues } from './values.ts';

const offices = { pickup: { code: 'SAW' }, returnTo: { code: 'SAW' } } as never;
const [day = '', hour = ''] = trip.criteria.pickupAt.split('T');

test.each<[Mapping['dates'], Mapping['times'], string, string]>([
  ['YYYY-MM-DD', 'HH:MM', day, hour],
  ['YYYYMMDD', 'HHMM', day.replaceAll('-', ''), hour.replace(':', '')],
  ['DD.MM.YYYY', 'HH:MM', day.split('-').toReversed().join('.'), hour],
])('days as %s and hours as %s', (dates, times, pickupDate, pickupTime) => {
  expect(tripValues({ dates, times }, trip, offices, 5)).toMatchObject({ pickup: 'SAW', pickupDate, pickupTime });
});

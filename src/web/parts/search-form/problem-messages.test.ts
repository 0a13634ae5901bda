import { expect, test } from 'vitest';
import { problemOf } from './problem-messages.ts';

const lang = { locale: 'tr' } as const;

test('a date that was not given is asked for, and the field with the proposed one is not called wrong', () => {
  expect(problemOf('from', ['missing_pickup', 'missing_from', 'missing_to'], lang)).toBeUndefined();
  expect(problemOf('to', ['missing_from', 'missing_to'], lang)).toBeUndefined();
  expect(problemOf('from', ['missing_to', 'pickup_in_past'], lang)).toContain('geçmişte kalmış');
  expect(problemOf('age', ['missing_age'], lang)).toBe('Geçersiz URL. Lütfen yaş seçiniz.');
});

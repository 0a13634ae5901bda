import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { ROOT } from '#platform/root';
import { BODY_TYPES, COVERAGE_KINDS, EXTRA_KINDS, FUEL_POLICIES } from '#suppliers/model';
import { FILTER_GROUPS, FILTER_VALUES, SORTS } from '../criteria/query.ts';
import { COMPARED_FACTS } from '../results/comparison.ts';

// Pages name a value by its key (`class_suv`, `extra_wifi`): a new value without a name would be a hole in a page.
const prefixed = (prefix: string, values: readonly string[]): string[] => values.map((value) => `${prefix}_${value}`);
const KEYS = [
  ...prefixed('sort', SORTS),
  ...prefixed('filter', FILTER_GROUPS),
  ...FILTER_GROUPS.flatMap((group) => prefixed(group, FILTER_VALUES[group] ?? [])),
  ...prefixed('body', BODY_TYPES),
  ...EXTRA_KINDS.flatMap((kind) => [`extra_${kind}`, `extra_${kind}_note`]),
  ...prefixed('coverage', COVERAGE_KINDS),
  ...prefixed('fuel_policy', FUEL_POLICIES),
  ...prefixed('compared', COMPARED_FACTS),
];

describe.each(LOCALES)('in %s', (locale) => {
  const names: Record<string, unknown> = JSON.parse(readFileSync(join(ROOT, 'src', 'i18n', 'messages', locale, 'offers.json'), 'utf8'));

  test('everything an offer can say has a name', () => {
    expect(KEYS.filter((key) => !(key in names))).toEqual([]);
  });
});

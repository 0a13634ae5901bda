import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { ROOT } from '#platform/root';
import { BODY_TYPES, COVERAGE_KINDS, EXTRA_KINDS, FUEL_POLICIES, PRICE_LINE_KINDS } from '#suppliers/model';
import { COMPARED_FACTS } from './comparison.ts';
import { FILTER_GROUPS, FILTER_VALUES, SORTS } from './query.ts';

// Pages name a value by its key (`class_suv`, `line_one_way`): a new value without a name would be a hole in a page.
const prefixed = (prefix: string, values: readonly string[]): string[] => values.map((value) => `${prefix}_${value}`);
const KEYS = [
  ...prefixed('sort', SORTS),
  ...prefixed('filter', FILTER_GROUPS),
  ...FILTER_GROUPS.flatMap((group) => prefixed(group, FILTER_VALUES[group] ?? [])),
  ...prefixed('body', BODY_TYPES),
  ...prefixed('line', PRICE_LINE_KINDS),
  ...EXTRA_KINDS.flatMap((kind) => [`extra_${kind}`, `extra_${kind}_note`]),
  ...COVERAGE_KINDS.flatMap((kind) => [`coverage_${kind}`, `coverage_${kind}_note`]),
  ...FUEL_POLICIES.flatMap((policy) => [`fuel_policy_${policy}`, `fuel_policy_${policy}_note`]),
  ...prefixed('compared', COMPARED_FACTS),
];

describe.each(LOCALES)('in %s', (locale) => {
  const names: Record<string, unknown> = JSON.parse(
    readFileSync(join(ROOT, 'src', 'web', 'i18n', 'messages', locale, 'offers.json'), 'utf8'),
  );

  test('everything an offer can say has a name', () => {
    expect(KEYS.filter((key) => !(key in names))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as m from '#i18n';

/** Counts that are never one: rules of ours, lengths that a form offers, and what is said of many only. */
const NEVER_ONE = new Set([
  'account_password_short',
  'account_password_short_office',
  'account_password_long',
  'account_page_password_hint',
  'enquiry_months',
  'reviews_more_than',
  'offers_shown',
]);

test('an English message that counts has a word for one', () => {
  const folder = join(import.meta.dirname, 'messages', 'en');
  const texts = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>),
  );
  const unchanging = texts
    .filter(([name, text]) => typeof text === 'string' && /\{count\} ([a-z]+ (of )?)?[a-z]+s\b/.test(text) && !NEVER_ONE.has(name))
    .map(([name]) => name);
  expect(unchanging).toEqual([]);
});

test.each([
  [m.staff_count({ count: 1 }, { locale: 'en' }), '1 reservation'],
  [m.staff_count({ count: 2 }, { locale: 'en' }), '2 reservations'],
  [m.fleet_years({ years: '1' }, { locale: 'en' }), 'at least 1 year'],
  [m.fleet_years({ years: '1–3' }, { locale: 'en' }), 'at least 1–3 years'],
  [m.about_suppliers({ count: '1' }, { locale: 'en' }), '1 rental company'],
  [m.about_suppliers({ count: '1,100' }, { locale: 'en' }), '1,100 rental companies'],
  [m.company_office_count_text({ offices: 1, provinces: 1 }, { locale: 'en' }), '1 in 1 province'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as m from '#i18n';
import { COUNTS, FEW, groupCount } from './group-count.ts';
import { langOf } from './lang.ts';

const MESSAGES = join(import.meta.dirname, 'messages');
const MANY = 1_234_567;
const GROUPED = { tr: '1.234.567', en: '1,234,567' } as const;

/** What a message takes, by name. */
function inputsOf(message: unknown): readonly string[] {
  const text = JSON.stringify(message);
  return [...new Set([...text.matchAll(/\{(\w+)\}|input (\w+)/g)].flatMap(([, used, declared]) => used ?? declared ?? []))];
}

test.each(['tr', 'en'] as const)('every count in a sentence stands in groups of three, in %s', (locale) => {
  const files = readdirSync(join(MESSAGES, locale)).filter((file) => file.endsWith('.json'));
  const messages = files.flatMap((file) => Object.entries<unknown>(JSON.parse(readFileSync(join(MESSAGES, locale, file), 'utf8'))));
  const wrong: string[] = [];
  let seen = 0;
  for (const [key, message] of messages) {
    if (FEW.includes(key)) continue;
    const inputs = inputsOf(message);
    if (!inputs.some((input) => COUNTS.includes(input))) continue;
    const values = Object.fromEntries(inputs.map((input) => [input, COUNTS.includes(input) ? MANY : 'x']));
    const said = (m as unknown as Record<string, (inputs: object, lang: object) => string>)[key]?.(values, langOf(locale)) ?? '';
    if (said.includes(String(MANY))) wrong.push(`${key}: ${said}`);
    if (said.includes(GROUPED[locale])) seen += 1;
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(150);
});

test('small counts, and what was written out already, stay as they are', () => {
  expect([groupCount(999, 'tr'), groupCount(1000, 'tr'), groupCount(1000, 'en'), groupCount('1.000+', 'en')]).toEqual([
    '999',
    '1.000',
    '1,000',
    '1.000+',
  ]);
});

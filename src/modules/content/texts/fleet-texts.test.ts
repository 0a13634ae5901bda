import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { RULES } from '#kernel/rules';
import { slugFrom } from '#kernel/text';
import { renderText } from '../get-page.ts';
import { namesIn } from '../markdown/template.ts';
import { CHANNEL_PLACEHOLDERS, IDENTITY_PLACEHOLDERS, SITE_PLACEHOLDERS, type SiteValues } from '../model.ts';
import { CONTENT_FOLDER } from '../text-files.ts';
import { loadBrandTexts } from './brand-texts.ts';
import { loadCategories } from './category-texts.ts';

const [categories, brands] = await Promise.all([loadCategories(), loadBrandTexts()]);
const site = Object.fromEntries(
  [...SITE_PLACEHOLDERS, ...IDENTITY_PLACEHOLDERS, ...CHANNEL_PLACEHOLDERS].map((name) => [name, name]),
) as SiteValues;
const context = { site, linkTo: (page: string) => `/${page}` };
const known = new Set<string>([...Object.keys(RULES), ...SITE_PLACEHOLDERS, ...IDENTITY_PLACEHOLDERS, ...CHANNEL_PLACEHOLDERS]);
const words = (text: string): number => text.split(/\s+/).filter((word) => /\p{Letter}/u.test(word)).length;

const texts = [
  ...[...categories].map(([key, both]) => ({ key: `categories/${key}`, least: 220, most: 500, both })),
  ...[...brands].map(([key, both]) => ({ key: `brands/${key}`, least: 75, most: 170, both })),
];

describe.each(texts)('$key', ({ least, most, both }) => {
  test('says enough, and not too much', () => {
    for (const locale of LOCALES) {
      const count = words(both[locale].markdown.replace(/\{\{\w+\}\}/g, 'value'));
      expect(count).toBeGreaterThanOrEqual(least);
      expect(count).toBeLessThanOrEqual(most);
    }
  });

  test('asks for the same values in both languages, and only for those that the business has', () => {
    const asked = namesIn(both.tr.markdown);
    expect([...namesIn(both.en.markdown)].sort()).toEqual([...asked].sort());
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });

  test('glues no ending to a value, and is filled to the last one', () => {
    for (const locale of LOCALES) {
      expect(both[locale].markdown).not.toMatch(/\{\{\w+\}\}[’']?\p{Letter}/u);
      expect(renderText(both[locale].markdown, locale, context).html).not.toMatch(/\{\{|page:|undefined/);
    }
  });
});

test('every make of the sample fleet has a text', async () => {
  const vehicles = JSON.parse(await readFile(join(CONTENT_FOLDER, '..', 'fleet', 'vehicles.json'), 'utf8')) as { brand: string }[];
  const makes = new Set(vehicles.map(({ brand }) => slugFrom(brand)));
  expect([...makes].filter((make) => !brands.has(make))).toEqual([]);
});

test('no two texts share a sentence, so that none is another with the name swapped', () => {
  for (const locale of LOCALES) {
    const seen = new Map<string, string>();
    for (const { key, both } of texts) {
      for (const sentence of both[locale].markdown.split(/(?<=[.!?])\s+/).filter((text) => words(text) > 7)) {
        expect(seen.get(sentence), `${locale} ${key}: ${sentence}`).toBeUndefined();
        seen.set(sentence, key);
      }
    }
  }
});

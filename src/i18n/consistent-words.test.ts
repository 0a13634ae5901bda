import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'messages');

async function messagesIn(locale: string): Promise<[name: string, text: string][]> {
  const files = await readdir(join(FOLDER, locale));
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, locale, file), 'utf8')));
  return texts.flatMap((text) =>
    Object.entries(JSON.parse(text) as Record<string, unknown>).map(([name, own]): [string, string] => [name, JSON.stringify(own)]),
  );
}

test('who is asked with “Lütfen” is asked in the form of the specification: seçiniz, giriniz', async () => {
  const other = /Lütfen[^.":]*(?<!\p{L})(?:seçin|girin|yazın|deneyin|arayın|düzeltin|kullanın|kontrol edin|bekleyin)(?!\p{L})/u;
  expect((await messagesIn('tr')).filter(([, text]) => other.test(text)).map(([name]) => name)).toEqual([]);
});

test('one thing has one name in English wherever offers are told of', async () => {
  const english = new Map(await messagesIn('en'));
  const namesOf = (...keys: string[]): Set<string | undefined> => new Set(keys.map((key) => english.get(key)));
  expect(
    namesOf('checkout_fact_mileage', 'filter_mileage', 'compared_mileage', 'completed_mileage', 'email_mileage', 'fleet_mileage').size,
  ).toBe(1);
  expect(namesOf('checkout_fact_delivery', 'filter_delivery', 'compared_delivery', 'company_delivery').size).toBe(1);
  expect(namesOf('checkout_fact_age', 'compared_minimum_age', 'fleet_minimum_age', 'company_col_age').size).toBe(1);
});

test('amounts are written as money is, with the sign before them', async () => {
  const withLetters = /\d\s?(?:TL|TRY|EUR)\b/;
  for (const locale of ['tr', 'en'])
    expect((await messagesIn(locale)).filter(([, text]) => withLetters.test(text)).map(([name]) => name)).toEqual([]);
});

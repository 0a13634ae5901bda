import { expect, test } from 'vitest';
import { catalogueProblems, unusedKeys } from './catalogue.ts';

const plural = (name: string, texts: Readonly<Record<string, string>>) => [
  { declarations: [`input ${name}`, 'local n = plural'], match: texts },
];

test('two languages that say the same have no problem', () => {
  const tr = { cars_found: plural('count', { 'n=other': '{count} araç bulundu' }), pay_now: 'Şimdi öde' };
  const en = { cars_found: plural('count', { 'n=one': '{count} car', 'n=other': '{count} cars' }), pay_now: 'Pay now' };
  expect(catalogueProblems('offers.json', tr, en)).toEqual([]);
});

test('a message that one language lacks is named', () => {
  expect(catalogueProblems('a.json', { pay_now: 'Öde' }, { pay_later: 'Later' })).toEqual([
    'a.json: pay_now has no English text.',
    'a.json: pay_later exists in English only; Turkish is the source.',
  ]);
});

test('a value that one language forgets is named', () => {
  expect(catalogueProblems('a.json', { due_at: '{place} ofisinde {amount}' }, { due_at: '{amount} at the desk' })).toEqual([
    'a.json: due_at takes amount, place in Turkish and amount in English.',
  ]);
});

test('an empty text, an odd key and a glued Turkish ending are named', () => {
  const problems = catalogueProblems('a.json', { dueNow: ' ', in_place: "{place}'da" }, { dueNow: 'Now', in_place: 'in {place}' });
  expect(problems).toHaveLength(3);
});

test('a key is used by its name or by a template that can make it', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are source texts
  const sources = ['m.pay_now({}, { locale })', "const key = 'pay_later'", '`state_${kind}`', '`mail_${kind}_subject`'];
  const keys = ['pay_now', 'pay_later', 'pay', 'state_confirmed', 'mail_confirmed_subject', 'mail_confirmed_body'];
  expect(unusedKeys(keys, sources)).toEqual(['pay', 'mail_confirmed_body']);
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the templates of mappings are written
import { expect, test } from 'vitest';
import { OWN_NAMES, writtenFile } from '../mapped.fixture.ts';
import { MappedSettings } from './settings.ts';

type Written = Readonly<Record<string, unknown>>;

/** The file of Pamuk with one part of it otherwise. */
function pamukWith(path: string, value: unknown): Written {
  const names = path.split('.');
  const written = structuredClone(writtenFile('pamuk')) as Record<string, unknown>;
  const inside = names.slice(0, -1).reduce((part, name) => part[name] as Record<string, unknown>, written);
  inside[names.at(-1) ?? ''] = value;
  return written;
}

const faultsOf = (written: unknown): string[] =>
  MappedSettings.safeParse(written).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each(OWN_NAMES)('the file of %s is sound', (name) => {
  expect(faultsOf(writtenFile(name))).toEqual([]);
});

test.each<[what: string, path: string, value: unknown, sentence: string]>([
  [
    'a value that nobody knows',
    'mapping.search.request.path',
    '/v1?from=${pickup}&s=${pickupDate}&e=${returnDate}&c=${colour}',
    'mapping.search.request.path: nobody knows ${colour} here; there are pickup, return,',
  ],
  [
    'a value of an order in a search',
    'mapping.search.request.path',
    '/v1?from=${pickup}&s=${pickupDate}&e=${returnDate}&c=${lastName}',
    'nobody knows ${lastName} here',
  ],
  [
    'a secret that is not there',
    'mapping.headers',
    { 'x-api-key': '${secret.other}' },
    'mapping.headers.x-api-key: nobody knows ${secret.other} here; there are secret.key',
  ],
  [
    'a comma too many',
    'mapping.book.request.body',
    '{"ref": "${key}", "name": "${lastName}", }',
    'mapping.book.request.body: filled in it is no JSON:',
  ],
  [
    'extras that nothing writes',
    'mapping.book.request.extra',
    undefined,
    'mapping.book.request.extra: the body says ${extras}, and nothing says how one is written',
  ],
  ['a body of a GET', 'mapping.search.request.body', '{}', 'mapping.search.request.body: a GET has no body'],
  [
    'a table that is not there',
    'mapping.search.offers.acriss',
    { path: 'group', table: 'classes' },
    'mapping.search.offers.acriss: there is no table "classes"; there are groups, fuels,',
  ],
  ['a code that is none', 'mapping.tables.groups', { A1: 'EDM' }, 'mapping.tables.groups.A1: "EDM" is none of the codes of ACRISS'],
  ['a fuel that is none', 'mapping.tables.fuels', { PETROL: 'gasoline' }, 'mapping.tables.fuels.PETROL: "gasoline" is none of petrol,'],
  [
    'a state that is none',
    'mapping.tables.bookings',
    { OK: 'ok' },
    'mapping.tables.bookings.OK: "ok" is none of confirmed, pending, declined, cancelled',
  ],
  ['an extra that is none', 'mapping.tables.extras', { CHILD: 'chair' }, 'mapping.tables.extras.CHILD: "chair" is none of'],
  [
    'a booking without our key',
    'mapping.book.request.body',
    '{"name": "${lastName}", "x": [${extras}]}',
    'mapping.book.request: the request says ${key} nowhere',
  ],
  [
    'a look-up by nothing',
    'mapping.retrieve.request',
    { method: 'GET', path: '/all' },
    'mapping.retrieve.request: the request says ${key} nowhere',
  ],
  [
    'a search without a day',
    'mapping.search.request.path',
    '/v1?from=${pickup}&s=${pickupDate}',
    'mapping.search.request: the request says ${returnDate} nowhere',
  ],
  ['a path that is none', 'mapping.search.offers.name', 'model..name', 'mapping.search.offers.name'],
  ['a setting that is none', 'mapping.speed', 'fast', 'mapping: Unrecognized key'],
])('%s is named in a sentence', (_what, path, value, sentence) => {
  expect(faultsOf(pamukWith(path, value)).join('\n')).toContain(sentence);
});

test('a booking is looked up by our key alone, or by the supplier’s number where it does not know our key', () => {
  const byKey = pamukWith('mapping.retrieve.request', { method: 'GET', path: '/b?ref=${key}' });
  expect(faultsOf(byKey)).toEqual([]);
  const byNumber = pamukWith('mapping.retrieve.request', { method: 'GET', path: '/b/${number}' });
  expect(faultsOf(byNumber)).toEqual(['mapping.retrieve.request: the request says ${key} nowhere']);
});

test('a car without a price is found before anybody searches', () => {
  const written = pamukWith('mapping.search.offers.total', undefined) as { mapping: { search: { offers: { lines: unknown } } } };
  written.mapping.search.offers.lines = [];
  expect(faultsOf(written)).toContain('mapping.search.offers: neither a total nor a line says what a car costs');
});

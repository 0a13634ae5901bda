import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATIONS } from '../operations/operations.ts';
import { breakingChanges } from './compatibility.ts';
import { API_VERSION, type OpenApiDocument, openApiDocument } from './openapi-document.ts';

const RELEASED = new URL('../../../docs/api/released.json', import.meta.url);
const released: OpenApiDocument = JSON.parse(readFileSync(RELEASED, 'utf8'));

interface Car {
  readonly sent?: object;
  readonly answered?: object;
  readonly parameters?: readonly object[];
  readonly at?: string;
}
const CAR = { type: 'object', properties: { name: { type: 'string', maxLength: 20 } }, required: ['name'] };

/** A document with one operation. */
const documentOf = ({ sent = CAR, answered = CAR, parameters = [], at = '/cars' }: Car) =>
  ({
    openapi: '3.1.0',
    info: { title: 'Cars', version: '1' },
    paths: {
      [at]: {
        post: {
          parameters,
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Sent' } } } },
          responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answered' } } } } },
        },
      },
    },
    components: { schemas: { Sent: sent, Answered: answered } },
  }) as unknown as OpenApiDocument;

const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more });
const car = (properties: object, required: readonly string[] = ['name']) => ({
  ...CAR,
  properties: { ...CAR.properties, ...properties },
  required,
});

test.each<[string, Car, Car]>([
  ['an operation is gone', {}, { at: '/vans' }],
  ['a parameter is gone', { parameters: [query('page')] }, {}],
  ['a new parameter is required', {}, { parameters: [query('age', { required: true })] }],
  [
    'a parameter takes fewer values',
    { parameters: [query('sort', { schema: { type: 'string', enum: ['price', 'age'] } })] },
    { parameters: [query('sort', { schema: { type: 'string', enum: ['price'] } })] },
  ],
  ['a body must say more', {}, { sent: car({ seats: { type: 'integer' } }, ['name', 'seats']) }],
  ['a body may say less', {}, { sent: { ...CAR, properties: {}, required: [] } }],
  ['a body has narrower bounds', {}, { sent: car({ name: { type: 'string', maxLength: 10 } }) }],
  ['a member of a body has another type', {}, { sent: car({ name: { type: 'integer' } }) }],
  ['an answer says less', {}, { answered: { ...CAR, properties: {}, required: [] } }],
  ['an answer may leave something out', {}, { answered: { ...CAR, required: [] } }],
  ['an answer may say null', {}, { answered: car({ name: { anyOf: [{ type: 'string' }, { type: 'null' }] } }) }],
])('it breaks programs when %s', (_, before, now) => {
  expect(breakingChanges(documentOf(before), documentOf(now))).toHaveLength(1);
});

test.each<[string, Car, Car]>([
  ['nothing changes', {}, {}],
  ['a parameter is added', {}, { parameters: [query('page')] }],
  ['a body may say more', {}, { sent: car({ seats: { type: 'integer' } }) }],
  ['an answer says more', {}, { answered: car({ seats: { type: 'integer' } }, ['name', 'seats']) }],
  ['bounds are wider', {}, { sent: car({ name: { type: 'string', maxLength: 40 } }) }],
  [
    'an answer may name a new value',
    { answered: car({ name: { type: 'string', enum: ['a'] } }) },
    { answered: car({ name: { type: 'string', enum: ['a', 'b'] } }) },
  ],
])('it breaks no program when %s', (_, before, now) => {
  expect(breakingChanges(documentOf(before), documentOf(now))).toEqual([]);
});

test('a program that was written for the released document goes on working', () => {
  expect(breakingChanges(released, openApiDocument(OPERATIONS))).toEqual([]);
});

test('the version is not behind the released one', () => {
  const parts = (version: string) => version.split('.').map(Number) as [number, number, number];
  const [[major, minor], [releasedMajor, releasedMinor]] = [parts(API_VERSION), parts(released.info.version)];
  expect(major).toBe(releasedMajor);
  expect(minor).toBeGreaterThanOrEqual(releasedMinor);
});

// `npm run api:release`: after the tests above, so that nothing is released that breaks what was released before.
test.runIf(import.meta.env.MODE === 'release')('today’s document is released', () => {
  const { info, ...document } = openApiDocument(OPERATIONS);
  const kept = JSON.stringify({ ...document, info: { title: info.title, version: info.version } }, (name, value) =>
    ['example', 'examples', 'description', 'headers', 'summary', 'tags', 'pattern', 'format'].includes(name) && typeof value !== 'boolean'
      ? undefined
      : value,
  );
  expect(breakingChanges(released, JSON.parse(kept))).toEqual([]);
  writeFileSync(RELEASED, `${JSON.stringify(JSON.parse(kept), null, 2)}\n`);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWN_NAMES, ownSettings } from '../mapped.fixture.ts';
import { OPERATIONS, type Operation } from '../settings/mapping.ts';
import { readMapped } from './state-mapped.ts';
import { partsAt, textAt, treeOf } from './tree.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (name: (typeof OWN_NAMES)[number], operation: Operation, body: string, status = 200) =>
  readMapped({ bytes: bytesOf(body), charset: 'utf-8', status, operation, days: 5, mapping: ownSettings(name).mapping });

test('lists on the way are gone through, and a text is a text without space around it', () => {
  const json = treeOf(
    bytesOf('{"a": [{"b": {"c": " x "}}, {"b": [{"c": 2}]}], "n": 10.50, "big": 12345678901234.55, "no": null}'),
    undefined,
    'json',
  );
  expect(partsAt(json, 'a.b.c')).toEqual([' x ', '2']);
  expect([textAt(json, 'a.b.c'), textAt(json, 'n'), textAt(json, 'big'), textAt(json, 'no'), textAt(json, 'a.z')]).toEqual([
    'x',
    '10.50',
    '12345678901234.55',
    undefined,
    undefined,
  ]);
  const xml = treeOf(bytesOf('<ns:A><B c="1">x</B><B c="2"><D> y </D></B></ns:A>'), undefined, 'xml');
  expect([textAt(xml, 'A.B'), textAt(xml, 'A.B.@c'), textAt(xml, 'A.B.D')]).toEqual(['x', '1', 'y']);
});

test('nothing of an answer’s own names is more than a name', () => {
  const tree = treeOf(bytesOf('{"__proto__": {"x": "1"}, "a": {}}'), undefined, 'json');
  expect([textAt(tree, 'a.constructor'), textAt(tree, 'a.x'), textAt(tree, 'toString')]).toEqual([undefined, undefined, undefined]);
});

test.each<[string, string, number, readonly string[]]>([
  ['its own code explains it', '{"error": {"code": "GONE"}}', 409, ['GONE']],
  ['its code says nothing to us', '{"error": {"code": "E7"}}', 409, ['HTTP 409', 'E7']],
  ['its server failed, whatever it says', '{"error": {"code": "GONE"}}', 503, ['HTTP 503', 'GONE']],
  ['it answers with a page for people', '<html>Bad gateway</html>', 502, ['HTTP 502']],
])('a refusal: %s', (_what, body, status, codes) => {
  expect(read('pamuk', 'book', body, status).errors.map(({ code }) => code)).toEqual(codes);
});

test.each<[',' | '.', written: string, total: string | undefined]>([
  ['.', '1,234.50', '1234.5'],
  ['.', '1,234,567.00', '1234567'],
  ['.', '1234.50', '1234.5'],
  ['.', '1,50', undefined],
  ['.', '1,2345.00', undefined],
  [',', '1.234,50', '1234.5'],
  [',', '1234,50', '1234.5'],
  [',', '1234', '1234'],
  [',', '1234.50', undefined],
])('with "%s" before the cents, %s is an amount only as people write one', (decimal, written, total) => {
  const { mapping } = ownSettings('pamuk');
  const body = JSON.stringify({ data: { cars: [{ group: 'A1', model: 'Clio', price: { total: written } }] } });
  const read = readMapped({
    bytes: bytesOf(body),
    charset: 'utf-8',
    status: 200,
    operation: 'search',
    days: 5,
    mapping: { ...mapping, numbers: { decimal, unit: 'major' } },
  });
  expect(read.offers[0]?.total.estimated).toBe(total);
});

test('a state that no table has is waited for', () => {
  expect(read('pamuk', 'book', '{"booking": {"no": "PA1", "state": "PARTLY"}}').booking).toEqual({
    innerStatus: 'pending',
    confirmations: [{ type: 'number', id: 'PA1' }],
  });
});

test('an entity of a document’s own, a document without an end, and depths are refused', () => {
  for (const body of ['<!DOCTYPE a [<!ENTITY b "c">]><Cevap>&b;</Cevap>', '<Cevap><Araclar>', '<a>'.repeat(200)])
    expect(() => read('yayla', 'search', body)).toThrow();
});

test('whatever comes, an answer or an error of reading comes of it', () => {
  const json = fc.json().map(String);
  const anything = fc.oneof(
    fc.string(),
    json,
    json.map((inside) => `{"data": {"cars": ${inside}}}`),
    json.map((inside) => `{"sonuc": ${inside}}`),
  );
  fc.assert(
    fc.property(fc.constantFrom(...OWN_NAMES), fc.constantFrom(...OPERATIONS), anything, (name, operation, body) => {
      try {
        expect(read(name, operation, body).message).toBe(operation);
      } catch (error) {
        expect((error as Error).name).toBe('UnreadableMessage');
      }
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OPERATIONS, openApiDocument } from '#api';
import { readerOf } from './documented-answers.ts';

const document = openApiDocument(OPERATIONS);

interface Content {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly schema?: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly content?: Readonly<Record<string, Content>> }>>;
}
const described = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods as Readonly<Record<string, Described>>));

const named = document.components?.examples as Readonly<Record<string, { readonly value: unknown }>>;
const namedExample = ({ $ref }: { readonly $ref: string }): unknown => named[$ref.slice($ref.lastIndexOf('/') + 1)]?.value;

/** Each body and answer of an operation, by where it stands. */
const contents = described.flatMap(({ operationId, requestBody, responses }) => [
  ...Object.entries(requestBody?.content ?? {}).map(([type, content]) => [`${operationId} is sent ${type}`, type, content] as const),
  ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, one]) => [`${operationId} answers ${status} ${type}`, type, one] as const),
  ),
]);

describe('the document shows what it describes', () => {
  // Out of date? `npm run api:examples` writes the examples down anew.
  test.each(contents)('%s, and here is an example that its schema allows', (where, type, { schema, example, examples }) => {
    const shown = [...(example === undefined ? [] : [example]), ...Object.values(examples ?? {}).map(namedExample)];
    expect(shown.length, where).toBeGreaterThan(0);
    if (!type.includes('json')) return;
    for (const one of shown) {
      const read = readerOf(schema, document).safeParse(one);
      if (!read.success) throw new Error(`${where} as its example does not: run npm run api:examples. ${z.prettifyError(read.error)}`);
    }
  });
});

test('each answer says which headers it has, and each of them is described', () => {
  const headers = Object.keys(document.components?.headers ?? {});
  for (const { operationId, responses } of described)
    for (const [status, response] of Object.entries(responses)) {
      const refs = Object.values(response.headers ?? {}).map(({ $ref }: { $ref: string }) => $ref.split('/').at(-1));
      expect(refs, `${operationId} ${status}`).toContain('RequestId');
      for (const ref of refs) expect(headers).toContain(ref);
    }
});

test('no default is one that its own schema refuses, and no key is asked for as a parameter', () => {
  const refused: string[] = [];
  visit(document, (shape, path) => {
    if (shape.default !== undefined && !readerOf(shape, document).safeParse(shape.default).success) refused.push(path);
  });
  expect(refused).toEqual([]);
  for (const { parameters = [] } of described) expect(parameters.map(({ name }) => name?.toLowerCase())).not.toContain('access-key');
});

function visit(value: unknown, look: (shape: Readonly<Record<string, unknown>>, path: string) => void, path = ''): void {
  if (typeof value !== 'object' || value === null) return;
  look(value as Readonly<Record<string, unknown>>, path);
  for (const [name, member] of Object.entries(value)) if (name !== 'example' && name !== 'examples') visit(member, look, `${path}/${name}`);
}

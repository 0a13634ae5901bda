import { z } from 'zod';
import type { OpenApiDocument } from '#api';

/** An operation as the document describes it, as far as tests ask. */
export interface DocumentedOperation {
  readonly name: string;
  readonly method: string;
  /** With `{parts}` that vary. */
  readonly at: string;
  readonly answers: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>>;
}

export function operationsIn({ paths = {} }: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods as Record<string, { operationId: string; responses: DocumentedOperation['answers'] }>).map(
      ([method, { operationId, responses }]) => ({ name: operationId, method: method.toUpperCase(), at, answers: responses }),
    ),
  );
}

/**
 * Holds answers against the document: their status, their type and every line of their body, by the document's own schemas.
 * @returns what is not as documented; nothing when all is well, or when the document has no such operation
 */
export function documentedAnswers(document: OpenApiDocument) {
  const operations = operationsIn(document);
  const readers = new Map<object, z.ZodType>();
  return (method: string, path: string, response: Response, text: string): string | undefined => {
    const { pathname } = new URL(path, 'https://any.example');
    const found = operations.find((operation) => operation.method === method && matches(operation.at, pathname));
    if (!found) return undefined;
    const where = `${found.name} answered ${response.status}`;
    const answer = found.answers[String(response.status)];
    if (!answer) return `${where}, which is not documented: ${text.slice(0, 300)}`;
    const type = response.headers.get('content-type')?.split(';')[0];
    if (!answer.content) return text === '' ? undefined : `${where} with a body that is not documented: ${text.slice(0, 300)}`;
    const schema = type === undefined ? undefined : answer.content[type]?.schema;
    if (!schema) return `${where} as ${type}, which is not documented`;
    if (type === 'text/calendar') return undefined;
    const reader = readers.get(schema) ?? readerOf(schema, document);
    readers.set(schema, reader);
    for (const line of type === 'application/x-ndjson' ? text.trim().split('\n') : [text]) {
      const read = reader.safeParse(JSON.parse(line));
      if (!read.success) return `${where} with a body of another shape: ${z.prettifyError(read.error)}`;
    }
    return undefined;
  };
}

const matches = (at: string, pathname: string): boolean =>
  new RegExp(`^${at.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);

/** A schema of the document, with all that it refers to. */
export function readerOf(schema: object, document: OpenApiDocument): z.ZodType {
  const whole = { ...schema, $defs: document.components?.schemas ?? {} };
  return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')));
}

import { describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '#api';
import { documentedAnswers } from './documented-answers.ts';

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Car' } } };
const lines = { 'application/x-ndjson': { schema: { $ref: '#/components/schemas/Car' } } };
const document = {
  openapi: '3.1.0',
  paths: {
    '/api/v1/cars/{car}': {
      get: { operationId: 'readCar', responses: { 200: { content: { ...content, ...lines } }, 404: {} } },
      delete: { operationId: 'scrapCar', responses: { 204: {} } },
    },
  },
  components: { schemas: { Car: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } } },
} as unknown as OpenApiDocument;

const fault = (method: string, status: number, type: string, text: string) =>
  documentedAnswers(document)(
    method,
    '/api/v1/cars/clio?now=1',
    new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } }),
    text,
  );

describe('an answer is held against the document', () => {
  test.each([
    ['GET', 200, 'application/json', '{"name":"Clio"}'],
    ['GET', 200, 'application/x-ndjson', '{"name":"Clio"}\n{"name":"Duster"}\n'],
    ['GET', 404, '', ''],
    ['DELETE', 204, '', ''],
  ])('%s %s %s is as documented', (method, status, type, text) => {
    expect(fault(method, status, type, text)).toBeUndefined();
  });

  test.each([
    ['GET', 410, 'application/json', '{"name":"Clio"}', 'not documented'],
    ['GET', 200, 'text/html', '<p>Clio</p>', 'as text/html'],
    ['GET', 200, 'application/json', '{"name":1}', 'another shape'],
    ['GET', 200, 'application/x-ndjson', '{"name":"Clio"}\n{}\n', 'another shape'],
    ['GET', 404, 'text/plain', 'gone', 'a body that is not documented'],
  ])('%s %s %s is not', (method, status, type, text, complaint) => {
    expect(fault(method, status, type, text)).toContain(complaint);
  });
});

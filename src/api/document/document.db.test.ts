import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CATALOG_PATH, DOCS_PATH, DOCUMENT_PATH, OPERATIONS } from '#api';
import { resetDatabase, testDatabase } from '#testing';
import {
  type ApiCall,
  type ApiFixture,
  apiFixture,
  exampleRecorder,
  goodRequests,
  idempotencyHeaders,
  operationsIn,
  smallestBodies,
} from '#testing/api';

let fixture: ApiFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db);
});
afterEach(() => expect(fixture.errors).toEqual([]));

const recorder = exampleRecorder();
// `npm run api:examples`
afterAll(() => {
  if (import.meta.env.MODE === 'record') recorder.write();
});

describe('the document and the server say the same', () => {
  test('every operation of ours is documented, and nothing else', () => {
    const documented = operationsIn(fixture.document).map(({ name, method, at }) => `${name} ${method} ${at}`);
    expect(documented.sort()).toEqual(OPERATIONS.map(({ name, method, path }) => `${name} ${method.toUpperCase()} ${path}`).sort());
    expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length);
  });

  test('every route that is mounted is documented', () => {
    const mounted = fixture.api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    const documented = operationsIn(fixture.document).map(({ method, at }) => `${method} ${at.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    expect([...new Set(mounted)].sort()).toEqual([...documented, `GET ${DOCUMENT_PATH}`, `GET ${DOCS_PATH}`, `GET ${CATALOG_PATH}`].sort());
  });

  test('each operation is shown at work below', () => {
    expect(Object.keys(goodRequests(fixture)).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
  });

  // The fixture holds every answer against the document: its status, its type, its shape.
  test.each(OPERATIONS.map(({ name }) => name))('%s does what it is for', async (name) => {
    let last: ApiCall = {};
    const answer = await goodRequests(fixture)[name]?.((method, path, sent = {}) => {
      last = sent;
      return fixture.ask(method, path, sent);
    });
    if (!answer) throw new Error(`${name} was not asked for anything`);
    expect(answer.status, answer.text).toBeLessThan(300);
    recorder.note(name, last, answer);
  });

  test.each(OPERATIONS.map(({ name, method, path }) => [name, method, path] as const))(
    '%s refuses nonsense as documented',
    async (_, method, pattern) => {
      const path = pattern.replaceAll(/\{\w+\}/g, 'nonsense');
      const readsBody = method !== 'get';
      for (const text of readsBody ? ['{}', '{"nonsense":1}', '[]', 'null', '"text"', '{', ''] : [undefined]) {
        const answer = await fixture.ask(method.toUpperCase(), path, {
          headers: idempotencyHeaders('nonsense'),
          ...(text === undefined ? {} : { text }),
        });
        expect(answer.status).toBeLessThan(500);
      }
    },
  );
});

describe('what the document does not ask for is not missed', () => {
  test.each(OPERATIONS.filter(({ params }) => params.body).map(({ name, method, path }) => [name, method, path] as const))(
    'the smallest body of %s is not refused as incomplete',
    async (_, method, pattern) => {
      const { code, accessKey } = await fixture.booking.confirmed();
      const token = await fixture.member();
      const bodies = smallestBodies(fixture.document, pattern, method);
      expect(bodies.length).toBeGreaterThan(0);
      for (const [index, body] of bodies.entries()) {
        const path = pattern.replace('{code}', code).replaceAll(/\{\w+\}/g, 'any');
        const headers = { ...idempotencyHeaders(`smallest-body-${index}`), 'access-key': accessKey };
        const { json } = await fixture.ask(method.toUpperCase(), path, { headers, token, body });
        const missing = (json.errors ?? []).filter(({ code: said }: { code: string }) => /(^|_)(required|missing)(_|$)/.test(said));
        expect(missing).toEqual([]);
      }
    },
  );

  test.each(OPERATIONS.filter(({ params }) => params.body).map(({ name, method, path }) => [name, method, path] as const))(
    'a body of %s without something that is required is refused, and says where',
    async (_, method, pattern) => {
      const token = await fixture.member();
      for (const body of smallestBodies(fixture.document, pattern, method) as Record<string, unknown>[]) {
        for (const left of Object.keys(body)) {
          fixture.booking.pass({ minutes: 1 });
          const { [left]: _left, ...others } = body;
          const path = pattern.replaceAll(/\{\w+\}/g, 'any');
          const { status, json } = await fixture.ask(method.toUpperCase(), path, {
            headers: idempotencyHeaders('incomplete-body'),
            token,
            body: others,
          });
          expect({ left, status, errors: json.errors }).toMatchObject({ left, status: 422 });
          // A way of paying that is not named is by card, and misses the card.
          const missed = left === 'paymentMode' ? 'card' : left;
          expect(json.errors).toContainEqual(expect.objectContaining({ pointer: `/${missed}`, code: 'required' }));
        }
      }
    },
  );
});

test('the document is OpenAPI 3.1, and everything it refers to is in it', () => {
  expect(fixture.document.openapi).toBe('3.1.0');
  const text = JSON.stringify(fixture.document);
  const named = Object.keys(fixture.document.components?.schemas ?? {});
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) expect(named).toContain(name);
});

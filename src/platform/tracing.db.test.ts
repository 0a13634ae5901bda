import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { defineJob, startJobs } from './jobs.ts';
import { silentLog } from './log.ts';
import { recordTraces, type Tracing } from './tracing/start-tracing.ts';
import { carriedTrace, withSpan } from './tracing.ts';

let exporter: InMemorySpanExporter;
let tracing: Tracing;
beforeEach(() => {
  exporter = new InMemorySpanExporter();
  tracing = recordTraces({ role: 'test', share: 1 }, new SimpleSpanProcessor({ exporter }));
});
afterEach(() => tracing.stop());

const spans = () => exporter.getFinishedSpans();
const spanOf = (name: string) => spans().find((span) => span.name === name);

test('a statement is a span of the work that asked for it: its text, and never what was asked with it', async () => {
  const { db } = await testDatabase();
  await withSpan('work', {}, () => sql`select ${'elif@example.com'}::text as typed`.execute(db));
  const [work, statement] = [spanOf('work'), spanOf('sql select')];
  expect(statement?.parentSpanContext?.spanId).toBe(work?.spanContext().spanId);
  expect(statement?.attributes['db.query.text']).toBe('select $1::text as typed');
  expect(JSON.stringify(spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })))).not.toContain(
    'elif',
  );
});

test('work that fails says which kind of error it was, and not what it said', async () => {
  await expect(withSpan('work', {}, () => Promise.reject(new RangeError('elif@example.com is no number')))).rejects.toThrow('elif');
  expect(spanOf('work')?.status).toMatchObject({ message: 'RangeError' });
  expect(spanOf('work')?.events).toEqual([]);
});

test('a job goes on with the trace of whoever asked for it, and its payload is what was sent', async () => {
  const database = await testDatabase();
  await resetDatabase(database);
  const jobs = await startJobs(database, { queues: ['traced-work'], works: true }, silentLog);
  const { promise: payload, resolve } = Promise.withResolvers<object>();
  await jobs.work([defineJob('traced-work', async (received: object) => resolve(received))]);
  const asked = await withSpan('request', { role: 'asked' }, async (span) => {
    await database.db.transaction().execute((tx) => jobs.send(tx, 'traced-work', { code: 'KTK-1' }));
    return span.spanContext();
  });
  expect(await payload).toEqual({ code: 'KTK-1' });
  await expect.poll(() => spanOf('job traced-work')?.spanContext().traceId).toBe(asked.traceId);
  expect(spanOf('job traced-work')?.parentSpanContext?.spanId).toBe(asked.spanId);
  await jobs.stop();
});

test('what is not recorded is not carried on, and what is not traced is done all the same', async () => {
  await tracing.stop();
  expect(await withSpan('work', {}, async () => carriedTrace())).toBeUndefined();
  tracing = recordTraces({ role: 'test', share: 0 }, new SimpleSpanProcessor({ exporter }));
  expect(await withSpan('work', {}, async () => carriedTrace())).toBeUndefined();
  expect(spans()).toEqual([]);
});

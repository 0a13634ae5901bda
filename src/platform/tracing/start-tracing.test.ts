import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { withSpan } from '../tracing.ts';
import { startTracing } from './start-tracing.ts';

test('spans reach the collector with its headers, at the latest when the process stops', async () => {
  const received: { headers: Record<string, unknown>; body: string }[] = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const { tracing: settings } = configFrom(
    { TRACES_URL: `http://127.0.0.1:${port}/v1/traces`, TRACES_HEADERS: 'authorization=Bearer abc=,x-team=web' },
    () => 'a secret',
  );
  if (!settings) throw new Error('nothing is traced');
  const tracing = startTracing(settings, 'web');
  await withSpan('work', { attributes: { 'kontak.supplier': 'ege-rent' } }, async () => {});
  await tracing.stop();
  collector.close();
  expect(received.map(({ headers }) => [headers.authorization, headers['x-team']])).toEqual([['Bearer abc=', 'web']]);
  expect(received[0]?.body).toContain('ege-rent');
});

test('a collector that is gone keeps no process from stopping', async () => {
  const tracing = startTracing({ url: 'http://127.0.0.1:9/v1/traces', headers: {}, share: 1 }, 'web');
  await withSpan('work', {}, async () => {});
  const begun = performance.now();
  await tracing.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('nothing is traced unless there is a collector', () => {
  expect(configFrom({}, () => 'a secret').tracing).toBeNull();
  expect(() => configFrom({ TRACES_URL: 'http://collector/v1/traces', TRACES_HEADERS: 'bearer' }, () => 'a secret')).toThrow(
    'TRACES_HEADERS',
  );
  expect(() => configFrom({ TRACES_URL: 'collector' }, () => 'a secret')).toThrow('TRACES_URL');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { endpoint } from '#addresses/model';
import { configFrom } from '#platform/config';
import { type Log, silentLog } from '#platform/log';
import { type MetricsServer, serveMetrics } from '#platform/metrics/metrics-server';
import { ROOT } from '#platform/root';
import { recordTraces } from '#platform/tracing/start-tracing';
import { type App, createApp } from '../app.ts';
import { createHost } from '../web/host/create-host.ts';
import { PROXY } from './built/built-host.ts';
import { resetDatabase, testDatabase } from './database.ts';

const SECRET = 'Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw';
const SETTINGS = {
  APP_SECRET: SECRET,
  PUBLIC_ORIGIN: 'https://www.example.com',
  SAMPLE_DATA: 'false',
  DEMO: 'true',
  TRUST_PROXY: 'loopback',
};

const lines: { level: string; fields: object; message: string }[] = [];
const at =
  (level: string): Log['info'] =>
  (fields, message) =>
    void lines.push({ level, fields, message });
const log: Log = { ...silentLog, debug: at('debug'), info: at('info') };
let app: App;
let server: MetricsServer;
let ask: (path: string, init?: RequestInit) => Promise<Response>;
beforeAll(async () => {
  const config = configFrom(SETTINGS, () => SECRET);
  app = await createApp(config, { database: await resetDatabase(await testDatabase()), log });
  const host = createHost(app, { build: () => Promise.reject(new Error('No page is begun here')), mode: 'test' });
  ask = async (path, init) => host.fetch(new Request(`http://inside:3000${path}`, init), PROXY);
  server = await serveMetrics(app.metrics, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const requests = () => lines.filter(({ message }) => message === 'request');

test('each request has one line: what was asked for by its name, and nothing of who asked', async () => {
  lines.length = 0;
  await ask('/api/v1/places?q=elif%40example.com', { headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Elif/1.0' } });
  await ask('/api/v1/reservations/KTK-ABCD2345');
  expect(requests()).toHaveLength(2);
  expect(requests()[0]).toEqual({
    level: 'info',
    message: 'request',
    fields: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      route: expect.stringMatching(/^api\./),
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
    },
  });
  expect(JSON.stringify(requests())).not.toMatch(/elif|203\.0|KTK-/i);
});

test('probes are counted, and only said to whoever looks for everything', async () => {
  lines.length = 0;
  await ask(endpoint('alive', {}));
  expect(requests().map(({ level }) => level)).toEqual(['debug']);
});

test('a traced request is called by its route, its statements and calls stand below it, and its line names the trace', async () => {
  const exporter = new InMemorySpanExporter();
  const tracing = recordTraces({ role: 'test', share: 1 }, new SimpleSpanProcessor({ exporter }));
  lines.length = 0;
  await ask('/api/v1/reservations/KTK-ABCD2345', { headers: { authorization: 'Bearer elif' } });
  await ask(endpoint('alive', {}));
  const spans = exporter.getFinishedSpans();
  await tracing.stop();
  const [request] = spans.filter(({ name }) => /^GET api\.\w+$/.test(name));
  expect(request?.attributes).toMatchObject({
    'http.response.status_code': 401,
    'kontak.request': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([request?.spanContext().traceId]));
  expect(requests()[0]?.fields).toMatchObject({ trace: request?.spanContext().traceId });
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(/elif|KTK-/i);
});

test('a laptop has no line for each request, and whoever runs the site has', () => {
  const logs = (strings: object) => configFrom({ ...strings }, () => SECRET).logsRequests;
  expect([logs({}), logs(SETTINGS), logs({ ...SETTINGS, REQUEST_LOG: 'false' }), logs({ REQUEST_LOG: 'true' })]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('figures are read on a port of their own, and nowhere else', async () => {
  await ask('/elif@example.com').catch(() => {});
  const origin = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  for (const line of [
    /^kontak_requests_total\{route="api\.\w+",method="GET",status="200"\} [1-9]/m,
    /^kontak_request_seconds_bucket\{route="alive",le="\+Inf"\} [1-9]/m,
    /^kontak_event_loop_delay_seconds\{quantile="0\.99"\} /m,
    /^kontak_database_read 1$/m,
    /^kontak_workers 0$/m,
    /^kontak_reservations\{state="confirming"\} 0$/m,
    /^kontak_supplier_left_alone\{supplier="direct"\} 0$/m,
    /^kontak_cache_entries\{cache="[\w.]+"\} /m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toMatch(/elif/i);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('only a port that is given is opened, and on this machine alone unless told otherwise', () => {
  const metrics = (strings: object) => configFrom({ ...strings }, () => SECRET).metrics;
  expect(metrics({})).toBeNull();
  expect(metrics({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual({ port: 9464, host: '0.0.0.0' });
});

test('a port that is taken is named in a sentence', async () => {
  await expect(serveMetrics(app.metrics, { port: server.port, host: '127.0.0.1' })).rejects.toThrow('METRICS_PORT');
});

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

describe('what is shipped for whoever watches', () => {
  const fileText = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
  const { groups } = parse(fileText('deploy', 'prometheus', 'alerts.yaml')) as { groups: { rules: Alert[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules);
  const dashboard = JSON.parse(fileText('deploy', 'grafana', 'dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];

  test('asks for figures that there are, in expressions that are whole', async () => {
    await ask(endpoint('alive', {}));
    const types = new Map(
      [...(await app.metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    );
    const known = [...types].flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    );
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      const names = expression.match(/\bkontak_\w+/g) ?? [];
      expect(known, expression).toEqual(expect.arrayContaining(names));
      for (const counted of expression.matchAll(/rate\((kontak_\w+)/g))
        expect(counted[1], expression).toMatch(/_(total|bucket|sum|count)$/);
      expect(unclosedIn(expression), expression).toBe('');
    }
  });

  test('has a page for each alert, which says what it means, what to look at and what to do; and no page for none', () => {
    const pages = readdirSync(join(ROOT, 'docs', 'operations', 'alerts')).filter((name) => name !== 'README.md');
    expect(pages.sort()).toEqual(alerts.map(({ alert }) => `${pageOf(alert)}.md`).sort());
    for (const { alert, annotations, labels, for: lasting } of alerts) {
      expect(annotations.runbook).toBe(`docs/operations/alerts/${pageOf(alert)}.md`);
      expect(annotations.summary.length).toBeGreaterThan(20);
      expect(lasting).toMatch(/^\d+[sm]$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      const page = fileText('docs', 'operations', 'alerts', `${pageOf(alert)}.md`);
      expect(page.startsWith(`# ${alert}\n`)).toBe(true);
      for (const heading of ['## What it means', '## What to look at', '## What to do']) expect(page, alert).toContain(`${heading}\n`);
    }
  });
});

const pageOf = (alert: string): string => alert.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Brackets and quotes that were opened and not closed, or closed and not opened. */
function unclosedIn(expression: string): string {
  let left = expression.replaceAll(/"[^"]*"/g, '').replaceAll(/[^()[\]{}"]/g, '');
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(/\(\)|\[\]|\{\}/g, '');
  }
  return left;
}

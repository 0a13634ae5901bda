import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, PAGE_NAMES, PATHS } from '#addresses/model';
import { createLog } from '#platform/log';
import { recordTraces, type Tracing } from '#platform/tracing/start-tracing';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';
import { formsOf, type PageForm, type TypedField } from './page-forms.ts';

/**
 * Whoever watches the product learns nothing of the people who use it: every form of every page is sent with marked values, requests carry marks in
 * their addresses and headers, and neither the whole log nor the figures nor a trace hold one of them.
 */
const MARK = 'zxqmark';
const VISITOR = '203.0.113.77';
const PHONE = '5329876501';
const MARKS = [MARK, VISITOR, PHONE, '4242424242424242'];
const lines: string[] = [];
let host: BuiltHost;
let sent = 0;
const exporter = new InMemorySpanExporter();
let tracing: Tracing;

beforeAll(async () => {
  tracing = recordTraces({ role: 'test', share: 1 }, new SimpleSpanProcessor({ exporter }));
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  host = await openBuiltHost({ REQUEST_LOG: 'true', PAGES_PER_SECOND: '0' }, undefined, log);
}, 120_000);
afterAll(async () => {
  await host.close();
  await tracing.stop();
});

const PAGES = PAGE_NAMES.filter((page) => !PATHS[page].tr.includes(':') && page !== 'booking');

function markedValue({ name, type, maxLength }: TypedField): string {
  if (name === 'cardNumber') return '4242424242424242';
  if (type === 'email') return `${MARK}@ornek.com`;
  if (type === 'tel') return PHONE;
  return type === 'password' ? `${MARK}-parola` : MARK.slice(0, maxLength);
}

async function send(address: string, form: PageForm): Promise<void> {
  const marked = new Map(form.typed.map((field) => [field.name, markedValue(field)]));
  const fields = new URLSearchParams(form.sent.map(([name, value]) => [name, marked.get(name) ?? value]));
  const button = form.buttons.find(({ name }) => name === 'action');
  if (button) fields.append(button.name, button.value);
  const action = new URL(form.action ?? address, BUILT_ORIGIN + address);
  const headers = { origin: BUILT_ORIGIN, 'x-forwarded-for': VISITOR, 'user-agent': `Mozilla/5.0 ${MARK}`, cookie: `other=${MARK}` };
  const answer =
    form.method === 'get'
      ? await host.fetch(`${action.pathname}?${fields}`, { headers })
      : await host.fetch(action.pathname + action.search, { method: 'POST', headers, body: fields });
  await textOf(answer);
  sent += 1;
}

test('nothing that was typed, and nobody who typed it, stands in the log, in the figures or in a trace', { timeout: 240_000 }, async () => {
  for (const page of PAGES) {
    const address = href(page, 'tr', {} as never);
    for (const form of formsOf(await textOf(await host.fetch(address)))) if (form.typed.length > 0) await send(address, form);
  }
  for (const address of [
    `/${MARK}`,
    `/api/v1/${MARK}`,
    `/api/v1/places?q=${MARK}`,
    `/api/v1/reservations/${MARK}`,
    `${href('cars', 'tr', {})}?pickup=${MARK}`,
    `/newsletter/unsubscribe/${MARK}`,
    `/yonetim/rezervasyonlar/${MARK}`,
    `/tedarikci/${MARK}`,
    `/.well-known/${MARK}`,
  ])
    await textOf(await host.fetch(address, { headers: { 'x-forwarded-for': VISITOR, referer: `https://elsewhere.example/${MARK}` } }));
  expect(sent).toBeGreaterThan(8);

  const log = lines.join('');
  expect(lines.filter((line) => line.includes('"message":"request"') || line.includes('"msg":"request"')).length).toBeGreaterThan(sent);
  const figures = await host.app.metrics.text();
  expect(figures).toContain('kontak_requests_total{route="contact"');
  const spans = exporter.getFinishedSpans();
  const traces = spans.map(({ name, attributes, events, status }) => JSON.stringify({ name, attributes, events, status }));
  for (const kind of ['POST contact', 'GET cars', 'sql insert', 'supplier search'])
    expect(
      traces.some((span) => span.includes(`"${kind}`)),
      kind,
    ).toBe(true);
  for (const mark of MARKS) {
    expect(
      lines.filter((line) => line.includes(mark)),
      `${mark} in the log`,
    ).toEqual([]);
    expect(
      traces.filter((span) => span.includes(mark)),
      `${mark} in a trace`,
    ).toEqual([]);
    expect(figures.includes(mark), `${mark} in the figures`).toBe(false);
  }
  expect(log).not.toContain('ornek.com');
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type BookingDeps, isVisitorProof, makeVisit, visitFigures, visitorProof, visitReader } from '#booking';
import { createMetrics, type Metrics } from '#platform/metrics/metrics';
import { offerReference } from '#search';
import type { Connector } from '#suppliers';
import { TEST_SUPPLIER } from '#suppliers/model';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, checkoutKey } from './api-fixture.ts';

let fixture: ApiFixture;
let metrics: Metrics;
/** What the visitor in a worker has in its hands; time passes while it waits, and what is due is done meanwhile. */
let deps: BookingDeps;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db);
  metrics = createMetrics();
  deps = { ...fixture.deps.booking, visitFigures: visitFigures(metrics), pause: () => fixture.booking.work() };
});

type Ask = Parameters<typeof makeVisit>[1];
const throughTheApi: Ask = async ({ path, method, headers, body }) => {
  const { json, status } = await fixture.ask(method, `/api/v1${path}`, {
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  });
  return { status, json };
};
const proof = () => ({ 'synthetic-visitor': visitorProof(deps) });
const visits = async () =>
  (await sql<{ outcome: string | null; step: string | null }>`select outcome, step from synthetic_visits order by id`.execute(deps.db))
    .rows;
const tests = async () =>
  (
    await sql<{ state: string }>`select state from reservations where connector = ${TEST_SUPPLIER} order by created_at, id`.execute(deps.db)
  ).rows.map(({ state }) => state);
const suppliersIn = (json: { offers: { supplier: { slug: string } }[] }) => new Set(json.offers.map(({ supplier }) => supplier.slug));

test('a visit goes through the API, books and cancels, and is counted step by step', async () => {
  expect(await makeVisit(deps, throughTheApi)).toEqual({ kind: 'done' });
  expect(await visits()).toEqual([{ outcome: 'done', step: null }]);
  expect(await tests()).toEqual(['cancelled']);
  const text = await metrics.text();
  for (const step of ['clear', 'search', 'quote', 'order', 'confirmed', 'cancel', 'cancelled'])
    expect(text).toContain(`kontak_synthetic_step_seconds_count{step="${step}",outcome="done"} 1`);
  expect(text).toContain('kontak_synthetic_visits_total{outcome="done",step="none"} 1');
  expect(fixture.errors).toEqual([]);
});

test('how long ago it last went well is read from what all workers wrote, and told by nobody where there is no visitor', async () => {
  const read = visitReader(metrics, { db: deps.db, clock: fixture.booking.now, visits: true });
  const off = createMetrics();
  const age = async () => {
    await read();
    return /^kontak_synthetic_last_success_seconds (\d+)$/m.exec(await metrics.text())?.[1];
  };
  fixture.booking.pass({ minutes: 20 });
  expect(await age()).toBe('1200');
  await makeVisit(deps, throughTheApi);
  expect(await age()).toBe('0');
  fixture.booking.pass({ minutes: 5 });
  await makeVisit(deps, async () => ({ status: 503, json: {} }));
  expect(await age()).toBe('300');
  await visitReader(off, { db: deps.db, clock: fixture.booking.now, visits: false })();
  expect(await off.text()).not.toMatch(/^kontak_synthetic_last_success_seconds \d/m);
});

test('whoever has the proof finds the test supplier and nobody else; everybody else finds all others and not that one', async () => {
  const path = fixture.searchPath('&perPage=50&facets=true');
  const everybody = await fixture.ask('GET', path);
  const visitor = await fixture.ask('GET', path, { headers: proof() });
  expect(suppliersIn(visitor.json)).toEqual(new Set([TEST_SUPPLIER]));
  expect(everybody.json.offers.length).toBeGreaterThan(0);
  expect(everybody.text).not.toMatch(/test.supplier/i);
  // Nothing of it is kept by a cache in between.
  expect(visitor.headers.get('cache-control')).toBe('no-store');

  const stale = proof();
  for (const headers of [{ 'synthetic-visitor': 'true' }, { 'synthetic-visitor': `${stale['synthetic-visitor']}x` }])
    expect(suppliersIn((await fixture.ask('GET', path, { headers })).json)).toEqual(suppliersIn(everybody.json));
  fixture.booking.pass({ minutes: 6 });
  expect(suppliersIn((await fixture.ask('GET', path, { headers: stale })).json)).toEqual(suppliersIn(everybody.json));
});

test('without the proof its cars are those of a supplier that does not exist, at every door; with it, real ones are', async () => {
  const { json } = await fixture.ask('GET', fixture.searchPath(), { headers: proof() });
  const [listed] = json.offers;
  const { criteria } = json;
  const claimed = (connector: string): string =>
    offerReference(deps, { ...criteria, pickup: criteria.pickup.slug, returnTo: criteria.returnTo.slug }, {
      connector,
      supplierRef: 'fiat-egea-sedan-manual-diesel',
      total: listed.total,
      vehicle: listed.vehicle,
    } as Parameters<typeof offerReference>[2]);
  const answers = async (reference: string, total: unknown) => {
    const order = { ...(await fixture.order({ offer: reference, agreedTotal: total, paymentMode: 'delivery' })) };
    const asked = [
      await fixture.ask('GET', `/api/v1/offers/${reference}`),
      await fixture.ask('POST', '/api/v1/quotes', { body: { offer: reference, paymentMode: 'delivery' } }),
      await fixture.ask('POST', '/api/v1/reservations', { headers: { 'idempotency-key': checkoutKey(reference.slice(-20)) }, body: order }),
    ];
    return asked.map(({ json: said, status }) => ({
      status,
      type: said.type,
      title: said.title,
      alternatives: namesIn(said.alternatives),
    }));
  };
  const namesIn = (alternatives: { vehicle: { name: string } }[] = []) => alternatives.map(({ vehicle }) => vehicle.name);
  const hidden = await answers(listed.reference, listed.total);
  expect(hidden.map(({ status }) => status)).toEqual([410, 410, 410]);
  expect(await answers(claimed('nobody'), listed.total)).toEqual(hidden);
  expect(await answers(claimed(TEST_SUPPLIER), listed.total)).toEqual(hidden);
  expect(await tests()).toEqual([]);

  const clio = await fixture.clio();
  const real = await fixture.ask('GET', `/api/v1/offers/${clio.reference}`, { headers: proof() });
  expect([real.status, real.json.type]).toEqual([410, hidden[0]?.type]);
});

test('where no visitor is configured nobody is one, with whatever proof', async () => {
  const headers = proof();
  const { visitor: _, ...without } = fixture.deps.booking;
  expect(await makeVisit(without, throughTheApi)).toBeUndefined();
  expect(isVisitorProof(without, headers['synthetic-visitor'])).toBe(false);
});

test('a visit whose process died is closed by the next one, which cancels what it left first', async () => {
  const killed = new Error('killed');
  const dies: Ask = async (question) => {
    if (question.path.includes('/cancellation')) throw killed;
    return throughTheApi(question);
  };
  expect(await makeVisit(deps, dies)).toMatchObject({ kind: 'failed', step: 'cancel' });
  // As a process that is gone leaves it.
  await sql`update synthetic_visits set ended_at = null, outcome = null, step = null`.execute(deps.db);
  expect(await tests()).toEqual(['confirmed']);
  expect(await makeVisit(deps, throughTheApi)).toBeUndefined();
  fixture.booking.pass({ minutes: 3 });
  expect(await makeVisit(deps, throughTheApi)).toEqual({ kind: 'done' });
  expect(await tests()).toEqual(['cancelled', 'cancelled']);
  expect(await visits()).toEqual([
    { outcome: 'abandoned', step: null },
    { outcome: 'done', step: null },
  ]);
});

test('of two processes at once one visits', async () => {
  const outcomes = await Promise.all([makeVisit(deps, throughTheApi), makeVisit(deps, throughTheApi)]);
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  expect(await tests()).toEqual(['cancelled']);
});

test('an order whose answer was lost is found by its key, not sent again, and cancelled', async () => {
  let orders = 0;
  const lossy: Ask = async (question) => {
    const answer = await throughTheApi(question);
    if (question.method !== 'POST' || question.path !== '/reservations') return answer;
    orders += 1;
    throw new Error('the answer was lost');
  };
  expect(await makeVisit(deps, lossy)).toEqual({ kind: 'done' });
  expect([orders, await tests()]).toEqual([1, ['cancelled']]);
});

const down = async (): Promise<never> => {
  throw new Error('The supplier is down');
};

test.each([
  ['search', 'search', ['search']],
  ['requote', 'quote', ['requote']],
  ['book', 'confirmed', ['book', 'retrieve']],
] as const)('a supplier that fails at "%s" fails the visit, and the figures say that it was at "%s"', async (_, step, calls) => {
  const aroundTestSupplier = (connector: Connector): Connector => ({
    ...connector,
    ...Object.fromEntries(calls.map((call) => [call, down])),
  });
  fixture = await apiFixture((await resetDatabase(await testDatabase())).db, { aroundTestSupplier });
  const { visitFigures: figures } = deps;
  deps = { ...fixture.deps.booking, ...(figures ? { visitFigures: figures } : {}), pause: () => fixture.booking.work() };
  expect(await makeVisit(deps, throughTheApi)).toMatchObject({ kind: 'failed', step });
  expect(await visits()).toEqual([{ outcome: 'failed', step }]);
  const text = await metrics.text();
  expect(text).toContain(`kontak_synthetic_step_seconds_count{step="${step}",outcome="failed"} 1`);
  expect(text).toContain(`kontak_synthetic_visits_total{outcome="failed",step="${step}"} 1`);
});

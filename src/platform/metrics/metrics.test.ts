import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const linesOf = async (metrics: ReturnType<typeof createMetrics>): Promise<string[]> => (await metrics.text()).trimEnd().split('\n');

test('a counter adds up by its labels', async () => {
  const metrics = createMetrics();
  const requests = metrics.counter('kontak_requests_total', 'Requests.');
  requests.add({ route: 'home' });
  requests.add({ route: 'home' }, 2);
  requests.add({ route: 'a "b"\\\n' });
  expect(await linesOf(metrics)).toEqual([
    '# HELP kontak_requests_total Requests.',
    '# TYPE kontak_requests_total counter',
    'kontak_requests_total{route="home"} 3',
    'kontak_requests_total{route="a \\"b\\"\\\\\\n"} 1',
  ]);
});

test('a duration is counted in every bucket that holds it', async () => {
  const metrics = createMetrics();
  const took = metrics.histogram('kontak_request_seconds', 'Durations.');
  for (const seconds of [0.005, 0.3, 20]) took.observe(seconds);
  const text = await metrics.text();
  for (const line of [
    '_bucket{le="0.005"} 1',
    '_bucket{le="0.25"} 1',
    '_bucket{le="0.5"} 2',
    '_bucket{le="16"} 2',
    '_bucket{le="+Inf"} 3',
    '_count 3',
  ])
    expect(text).toContain(`kontak_request_seconds${line}\n`);
});

test('what is read anew has no values of the time before, and a reader that fails keeps nothing from being read', async () => {
  const errors: unknown[] = [];
  const metrics = createMetrics({ failed: (error) => void errors.push(error) });
  const waiting = metrics.gauge('kontak_jobs_due', 'Due.');
  let queues = ['email', 'advance'];
  metrics.whenRead(() => {
    waiting.clear();
    for (const queue of queues) waiting.set(2, { queue });
  });
  metrics.whenRead(async () => {
    throw new Error('nobody answers');
  });
  expect(await metrics.text()).toContain('{queue="email"} 2');
  queues = ['advance'];
  expect(await metrics.text()).not.toContain('email');
  expect(errors).toHaveLength(2);
});

test('a figure of durations counts by its own bounds where it has some', async () => {
  const metrics = createMetrics();
  const figure = metrics.histogram('kontak_wait_seconds', 'Waits.', [60, 300]);
  figure.observe(60);
  figure.observe(200);
  expect((await linesOf(metrics)).filter((line) => line.includes('_bucket'))).toEqual([
    'kontak_wait_seconds_bucket{le="60"} 1',
    'kontak_wait_seconds_bucket{le="300"} 2',
    'kontak_wait_seconds_bucket{le="+Inf"} 2',
  ]);
});

test('a label that holds something new each time does not fill the memory', async () => {
  const metrics = createMetrics();
  const counter = metrics.counter('kontak_things_total', 'Things.');
  for (let count = 0; count < 1_500; count += 1) counter.add({ thing: String(count) });
  const lines = await linesOf(metrics);
  expect(lines).toHaveLength(2 + 1_001);
  expect(lines).toContain('kontak_things_total{rest="true"} 500');
});

test('a figure has one name, and one that says what it is', () => {
  const metrics = createMetrics();
  metrics.gauge('kontak_one', '');
  expect(() => metrics.gauge('kontak_one', '')).toThrow('two figures');
  expect(() => metrics.counter('kontak_requests', '')).toThrow('no name');
  expect(() => metrics.gauge('other_one', '')).toThrow('no name');
});

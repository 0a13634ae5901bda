import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { href } from '#addresses/model';
import { type RunningProduct, startProduct } from '../../../scripts/product.ts';

/** The product as it ships, in a process of its own, from the signal to its end. */
const CLIENTS = 20;
const DELAY_SECONDS = 2;
const WEEK = 7 * 86_400_000;
const THROWS = `data:text/javascript,${encodeURIComponent("process.on('message', () => setTimeout(() => { throw new Error('out of the blue'); }))")}`;
const HEAVY = 180_000;

const running: RunningProduct[] = [];
async function started(options: Parameters<typeof startProduct>[0] = {}): Promise<RunningProduct> {
  const product = await startProduct({
    ...options,
    preparedData: inject('preparedData'),
    env: { SIMULATED_SUPPLIERS: 'slow', ...options.env },
  });
  running.push(product);
  return product;
}
let product: RunningProduct;
beforeAll(async () => {
  product = await started({ env: { STOP_DELAY_SECONDS: String(DELAY_SECONDS) } });
}, HEAVY);
afterAll(() => Promise.all(running.map((one) => one.stop())), HEAVY);

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

/** @param begun told with the first piece of the answer */
function asked(origin: string, path: string, agent?: Agent, begun: () => void = () => {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(origin + path, { ...(agent ? { agent } : {}), headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } });
    request.on('error', reject);
    request.on('response', (answer: IncomingMessage) => {
      let body = '';
      answer.once('data', begun);
      answer.on('data', (piece) => (body += piece));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, body }));
    });
  });
}

/** A search that goes on until the late simulated supplier has answered. */
function list(): string {
  const wall = (ms: number): string => `${new Date(Date.now() + ms).toISOString().slice(0, 10)}T10:00`;
  return href('cars', 'tr', {}, { pickup: 'antalya-havalimani', from: wall(WEEK), to: wall(2 * WEEK), country: 'TR', age: '35' });
}

const exitOf = ({ process: child }: RunningProduct): Promise<number | null> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode);

/** What the server sends to bytes that no client of ours would send. */
function answerTo(origin: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (piece) => (answer += piece));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('a probe that names no host is answered', async () => {
  for (const path of ['/healthz', '/readyz']) expect(await answerTo(product.origin, `GET ${path} HTTP/1.0\r\n\r\n`)).toContain(' 200 OK');
});

test('an idle connection outlives that of a proxy', async () => {
  const kept = await fetch(`${product.origin}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(kept.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

test('SIGTERM under load breaks nobody off: not ready first, then every connection ends with an answer', { timeout: HEAVY }, async () => {
  const { origin, process: child } = product;
  const exit = exitOf(product);
  const failures: string[] = [];
  let isStopping = false;
  let before = 0;
  /** Asks on one connection until an answer says that it is the last one. */
  const client = async (): Promise<Answer | undefined> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (;;) {
        const answer = await asked(origin, href('register', 'tr', {}), agent);
        // A busy machine may refuse a page in time; that is an answer too, and nobody is broken off.
        if (answer.status !== 200 && answer.status !== 503) failures.push(`status ${answer.status}`);
        if (answer.connection === 'close') return answer;
        if (!isStopping) before += 1;
      }
    } catch (error) {
      failures.push(String(error));
      return undefined;
    } finally {
      agent.destroy();
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  const streamed = asked(origin, list());
  await expect.poll(() => before, { timeout: HEAVY }).toBeGreaterThan(2 * CLIENTS);

  const signalledAt = performance.now();
  isStopping = true;
  child.kill('SIGTERM');
  await expect.poll(async () => (await asked(origin, '/readyz')).status, { timeout: 10_000 }).toBe(503);
  const [probe, page] = await Promise.all([asked(origin, '/healthz'), asked(origin, href('logIn', 'en', {}))]);
  expect([probe.status, probe.connection, page.connection]).toEqual([200, 'close', 'close']);
  expect([200, 503]).toContain(page.status);

  const last = await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(last.map((answer) => answer?.connection)).toEqual(Array(CLIENTS).fill('close'));
  expect((await streamed).body).toContain('</html>');
  expect(await exit).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(25_000);
});

test('an error that nobody caught ends the process in order, and what was in flight is answered', { timeout: HEAVY }, async () => {
  const broken = await started({ nodeArguments: ['--import', THROWS], hears: true });
  const exit = exitOf(broken);
  const begun = Promise.withResolvers<void>();
  const streamed = asked(broken.origin, list(), undefined, begun.resolve);
  await begun.promise;
  broken.process.send({});
  expect((await streamed).body).toContain('</html>');
  expect(await exit).toBe(1);
  expect(broken.output()).toContain('out of the blue');
});

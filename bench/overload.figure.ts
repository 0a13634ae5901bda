import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { endpoint, href } from '#addresses/model';
import { startProduct } from '../scripts/product.ts';
import { environment } from '../src/platform/config.ts';
import { type Figure, median, milliseconds, quantile } from './figure.ts';
import { listQuery } from './list-query.ts';

const TIMES = 5;
const { OVERLOAD_SECONDS = '20' } = environment();
const SECONDS = Number(OVERLOAD_SECONDS);
const CAPACITY = { rounds: 3, seconds: 5, connections: 10, warmUp: 600 };
const TICK_MS = 10;
const PROBE_MS = 250;
const GIVEN_UP_MS = 20_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** A list of everybody is made once in a moment, however many ask; for a cookie that nobody knows each is made anew. */
const MADE_ANEW = { 'user-agent': BROWSER, cookie: 'who=knows' };
/** What the flood must not do. */
const LEAST_GOODPUT = 0.8;
const LONGEST_ANSWER_MS = 2_000;
const LONGEST_REFUSAL_MS = 50;

interface Asked {
  readonly outcome: string;
  readonly ms: number;
}

/** The list page asked for five times as often as it can be made, by visitors who do not wait for each other. */
export async function figure(): Promise<Figure> {
  const path = href('cars', 'tr', {}, listQuery());
  const product = await startProduct({ env: { PAGES_PER_SECOND: '0', LOG_LEVEL: 'error' } });
  try {
    const capacity = await capacityOf(product.origin + path);
    const flood = new Agent({ keepAlive: true });
    const probes = new Agent({ keepAlive: false });
    const rate = capacity * TIMES;
    const [lists, orders, health] = await Promise.all([
      openLoop(rate, () => asked(product.origin + path, flood)),
      openLoop(1000 / PROBE_MS, () => asked(product.origin + href('reservations', 'tr', {}), probes)),
      openLoop(1000 / PROBE_MS, () => asked(product.origin + endpoint('alive', {}), probes)),
    ]);
    await pause(1_000);
    const after = await asked(product.origin + path, probes);
    flood.destroy();

    const of = (all: readonly Asked[], outcome: string): number[] => all.filter((one) => one.outcome === outcome).map(({ ms }) => ms);
    const [served, refused] = [of(lists, '200'), of(lists, '503')];
    const broken = [...lists, ...orders, ...health].filter(({ outcome }) => !/^\d+$/.test(outcome));
    const goodput = served.length / SECONDS;
    const row = (what: string, times: readonly number[]): string[] => [
      what,
      String(times.length),
      (times.length / SECONDS).toFixed(0),
      ...[0.5, 0.95, 0.99, 1].map((share) => (times.length > 0 ? milliseconds(quantile(times, share)) : '')),
    ];
    return {
      title: 'Overload',
      how: `The list page of the whole product on the embedded database. First its capacity: ${CAPACITY.connections} connections that wait for their answers, the middle of ${CAPACITY.rounds} rounds of ${CAPACITY.seconds} s: ${capacity.toFixed(0)} a second. Then ${TIMES} times as many, ${rate.toFixed(0)} a second for ${SECONDS} s, sent whether answers come or not; beside them, four times a second each, a page of somebody with a reservation and a probe, each on a connection of its own. The load comes from the same machine, so that a flood takes a part of its processors. Broken are answers that never came within ${GIVEN_UP_MS / 1000} s and connections that were reset. A second after the flood a list took ${milliseconds(after.ms)}.`,
      columns: ['what', 'answers', 'a second', 'median', '95 %', '99 %', 'longest'],
      rows: [
        row('lists served (200)', served),
        row('lists refused (503)', refused),
        row('reservation pages served (200)', of(orders, '200')),
        row('probes answered (200)', of(health, '200')),
        ['broken', String(broken.length), ...Array<string>(5).fill('')],
      ],
      goals: [
        { text: `at least ${LEAST_GOODPUT * 100} % of its capacity is served`, met: goodput >= LEAST_GOODPUT * capacity },
        { text: `99 % of what is served comes within ${LONGEST_ANSWER_MS / 1000} s`, met: quantile(served, 0.99) < LONGEST_ANSWER_MS },
        { text: `half of the refusals come within ${LONGEST_REFUSAL_MS} ms`, met: median(refused) <= LONGEST_REFUSAL_MS },
        { text: 'no connection is reset, and every request is answered', met: broken.length === 0 },
        { text: 'every probe is answered', met: of(health, '200').length === health.length },
        { text: 'nobody with a reservation is refused', met: of(orders, '200').length === orders.length },
      ],
    };
  } finally {
    await product.stop();
  }
}

async function capacityOf(url: string): Promise<number> {
  const headers = MADE_ANEW;
  const { connections, rounds, seconds } = CAPACITY;
  await autocannon({ url, headers, connections, amount: CAPACITY.warmUp });
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { requests, errors, non2xx } = await autocannon({ url, headers, connections, duration: seconds });
    if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals without any overload`);
    found.push(requests.average);
  }
  return median(found);
}

/** Asks so many times a second for `SECONDS`, and waits for what is then still open. */
async function openLoop(perSecond: number, ask: () => Promise<Asked>): Promise<Asked[]> {
  const open: Promise<Asked>[] = [];
  const startedAt = performance.now();
  for (;;) {
    const elapsed = performance.now() - startedAt;
    if (elapsed > SECONDS * 1000) break;
    while (open.length < (elapsed / 1000) * perSecond) open.push(ask());
    await pause(TICK_MS);
  }
  return Promise.all(open);
}

function asked(url: string, agent: Agent): Promise<Asked> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (outcome: string): void => resolve({ outcome, ms: performance.now() - startedAt });
    const request = get(url, { agent, headers: MADE_ANEW }, (answer) => {
      answer.resume();
      answer.on('end', () => end(String(answer.statusCode)));
      answer.on('error', (error) => end(String(error)));
    });
    request.setTimeout(GIVEN_UP_MS, () => request.destroy(new Error('given up')));
    request.on('error', (error) => end(String(error)));
  });
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { href } from '#addresses/model';
import type { RunningProduct } from '../scripts/product.ts';
import { type Contestant, contest, pageServer, type Showing } from './contest.ts';
import type { Figure } from './figure.ts';
import { listQuery } from './list-query.ts';

const RULES = { rounds: 7, seconds: 4, connections: 10 };
/** Of the processor of a list page. */
const MOST = 0.03;
/** Which share of the requests is traced. */
const SHARES = ['0', '0.1', '1'] as const;
const DEFAULT_SHARE = '1';

/** What traces cost: the list page untraced, and with spans of some of its requests sent to a collector. The servers take turns. */
export async function figure(): Promise<Figure> {
  let spans = 0;
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    spans += Buffer.concat(chunks).toString('utf8').split('"spanId"').length - 1;
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const path = href('cars', 'tr', {}, listQuery());
  const servers: RunningProduct[] = [];
  const contestant = async (name: string, way: string, env: Record<string, string> = {}): Promise<Contestant> => {
    const server = await pageServer(way, path, env);
    servers.push(server);
    return { name, server, path, headers: {} };
  };
  try {
    const untraced = await contestant('no collector (the default)', 'product');
    const traced = new Map<string, Contestant>();
    for (const share of SHARES)
      traced.set(
        share,
        await contestant(`${Number(share) * 100} % of the requests traced`, 'traced', {
          TRACES_URL: `http://127.0.0.1:${port}/v1/traces`,
          TRACES_SHARE: share,
        }),
      );
    const shown = await contest([untraced, ...traced.values()], RULES);
    const processorOf = (one: Contestant | undefined): number => (one && (shown.get(one) as Showing).processorMs) ?? Number.NaN;
    const more = (one: Contestant | undefined): number => processorOf(one) / processorOf(untraced) - 1;
    return {
      title: 'Traces, and what they cost a list page',
      how: `The list page of the figure above in the whole product on the embedded database, ${RULES.connections} connections, ${RULES.rounds} rounds of ${RULES.seconds} s in which the servers take turns, the middle round counts. A traced request is a span with one for each statement and call below it, sent by OTLP over HTTP to a collector that takes them in another process (${spans} spans came).`,
      columns: ['what', 'processor per request', 'more than without'],
      rows: [...shown].map(([one, { processorMs }]) => [
        one.name,
        `${processorMs.toFixed(2)} ms`,
        one === untraced ? '' : `${(more(one) * 100).toFixed(1)} %`,
      ]),
      goals: [
        { text: `every request traced costs less than ${MOST * 100} % of a list page`, met: more(traced.get(DEFAULT_SHARE)) < MOST },
        { text: 'the collector has received spans', met: spans > 0 },
      ],
    };
  } finally {
    for (const server of servers) await server.stop();
    collector.close();
  }
}

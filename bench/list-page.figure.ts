import { href } from '#addresses/model';
import type { RunningProduct } from '../scripts/product.ts';
import { type Contestant, contest, pageServer, SHARE, type Showing } from './contest.ts';
import { type Figure, kilobytes, milliseconds } from './figure.ts';
import { listQuery } from './list-query.ts';

const RULES = { rounds: 5, seconds: 3, connections: 10 };
/** Of the requests that React alone answers with the same page, and that the bytes alone do, in the same time of a processor. */
const LEAST = { made: 0.55, given: 0.6 };

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** The list page as it is served, beside what React alone and JSON alone would serve. Every server is a process of its own; they take turns. */
export async function figure(): Promise<Figure> {
  const path = href('cars', 'tr', {}, listQuery());
  const servers: RunningProduct[] = [];
  const started = async (way: string): Promise<RunningProduct> => {
    const server = await pageServer(way, path);
    servers.push(server);
    return server;
  };
  try {
    const product = await started('product');
    const page: Contestant = { name: 'the page, made anew', server: product, path, headers: { cookie: 'who=knows' } };
    const packed: Contestant = {
      ...page,
      name: 'the page, made anew and compressed with Brotli for the way',
      headers: { ...page.headers, 'accept-encoding': 'br' },
    };
    const hot: Contestant = { ...page, name: 'the page, asked for by many in the same moment', headers: {} };
    const bytes: Contestant = { ...hot, name: 'its bytes alone, from the same host', server: await started('bytes') };
    const plain: Contestant = {
      ...page,
      name: '`renderToPipeableStream` alone, the same tree, facts and bytes',
      server: await started('plain'),
    };
    const json: Contestant = { ...page, name: '`JSON.stringify` alone, the same offers and filters', server: await started('json') };
    const shown = await contest([page, packed, plain, json, hot, bytes], RULES);
    const showing = (one: Contestant): Showing => shown.get(one) as Showing;
    const share = (one: Contestant, of = plain): number => showing(of).processorMs / showing(one).processorMs;
    return {
      title: 'List page, served',
      how: [
        `A week from İstanbul Sabiha Gökçen in the sample marketplace, ${RULES.connections} connections, ${RULES.rounds} rounds of ${RULES.seconds} s in which the servers take turns, the middle round counts.`,
        'The page is the whole product on the embedded database, which shares its thread: made anew, which it is for a visitor with a cookie that nobody knows, on every request the search with its SQL and pricing, signed references, the facts for the browser, headers. Asked for by many it is made once in a second and a half.',
        'React alone and JSON alone have the answer in their hands and ask nobody.',
        SHARE,
      ].join(' '),
      columns: ['what', 'processor per request', 'of React alone', 'requests per second', 'median answer', 'size'],
      rows: [...shown].map(([one, { perSecond, processorMs, latencyMs, bytes }]) => [
        one.name,
        `${processorMs.toFixed(2)} ms`,
        percent(share(one)),
        perSecond.toFixed(0),
        milliseconds(latencyMs),
        kilobytes(bytes),
      ]),
      goals: [
        { text: `made anew, it serves at least ${percent(LEAST.made)} of what React alone serves`, met: share(page) >= LEAST.made },
        {
          text: `asked for by many, at least ${percent(LEAST.given)} of what its bytes alone would (${percent(share(hot, bytes))})`,
          met: share(hot, bytes) >= LEAST.given,
        },
      ],
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

import { href } from '#addresses/model';
import type { RunningProduct } from '../scripts/product.ts';
import { type Contestant, contest, pageServer, SHARE, type Showing } from './contest.ts';
import { type Figure, kilobytes, milliseconds } from './figure.ts';

const RULES = { rounds: 5, seconds: 3, connections: 10 };
/** Of what the bytes alone, and React alone, serve. */
const LEAST = 0.4;

/** The page of a place: from memory beside its bytes alone, and made anew beside React alone. */
export async function figure(): Promise<Figure> {
  const path = href('place', 'tr', { url: 'antalya' });
  const servers: RunningProduct[] = [];
  const started = async (way: string): Promise<RunningProduct> => {
    const server = await pageServer(way, path);
    servers.push(server);
    return server;
  };
  try {
    const product = await started('product');
    const kept: Contestant = { name: 'the page, kept', server: product, path, headers: {} };
    const packed: Contestant = { ...kept, name: 'the page, kept, for a browser that takes Brotli', headers: { 'accept-encoding': 'br' } };
    const bytes: Contestant = { ...kept, name: 'its bytes alone, from the same host', server: await started('bytes') };
    const anew: Contestant = { ...kept, name: 'the page, made anew', headers: { cookie: 'who=knows' } };
    const plain: Contestant = {
      ...kept,
      name: '`renderToPipeableStream` alone, the same tree, facts and bytes',
      server: await started('plain'),
    };
    const shown = await contest([kept, packed, bytes, anew, plain], RULES);
    const showing = (one: Contestant): Showing => shown.get(one) as Showing;
    const share = (one: Contestant, of: Contestant): number => showing(of).processorMs / showing(one).processorMs;
    const row = (one: Contestant, of: Contestant): string[] => {
      const { perSecond, processorMs, latencyMs, bytes: size } = showing(one);
      return [
        one.name,
        `${processorMs.toFixed(3)} ms`,
        `${(share(one, of) * 100).toFixed(0)} %`,
        perSecond.toFixed(0),
        milliseconds(latencyMs),
        kilobytes(size),
      ];
    };
    return {
      title: 'A page for everybody, kept',
      how: `The page of a place with its prices, offices and questions, ${RULES.connections} connections, ${RULES.rounds} rounds of ${RULES.seconds} s in which the servers take turns, the middle round counts. It is made anew for a visitor with a cookie that nobody knows. ${SHARE}`,
      columns: ['what', 'processor per request', 'of what it is compared with', 'requests per second', 'median answer', 'size'],
      rows: [row(bytes, bytes), row(kept, bytes), row(packed, bytes), row(plain, plain), row(anew, plain)],
      goals: [
        { text: `kept, it serves at least ${LEAST * 100} % of what its bytes alone would`, met: share(kept, bytes) >= LEAST },
        { text: `made anew, at least ${LEAST * 100} % of what React alone serves`, met: share(anew, plain) >= LEAST },
      ],
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

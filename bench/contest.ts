import { join } from 'node:path';
import autocannon from 'autocannon';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import { median } from './figure.ts';

/** Without a browser's name the product takes us for a crawler, which gets its pages another way. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** One way of answering, in a server that tells its processor time under `/processor`. */
export interface Contestant {
  readonly name: string;
  readonly server: RunningProduct;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What its rounds showed, the middle one of each. */
export interface Showing {
  readonly perSecond: number;
  readonly latencyMs: number;
  /** Of the server's processor time, for one request: it says the same on a busy machine. */
  readonly processorMs: number;
  readonly bytes: number;
}

/** A server of one page, in one of the ways of `servers/page.ts`. */
export const pageServer = (way: string, path: string, env: Readonly<Record<string, string>> = {}): Promise<RunningProduct> =>
  startProduct({
    entry: join(import.meta.dirname, 'servers', 'page.ts'),
    env: { NODE_ENV: 'production', WAY: way, PAGE_PATH: path, ...env },
  });

/** How contestants are compared. */
export const SHARE =
  'Shares are of what one processor serves, by its own time: requests per second also tell what else the machine does meanwhile, the load itself among it.';

export interface Rules {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** The contestants take turns, so that whatever else the machine does strikes them alike. Before that each is warmed up by as many requests. */
export async function contest(contestants: readonly Contestant[], rules: Rules): Promise<Map<Contestant, Showing>> {
  const rounds = new Map<Contestant, Showing[]>(contestants.map((one) => [one, []]));
  for (const one of contestants) await shoot(one, { connections: rules.connections, amount: WARM_UP });
  for (let round = 0; round < rules.rounds; round += 1) {
    for (const [one, shown] of rounds) shown.push(await shoot(one, { connections: rules.connections, duration: rules.seconds }));
  }
  return new Map(
    [...rounds].map(([one, shown]) => {
      const middle = (of: keyof Showing): number => median(shown.map((showing) => showing[of]));
      return [
        one,
        { perSecond: middle('perSecond'), latencyMs: middle('latencyMs'), processorMs: middle('processorMs'), bytes: middle('bytes') },
      ];
    }),
  );
}

/** Until code that runs often has been compiled for speed. */
const WARM_UP = 600;

interface Shots {
  readonly connections: number;
  readonly amount?: number;
  readonly duration?: number;
}

async function shoot({ name, server, path, headers }: Contestant, shots: Shots): Promise<Showing> {
  const before = await processorMs(server);
  const { requests, latency, throughput, errors, non2xx } = await autocannon({
    url: server.origin + path,
    ...shots,
    headers: { ...headers, 'user-agent': BROWSER },
  });
  if (errors + non2xx > 0) throw new Error(`${name}: ${errors} errors, ${non2xx} refusals`);
  return {
    perSecond: requests.average,
    latencyMs: latency.p50,
    processorMs: ((await processorMs(server)) - before) / requests.total,
    bytes: throughput.total / requests.total,
  };
}

async function processorMs({ origin }: RunningProduct): Promise<number> {
  const { user, system } = (await (await fetch(`${origin}/processor`)).json()) as NodeJS.CpuUsage;
  return (user + system) / 1000;
}

import { Agent, get } from 'node:http';
import { median } from '../../../bench/figure.ts';
import { pause } from '../drill.ts';

/** One kind of question of a load: what is asked, and by whom. */
export interface Kind<Name extends string = string> {
  readonly name: Name;
  /** How often a second. */
  readonly perSecond: number;
  /** The number tells one question from another. */
  readonly ask: (number: number) => { readonly path: string; readonly headers: Readonly<Record<string, string>> };
}

/** What became of a question. */
export interface LoadAnswer<Name extends string = string> {
  readonly kind: Name;
  /** 0 is no answer. */
  readonly status: number;
  readonly ms: number;
  /** Whether a refusal says when to come back, and is a page or a problem. */
  readonly isWhole: boolean;
}

export interface OfferedLoad<Name extends string> {
  readonly asked: readonly LoadAnswer<Name>[];
  /** Questions for which no connection was free: this machine could not ask them. */
  readonly notSent: number;
  readonly seconds: number;
  /** The share of one processor that asking took, with everything else that this process did meanwhile. */
  readonly ownProcessor: number;
}

const TICK_MS = 10;
const GIVEN_UP_MS = 20_000;
/** Connections at most: a thousand more would measure this machine and not the product. */
const MOST_OPEN = 2_000;

/** So few are never refused, however slow the machine is. */
const CAPACITY = { connections: 6, rounds: 3, roundMs: 4_000, warmUpMs: 4_000 };

/** How much a process can answer. */
export interface Capacity {
  readonly perSecond: number;
  /** The same for each second of a processor that it had meanwhile: on a machine that is busy with something else it has less than one in a second. */
  readonly perProcessorSecond: number;
}

/**
 * What is answered to so few as always wait for an answer before they ask again: the middle of three rounds.
 * @param processor seconds of a processor that the process has used
 */
export async function capacityFor(origin: string, { ask }: Kind, processor: () => Promise<number>): Promise<Capacity> {
  const agent = new Agent({ keepAlive: true });
  let number = 0;
  const round = async (ms: number): Promise<Capacity> => {
    const until = performance.now() + ms;
    let served = 0;
    const asking = Array.from({ length: CAPACITY.connections }, async () => {
      while (performance.now() < until) {
        number += 1;
        const { status } = await answerTo(origin, 'capacity', ask(number), agent);
        if (status !== 200) throw new Error(`Without any flood the product answered ${status}`);
        served += 1;
      }
    });
    const [startedAt, before] = [performance.now(), await processor()];
    await Promise.all(asking);
    return { perSecond: (served * 1_000) / (performance.now() - startedAt), perProcessorSecond: served / ((await processor()) - before) };
  };
  try {
    await round(CAPACITY.warmUpMs);
    const rounds: Capacity[] = [];
    for (let one = 0; one < CAPACITY.rounds; one += 1) rounds.push(await round(CAPACITY.roundMs));
    return {
      perSecond: median(rounds.map(({ perSecond }) => perSecond)),
      perProcessorSecond: median(rounds.map(({ perProcessorSecond }) => perProcessorSecond)),
    };
  } finally {
    agent.destroy();
  }
}

/** Asks each kind as often as it says, whether answers come or not, and waits for what is then still open. */
export async function offer<Name extends string>(
  origin: string,
  kinds: readonly Kind<Name>[],
  seconds: number,
): Promise<OfferedLoad<Name>> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_OPEN });
  const asked: LoadAnswer<Name>[] = [];
  const waiting = new Set<Promise<void>>();
  const begun = kinds.map(() => 0);
  let notSent = 0;
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  for (;;) {
    const elapsed = performance.now() - startedAt;
    if (elapsed > seconds * 1_000) break;
    for (const [at, { name, perSecond, ask }] of kinds.entries())
      while ((begun[at] ?? 0) < (elapsed / 1_000) * perSecond) {
        const number = (begun[at] ?? 0) + 1;
        begun[at] = number;
        if (waiting.size >= MOST_OPEN) {
          notSent += 1;
          continue;
        }
        const one: Promise<void> = answerTo(origin, name, ask(number), agent).then((answer) => {
          asked.push(answer);
          waiting.delete(one);
        });
        waiting.add(one);
      }
    await pause(TICK_MS);
  }
  const took = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(usedBefore);
  await Promise.all(waiting);
  agent.destroy();
  return { asked, notSent, seconds: took, ownProcessor: (user + system) / 1e6 / took };
}

/** The body is let through unread: asking has to cost less than answering. */
function answerTo<Name extends string>(
  origin: string,
  kind: Name,
  { path, headers }: ReturnType<Kind['ask']>,
  agent: Agent,
): Promise<LoadAnswer<Name>> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, isWhole: boolean): void => resolve({ kind, status, ms: performance.now() - startedAt, isWhole });
    const request = get(origin + path, { agent, headers: { accept: 'text/html', ...headers } }, (answer) => {
      const { statusCode = 0, headers: said } = answer;
      const isPage = String(said['content-type']).startsWith('text/html') && Number(said['content-length'] ?? 1) > 0;
      answer.resume();
      answer.on('end', () => end(statusCode, statusCode !== 503 || (isPage && said['retry-after'] !== undefined)));
      answer.on('error', () => end(0, false));
    });
    request.setTimeout(GIVEN_UP_MS, () => request.destroy());
    request.on('error', () => end(0, false));
  });
}

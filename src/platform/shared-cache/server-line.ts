import type { Log } from '../log.ts';
import { withinOwnTime } from '../process/within-own-time.ts';
import type { SharedCacheFigures } from './shared-cache-figures.ts';

export type Command = readonly (string | Buffer)[];
export type Reply = Buffer | string | number | null;

/** What a server has answered with an error: it has heard the question. */
export class ServerRefusal extends Error {}
/** The server took longer than anybody waits for it. */
class Late extends Error {}

/** One connection to a server. */
export interface Connection {
  /** @returns a reply for each command. @throws Refused, or whatever ended the connection */
  send(commands: readonly Command[]): Promise<readonly Reply[]>;
  /** Ends it at once; harmless when it has ended. */
  end(): void;
}

/**
 * @param lost hears that the connection has ended by itself
 * @param givenUp nobody waits for it any more: nothing of it may stay open
 */
export type Connect = (lost: (error: unknown) => void, givenUp: AbortSignal) => Promise<Connection>;

/** A server that may be slow, frozen, gone or mad at any time: whoever asks it waits for a moment at most, and hears nothing then. */
export interface ServerLine {
  /** @returns a reply for each command; nothing where the server is away, is late or refuses one. Never rejects */
  ask(commands: readonly Command[]): Promise<readonly Reply[] | undefined>;
  isUp(): boolean;
  close(): void;
}

const ANSWER_MS = 50;
/** A connection with its encryption and its password is opened behind everybody's back. */
const CONNECT_MS = 1_000;
/** So many answers in a row that did not come, each asked for after the one before had not come, and the server is left alone. */
const MOST_FAILURES = 3;
const REST_MS = 1_000;
const LONGEST_REST_MS = 15_000;
const STAYED_MS = 10_000;
/** A connection on which nobody says anything is ended by servers and by what lies between. */
const BEAT_MS = 30_000;

interface LineDeps {
  readonly log: Log;
  readonly figures?: SharedCacheFigures;
  readonly connect: Connect;
  /** A key of its own that the line may write: what is written must be read again before anybody is asked. */
  readonly probeKey: string;
  /** Nobody waits longer for an answer. */
  readonly answerMs?: number;
  /** It is tried again after this, and after longer where it goes away soon after it came. */
  readonly restMs?: number;
}

/** Connects behind everybody's back, at once and whenever the connection was let go of. One line in the log when the server goes away, one when it is back. */
export function createServerLine({
  log,
  figures,
  connect,
  probeKey,
  answerMs = ANSWER_MS,
  restMs: shortestMs = REST_MS,
}: LineDeps): ServerLine {
  let connection: Connection | undefined;
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let hasSaid = false;
  let restMs = shortestMs;
  let upSince = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let givenUp: AbortController | undefined;

  function letGo(from: Connection | undefined, error: unknown): void {
    if (isClosed || from !== connection) return;
    from?.end();
    connection = undefined;
    failures = 0;
    figures?.away.set(1);
    if (!hasSaid) log.warn({ error: wordsFor(error) }, 'the shared cache does not answer: this process goes on with its own memory');
    hasSaid = true;
    if (from) restMs = performance.now() - upSince < STAYED_MS ? Math.min(LONGEST_REST_MS, restMs * 2) : shortestMs;
    timer = setTimeout(open, restMs);
    timer.unref();
  }

  async function open(): Promise<void> {
    let fresh: Connection | undefined;
    let wasLost: unknown;
    const trying = new AbortController();
    givenUp = trying;
    try {
      const opening = connect((error) => {
        wasLost = error ?? new Error('the connection was lost');
        if (fresh) letGo(fresh, wasLost);
      }, trying.signal);
      fresh = await within(CONNECT_MS, opening);
      await keepsWhatIsWritten(fresh);
      if (wasLost) throw wasLost;
    } catch (error) {
      trying.abort();
      fresh?.end();
      fresh = undefined;
      return letGo(undefined, error);
    }
    if (isClosed) return fresh.end();
    connection = fresh;
    upSince = performance.now();
    figures?.away.set(0);
    if (hasSaid) log.info({}, 'the shared cache answers again');
    hasSaid = false;
  }

  /** A replica that only reads, a full server, one that answers something: none of them is of use. */
  async function keepsWhatIsWritten(fresh: Connection): Promise<void> {
    const written = String(Math.random());
    const [, read] = await within(
      answerMs,
      fresh.send([
        ['SET', probeKey, written, 'PX', '60000'],
        ['GET', probeKey],
      ]),
    );
    // Two processes may write at the same moment: what is read is one of theirs.
    if (!/^0\.\d+(e-\d+)?$/.test(String(read))) throw new Error('what was written is not what is read');
  }

  async function ask(commands: readonly Command[]): Promise<readonly Reply[] | undefined> {
    const asked = connection;
    if (!asked) return undefined;
    const begunAt = performance.now();
    try {
      const replies = await within(answerMs, asked.send(commands));
      if (asked === connection) failures = 0;
      return replies;
    } catch (error) {
      figures?.faults.add({ kind: error instanceof Late ? 'late' : error instanceof ServerRefusal ? 'refused' : 'lost' });
      if (asked !== connection) return undefined;
      // What was on its way at the same moment has met the same fault.
      if (begunAt >= failedAt) failures += 1;
      failedAt = performance.now();
      if (failures >= MOST_FAILURES || !(error instanceof Late || error instanceof ServerRefusal)) letGo(asked, error);
      return undefined;
    }
  }

  figures?.away.set(1);
  void open();
  const beating = setInterval(() => void ask([['GET', probeKey]]), BEAT_MS);
  beating.unref();
  return {
    ask,
    isUp: () => connection !== undefined,
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(beating);
      givenUp?.abort();
      connection?.end();
      connection = undefined;
    },
  };
}

const within = <T>(ms: number, answer: Promise<T>): Promise<T> => withinOwnTime(ms, answer, () => new Late(`no answer within ${ms} ms`));

/** Never the address, which has a password in it. */
const wordsFor = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message.slice(0, 100)) : 'unknown';

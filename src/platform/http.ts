import { Agent, type Dispatcher, fetch as fetchThrough } from 'undici';
import type { TlsSource } from './certificates/certificates.ts';
import type { Log } from './log.ts';
import { refuseCrumbs } from './refuse-crumbs.ts';
import { withSpan } from './tracing.ts';

/** Connections of one partner's own: however slow it is, it takes up nobody else's. */
export interface OutgoingAgent {
  /** What opens them at this moment: asked for with each call. */
  readonly agent: Dispatcher;
  close(): Promise<void>;
}

export interface AgentOptions {
  /** At most, side by side; more calls wait for one. */
  readonly connections: number;
  /** Certificates of this partner; the public authorities, and none of ours, unless told otherwise. */
  readonly tls?: TlsSource | undefined;
}

const CONNECT_MS = 5_000;
/** A call that has just been handed the connections of before is still sent over them. */
const LET_GO_MS = 1_000;

/**
 * An answer that comes in crumbs is broken off. Other certificates are used for the next connections at once; what is under way on those of before
 * ends on them.
 */
export function createAgent({ connections, tls }: AgentOptions): OutgoingAgent {
  const opened = () => {
    const pool = new Agent({ connections, pipelining: 1, keepAliveTimeout: 10_000, connect: connecting(tls) });
    return { pool, agent: pool.compose(refuseCrumbs) };
  };
  let now = opened();
  const letGo = new Map<NodeJS.Timeout, Agent>();
  const unwatch = tls?.changed(() => {
    const { pool } = now;
    now = opened();
    const timer = setTimeout(() => {
      letGo.delete(timer);
      void pool.close();
    }, LET_GO_MS);
    timer.unref();
    letGo.set(timer, pool);
  });
  return {
    get agent() {
      return now.agent;
    },
    close: async () => {
      unwatch?.();
      for (const timer of letGo.keys()) clearTimeout(timer);
      await Promise.all([now.pool, ...letGo.values()].map((pool) => pool.destroy()));
    },
  };
}

/** Without certificates that can be used nobody is called: the other side would learn what it may not, or refuse us without a reason. */
function connecting(tls: TlsSource | undefined): Agent.Options['connect'] {
  const read = tls?.now();
  if (read?.kind !== 'unclear') return { timeout: CONNECT_MS, ...read?.options };
  return (_, called) => called(new Error(read.problems.join(' ')), null);
}

export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds until the call is given up. */
  readonly deadlineMs: number;
  /** Bytes beyond which an answer is refused. */
  readonly maximumBytes?: number;
  readonly signal?: AbortSignal;
  /** The partner's own connections. */
  readonly agent?: OutgoingAgent;
  /** Whoever knows the path may do what we do there: the log does not learn it. */
  readonly isPathSecret?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Read as UTF-8. */
  readonly text: string;
  readonly bytes: Uint8Array;
}

/**
 * The only way out to other systems. It never retries: whether a call may be repeated is the caller's knowledge.
 * The log gets host, path, status and time; never headers, query or bodies.
 * @throws when the deadline passes, the connection breaks or the answer is too large
 */
export function call(request: OutgoingRequest, log: Log): Promise<Answer> {
  const method = request.method ?? 'GET';
  const attributes = { 'http.request.method': method, 'server.address': new URL(request.url).host };
  return withSpan(`call ${method}`, { role: 'asking', attributes }, async (span) => {
    const answer = await answerTo(request, log);
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

async function answerTo(request: OutgoingRequest, log: Log): Promise<Answer> {
  const started = performance.now();
  const { host, pathname } = new URL(request.url);
  const path = request.isPathSecret ? '/…' : pathname;
  const deadline = AbortSignal.timeout(request.deadlineMs);
  try {
    const response = await responseTo(request, {
      method: request.method ?? 'GET',
      redirect: 'error',
      signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
      ...(request.headers ? { headers: request.headers } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const bytes = await limitedBytes(response, request.maximumBytes ?? 5_000_000);
    log.info({ host, path, status: response.status, ms: Math.round(performance.now() - started) }, 'outgoing call');
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(bytes), bytes };
  } catch (error) {
    log.warn({ host, path, error: reasonOf(error), ms: Math.round(performance.now() - started) }, 'outgoing call failed');
    throw error;
  }
}

/** `fetch failed` says nothing; its cause does. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? `${error}: ${error.cause}` : String(error);

type Options = Pick<RequestInit, 'method' | 'redirect' | 'signal' | 'headers'> & { readonly body?: string | Uint8Array };
type Received = Pick<Response, 'status' | 'headers'> & { readonly body: AsyncIterable<Uint8Array> | null };

const responseTo = ({ url, agent }: OutgoingRequest, options: Options): Promise<Received> =>
  agent
    ? (fetchThrough(url, { ...options, dispatcher: agent.agent } as Parameters<typeof fetchThrough>[1]) as unknown as Promise<Received>)
    : (fetch(url, options as RequestInit) as unknown as Promise<Received>);

async function limitedBytes(response: Received, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`The answer is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import type { Log } from './log.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the call is given up. */
  readonly deadlineMs: number;
  /** Bytes beyond which an answer is refused. */
  readonly maximumBytes?: number;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * The only way out to other systems. It never retries: whether a call may be repeated is the caller's knowledge.
 * The log gets host, path, status and time; never headers, query or bodies.
 * @throws when the deadline passes, the connection breaks or the answer is too large
 */
export async function call(request: OutgoingRequest, log: Log): Promise<Answer> {
  const started = performance.now();
  const { host, pathname } = new URL(request.url);
  const deadline = AbortSignal.timeout(request.deadlineMs);
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      redirect: 'error',
      signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
      ...(request.headers ? { headers: request.headers } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const text = await limitedText(response, request.maximumBytes ?? 5_000_000);
    log.info({ host, path: pathname, status: response.status, ms: Math.round(performance.now() - started) }, 'outgoing call');
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    log.warn({ host, path: pathname, error: String(error), ms: Math.round(performance.now() - started) }, 'outgoing call failed');
    throw error;
  }
}

async function limitedText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`The answer is larger than ${limit} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

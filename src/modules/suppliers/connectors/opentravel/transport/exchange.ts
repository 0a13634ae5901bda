import type { Clock } from '#platform/clock';
import { call, createAgent, type OutgoingAgent } from '#platform/http';
import { isConnectionFault } from '../../stated/connection-fault.ts';
import type { MessageRecord } from '../../stated/message-record.ts';
import type { StatedAnswer } from '../../stated/stated.ts';
import type { StatedDeps } from '../../stated/stated-connector.ts';
import type { AnswerReader } from '../answers/answer-reader.ts';
import type { Message, MessageName } from '../requests/message.ts';
import type { OpenTravelSettings } from '../settings/settings.ts';

export interface ExchangeDeps extends StatedDeps {
  readonly clock: Clock;
  readonly reader: AnswerReader;
  /** Where messages are written down; nobody waits for it. */
  readonly record?: (record: MessageRecord) => void;
}

/** Sends a message and reads what comes back. */
export type Exchange = (message: Message, signal?: AbortSignal) => Promise<StatedAnswer>;

const MOST_BYTES = 12_000_000;
/** Nothing happens at the supplier when these are sent twice. */
const READS: ReadonlySet<MessageName> = new Set(['VehAvailRate', 'VehRateRule', 'VehRetRes', 'VehLocSearch', 'VehLocDetail', 'Ping']);

/**
 * How messages reach one supplier: over connections of its own, with its credentials, in its envelope. A question whose connection broke before
 * anything was answered is asked once more; a reservation, a change or a cancellation never is.
 */
export function createExchange(settings: OpenTravelSettings, deps: ExchangeDeps): { readonly exchange: Exchange; close(): Promise<void> } {
  const { limits, name } = settings;
  // Bookings find a free connection even while searches have taken all of theirs.
  const agent = createAgent({ connections: limits.concurrency + 4, tls: deps.tls });
  const exchange: Exchange = async (message, signal) => {
    const at = deps.clock();
    const sent = () => sendOnce(settings, deps, agent, message, signal);
    const note = (outcome: MessageRecord['outcome'], received: Received | null): void =>
      deps.record?.({
        supplier: name,
        message: message.name,
        at,
        ms: deps.clock().getTime() - at.getTime(),
        outcome,
        request: message.body,
        answer: received?.bytes ?? null,
        status: received?.status ?? null,
      });
    try {
      const { answer, received } = await sent().catch((error) => {
        if (!READS.has(message.name) || signal?.aborted || !isConnectionFault(error)) throw error;
        return sent();
      });
      note(answer.errors.length > 0 ? 'error' : answer.warnings.length > 0 ? 'warning' : 'success', received);
      return answer;
    } catch (error) {
      note(error instanceof ReadFault ? 'unreadable' : 'no_answer', error instanceof ReadFault ? error.received : null);
      throw error;
    }
  };
  return { exchange, close: () => agent.close() };
}

interface Received {
  readonly bytes: Uint8Array;
  readonly status: number;
}

/** An answer came, and nothing could be read from it. */
class ReadFault extends Error {
  readonly received: Received;
  constructor(message: string, received: Received) {
    super(message);
    this.name = 'UnreadableMessage';
    this.received = received;
  }
}

async function sendOnce(
  { endpoint, limits, dialect }: OpenTravelSettings,
  { log, reader }: ExchangeDeps,
  agent: OutgoingAgent,
  message: Message,
  signal: AbortSignal | undefined,
): Promise<{ readonly answer: StatedAnswer; readonly received: Received }> {
  const received = await call(
    {
      url: endpoint + dialect.path.replaceAll('{message}', `OTA_${message.name}RQ`),
      method: 'POST',
      headers: headersOf(dialect, message.name),
      body: message.body,
      deadlineMs: READS.has(message.name) ? limits.searchMs : limits.bookMs,
      maximumBytes: MOST_BYTES,
      agent,
      ...(signal ? { signal } : {}),
    },
    log,
  );
  const { status, bytes, headers } = received;
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? null;
  const answer = await reader.read({ bytes, charset }, signal).catch((error: unknown) => {
    throw new ReadFault(`HTTP ${status}: ${error instanceof Error ? error.message : error}`, received);
  });
  if (answer.message !== `${message.name}RS`) throw new ReadFault(`It answered a ${message.name} with a ${answer.message}`, received);
  return { answer, received };
}

function headersOf(
  { envelope, soapAction, credentials: { basic, headers } }: OpenTravelSettings['dialect'],
  name: MessageName,
): Record<string, string> {
  const action = soapAction.replaceAll('{message}', `OTA_${name}RQ`);
  return {
    accept: 'text/xml, application/xml, application/soap+xml',
    'content-type':
      envelope === 'soap12'
        ? `application/soap+xml; charset=utf-8; action="${action}"`
        : envelope === 'soap11'
          ? 'text/xml; charset=utf-8'
          : 'application/xml; charset=utf-8',
    ...(envelope === 'soap11' ? { soapaction: `"${action}"` } : {}),
    ...(basic ? { authorization: `Basic ${Buffer.from(`${basic.userName}:${basic.password}`).toString('base64')}` } : {}),
    ...headers,
  };
}

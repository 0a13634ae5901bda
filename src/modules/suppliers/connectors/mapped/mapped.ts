import type { Clock } from '#platform/clock';
import { call, createAgent } from '#platform/http';
import type { BookingRequest } from '../../connector.ts';
import { tripDays } from '../../trip-days.ts';
import { isConnectionFault } from '../stated/connection-fault.ts';
import type { MessageRecord } from '../stated/message-record.ts';
import type { StatedAnswer } from '../stated/stated.ts';
import { createStatedConnector, type RemoteConnector, type StatedDeps, type Wire } from '../stated/stated-connector.ts';
import type { MappedReader } from './answers/mapped-reader.ts';
import { fillTemplate, type Place } from './requests/template.ts';
import {
  driverValues,
  extraValues,
  orderValues,
  personalIn,
  referenceValues,
  secretValues,
  tripValues,
  type Values,
} from './requests/values.ts';
import { answersIn, type Mapping, type Operation, type Request } from './settings/mapping.ts';
import { type MappedSettings, statedSupplier } from './settings/settings.ts';

export interface MappedDeps extends StatedDeps {
  readonly clock: Clock;
  readonly reader: MappedReader;
  /** Where messages are written down; nobody waits for it. */
  readonly record?: (record: MessageRecord) => void;
}

interface MappedRequest {
  readonly operation: Operation;
  readonly request: Request;
  readonly values: Values;
  /** The order that it is about. */
  readonly order?: Pick<BookingRequest, 'extras' | 'additionalDrivers'>;
  /** Of the rental that it is about. */
  readonly days?: number;
  readonly signal?: AbortSignal;
}

const MOST_BYTES = 12_000_000;
const CONTENT_TYPES: Readonly<Record<Mapping['format'], string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  form: 'application/x-www-form-urlencoded; charset=utf-8',
};
/** Nothing happens at the supplier when these are sent twice. */
const READS: ReadonlySet<Operation> = new Set(['search', 'retrieve', 'offices']);

/**
 * A supplier with an interface of its own, JSON or XML, by a mapping: what is asked, what the answers say and where. Everything else (judging
 * prices, terms, what became of a booking) is as with every other supplier with a system of its own.
 */
export function createMappedConnector(settings: MappedSettings, deps: MappedDeps): RemoteConnector {
  const { mapping, limits, terms } = settings;
  const agent = createAgent({ connections: limits.concurrency + 4, tls: deps.tls });
  const ask = (asked: MappedRequest): Promise<StatedAnswer> => sendMapped(settings, deps, agent, asked);
  const { book, cancel, modify, offices, retrieve, search } = mapping;
  const wire: Wire = {
    availability: (trip, offices, signal) => {
      const days = tripDays(trip, terms.graceMinutes);
      return ask({ operation: 'search', request: search.request, values: tripValues(mapping, trip, offices, days), days, signal });
    },
    reserve: (request, offices, ref) => {
      const values = {
        ...tripValues(mapping, request.trip, offices, tripDays(request.trip, terms.graceMinutes)),
        ...orderValues(mapping, request, ref),
      };
      return ask({ operation: 'book', request: book.request, values, order: request });
    },
    retrieve: (reference) => ask({ operation: 'retrieve', request: retrieve.request, values: referenceValues(reference) }),
    ...(modify
      ? {
          modify: (reference, request, offices, ref) => {
            const values = {
              ...tripValues(mapping, request.trip, offices, tripDays(request.trip, terms.graceMinutes)),
              ...orderValues(mapping, request, ref),
              ...referenceValues(reference),
            };
            return ask({ operation: 'modify', request: modify.request, values, order: request });
          },
        }
      : {}),
    cancel: (reference) => ask({ operation: 'cancel', request: cancel.request, values: referenceValues(reference) }),
    ...(offices ? { offices: () => ask({ operation: 'offices', request: offices.request, values: {} }) } : {}),
    close: () => agent.close(),
  };
  return createStatedConnector(statedSupplier(settings), wire, deps);
}

/** A question whose connection broke before anything was answered is asked once more; a reservation, a change or a cancellation never is. */
async function sendMapped(
  settings: MappedSettings,
  deps: MappedDeps,
  agent: ReturnType<typeof createAgent>,
  asked: MappedRequest,
): Promise<StatedAnswer> {
  const { mapping, name } = settings;
  const { operation, signal } = asked;
  const at = deps.clock();
  const written = writtenRequest(mapping, asked);
  let bytes: Uint8Array | null = null;
  let status: number | null = null;
  const sendOnce = async (): Promise<StatedAnswer> => {
    const received = await call(
      {
        url: settings.endpoint + written.path,
        method: asked.request.method,
        headers: headersOf(mapping),
        ...(written.body === undefined ? {} : { body: written.body }),
        deadlineMs: READS.has(operation) ? settings.limits.searchMs : settings.limits.bookMs,
        maximumBytes: MOST_BYTES,
        agent,
        ...(signal ? { signal } : {}),
      },
      deps.log,
    );
    ({ bytes, status } = received);
    const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(received.headers.get('content-type') ?? '')?.[1] ?? null;
    const answer = { bytes: received.bytes, charset, status: received.status, operation, days: asked.days ?? 1, mapping };
    return deps.reader.read(answer, signal);
  };
  const note = (outcome: MessageRecord['outcome']): void =>
    deps.record?.({
      supplier: name,
      message: operation,
      at,
      ms: deps.clock().getTime() - at.getTime(),
      outcome,
      request: `${asked.request.method} ${written.path}\n${written.body ?? ''}`,
      answer: bytes,
      status,
      ...(asked.days === undefined ? {} : { days: asked.days }),
      hidden: { values: personsIn(mapping, asked), fields: mapping.personal },
    });
  try {
    const answer = await sendOnce().catch((error) => {
      if (!READS.has(operation) || signal?.aborted || !isConnectionFault(error)) throw error;
      return sendOnce();
    });
    note(answer.errors.length > 0 ? 'error' : 'success');
    return answer;
  } catch (error) {
    note(bytes === null ? 'no_answer' : 'unreadable');
    throw error;
  }
}

/** The request as it goes over the wire: nothing of a value can become a part of its form. */
function writtenRequest(mapping: Mapping, { request, values, order }: Pick<MappedRequest, 'request' | 'values' | 'order'>) {
  const all = { ...values, ...secretValues(mapping) };
  const place: Place = mapping.format;
  const each = (template: string | undefined, list: readonly Values[]): string =>
    template === undefined ? '' : list.map((one) => fillTemplate(template, one, place)).join(place === 'json' ? ',' : '');
  const extras = each(request.extra, order?.extras.map(extraValues) ?? []);
  const drivers = each(request.driver, driversOf(mapping, order));
  return {
    path: fillTemplate(request.path, all, 'path'),
    body: request.body === undefined ? undefined : fillTemplate(request.body, all, place, { extras, drivers }),
  };
}

const driversOf = (mapping: Mapping, order: MappedRequest['order']): Values[] =>
  order?.additionalDrivers?.map((driver) => driverValues(mapping, driver)) ?? [];

/** What must not be kept of a request: of the driver, and of everybody else who may drive. */
const personsIn = (mapping: Mapping, { order, values }: Pick<MappedRequest, 'order' | 'values'>): string[] =>
  [values, ...driversOf(mapping, order)].flatMap(personalIn);

function headersOf(mapping: Mapping): Record<string, string> {
  const { basic, format, headers } = mapping;
  const secrets = secretValues(mapping);
  return {
    accept: answersIn(mapping) === 'json' ? 'application/json' : 'text/xml, application/xml',
    'content-type': CONTENT_TYPES[format],
    ...(basic ? { authorization: `Basic ${Buffer.from(`${basic.userName}:${basic.password}`).toString('base64')}` } : {}),
    ...Object.fromEntries(Object.entries(headers).map(([name, template]) => [name, fillTemplate(template, secrets, 'header')])),
  };
}

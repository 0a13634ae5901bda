import { type Attributes, context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** What part of a request, job or call a span is; OpenTelemetry's kinds. */
export type SpanRole = 'asked' | 'asking' | 'sending' | 'working' | 'inside';

const KINDS: Readonly<Record<SpanRole, SpanKind>> = {
  asked: SpanKind.SERVER,
  asking: SpanKind.CLIENT,
  sending: SpanKind.PRODUCER,
  working: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
};

export interface TracedWork {
  readonly role?: SpanRole;
  readonly attributes?: Attributes;
  /** What was carried here from the span that asked for this (`carriedTrace`); the span that is open here unless given. */
  readonly carried?: CarriedTrace | undefined;
}

/** W3C Trace Context, as it travels in a job. */
export interface CarriedTrace {
  readonly traceparent: string;
}

const tracer = () => trace.getTracer('kontak');

/**
 * Does the work within a span that ends with it, marked as failed where it throws. Where nothing is traced (`TRACES_URL` is not set) this is the work and
 * nothing else. Names and attributes hold nothing of people: no address, no key, nothing typed.
 */
export function withSpan<Result>(
  name: string,
  { role = 'inside', attributes = {}, carried }: TracedWork,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const from = carried ? propagation.extract(ROOT_CONTEXT, carried) : context.active();
  return tracer().startActiveSpan(name, { kind: KINDS[role], attributes }, from, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // What an error says may hold what somebody typed; its kind does not.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The open span, to be carried to whoever works what is asked for here; nothing where none is recorded. */
export function carriedTrace(): CarriedTrace | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? undefined : { traceparent: carrier.traceparent };
}

/** The trace that is recorded here, for a line of the log. */
export function traceId(): string | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}

/** Marks the open request as failed, or names it by what is known only afterwards. */
export function describeSpan(span: Span, name: string, attributes: Attributes, isFailed: boolean): void {
  if (!span.isRecording()) return;
  span.updateName(name);
  span.setAttributes(attributes);
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
}

const STATEMENT_SHOWN = 600;

/** A statement that was carried out, as a span of what asked for it: its text with places instead of values, and never what was put there. */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const endTime = Date.now();
  const verb = /^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase() ?? 'statement';
  const span = tracer().startSpan(`sql ${verb}`, {
    kind: SpanKind.CLIENT,
    startTime: endTime - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, STATEMENT_SHOWN) },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}

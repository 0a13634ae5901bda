import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';

type TracingSettings = NonNullable<Config['tracing']>;

/** Spans that wait to be sent; beyond it they are dropped, so that a collector that is gone costs memory once. */
const MOST_WAITING = 4096;
const GIVEN_UP_MS = 5000;

export interface Tracing {
  /** Sends what waits, for five seconds at most, and traces nothing more. */
  stop(): Promise<void>;
}

/** Sends spans of this process to a collector by OTLP over HTTP, a few seconds after they ended. What the collector answers, or does not, stops nobody. */
export function startTracing({ url, headers, share }: TracingSettings, role: string): Tracing {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: GIVEN_UP_MS });
  return recordTraces({ role, share }, new BatchSpanProcessor({ exporter, maxQueueSize: MOST_WAITING, exportTimeoutMillis: GIVEN_UP_MS }));
}

/** Records spans for whoever reads them: `startTracing`, tests and benchmarks. */
export function recordTraces({ role, share }: { readonly role: string; readonly share: number }, processor: SpanProcessor): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kontak', 'service.instance.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    async stop() {
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, new Promise<void>((resolve) => setTimeout(resolve, GIVEN_UP_MS).unref())]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

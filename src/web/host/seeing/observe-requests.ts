import type { Span } from '@opentelemetry/api';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { ENDPOINTS } from '#addresses/model';
import type { App } from '#app';
import { describeSpan, traceId, withSpan } from '#platform/tracing';
import { namesAsset } from '../answers/assets.ts';
import { routeOf } from './route-of.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Asked every few seconds, or many times for one page: counted, and in the log only for whoever looks for everything. */
const OFTEN = ['file', 'alive', 'ready'];
const UNTRACED: readonly string[] = [ENDPOINTS.alive, ENDPOINTS.ready];

/**
 * Counts each request by route and status with how long it took until its answer began (a list goes on while suppliers answer), and writes a line
 * for it. Neither holds an address, a network or anything that was sent.
 */
export function observeRequests({ log, metrics, config }: Pick<App, 'log' | 'metrics' | 'config'>): MiddlewareHandler<{
  Variables: { requestId: string };
}> {
  const requests = metrics.counter('kontak_requests_total', 'Requests that were answered, by route, method and status.');
  const took = metrics.histogram('kontak_request_seconds', 'Seconds until the answer to a request began, by route.');
  const inFlight = metrics.gauge('kontak_requests_in_flight', 'Requests whose answer has not begun.');
  let begun = 0;
  metrics.whenRead(() => inFlight.set(begun));
  return (c, next) => {
    const isTraced = !namesAsset(c.req.path) && !UNTRACED.includes(c.req.path);
    return isTraced ? withSpan('request', { role: 'asked' }, (span) => answered(c, next, span)) : answered(c, next);
  };

  async function answered(c: Context<{ Variables: { requestId: string } }>, next: Next, span?: Span): Promise<void> {
    const startedAt = performance.now();
    begun += 1;
    try {
      await next();
    } finally {
      begun -= 1;
      const ms = performance.now() - startedAt;
      const route = routeOf(c.req.method, c.req.path);
      const method = METHODS.includes(c.req.method) ? c.req.method : 'other';
      const { status } = c.res;
      requests.add({ route, method, status: String(status) });
      took.observe(ms / 1000, { route });
      const id = c.get('requestId');
      if (span) {
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'kontak.request': id,
        };
        describeSpan(span, `${method} ${route}`, attributes, status >= 500);
      }
      if (config.logsRequests) {
        const trace = span && traceId();
        const fields = { id, route, method, status, ms: Math.round(ms * 10) / 10, ...(trace ? { trace } : {}) };
        if (OFTEN.includes(route) && status < 500) log.debug(fields, 'request');
        else log.info(fields, 'request');
      }
    }
  }
}

import type { MiddlewareHandler } from 'hono';
import { matcherOf } from '#addresses';
import { ENDPOINTS, type EndpointName } from '#addresses/model';
import { isCrossSite } from '#api';
import type { App } from '#app';
import { originOf } from './public-request.ts';

/** What pages and files may be asked with. The API has methods of its own and refuses the others in its own words. */
const METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Where other sites and programs may send forms to, and why that harms nobody. Every other form comes from a page of ours.
 * - `bankReturn`: banks send their holder back so; what comes with it is handed to the gateway, which believes its own signature alone.
 * - `paymentNotification`: payment providers post so; without their signature it changes nothing.
 * - `mailReport`: the mail provider posts so; without the secret that it was given it changes nothing.
 * - `unsubscribe`: mail programs send the one click of RFC 8058 from nowhere; its key ends that subscription and opens nothing.
 */
export const FORMS_FROM_ELSEWHERE = [
  'bankReturn',
  'paymentNotification',
  'mailReport',
  'unsubscribe',
] as const satisfies readonly EndpointName[];
const matchers = FORMS_FROM_ELSEWHERE.map((name) => matcherOf({ path: ENDPOINTS[name], names: [] }));
const comesFromElsewhere = (path: string): boolean => !path.endsWith('.data') && matchers.some((match) => match(path) !== undefined);

/**
 * Before anything of a request is read: a method that nothing here answers is refused, and so is whatever another site sends in its
 * visitor's name, at every address, page or not.
 */
export const admission =
  (app: App): MiddlewareHandler<{ Variables: { ip: string; nonce: string } }> =>
  async (c, next) => {
    const { method, path } = c.req;
    if (!METHODS.includes(method))
      return c.text('This address is not asked that way. / Bu adrese bu yöntemle ulaşılamaz.', 405, { Allow: METHODS.join(', ') });
    if (method === 'POST' && isCrossSite(c.req.raw.headers, originOf(c, app)) && !comesFromElsewhere(path)) {
      app.security({ kind: 'cross_site.refused', ip: c.get('ip'), what: 'form' });
      const text =
        'This form came from another site. Please send it from ours. / Bu form başka bir siteden geldi. Lütfen bizim sitemizden gönderin.';
      return c.text(text, 403, { 'Cache-Control': 'no-store' });
    }
    return next();
  };

import type { MiddlewareHandler } from 'hono';
import { AUTH_PATH } from '#accounts';
import { ENDPOINTS } from '#addresses/model';
import { PORTAL_NEWS, PORTAL_WORKER } from '#addresses/portal';
import { STAFF_NEWS } from '#addresses/staff';
import type { App } from '#app';
import { isStaffOrigin } from './public-request.ts';

/** What pages of staff and suppliers ask for besides pages: streams of changes, and the script that shows notices. */
const isOfWork = (path: string): boolean =>
  path === STAFF_NEWS || path === PORTAL_WORKER || path.startsWith(PORTAL_NEWS.replace(/:.*$/, ''));
const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Where staff and suppliers work on an origin of their own: what is no page answers on one of the two as well (pages: `middleware/own-origin.ts`).
 * Search engines are told to keep out of it, before anything else of it is asked for.
 */
export const ownOrigins =
  (app: App): MiddlewareHandler =>
  (c, next) => {
    if (app.config.staffOrigin === null) return next();
    const { path } = c.req;
    const isWork = isStaffOrigin(c.req.url, app);
    if (isWork && path === ENDPOINTS.robots) return Promise.resolve(c.text('User-agent: *\nDisallow: /\n', 200, NO_STORE));
    // Providers know us on the public origin, and answer there.
    const isPublic = path.startsWith('/api/') || path.startsWith(`${AUTH_PATH}/`);
    if (isWork ? isPublic : isOfWork(path)) return Promise.resolve(c.text('Not found. / Bulunamadı.', 404, NO_STORE));
    return next();
  };

import type { Context } from 'hono';
import { deepLinkedList } from '#addresses/model';
import type { App } from '#app';
import { plainPath, plainQuery } from './plain-address.ts';

/**
 * The request under the address the visitor used. Behind a proxy the socket sees another scheme and host, and every form
 * would look like a cross-site one; the configured public origin is the truth. What nobody can type is taken out of it.
 */
export function publicRequest(request: Request, app: App): Request {
  const url = publicUrlOf(request, app);
  return url.href === request.url ? request : new Request(url, request);
}

export function publicUrlOf(request: Request, { config }: App): URL {
  const url = new URL(request.url);
  const [pathname, search] = [plainPath(url.pathname), plainQuery(url.search)];
  if (config.anyOrigin && pathname === url.pathname && search === url.search) return url;
  const publicUrl = new URL(originFor(request.url, config));
  publicUrl.pathname = pathname;
  publicUrl.search = search;
  return publicUrl;
}

/** An old link to the English list is answered with the Turkish one, under the address it was asked by (decisions, section 2). */
export function deepLinked(request: Request): { readonly request: Request; readonly canonicalOverride?: string } {
  const url = new URL(request.url);
  const list = request.method === 'GET' || request.method === 'HEAD' ? deepLinkedList(url) : undefined;
  if (list === undefined) return { request };
  url.pathname = list;
  return { request: new Request(url, request), canonicalOverride: url.pathname + url.search };
}

/** Where the visitor is, without a path. */
export const originOf = (c: Context, { config }: App): string => originFor(c.req.url, config);

/** Whether somebody asks where staff and suppliers work, on an origin of their own: by the host they name, which a proxy hands on. */
export const isStaffOrigin = (url: string, { config: { staffOrigin } }: Pick<App, 'config'>): boolean =>
  staffOrigin !== null && new URL(url).host === new URL(staffOrigin).host;

function originFor(url: string, config: App['config']): string {
  if (config.staffOrigin !== null && isStaffOrigin(url, { config })) return config.staffOrigin;
  return config.anyOrigin ? new URL(url).origin : config.publicOrigin;
}

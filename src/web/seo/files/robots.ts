import { ENDPOINTS, endpoint } from '#addresses/model';
import { webContext } from '../../request/context.ts';
import type { Route } from './+types/robots';

/** Answers for machines and for one visitor. Pages are never closed here: what must not be found says so itself, and is read for that. */
const CLOSED = [
  'bankReturn',
  'bankForm',
  'demoBank',
  'calendar',
  'voucher',
  'personalDataFile',
  'unsubscribe',
  'preferences',
  'mailbox',
] as const;
const API = '/api/';

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin } = context.get(webContext).site;
  const closed = [API, ...new Set(CLOSED.map((name) => ENDPOINTS[name].replace(/:.*$/, '')))];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}${endpoint('sitemapIndex', {})}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

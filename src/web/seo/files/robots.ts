import { ENDPOINTS, endpoint, PATHS } from '#addresses/model';
import { DOCS_PATH } from '#api';
import { LOCALES } from '#kernel/locale';
import { webContext } from '../../request/context.ts';
import type { Route } from './+types/robots';

/**
 * Answers for machines and for one visitor. Pages of one visitor are not closed here: they say themselves that
 * they must not be found, and are read for that.
 */
const CLOSED = [
  'bankReturn',
  'bankForm',
  'paymentHold',
  'paymentNotification',
  'mailReport',
  'demoBank',
  'calendar',
  'voucher',
  'voucherFile',
  'walletPass',
  'documentFile',
  'chargeEvidence',
  'trip',
  'personalDataFile',
  'unsubscribe',
  'preferences',
  'foundCars',
  'mailbox',
] as const;
const API = '/api/';

/** Dated lists: their dates move every day and each is a search at every supplier. The list itself and those of places stay open. */
const DATED_LISTS = LOCALES.flatMap((locale) => [`${PATHS.cars[locale]}?`, `${PATHS.cars[locale]}/*?`]);

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin } = context.get(webContext).site;
  const closed = [API, ...new Set(CLOSED.map((name) => ENDPOINTS[name].replace(/:.*$/, '')))];
  const lines = [
    'User-agent: *',
    ...[...closed, ...DATED_LISTS].map((path) => `Disallow: ${path}`),
    // The page about the API may be found, though its answers may not.
    `Allow: ${DOCS_PATH}`,
    '',
    `Sitemap: ${publicOrigin}${endpoint('sitemapIndex', {})}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

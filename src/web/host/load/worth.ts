import { isbot } from 'isbot';
import { matcherOf } from '#addresses';
import { ENDPOINTS, type EndpointName, LIST_VIEW, type PageName, pageAt } from '#addresses/model';
import type { Worth } from './load-control.ts';
import type { Cost } from './page-budget.ts';

/** From the form with the card to the voucher: somebody's money or trip is in hand. */
const ORDER_PAGES: readonly PageName[] = ['booking', 'completed', 'changeReservation', 'reservations'];
const ORDER_ENDPOINTS: readonly EndpointName[] = [
  'bankReturn',
  'bankForm',
  'paymentHold',
  'paymentNotification',
  'demoBank',
  'calendar',
  'voucher',
  'voucherFile',
  'walletPass',
  'documentFile',
  'chargeEvidence',
  'trip',
  'tripManifest',
  'tripWorker',
];
const ORDER_CALLS = /^\/api\/v1\/(reservations|quotes)\b/;
/** The routes that lie behind the links of a standing page: it costs next to nothing, and without it the page leads nowhere. */
const ROUTES_OF_LINKS = '/__manifest';
const SEARCH_PAGES: readonly PageName[] = ['home', 'cars', 'carsAt'];
const SEARCH_CALLS = /^\/(api\/v1\/(offers|places)|place-suggestions|saved-prices|found-cars|api\/location|api\/Auth\/Login)\b/;

const orders = ORDER_ENDPOINTS.map((name) => matcherOf({ path: ENDPOINTS[name], names: [] }));

/** What a request is worth, by its path. Facts that a standing page asks for (`.data`) are worth what their page is. */
export function worthOf(path: string): Worth {
  const plain = path.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  const page = pageAt(plain)?.page;
  if (page) return ORDER_PAGES.includes(page) ? 'order' : SEARCH_PAGES.includes(page) ? 'search' : 'page';
  if (plain === ROUTES_OF_LINKS || ORDER_CALLS.test(plain) || orders.some((matches) => matches(plain) !== undefined)) return 'order';
  return SEARCH_CALLS.test(plain) ? 'search' : 'page';
}

/** How browsers say that they fetch a page before anybody has asked for it: as it is said today, and by older Chrome, Safari and Firefox. */
const SAYS_AHEAD = ['sec-purpose', 'purpose', 'x-moz'];

/**
 * Whether nobody waits for the answer: a browser fetches the page ahead, or a crawler reads it. Programs at the API and whoever calls in the course of an order
 * (banks do) are no crawlers, whatever they call themselves.
 */
export function isBackgroundRequest({ method, url, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (SAYS_AHEAD.some((name) => /prefetch|prerender|preview/.test(headers.get(name) ?? ''))) return true;
  const { pathname } = new URL(url);
  return !pathname.startsWith('/api/') && worthOf(pathname) !== 'order' && isbot(headers.get('user-agent') ?? '');
}

/** What a request costs that is not answered from memory: some ask suppliers as often as several searches do. */
export function costOf(worth: Worth, { pathname, searchParams }: URL): Cost {
  if (worth === 'order') return 'order';
  const asksOften = pathname === ENDPOINTS.savedPrices || searchParams.get(LIST_VIEW.param) === LIST_VIEW.dates;
  return worth === 'search' && asksOften ? 'several' : 'page';
}

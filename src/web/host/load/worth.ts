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
const SEARCH_CALLS = /^\/(api\/v1\/(offers|places)|place-suggestions|saved-prices|api\/location|api\/Auth\/Login)\b/;

const orders = ORDER_ENDPOINTS.map((name) => matcherOf({ path: ENDPOINTS[name], names: [] }));

/** What a request is worth, by its path. Facts that a standing page asks for (`.data`) are worth what their page is. */
export function worthOf(path: string): Worth {
  const plain = path.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  const page = pageAt(plain)?.page;
  if (page) return ORDER_PAGES.includes(page) ? 'order' : SEARCH_PAGES.includes(page) ? 'search' : 'page';
  if (plain === ROUTES_OF_LINKS || ORDER_CALLS.test(plain) || orders.some((matches) => matches(plain) !== undefined)) return 'order';
  return SEARCH_CALLS.test(plain) ? 'search' : 'page';
}

/** What a request costs that is not answered from memory: some ask suppliers as often as several searches do. */
export function costOf(worth: Worth, { pathname, searchParams }: URL): Cost {
  if (worth === 'order') return 'order';
  const asksOften = pathname === ENDPOINTS.savedPrices || searchParams.get(LIST_VIEW.param) === LIST_VIEW.dates;
  return worth === 'search' && asksOften ? 'several' : 'page';
}

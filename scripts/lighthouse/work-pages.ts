import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import type { Locale } from '#kernel/locale';
import { becomeFirstAdmin } from '../first-admin.ts';
import { orderedAt } from '../first-order.ts';
import type { RunningProduct } from '../product.ts';

/** A page of the back office or of the portal, as somebody sees it who may. */
export interface WorkPage {
  readonly kind: 'work';
  readonly page: string;
  readonly locale: Locale;
  readonly address: string;
  readonly cookie: string;
  readonly isPhone: boolean;
}

/** Main pages, with something on them: staff sit at a desk, a supplier's desk has a telephone in its hand. */
export async function workPagesOf(product: RunningProduct): Promise<readonly WorkPage[]> {
  const cookies = await becomeFirstAdmin(product);
  const { code, supplier } = await orderedAt(product.origin);
  const looked = (page: string, locale: Locale, address: string, isPhone: boolean): WorkPage => ({
    kind: 'work',
    page,
    locale,
    address,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    isPhone,
  });
  return [
    looked('queue of staff', 'tr', staffHref('staffQueue', 'tr', {}), false),
    looked('reservations', 'en', staffHref('staffReservations', 'en', {}, { view: 'all' }), false),
    looked('a reservation', 'tr', staffHref('staffReservation', 'tr', { code }), false),
    looked('today of a supplier', 'en', portalHref('portalToday', 'en', { supplier }), true),
    looked('rates of a supplier', 'tr', portalHref('portalRates', 'tr', { supplier }), true),
  ];
}

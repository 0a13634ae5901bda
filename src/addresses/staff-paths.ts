import type { Locale, Localized } from '#kernel/locale';
import { filled, type ParamsOf, type Query, queryText } from './filled-path.ts';

/** Every address of the back office, apart from the public table, whose browsers load it with every page. */
export const STAFF_PATHS = {
  staffQueue: { tr: '/yonetim', en: '/staff' },
  staffReservations: { tr: '/yonetim/rezervasyonlar', en: '/staff/reservations' },
  staffReservation: { tr: '/yonetim/rezervasyonlar/:code', en: '/staff/reservations/:code' },
  staffEnquiries: { tr: '/yonetim/talepler', en: '/staff/enquiries' },
  staffEnquiry: { tr: '/yonetim/talepler/:code', en: '/staff/enquiries/:code' },
  staffJoin: { tr: '/yonetim/katil', en: '/staff/join' },
  staffActs: { tr: '/yonetim/islem-kaydi', en: '/staff/acts' },
} as const satisfies Record<string, Localized>;

export type StaffPage = keyof typeof STAFF_PATHS;
export const STAFF_PAGES = Object.keys(STAFF_PATHS) as StaffPage[];

/** The address of a page of the back office: `staffHref('staffReservation', 'tr', { code })`. */
export const staffHref = <Name extends StaffPage>(
  page: Name,
  locale: Locale,
  params: ParamsOf<(typeof STAFF_PATHS)[Name]['tr']>,
  query?: Query,
): string => filled(STAFF_PATHS[page][locale], params) + queryText(query);

/** The same page of the back office in the other language; its beginning for what is no page of it. */
export function staffPathIn(pathname: string, to: Locale): string {
  const parts = pathname.split('/').filter(Boolean);
  for (const { tr, en } of Object.values(STAFF_PATHS)) {
    for (const pattern of [tr, en]) {
      const wanted = pattern.split('/').filter(Boolean);
      if (wanted.length !== parts.length) continue;
      if (!wanted.every((part, index) => part.startsWith(':') || part === parts[index])) continue;
      const target = (to === 'tr' ? tr : en).split('/').filter(Boolean);
      return `/${target.map((part, index) => (part.startsWith(':') ? parts[index] : part)).join('/')}`;
    }
  }
  return STAFF_PATHS.staffQueue[to];
}

import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { fillPath, matchPath, type ParamsOf, partsOf, type Query, queryText } from './path-pattern.ts';

/**
 * Every address of the portal of suppliers, apart from the public table. Each names its supplier: members open their own, our own people any.
 */
export const PORTAL_PATHS = {
  portalChoose: { tr: '/tedarikci', en: '/supplier' },
  portalJoin: { tr: '/tedarikci/katil', en: '/supplier/join' },
  /** Where a code is asked for before roles and files. */
  portalConfirm: { tr: '/tedarikci/dogrula', en: '/supplier/confirm' },
  portalHome: { tr: '/tedarikci/:supplier', en: '/supplier/:supplier' },
  portalSeeing: { tr: '/tedarikci/:supplier/firma-gozuyle', en: '/supplier/:supplier/as-supplier' },
  portalToday: { tr: '/tedarikci/:supplier/bugun', en: '/supplier/:supplier/today' },
  portalNoShow: { tr: '/tedarikci/:supplier/bugun/:code/gelmedi', en: '/supplier/:supplier/today/:code/no-show' },
  portalNotices: { tr: '/tedarikci/:supplier/bildirimler', en: '/supplier/:supplier/notices' },
  portalProfile: { tr: '/tedarikci/:supplier/bilgiler', en: '/supplier/:supplier/profile' },
  portalPapers: { tr: '/tedarikci/:supplier/belgeler', en: '/supplier/:supplier/papers' },
  portalPaper: { tr: '/tedarikci/:supplier/belgeler/:paper', en: '/supplier/:supplier/papers/:paper' },
  portalMembers: { tr: '/tedarikci/:supplier/ekip', en: '/supplier/:supplier/team' },
  portalMember: { tr: '/tedarikci/:supplier/ekip/:member', en: '/supplier/:supplier/team/:member' },
  portalOffices: { tr: '/tedarikci/:supplier/ofisler', en: '/supplier/:supplier/offices' },
  portalOffice: { tr: '/tedarikci/:supplier/ofisler/:office', en: '/supplier/:supplier/offices/:office' },
  portalGroups: { tr: '/tedarikci/:supplier/araclar', en: '/supplier/:supplier/cars' },
  portalGroup: { tr: '/tedarikci/:supplier/araclar/:group', en: '/supplier/:supplier/cars/:group' },
  portalRates: { tr: '/tedarikci/:supplier/fiyatlar', en: '/supplier/:supplier/rates' },
  portalRules: { tr: '/tedarikci/:supplier/fiyatlar/kurallar', en: '/supplier/:supplier/rates/rules' },
  portalSeasons: { tr: '/tedarikci/:supplier/fiyatlar/sezonlar', en: '/supplier/:supplier/rates/seasons' },
  portalPublish: { tr: '/tedarikci/:supplier/fiyatlar/yayin', en: '/supplier/:supplier/rates/publish' },
  portalPriceFindings: { tr: '/tedarikci/:supplier/fiyatlar/bulgular', en: '/supplier/:supplier/rates/findings' },
  portalTerms: { tr: '/tedarikci/:supplier/kosullar', en: '/supplier/:supplier/terms' },
  portalExtras: { tr: '/tedarikci/:supplier/kosullar/ek-hizmetler', en: '/supplier/:supplier/terms/extras' },
  portalCoverages: { tr: '/tedarikci/:supplier/kosullar/guvenceler', en: '/supplier/:supplier/terms/coverages' },
  portalEarnings: { tr: '/tedarikci/:supplier/kazanclar', en: '/supplier/:supplier/earnings' },
  portalEarningsFile: { tr: '/tedarikci/:supplier/kazanclar/dosya', en: '/supplier/:supplier/earnings/file' },
  portalReviews: { tr: '/tedarikci/:supplier/degerlendirmeler', en: '/supplier/:supplier/reviews' },
  portalCharges: { tr: '/tedarikci/:supplier/ek-ucretler', en: '/supplier/:supplier/charges' },
  portalRentalCharges: { tr: '/tedarikci/:supplier/ek-ucretler/:code', en: '/supplier/:supplier/charges/:code' },
  portalChargeDraft: { tr: '/tedarikci/:supplier/ek-ucretler/:code/:charge', en: '/supplier/:supplier/charges/:code/:charge' },
  portalChargeEvidence: {
    tr: '/tedarikci/:supplier/ek-ucretler/:code/:charge/:file',
    en: '/supplier/:supplier/charges/:code/:charge/:file',
  },
  portalStops: { tr: '/tedarikci/:supplier/satis-durdurma', en: '/supplier/:supplier/stop-sale' },
} as const satisfies Record<string, Localized>;

/** Where open pages of the portal hear of changes: no page, and the same in both languages. */
export const PORTAL_NEWS = '/supplier-news/:supplier';

export const portalNewsHref = (supplier: string): string => fillPath(PORTAL_NEWS, { supplier });

/** The service worker that shows what desks are told: no page, the same for everybody. No page lies in its scope. */
export const PORTAL_WORKER = '/supplier-worker.js';

export type PortalPage = keyof typeof PORTAL_PATHS;
export const PORTAL_PAGES = Object.keys(PORTAL_PATHS) as PortalPage[];

/** Stands in the place of an office's or a group's id where a new one is typed. */
export const NEW = 'new';

/** The address of a page of the portal: `portalHref('portalRates', 'tr', { supplier })`. */
export const portalHref = <Name extends PortalPage>(
  page: Name,
  locale: Locale,
  params: ParamsOf<(typeof PORTAL_PATHS)[Name]['tr']>,
  query?: Query,
): string => fillPath(PORTAL_PATHS[page][locale], params) + queryText(query);

/** The same page of the portal in the other language; its beginning for what is no page of it. */
export function portalPathIn(pathname: string, to: Locale): string {
  const parts = partsOf(pathname);
  for (const page of Object.values(PORTAL_PATHS)) {
    for (const locale of LOCALES) {
      const params = matchPath(partsOf(page[locale]), parts);
      if (params) return fillPath(page[to], params);
    }
  }
  return PORTAL_PATHS.portalChoose[to];
}

const WITH_FILES = ['portalGroup', 'portalPapers', 'portalNoShow', 'portalChargeDraft'] as const satisfies readonly PortalPage[];

/** Whether an address, or the data of its page, is one that files are sent to. */
export function takesFiles(pathname: string): boolean {
  const parts = partsOf(pathname.replace(/\.data$/, ''));
  return WITH_FILES.some((page) => LOCALES.some((locale) => matchPath(partsOf(PORTAL_PATHS[page][locale]), parts) !== undefined));
}

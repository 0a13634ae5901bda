import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { fillPath, matchPath, type ParamsOf, partsOf, type Query, queryText } from './path-pattern.ts';

/** Every address of the back office, apart from the public table, whose browsers load it with every page. */
export const STAFF_PATHS = {
  staffQueue: { tr: '/yonetim', en: '/staff' },
  /** How much waits, for pages that are open: no page. */
  staffWaiting: { tr: '/yonetim/bekleyen-sayisi', en: '/staff/waiting-count' },
  staffFind: { tr: '/yonetim/ara', en: '/staff/find' },
  staffReservations: { tr: '/yonetim/rezervasyonlar', en: '/staff/reservations' },
  staffReservationsFile: { tr: '/yonetim/dosya/rezervasyonlar', en: '/staff/file/reservations' },
  staffBook: { tr: '/yonetim/rezervasyon-yap', en: '/staff/book' },
  staffBookOffer: { tr: '/yonetim/rezervasyon-yap/teklif', en: '/staff/book/offer' },
  staffReservation: { tr: '/yonetim/rezervasyonlar/:code', en: '/staff/reservations/:code' },
  staffAdjustments: { tr: '/yonetim/rezervasyonlar/:code/para', en: '/staff/reservations/:code/money' },
  staffChange: { tr: '/yonetim/rezervasyonlar/:code/degistir', en: '/staff/reservations/:code/change' },
  staffCredit: { tr: '/yonetim/rezervasyonlar/:code/kredi', en: '/staff/reservations/:code/credit' },
  staffCustomer: { tr: '/yonetim/rezervasyonlar/:code/musteri', en: '/staff/reservations/:code/customer' },
  staffCustomers: { tr: '/yonetim/musteriler', en: '/staff/customers' },
  /** Somebody with an account, whether they have ordered or not. */
  staffMember: { tr: '/yonetim/musteriler/:person', en: '/staff/customers/:person' },
  staffDecisions: { tr: '/yonetim/onaylar', en: '/staff/decisions' },
  staffMoney: { tr: '/yonetim/para', en: '/staff/money' },
  staffLedger: { tr: '/yonetim/hesaplar', en: '/staff/accounts' },
  staffLedgerFile: { tr: '/yonetim/dosya/hesaplar', en: '/staff/file/accounts' },
  staffChargebacks: { tr: '/yonetim/ters-ibrazlar', en: '/staff/chargebacks' },
  staffChargebacksFile: { tr: '/yonetim/dosya/ters-ibrazlar', en: '/staff/file/chargebacks' },
  staffChargeback: { tr: '/yonetim/ters-ibrazlar/:chargeback', en: '/staff/chargebacks/:chargeback' },
  staffNoShowPhotograph: {
    tr: '/yonetim/rezervasyonlar/:code/gelmedi-fotografi',
    en: '/staff/reservations/:code/no-show-photograph',
  },
  staffChargeEvidence: {
    tr: '/yonetim/rezervasyonlar/:code/ek-ucretler/:charge/:file',
    en: '/staff/reservations/:code/charges/:charge/:file',
  },
  staffChargebackFile: { tr: '/yonetim/ters-ibrazlar/:chargeback/dosya', en: '/staff/chargebacks/:chargeback/file' },
  staffEarnings: { tr: '/yonetim/kazanclar', en: '/staff/earnings' },
  staffEarningsFile: { tr: '/yonetim/dosya/kazanclar', en: '/staff/file/earnings' },
  staffSupplierEarnings: { tr: '/yonetim/kazanclar/:supplier', en: '/staff/earnings/:supplier' },
  staffSupplierDifferences: { tr: '/yonetim/tedarikci-farklari', en: '/staff/supplier-differences' },
  staffPriceFindings: { tr: '/yonetim/fiyat-bulgulari', en: '/staff/price-findings' },
  staffEnquiries: { tr: '/yonetim/talepler', en: '/staff/enquiries' },
  staffEnquiriesFile: { tr: '/yonetim/dosya/talepler', en: '/staff/file/enquiries' },
  staffEnquiry: { tr: '/yonetim/talepler/:code', en: '/staff/enquiries/:code' },
  staffReviews: { tr: '/yonetim/degerlendirmeler', en: '/staff/reviews' },
  staffTemplates: { tr: '/yonetim/yanit-sablonlari', en: '/staff/answer-templates' },
  staffTexts: { tr: '/yonetim/metinler', en: '/staff/texts' },
  staffText: { tr: '/yonetim/metinler/:kind/:text', en: '/staff/texts/:kind/:text' },
  staffTextRevision: { tr: '/yonetim/metinler/:kind/:text/surum/:number', en: '/staff/texts/:kind/:text/revision/:number' },
  staffTextDecision: { tr: '/yonetim/metinler/:kind/:text/onay', en: '/staff/texts/:kind/:text/decision' },
  staffCampaigns: { tr: '/yonetim/kampanyalar', en: '/staff/campaigns' },
  staffCampaignsFile: { tr: '/yonetim/dosya/kampanyalar', en: '/staff/file/campaigns' },
  staffCampaignNew: { tr: '/yonetim/kampanya-ekle', en: '/staff/add-campaign' },
  staffCampaign: { tr: '/yonetim/kampanyalar/:code', en: '/staff/campaigns/:code' },
  staffCampaignUses: { tr: '/yonetim/kampanyalar/:code/kullanimlar', en: '/staff/campaigns/:code/uses' },
  staffNewsletter: { tr: '/yonetim/bulten', en: '/staff/newsletter' },
  staffNewsletterNew: { tr: '/yonetim/bulten-ekle', en: '/staff/add-newsletter' },
  staffNewsletterReports: { tr: '/yonetim/bulten-izinleri', en: '/staff/newsletter-consents' },
  staffNewsletterIssue: { tr: '/yonetim/bulten/:issue', en: '/staff/newsletter/:issue' },
  staffNewsletterSendings: { tr: '/yonetim/bulten/:issue/okurlar', en: '/staff/newsletter/:issue/readers' },
  staffRedirects: { tr: '/yonetim/yonlendirmeler', en: '/staff/redirects' },
  staffMissing: { tr: '/yonetim/bulunmayan-adresler', en: '/staff/missing-addresses' },
  staffMissingFile: { tr: '/yonetim/dosya/bulunmayan-adresler', en: '/staff/file/missing-addresses' },
  staffRates: { tr: '/yonetim/kur', en: '/staff/exchange-rate' },
  staffSuppliers: { tr: '/yonetim/tedarikciler', en: '/staff/suppliers' },
  staffSuppliersFile: { tr: '/yonetim/dosya/tedarikciler', en: '/staff/file/suppliers' },
  staffSupplierNew: { tr: '/yonetim/tedarikciler/yeni', en: '/staff/suppliers/new' },
  staffSupplierPlaces: { tr: '/yonetim/tedarikciler/yerler', en: '/staff/suppliers/places' },
  staffCommission: { tr: '/yonetim/tedarikciler/komisyon/:supplier', en: '/staff/suppliers/commission/:supplier' },
  staffConnections: { tr: '/yonetim/tedarikciler/sistemler', en: '/staff/suppliers/systems' },
  staffConnectionNew: { tr: '/yonetim/tedarikciler/sistem-ekle', en: '/staff/suppliers/add-system' },
  staffConnection: { tr: '/yonetim/tedarikciler/sistemler/:system', en: '/staff/suppliers/systems/:system' },
  staffHealth: { tr: '/yonetim/tedarikciler/saglik/:system', en: '/staff/suppliers/health/:system' },
  staffPeople: { tr: '/yonetim/kisiler', en: '/staff/people' },
  staffPerson: { tr: '/yonetim/kisiler/:person', en: '/staff/people/:person' },
  staffPersonalData: { tr: '/yonetim/kisisel-veri', en: '/staff/personal-data' },
  staffDataRequest: { tr: '/yonetim/kisisel-veri/:request', en: '/staff/personal-data/:request' },
  staffDataFile: { tr: '/yonetim/kisisel-veri/:request/dosya', en: '/staff/personal-data/:request/file' },
  staffJoin: { tr: '/yonetim/katil', en: '/staff/join' },
  /** Where a code is asked for before money, roles and files. */
  staffConfirm: { tr: '/yonetim/dogrula', en: '/staff/confirm' },
  staffReports: { tr: '/yonetim/raporlar', en: '/staff/reports' },
  staffReportFile: { tr: '/yonetim/dosya/rapor', en: '/staff/file/report' },
  staffAnnouncements: { tr: '/yonetim/duyurular', en: '/staff/announcements' },
  staffJobs: { tr: '/yonetim/isler', en: '/staff/jobs' },
  staffEmails: { tr: '/yonetim/e-postalar', en: '/staff/emails' },
  staffActsFile: { tr: '/yonetim/dosya/islem-kaydi', en: '/staff/file/acts' },
  staffActs: { tr: '/yonetim/islem-kaydi', en: '/staff/acts' },
} as const satisfies Record<string, Localized>;

/** Where open pages of the back office hear of changes: no page, and the same in both languages. */
export const STAFF_NEWS = '/staff/news';

/** What a page of the back office hears of; the work queue of all that waits in it. */
export const STAFF_NEWS_OF = [
  'reservations',
  'enquiries',
  'decisions',
  'reviews',
  'supplier-differences',
  'price-findings',
  'texts',
  'personal-data',
  'queue',
] as const;
export type StaffNewsOf = (typeof STAFF_NEWS_OF)[number];

/** @param about the number of the reservation that the page is about */
export const staffNewsHref = ({ about, of }: { readonly about?: string; readonly of?: StaffNewsOf } = {}): string =>
  STAFF_NEWS + queryText({ ...(about !== undefined && { about }), ...(of !== undefined && { of }) });

export type StaffPage = keyof typeof STAFF_PATHS;
export const STAFF_PAGES = Object.keys(STAFF_PATHS) as StaffPage[];

/** The address of a page of the back office: `staffHref('staffReservation', 'tr', { code })`. */
export const staffHref = <Name extends StaffPage>(
  page: Name,
  locale: Locale,
  params: ParamsOf<(typeof STAFF_PATHS)[Name]['tr']>,
  query?: Query,
): string => fillPath(STAFF_PATHS[page][locale], params) + queryText(query);

/** The same page of the back office in the other language; its beginning for what is no page of it. */
export function staffPathIn(pathname: string, to: Locale): string {
  const parts = partsOf(pathname);
  for (const page of Object.values(STAFF_PATHS)) {
    for (const locale of LOCALES) {
      const params = matchPath(partsOf(page[locale]), parts);
      if (params) return fillPath(page[to], params);
    }
  }
  return STAFF_PATHS.staffQueue[to];
}

/** Whether an address, or the data of its page, is one that files are sent to: a text, for its pictures. */
export function staffTakesFiles(pathname: string): boolean {
  const parts = partsOf(pathname.replace(/\.data$/, ''));
  return LOCALES.some((locale) => matchPath(partsOf(STAFF_PATHS.staffText[locale]), parts) !== undefined);
}

import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { fillPath, matchPath, type ParamsOf, partsOf, type Query, queryText } from './path-pattern.ts';

export type { Query };

/**
 * Every address of the site, once, in both languages. Router, links, language switch, redirects, canonical links and the
 * sitemap read this table and nothing else knows an address. `:name` is a part that varies.
 */
export const PATHS = {
  home: { tr: '/', en: '/en' },
  cars: { tr: '/kiralik-araba', en: '/car-rental' },
  carsAt: { tr: '/kiralik-araba/:url', en: '/car-rental/:url' },
  saved: { tr: '/kaydettiklerim', en: '/saved' },
  booking: { tr: '/arac-rezervasyon', en: '/car-booking' },
  completed: { tr: '/rezervasyon-tamamlandi', en: '/booking-completed' },
  proveOrder: { tr: '/rezervasyon-onayi', en: '/confirm-booking' },
  changeReservation: { tr: '/rezervasyon-degistir', en: '/change-booking' },
  reservationCharges: { tr: '/rezervasyon-ek-ucretleri', en: '/booking-charges' },
  reviewReservation: { tr: '/rezervasyon-degerlendir', en: '/review-booking' },
  reservations: { tr: '/rezervasyonlarim', en: '/myreservations' },
  conditions: { tr: '/kosullar', en: '/conditions' },
  about: { tr: '/hakkinda', en: '/about' },
  personalData: { tr: '/kisisel-verilerin-korunmasi', en: '/personal-data-protection' },
  cookies: { tr: '/cerez-politikasi', en: '/cookie-policy' },
  privacy: { tr: '/gizlilik-politikasi', en: '/privacy-policy' },
  rentTerms: { tr: '/arac-kiralama-sartlari', en: '/vehicle-rent-terms' },
  contact: { tr: '/iletisim', en: '/contact' },
  corporate: { tr: '/kurumsal-arac-kiralama', en: '/corporate-car-rental' },
  chauffeur: { tr: '/soforlu-arac-kiralama-ve-transfer', en: '/driver-car-rental-and-transfer' },
  fleetLeasing: { tr: '/filo-kiralama', en: '/fleet-leasing' },
  longTermFleet: { tr: '/uzun-donem-filo-kiralama', en: '/long-term-fleet-rental' },
  enquiry: { tr: '/talep', en: '/enquiry' },
  logIn: { tr: '/giris', en: '/login' },
  /** Holds a form whose sender is logged in no more. */
  heldForm: { tr: '/giris/form', en: '/login/form' },
  secondStep: { tr: '/giris/dogrulama', en: '/login/verify' },
  register: { tr: '/uye-ol', en: '/register' },
  forgottenPassword: { tr: '/sifremi-unuttum', en: '/forgot-password' },
  resetPassword: { tr: '/sifre-sifirla', en: '/reset-password' },
  confirmEmail: { tr: '/e-posta-onayi', en: '/confirm-email' },
  profile: { tr: '/profil', en: '/profile' },
  changePassword: { tr: '/sifre-degistir', en: '/change-password' },
  twoStep: { tr: '/iki-adimli-dogrulama', en: '/two-step-verification' },
  account: { tr: '/hesabim', en: '/account' },
  membershipTerms: { tr: '/uyelik-sozlesmesi', en: '/membership-terms' },
  newsletter: { tr: '/bulten', en: '/newsletter' },
  newsletterConfirm: { tr: '/bulten/onay', en: '/newsletter/confirm' },
  newsletterLeave: { tr: '/bulten/ayril', en: '/newsletter/leave' },
  places: { tr: '/arac-kiralama', en: '/car-rental-centers' },
  place: { tr: '/arac-kiralama/:url', en: '/car-rental-centers/:url' },
  companies: { tr: '/arac-kiralama-firmalari', en: '/car-rental-companies' },
  company: { tr: '/arac-kiralama-firmalari/:url', en: '/car-rental-companies/:url' },
  brands: { tr: '/arac-markalari', en: '/vehicle-brands' },
  brand: { tr: '/marka/:brand', en: '/brand/:brand' },
  series: { tr: '/marka/:brand/seri/:series', en: '/brand/:brand/serial/:series' },
  options: { tr: '/arac-kiralama-secenekleri', en: '/car-rental-options' },
  campaigns: { tr: '/kampanyalar', en: '/campaigns' },
  campaign: { tr: '/kampanyalar/:url', en: '/campaigns/:url' },
  faq: { tr: '/sik-sorulan-sorular', en: '/faq' },
  faqCategory: { tr: '/sik-sorulan-sorular/:category', en: '/faq/:category' },
  blog: { tr: '/blog', en: '/en/blog' },
  post: { tr: '/blog/:post', en: '/en/blog/:post' },
  airportPoints: { tr: '/havalimani-arac-kiralama-noktalari', en: '/airport-car-rental-points' },
  individual: { tr: '/bireysel-arac-kiralama', en: '/individual-car-rental' },
  allCars: { tr: '/tum-kiralik-araclar', en: '/all-rental-cars' },
  comfort: { tr: '/konfor-araclar', en: '/comfort-vehicles' },
  van: { tr: '/van-araclar', en: '/van-vehicles' },
  premium: { tr: '/premium-araclar', en: '/premium-vehicles' },
  prestige: { tr: '/prestige-araclar', en: '/prestige-vehicles' },
  economy: { tr: '/ekonomik-araclar', en: '/economic-instruments' },
  luxury: { tr: '/luks-araclar', en: '/luxury-vehicles' },
  monthly: { tr: '/aylik', en: '/monthly' },
  daily: { tr: '/gunluk', en: '/daily' },
  weekly: { tr: '/haftalik', en: '/weekly' },
  yearly: { tr: '/yillik', en: '/yearly' },
  automatic: { tr: '/otomatik-vites', en: '/automatic' },
  diesel: { tr: '/dizel', en: '/diesel' },
  sevenSeater: { tr: '/7-kisilik', en: '/7-seater' },
  cheap: { tr: '/ucuz-arac-kiralama', en: '/cheap-car-rental' },
  cheapMonthly: { tr: '/ucuz-arac-kiralama/aylik', en: '/cheap-car-rental/monthly' },
} as const satisfies Record<string, Localized>;

export type PageName = keyof typeof PATHS;
export const PAGE_NAMES = Object.keys(PATHS) as PageName[];

/** Where somebody gives what their roles wait for. */
export const PAGE_OF_PROOF = { second_factor: 'twoStep', long_password: 'changePassword' } as const satisfies Record<string, PageName>;

/** Addresses without a language: for machines, for the bank, and for files made on request. */
export const ENDPOINTS = {
  alive: '/healthz',
  ready: '/readyz',
  places: '/place-suggestions',
  location: '/api/location',
  visitorSignIn: '/api/Auth/Login',
  preferences: '/preferences',
  cookieConsent: '/preferences/cookies',
  orderStatus: '/order-status',
  savedPrices: '/saved-prices',
  foundCars: '/found-cars/:locale',
  bankReturn: '/payment/return/:payment',
  bankForm: '/payment/bank/:payment',
  paymentHold: '/payment/hold/:payment',
  paymentNotification: '/payment/notify/:gateway',
  mailReport: '/mail/reports/:provider',
  demoBank: '/demo-bank/:challenge',
  calendar: '/reservation/:code/calendar.ics',
  voucher: '/reservation/:code/voucher',
  voucherFile: '/reservation/:code/voucher.pdf',
  walletPass: '/reservation/:code/wallet',
  documentFile: '/reservation/:code/documents/:kind',
  chargeEvidence: '/reservation/:code/charges/:charge/:file',
  trip: '/reservation/:code/trip',
  tripManifest: '/reservation/:code/trip.webmanifest',
  tripWorker: '/reservation/trip-worker.js',
  personalDataFile: '/account/personal-data.json',
  feed: '/blog/rss.xml',
  feedInEnglish: '/en/blog/rss.xml',
  unsubscribe: '/newsletter/unsubscribe/:key',
  share: '/share/:locale/:image',
  photograph: '/photographs/:picture',
  textPicture: '/pictures/:picture',
  carDrawing: '/art/cars/:edition/:drawing',
  robots: '/robots.txt',
  securityText: '/.well-known/security.txt',
  sitemapIndex: '/sitemap.xml',
  sitemap: '/sitemaps/:file',
  manifest: '/manifest.webmanifest',
  mailbox: '/dev/mailbox',
  mail: '/dev/mailbox/:mail',
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

export type PageParams<Name extends PageName> = ParamsOf<(typeof PATHS)[Name]['tr']>;

/** The address of a page in a language, with its query: `href('carsAt', 'en', { url: 'antalya' })`. */
export function href<Name extends PageName>(page: Name, locale: Locale, params: PageParams<Name>, query?: Query): string {
  return fillPath(PATHS[page][locale], params) + queryText(query);
}

/** The address of an endpoint. */
export function endpoint<Name extends EndpointName>(name: Name, params: ParamsOf<(typeof ENDPOINTS)[Name]>, query?: Query): string {
  return fillPath(ENDPOINTS[name], params) + queryText(query);
}

export interface PageMatch {
  readonly page: PageName;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
}

/** Which page of the table an address is, and in which language. */
export function pageAt(pathname: string): PageMatch | undefined {
  const parts = partsOf(pathname);
  for (const { page, locale, pattern } of byFirstPart.get(parts[0]) ?? []) {
    const params = matchPath(pattern, parts);
    if (params) return { page, locale, params };
  }
  return undefined;
}

let lastAsked: { readonly pathname: string; readonly locale: Locale } = { pathname: '/', locale: 'tr' };

/** The language of an address: its page's, else English under `/en`, in the English back office and portal, Turkish everywhere else. */
export function localeOf(pathname: string): Locale {
  // Every component of a page asks for its own page.
  if (lastAsked.pathname !== pathname)
    lastAsked = { pathname, locale: pageAt(pathname)?.locale ?? (/^\/(en|staff|supplier)(\/|$)/.test(pathname) ? 'en' : 'tr') };
  return lastAsked.locale;
}

/** The one address of the page that an address is of, as the table has it: never what somebody typed. */
export function canonicalPath(pathname: string): string | undefined {
  const match = pageAt(pathname);
  return match && fillPath(PATHS[match.page][match.locale], match.params);
}

/** The same page in the other language, or nothing when the address is not a page. */
export function translatedPath(pathname: string, to: Locale): string | undefined {
  const match = pageAt(pathname);
  return match && fillPath(PATHS[match.page][to], match.params);
}

// The first part of a page's address never varies.
const byFirstPart = new Map<string | undefined, { page: PageName; locale: Locale; pattern: readonly string[] }[]>();
for (const page of PAGE_NAMES) {
  for (const locale of LOCALES) {
    const pattern = partsOf(PATHS[page][locale]);
    const known = byFirstPart.get(pattern[0]);
    if (known) known.push({ page, locale, pattern });
    else byFirstPart.set(pattern[0], [{ page, locale, pattern }]);
  }
}

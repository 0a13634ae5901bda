// biome-ignore lint/correctness/noUndeclaredDependencies: read by the build only
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ENDPOINTS, type EndpointName, PAGE_NAMES, PATHS, type PageName } from '#addresses/model';
import { PORTAL_PAGES, PORTAL_PATHS, type PortalPage } from '#addresses/portal';
import { STAFF_PAGES, STAFF_PATHS, type StaffPage } from '#addresses/staff';
import { LOCALES } from '#kernel/locale';

/** The screen of every page; one module serves both languages. */
export const SCREENS: Readonly<Record<PageName, string>> = {
  home: 'site/home/home.tsx',
  cars: 'site/cars/cars.tsx',
  carsAt: 'site/cars/cars.tsx',
  booking: 'site/booking/booking.tsx',
  completed: 'site/booking/completed.tsx',
  proveOrder: 'site/booking/prove-order.tsx',
  changeReservation: 'site/booking/change.tsx',
  reservations: 'site/reservations/reservations.tsx',
  conditions: 'site/content/page.tsx',
  about: 'site/content/page.tsx',
  personalData: 'site/content/page.tsx',
  cookies: 'site/content/page.tsx',
  privacy: 'site/content/page.tsx',
  rentTerms: 'site/content/page.tsx',
  contact: 'site/enquiries/contact.tsx',
  corporate: 'site/enquiries/corporate.tsx',
  chauffeur: 'site/enquiries/chauffeur.tsx',
  fleetLeasing: 'site/enquiries/fleet-leasing.tsx',
  longTermFleet: 'site/enquiries/long-term-fleet.tsx',
  enquiry: 'site/enquiry/enquiry.tsx',
  logIn: 'site/access/log-in.tsx',
  secondStep: 'site/access/second-step.tsx',
  register: 'site/access/register.tsx',
  forgottenPassword: 'site/access/forgotten-password.tsx',
  resetPassword: 'site/access/reset-password.tsx',
  confirmEmail: 'site/access/confirm-email.tsx',
  profile: 'site/account/profile.tsx',
  changePassword: 'site/account/change-password.tsx',
  twoStep: 'site/account/two-step.tsx',
  account: 'site/account/account.tsx',
  membershipTerms: 'site/content/page.tsx',
  newsletter: 'site/newsletter/newsletter.tsx',
  newsletterConfirm: 'site/newsletter/newsletter-confirm.tsx',
  newsletterLeave: 'site/newsletter/newsletter-leave.tsx',
  places: 'site/places/places.tsx',
  place: 'site/places/place/place.tsx',
  companies: 'site/companies/companies.tsx',
  company: 'site/companies/company.tsx',
  brands: 'site/brands/brands.tsx',
  brand: 'site/brands/brand.tsx',
  series: 'site/brands/series.tsx',
  options: 'site/categories/options.tsx',
  campaigns: 'site/campaigns/campaigns.tsx',
  campaign: 'site/campaigns/campaign.tsx',
  faq: 'site/faq/faq.tsx',
  faqCategory: 'site/faq/faq-category.tsx',
  blog: 'site/blog/blog.tsx',
  post: 'site/blog/post.tsx',
  airportPoints: 'site/categories/airport-points.tsx',
  individual: 'site/categories/category.tsx',
  allCars: 'site/categories/category.tsx',
  comfort: 'site/categories/category.tsx',
  van: 'site/categories/category.tsx',
  premium: 'site/categories/category.tsx',
  prestige: 'site/categories/category.tsx',
  economy: 'site/categories/category.tsx',
  luxury: 'site/categories/category.tsx',
  monthly: 'site/categories/monthly.tsx',
  daily: 'site/categories/category.tsx',
  weekly: 'site/categories/category.tsx',
  yearly: 'site/categories/category.tsx',
  automatic: 'site/categories/category.tsx',
  diesel: 'site/categories/category.tsx',
  sevenSeater: 'site/categories/category.tsx',
  cheap: 'site/categories/category.tsx',
  cheapMonthly: 'site/categories/category.tsx',
};

/** Addresses without the site's frame: answers for machines, the bank's page, documents. The host answers the rest. */
const ENDPOINT_MODULES: Readonly<Partial<Record<EndpointName, string>>> = {
  robots: 'seo/files/robots.ts',
  securityText: 'seo/files/security-text.ts',
  sitemapIndex: 'seo/files/sitemap-index.ts',
  sitemap: 'seo/files/sitemap.ts',
  manifest: 'seo/files/manifest.ts',
  places: 'site/places/place-suggestions.ts',
  preferences: 'site/preferences/preferences.ts',
  cookieConsent: 'site/preferences/cookie-consent.ts',
  orderStatus: 'site/booking/order-status.ts',
  bankReturn: 'site/bank/bank-return.tsx',
  bankForm: 'site/bank/bank-page.tsx',
  paymentHold: 'site/bank/hold-frame.tsx',
  paymentNotification: 'site/bank/payment-notification.ts',
  mailReport: 'site/mailbox/mail-report.ts',
  demoBank: 'site/bank/demo-bank.tsx',
  calendar: 'site/reservations/calendar.ts',
  voucher: 'site/reservations/voucher.tsx',
  personalDataFile: 'site/account/personal-data-file.ts',
  feed: 'site/blog/feed.ts',
  feedInEnglish: 'site/blog/feed.ts',
  unsubscribe: 'site/newsletter/one-click-unsubscribe.ts',
  mailbox: 'site/mailbox/mailbox.tsx',
  mail: 'site/mailbox/mail.tsx',
};

/** The screen of every page of the back office. */
const STAFF_SCREENS: Readonly<Record<StaffPage, string>> = {
  staffQueue: 'staff/queue/queue.tsx',
  staffFind: 'staff/find/find.tsx',
  staffReservations: 'staff/reservations/reservations.tsx',
  staffReservationsFile: 'staff/reservations/reservations-file.ts',
  staffBook: 'staff/book/book.tsx',
  staffBookOffer: 'staff/book/offer.tsx',
  staffReservation: 'staff/reservation/reservation.tsx',
  staffAdjustments: 'staff/adjustments/adjustments.tsx',
  staffChange: 'staff/change/change.tsx',
  staffCredit: 'staff/credit/credit.tsx',
  staffDecisions: 'staff/decisions/decisions.tsx',
  staffMoney: 'staff/money/money.tsx',
  staffChargebacks: 'staff/chargebacks/chargebacks.tsx',
  staffChargeback: 'staff/chargebacks/chargeback.tsx',
  staffChargebackFile: 'staff/chargebacks/evidence-file.ts',
  staffEarnings: 'staff/earnings/earnings.tsx',
  staffEarningsFile: 'staff/earnings/earnings-file.ts',
  staffSupplierEarnings: 'staff/earnings/supplier-earnings.tsx',
  staffSupplierDifferences: 'staff/supplier-differences/supplier-differences.tsx',
  staffEnquiries: 'staff/enquiries/enquiries.tsx',
  staffEnquiry: 'staff/enquiry/enquiry.tsx',
  staffReports: 'staff/reports/reports.tsx',
  staffReportFile: 'staff/reports/report-file.ts',
  staffAnnouncements: 'staff/announcements/announcements.tsx',
  staffJobs: 'staff/jobs/jobs.tsx',
  staffEmails: 'staff/emails/emails.tsx',
  staffTemplates: 'staff/answer-templates/answer-templates.tsx',
  staffActs: 'staff/acts/acts.tsx',
  staffTexts: 'staff/texts/texts.tsx',
  staffText: 'staff/text/text.tsx',
  staffTextRevision: 'staff/text/revision.tsx',
  staffTextDecision: 'staff/text/decision.tsx',
  staffCampaigns: 'staff/campaigns/campaigns.tsx',
  staffCampaignNew: 'staff/campaigns/new-campaign.tsx',
  staffCampaign: 'staff/campaigns/campaign.tsx',
  staffCampaignUses: 'staff/campaigns/uses.tsx',
  staffNewsletter: 'staff/newsletter/newsletter.tsx',
  staffNewsletterNew: 'staff/newsletter/new-issue.tsx',
  staffNewsletterReports: 'staff/newsletter/reports.tsx',
  staffNewsletterIssue: 'staff/newsletter/issue.tsx',
  staffNewsletterSendings: 'staff/newsletter/sendings.tsx',
  staffRedirects: 'staff/redirects/redirects.tsx',
  staffMissing: 'staff/redirects/missing.tsx',
  staffRates: 'staff/exchange-rate/exchange-rate.tsx',
  staffSuppliers: 'staff/suppliers/suppliers.tsx',
  staffSupplierNew: 'staff/suppliers/new-supplier.tsx',
  staffSupplierPlaces: 'staff/suppliers/supplier-places.tsx',
  staffCommission: 'staff/commission/commission.tsx',
  staffConnections: 'staff/connections/connections.tsx',
  staffConnectionNew: 'staff/connections/new-connection.tsx',
  staffConnection: 'staff/connections/connection.tsx',
  staffPeople: 'staff/people/people.tsx',
  staffPerson: 'staff/people/person.tsx',
  staffPersonalData: 'staff/personal-data/data-requests.tsx',
  staffDataRequest: 'staff/personal-data/data-request.tsx',
  staffDataFile: 'staff/personal-data/data-file.ts',
  staffJoin: 'site/access/join-staff.tsx',
};

const staffRoutes = (names: readonly StaffPage[]): RouteConfigEntry[] =>
  names.flatMap((page) => LOCALES.map((locale) => route(STAFF_PATHS[page][locale], STAFF_SCREENS[page], { id: `${page}.${locale}` })));

/** The screen of every page of the portal. */
const PORTAL_SCREENS: Readonly<Record<PortalPage, string>> = {
  portalChoose: 'site/access/choose-supplier.tsx',
  portalJoin: 'site/access/join-supplier.tsx',
  portalHome: 'portal/home/home.tsx',
  portalSeeing: 'portal/home/seeing.ts',
  portalToday: 'portal/today/today.tsx',
  portalProfile: 'portal/profile/profile.tsx',
  portalPapers: 'portal/papers/papers.tsx',
  portalPaper: 'portal/papers/paper-file.ts',
  portalMembers: 'portal/members/members.tsx',
  portalMember: 'portal/members/member.tsx',
  portalOffices: 'portal/offices/offices.tsx',
  portalOffice: 'portal/offices/office.tsx',
  portalGroups: 'portal/groups/groups.tsx',
  portalGroup: 'portal/groups/group.tsx',
  portalRates: 'portal/rates/rates.tsx',
  portalRules: 'portal/rates/rules.tsx',
  portalSeasons: 'portal/rates/seasons.tsx',
  portalPublish: 'portal/rates/publish.tsx',
  portalTerms: 'portal/terms/conditions.tsx',
  portalExtras: 'portal/terms/extras.tsx',
  portalCoverages: 'portal/terms/coverages.tsx',
  portalEarnings: 'portal/earnings/earnings.tsx',
  portalEarningsFile: 'portal/earnings/earnings-file.ts',
  portalStops: 'portal/stops/stops.tsx',
};

const portalRoutes = (names: readonly PortalPage[]): RouteConfigEntry[] =>
  names.flatMap((page) => LOCALES.map((locale) => route(PORTAL_PATHS[page][locale], PORTAL_SCREENS[page], { id: `${page}.${locale}` })));

/** Whoever joins a supplier, or has several, is at none yet. */
const BEFORE_PORTAL: readonly PortalPage[] = ['portalChoose', 'portalJoin'];

/** Whoever joins is no staff yet: the page stands in the site's frame. */
const JOINING: readonly StaffPage[] = ['staffJoin'];

const pages: RouteConfigEntry[] = PAGE_NAMES.flatMap((page) =>
  LOCALES.map((locale) => route(PATHS[page][locale], SCREENS[page], { id: `${page}.${locale}`, caseSensitive: true })),
);

const endpoints: RouteConfigEntry[] = Object.entries(ENDPOINT_MODULES).map(([name, file]) =>
  route(ENDPOINTS[name as EndpointName], file, { id: name }),
);

export default [
  layout('site/layout/site.tsx', { id: 'site' }, [
    ...pages,
    ...staffRoutes(JOINING),
    ...portalRoutes(BEFORE_PORTAL),
    route('*', 'site/errors/unknown.tsx', { id: 'unknown' }),
  ]),
  layout('staff/layout/staff.tsx', { id: 'staff' }, staffRoutes(STAFF_PAGES.filter((page) => !JOINING.includes(page)))),
  layout('portal/layout/portal.tsx', { id: 'portal' }, portalRoutes(PORTAL_PAGES.filter((page) => !BEFORE_PORTAL.includes(page)))),
  ...endpoints,
] satisfies RouteConfig;

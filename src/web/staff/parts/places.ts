import { can } from '#accounts/model';
import type { StaffPage } from '#addresses/staff';
import * as m from '#i18n';
import { STAFF_RIGHTS } from '../../request/rights/staff-rights.ts';
import type { StaffPrincipal } from '../../request/staff.ts';
import type { IconName } from '../../ui/icon.tsx';

type Place = Extract<
  StaffPage,
  | 'staffQueue'
  | 'staffReservations'
  | 'staffBook'
  | 'staffEnquiries'
  | 'staffCustomers'
  | 'staffMoney'
  | 'staffDecisions'
  | 'staffChargebacks'
  | 'staffLedger'
  | 'staffEarnings'
  | 'staffSupplierDifferences'
  | 'staffPriceFindings'
  | 'staffSuppliers'
  | 'staffTemplates'
  | 'staffReviews'
  | 'staffTexts'
  | 'staffCampaigns'
  | 'staffRedirects'
  | 'staffRates'
  | 'staffNewsletter'
  | 'staffReports'
  | 'staffEmails'
  | 'staffJobs'
  | 'staffAnnouncements'
  | 'staffPeople'
  | 'staffPersonalData'
  | 'staffActs'
>;

/** What a place is for; the first ones stand together without a name. */
type PlaceGroup = 'work' | 'market' | 'money' | 'content' | 'oversight';

interface PlaceRow {
  readonly page: Place;
  readonly icon: IconName;
  readonly name: (typeof m)['staff_nav_queue'];
  readonly group: PlaceGroup;
}

/** The one list of places: the navigation and the palette show those that whoever asks may open. */
export const PLACES: readonly PlaceRow[] = [
  { page: 'staffQueue', icon: 'clock', name: m.staff_nav_queue, group: 'work' },
  { page: 'staffReservations', icon: 'car', name: m.staff_nav_reservations, group: 'work' },
  { page: 'staffBook', icon: 'phone', name: m.staff_nav_book, group: 'work' },
  { page: 'staffEnquiries', icon: 'chat', name: m.staff_nav_enquiries, group: 'work' },
  { page: 'staffCustomers', icon: 'user', name: m.staff_find_customers, group: 'work' },
  { page: 'staffTemplates', icon: 'copy', name: m.templates_title, group: 'work' },
  { page: 'staffSuppliers', icon: 'office', name: m.staff_nav_suppliers, group: 'market' },
  { page: 'staffSupplierDifferences', icon: 'alert', name: m.staff_nav_supplier_differences, group: 'market' },
  { page: 'staffPriceFindings', icon: 'tag', name: m.prices_title, group: 'market' },
  { page: 'staffReviews', icon: 'star', name: m.staff_nav_reviews, group: 'market' },
  { page: 'staffMoney', icon: 'card', name: m.staff_nav_money, group: 'money' },
  { page: 'staffDecisions', icon: 'check-c', name: m.staff_nav_decisions, group: 'money' },
  { page: 'staffChargebacks', icon: 'return', name: m.staff_nav_chargebacks, group: 'money' },
  { page: 'staffLedger', icon: 'list', name: m.staff_nav_ledger, group: 'money' },
  { page: 'staffEarnings', icon: 'percent', name: m.staff_nav_earnings, group: 'money' },
  { page: 'staffRates', icon: 'refresh', name: m.staff_nav_rates, group: 'money' },
  { page: 'staffTexts', icon: 'edit', name: m.staff_nav_texts, group: 'content' },
  { page: 'staffCampaigns', icon: 'tag', name: m.staff_nav_campaigns, group: 'content' },
  { page: 'staffNewsletter', icon: 'mail', name: m.staff_nav_newsletter, group: 'content' },
  { page: 'staffRedirects', icon: 'return', name: m.staff_nav_redirects, group: 'content' },
  { page: 'staffAnnouncements', icon: 'info', name: m.staff_nav_announcements, group: 'content' },
  { page: 'staffReports', icon: 'chart', name: m.staff_nav_reports, group: 'oversight' },
  { page: 'staffEmails', icon: 'mail', name: m.staff_nav_emails, group: 'oversight' },
  { page: 'staffJobs', icon: 'gear', name: m.staff_nav_jobs, group: 'oversight' },
  { page: 'staffPeople', icon: 'adduser', name: m.staff_nav_people, group: 'oversight' },
  { page: 'staffPersonalData', icon: 'user', name: m.staff_nav_personal_data, group: 'oversight' },
  { page: 'staffActs', icon: 'shield', name: m.staff_nav_acts, group: 'oversight' },
];

/** The groups of places in their order, with what stands above them. */
export const PLACE_GROUPS: readonly { readonly group: PlaceGroup; readonly name: (typeof m)['staff_nav_queue'] | null }[] = [
  { group: 'work', name: null },
  { group: 'market', name: m.staff_group_market },
  { group: 'money', name: m.staff_group_money },
  { group: 'content', name: m.staff_group_content },
  { group: 'oversight', name: m.staff_group_oversight },
];

export const placesFor = (by: StaffPrincipal) => PLACES.filter(({ page }) => can(by, STAFF_RIGHTS[page].opens));

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

/** The one list of places: the navigation and the palette show those that whoever asks may open. */
export const PLACES: readonly { readonly page: Place; readonly icon: IconName; readonly name: (typeof m)['staff_nav_queue'] }[] = [
  { page: 'staffQueue', icon: 'clock', name: m.staff_nav_queue },
  { page: 'staffReservations', icon: 'car', name: m.staff_nav_reservations },
  { page: 'staffBook', icon: 'phone', name: m.staff_nav_book },
  { page: 'staffEnquiries', icon: 'chat', name: m.staff_nav_enquiries },
  { page: 'staffCustomers', icon: 'user', name: m.staff_find_customers },
  { page: 'staffMoney', icon: 'card', name: m.staff_nav_money },
  { page: 'staffDecisions', icon: 'check-c', name: m.staff_nav_decisions },
  { page: 'staffChargebacks', icon: 'return', name: m.staff_nav_chargebacks },
  { page: 'staffLedger', icon: 'list', name: m.staff_nav_ledger },
  { page: 'staffEarnings', icon: 'percent', name: m.staff_nav_earnings },
  { page: 'staffSupplierDifferences', icon: 'alert', name: m.staff_nav_supplier_differences },
  { page: 'staffPriceFindings', icon: 'tag', name: m.prices_title },
  { page: 'staffSuppliers', icon: 'office', name: m.staff_nav_suppliers },
  { page: 'staffTemplates', icon: 'copy', name: m.templates_title },
  { page: 'staffReviews', icon: 'star', name: m.staff_nav_reviews },
  { page: 'staffTexts', icon: 'edit', name: m.staff_nav_texts },
  { page: 'staffCampaigns', icon: 'tag', name: m.staff_nav_campaigns },
  { page: 'staffNewsletter', icon: 'mail', name: m.staff_nav_newsletter },
  { page: 'staffRedirects', icon: 'return', name: m.staff_nav_redirects },
  { page: 'staffRates', icon: 'refresh', name: m.staff_nav_rates },
  { page: 'staffReports', icon: 'chart', name: m.staff_nav_reports },
  { page: 'staffEmails', icon: 'mail', name: m.staff_nav_emails },
  { page: 'staffJobs', icon: 'gear', name: m.staff_nav_jobs },
  { page: 'staffAnnouncements', icon: 'info', name: m.staff_nav_announcements },
  { page: 'staffPeople', icon: 'adduser', name: m.staff_nav_people },
  { page: 'staffPersonalData', icon: 'user', name: m.staff_nav_personal_data },
  { page: 'staffActs', icon: 'shield', name: m.staff_nav_acts },
];

export const placesFor = (by: StaffPrincipal) => PLACES.filter(({ page }) => can(by, STAFF_RIGHTS[page].opens));

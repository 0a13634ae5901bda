import type { AccountAddresses } from '#accounts';
import { endpoint, href } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import type { BookingAddresses } from '#booking';
import type { EnquiryDeps } from '#enquiries';
import type { Config } from '#platform/config';
import { searchParamsFor } from '#search';

/**
 * Where e-mails, and the bank, lead: addresses with the origin before them, from the tables of addresses, so that no module knows a page.
 */

/** @param paymentOrigin before the bank's way back; empty where the bank comes back to whatever address a developer uses */
export const bookingLinks = ({ googleWallet, publicOrigin }: Config, paymentOrigin: string): BookingAddresses => ({
  bankReturn: (payment) => paymentOrigin + endpoint('bankReturn', { payment }),
  reservation: (locale, code, key) => publicOrigin + href('completed', locale, {}, { code, key }),
  cancelReservation: (locale, code, key) => publicOrigin + href('reservations', locale, {}, { code, key, cancel: '1' }),
  changeReservation: (locale, code, key) => publicOrigin + href('changeReservation', locale, {}, { code, key }),
  reviewReservation: (locale, code, key) => publicOrigin + href('reviewReservation', locale, {}, { code, key }),
  reservationCharges: (locale, code, key) => publicOrigin + href('reservationCharges', locale, {}, { code, key }),
  calendar: (_, code, key) => publicOrigin + endpoint('calendar', { code }, { key }),
  trip: (locale, code, key) => publicOrigin + endpoint('trip', { code }, { lang: locale, key }),
  wallet: (locale, code, key) => googleWallet && publicOrigin + endpoint('walletPass', { code }, { lang: locale, key }),
  proveOrder: (locale, code, token) => publicOrigin + href('proveOrder', locale, {}, { code, token }),
  account: (locale) => publicOrigin + href('account', locale, {}),
  contact: (locale, code) => publicOrigin + href('contact', locale, {}, { about: code }),
  lookUp: (locale, code) => publicOrigin + href('reservations', locale, {}, { code }),
  search: (locale, criteria) =>
    publicOrigin + href('cars', locale, {}, searchParamsFor({ criteria, filters: {}, sort: 'relevance', page: 1, compare: [] })),
});

export const enquiryLinks = ({ publicOrigin, staffOrigin }: Config): EnquiryDeps['addresses'] => ({
  enquiry: (locale, code, key) => publicOrigin + href('enquiry', locale, {}, { code, key }),
  staffEnquiry: (code) => (staffOrigin ?? publicOrigin) + staffHref('staffEnquiry', 'tr', { code }),
  confirmSubscription: (locale, key) => publicOrigin + href('newsletterConfirm', locale, {}, { key }),
  unsubscribe: (locale, key) => publicOrigin + href('newsletterLeave', locale, {}, { key }),
  oneClickUnsubscribe: (key) => publicOrigin + endpoint('unsubscribe', { key }),
});

export const accountLinks = ({ publicOrigin, staffOrigin }: Config): AccountAddresses => ({
  resetPassword: (locale, token) => publicOrigin + href('resetPassword', locale, {}, { token }),
  confirmEmail: (locale, token) => publicOrigin + href('confirmEmail', locale, {}, { token }),
  forgottenPassword: (locale) => publicOrigin + href('forgottenPassword', locale, {}),
  home: (locale) => publicOrigin + href('home', locale, {}),
  account: (locale) => publicOrigin + href('account', locale, {}),
  joinSupplier: (locale, token) => (staffOrigin ?? publicOrigin) + portalHref('portalJoin', locale, {}, { key: token }),
  joinStaff: (locale, token) => (staffOrigin ?? publicOrigin) + staffHref('staffJoin', locale, {}, { key: token }),
  secondStep: (locale, returnTo) => publicOrigin + href('secondStep', locale, {}, { returnTo }),
});

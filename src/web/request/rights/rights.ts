import type { Action } from '#accounts/model';
import { ENDPOINTS, type EndpointName, PAGE_NAMES, PATHS, type PageName } from '#addresses/model';
import { PORTAL_PAGES, PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PAGES, STAFF_PATHS } from '#addresses/staff';
import { LOCALES } from '#kernel/locale';
import { PORTAL_RIGHTS } from './portal-rights.ts';
import { STAFF_RIGHTS } from './staff-rights.ts';

/** What a visitor does with an address, as lines of the table of permissions (`#accounts/model`). */
export interface Rights {
  /** Opening it. */
  readonly opens: Action;
  /** What its forms send: by the value of the pressed button named `action`, under `send` for a form without such buttons. */
  readonly does?: Readonly<Record<string, Action>>;
  /** It is about the data of whoever is logged in. Else the data is nobody's, or opened by a key that the operation checks. */
  readonly whose?:
    | 'own'
    /** The supplier's that the address names; or something of one of its offices, for members who work for some. */
    | 'supplier'
    | 'supplier_office';
  /** Judged by who somebody is, also while they see as a supplier. */
  readonly asOneself?: true;
}

const READS: Rights = { opens: 'content.read' };
const SEARCHES: Rights = { opens: 'offers.search' };
const ASKS: Rights = { opens: 'content.read', does: { send: 'enquiry.send' } };

/** The buttons of a member's own pages. */
const MEMBER_BUTTONS = {
  save: 'profile.update',
  email: 'account.change_email',
  resend: 'account.confirm_email',
  password: 'account.change_password',
  end_session: 'session.revoke',
  end_others: 'session.revoke',
  unlink: 'identity.unlink',
  remove_card: 'saved_card.remove',
  remove_driver: 'remembered_driver.remove',
  marketing: 'profile.update',
  ask_erasure: 'personal_data.request_erasure',
  withdraw_erasure: 'personal_data.withdraw_erasure',
} as const satisfies Readonly<Record<string, Action>>;
export type MemberButton = keyof typeof MEMBER_BUTTONS;

/** The buttons of the page of the second factor. */
const TWO_STEP_BUTTONS = {
  enrol: 'account.second_factor',
  confirm: 'account.second_factor',
  renew_codes: 'account.second_factor',
  turn_off: 'account.second_factor',
  add_passkey: 'account.second_factor',
  save_passkey: 'account.second_factor',
  remove_passkey: 'account.second_factor',
} as const satisfies Readonly<Record<string, Action>>;
export type TwoStepButton = keyof typeof TWO_STEP_BUTTONS;

const MEMBER: Rights = { opens: 'profile.read', does: MEMBER_BUTTONS, whose: 'own' };

/** Every page of the site: a new one gets a line here first, else it does not compile. */
const PAGE_RIGHTS: Readonly<Record<PageName, Rights>> = {
  home: READS,
  cars: SEARCHES,
  carsAt: SEARCHES,
  booking: {
    opens: 'offers.recheck',
    does: {
      book: 'reservation.book',
      update: 'offers.recheck',
      plans: 'offers.recheck',
      show_credit: 'offers.recheck',
      apply_campaign: 'offers.recheck',
      remove_campaign: 'offers.recheck',
    },
  },
  completed: {
    opens: 'reservation.open_with_key',
    does: { send: 'reservation.pay', extend_hold: 'reservation.pay', prove: 'reservation.prove', resend_proof: 'reservation.prove' },
  },
  proveOrder: { opens: 'reservation.prove', does: { send: 'reservation.prove' } },
  changeReservation: {
    opens: 'reservation.open_with_key',
    does: {
      show: 'reservation.change_with_key',
      edit: 'reservation.change_with_key',
      confirm: 'reservation.change_with_key',
      withdraw: 'reservation.change_with_key',
      pay: 'reservation.pay',
    },
  },
  saved: READS,
  reservationCharges: {
    opens: 'reservation.open_with_key',
    does: { objected: 'reservation.object_with_key', passed_on: 'reservation.object_with_key' },
  },
  reviewReservation: { opens: 'reservation.open_with_key', does: { send: 'reservation.review_with_key' } },
  reservations: {
    opens: 'reservation.find_by_code',
    does: { find: 'reservation.find_by_code', cancel: 'reservation.cancel_with_key', withdraw: 'reservation.withdraw_links' },
  },
  conditions: READS,
  about: READS,
  personalData: READS,
  cookies: READS,
  privacy: READS,
  rentTerms: READS,
  contact: ASKS,
  corporate: ASKS,
  chauffeur: ASKS,
  fleetLeasing: ASKS,
  longTermFleet: ASKS,
  enquiry: { opens: 'enquiry.follow', does: { send: 'enquiry.follow' } },
  logIn: { opens: 'account.log_in', does: { send: 'account.log_in', log_out: 'account.log_out' } },
  secondStep: { opens: 'account.log_in', does: { send: 'account.log_in' } },
  heldForm: { opens: 'account.log_in', does: { send: 'account.log_in' } },
  register: { opens: 'account.register', does: { send: 'account.register' } },
  forgottenPassword: { opens: 'account.reset_password', does: { send: 'account.reset_password' } },
  resetPassword: { opens: 'account.reset_password', does: { send: 'account.reset_password' } },
  // Whoever is not logged in is asked to; the link alone confirms nothing.
  confirmEmail: { opens: 'account.log_in' },
  profile: MEMBER,
  changePassword: MEMBER,
  twoStep: { opens: 'account.second_factor', does: TWO_STEP_BUTTONS, whose: 'own' },
  account: MEMBER,
  membershipTerms: READS,
  newsletter: { opens: 'content.read', does: { send: 'newsletter.subscribe' } },
  newsletterConfirm: { opens: 'newsletter.subscribe', does: { send: 'newsletter.subscribe' } },
  newsletterLeave: { opens: 'newsletter.unsubscribe', does: { send: 'newsletter.unsubscribe' } },
  places: READS,
  place: READS,
  companies: READS,
  company: READS,
  brands: READS,
  brand: READS,
  series: READS,
  options: READS,
  campaigns: READS,
  campaign: READS,
  faq: READS,
  faqCategory: READS,
  blog: READS,
  post: READS,
  airportPoints: READS,
  individual: READS,
  allCars: READS,
  comfort: READS,
  van: READS,
  premium: READS,
  prestige: READS,
  economy: READS,
  luxury: READS,
  monthly: READS,
  daily: READS,
  weekly: READS,
  yearly: READS,
  automatic: READS,
  diesel: READS,
  sevenSeater: READS,
  cheap: READS,
  cheapMonthly: READS,
};

/** Every address without a language. The API's own two are judged by their operations. */
const ENDPOINT_RIGHTS: Readonly<Record<EndpointName, Rights>> = {
  alive: READS,
  ready: READS,
  places: { opens: 'places.search' },
  location: { opens: 'location.read' },
  visitorSignIn: { opens: 'visitor.sign_in', does: { send: 'visitor.sign_in' } },
  preferences: { opens: 'content.read', does: { send: 'preferences.keep' } },
  cookieConsent: { opens: 'content.read', does: { send: 'preferences.keep' } },
  foundCars: SEARCHES,
  savedPrices: { opens: 'content.read', does: { send: 'offers.recheck' } },
  orderStatus: { opens: 'reservation.open_with_key', does: { send: 'reservation.open_with_key' } },
  bankReturn: { opens: 'reservation.pay', does: { send: 'reservation.pay' } },
  bankForm: { opens: 'reservation.pay' },
  paymentHold: { opens: 'reservation.open_with_key', does: { extend_hold: 'reservation.pay' } },
  paymentNotification: { opens: 'content.read', does: { send: 'reservation.pay' } },
  mailReport: { opens: 'content.read', does: { send: 'mail.report' } },
  demoBank: {
    opens: 'reservation.pay',
    does: { pay: 'reservation.pay', cancel_card: 'reservation.pay', confirm: 'reservation.pay', cancel: 'reservation.pay' },
  },
  calendar: { opens: 'reservation.open_with_key' },
  voucher: { opens: 'reservation.open_with_key' },
  voucherFile: { opens: 'reservation.open_with_key' },
  walletPass: { opens: 'reservation.open_with_key' },
  documentFile: { opens: 'reservation.open_with_key' },
  chargeEvidence: { opens: 'reservation.open_with_key' },
  trip: { opens: 'reservation.open_with_key' },
  tripManifest: READS,
  tripWorker: READS,
  personalDataFile: { opens: 'personal_data.export', whose: 'own' },
  feed: READS,
  feedInEnglish: READS,
  unsubscribe: { opens: 'newsletter.unsubscribe', does: { send: 'newsletter.unsubscribe' } },
  share: READS,
  photograph: READS,
  textPicture: READS,
  carDrawing: READS,
  robots: READS,
  securityText: READS,
  sitemapIndex: READS,
  sitemap: READS,
  manifest: READS,
  mailbox: { opens: 'mailbox.read' },
  mail: { opens: 'mailbox.read' },
};

const byPattern: ReadonlyMap<string, Rights> = new Map([
  ...PAGE_NAMES.flatMap((page) => LOCALES.map((locale): [string, Rights] => [PATHS[page][locale], PAGE_RIGHTS[page]])),
  ...STAFF_PAGES.flatMap((page) => LOCALES.map((locale): [string, Rights] => [STAFF_PATHS[page][locale], STAFF_RIGHTS[page]])),
  ...PORTAL_PAGES.flatMap((page) => LOCALES.map((locale): [string, Rights] => [PORTAL_PATHS[page][locale], PORTAL_RIGHTS[page]])),
  ...Object.entries(ENDPOINT_RIGHTS).map(([name, rights]): [string, Rights] => [ENDPOINTS[name as EndpointName], rights]),
]);

/** By an address of the table of addresses, with its `:parts`. */
export const rightsAt = (pattern: string): Rights | undefined => byPattern.get(pattern);

/** What a request to an address does: all that its buttons do, for they stand behind one door. */
export const actionsOf = ({ opens, does = {} }: Rights, method: string): readonly Action[] =>
  method === 'GET' || method === 'HEAD' ? [opens] : Object.values(does);

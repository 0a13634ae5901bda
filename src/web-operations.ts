import type { Accounts } from '#accounts';
import type { App } from '#app';
import {
  askChange,
  type BookingDeps,
  calendarOf,
  cancelReservation,
  channelChoices,
  chargesOfCustomer,
  checkoutFor,
  chooseChannels,
  codeOfPayment,
  extendHold,
  findHold,
  findReservation,
  findReservationByCode,
  holderFor,
  linkOf,
  listReservationsByEmail,
  noteUndelivered,
  offerPlans,
  openChangeDesk,
  openDocument,
  openLink,
  openReservation,
  openReviewDesk,
  orderToProve,
  orderUnderKey,
  payAgain,
  payChange,
  paymentOnReturn,
  prepareOrder,
  previewCancellation,
  previewChange,
  proveByEmail,
  proveWithCode,
  proveWithLink,
  publishedReviews,
  type ReservationView,
  readOrder,
  reconcilePayment,
  resendProof,
  startBooking,
  voucherFile,
  withdrawChange,
  withdrawLinks,
  writeReview,
} from '#booking';
import { currentCampaigns, findCampaignBySlug } from '#campaigns';
import { findPageDays } from '#content';
import { recentRate } from '#currency';
import {
  confirmSubscription,
  type EnquiryDeps,
  endSubscriptionOf,
  followEnquiry,
  formTokenFor,
  openEnquiry,
  openEnquiryLink,
  openSubscription,
  submitEnquiryForm,
  subscribe,
  unsubscribe,
} from '#enquiries';
import { type PageExtra, pageFlag } from '#kernel/flags';
import {
  cardEntryOf,
  challengeDocumentOf,
  creditHistory,
  hearNotification,
  leftCredits,
  recordCallback,
  remembersCards,
  removeSavedCard,
  savedCardsOf,
  sellsInstallments,
  trialCardOf,
} from '#payments';
import { answerChallenge, challengeOf, demoBankOf, enterCard } from '#payments/demo';
import { newId } from '#platform/crypto';
import { findMail, listMails } from '#platform/mail/mailbox-store';
import { MAIL_REPORT_READERS } from '#platform/mail/reports/mail-report';
import { saveUrl, type WalletPass } from '#platform/wallet/google-wallet';
import {
  featuredCriteria,
  featuredOffersAt,
  findOffers,
  listedOffers,
  priceTableAt,
  requoteSaved,
  resolveSearch,
  type SearchDeps,
} from '#search';
import {
  connectedCompanies,
  fleetFigures,
  getFleetCatalogue,
  getSuppliers,
  officeDirectory,
  placesWithOffices,
  placeTerms,
  readRatings,
  roadDistancesFrom,
} from '#suppliers';
import { bindOperations } from './bound-operations.ts';
import { portalOperations } from './portal-operations.ts';
import { siteOf } from './process/owner.ts';
import { staffOperations } from './staff-operations.ts';

/**
 * What pages may ask for: the operations of the modules, each with what it depends on already in its hands, and the facts of the site. A page
 * holds no database, no queue, no mailer and no key.
 */
export type WebOperations = ReturnType<typeof webOperations>;

/** Built once per process, for all requests. */
export function webOperations(app: App) {
  const { config, clock, log, security, booking, addresses, confirmations, content, siteContext } = app;
  const accounts: Omit<Accounts, 'jobs' | 'handler'> = app.accounts;
  const demoBank = demoBankOf(booking.gateways);
  return {
    clock,
    log,
    security,
    accounts,
    addresses,
    confirmations,
    /** Everything that is written, and what fills its placeholders. */
    content,
    /** When pages were last seen to say something else. */
    pageDays: () => findPageDays(app.database.db),
    siteContext,
    site: siteOf(app),
    ...offerOperations(app.search),
    booking: bookingOperations(booking, app.blobs),
    payments: paymentOperations(booking),
    enquiries: enquiryOperations(app.enquiries),
    /** What people at work may ask for, each act in their name. */
    staff: staffOperations(app),
    /** What suppliers' own people and ours do with one supplier. */
    portal: portalOperations(app),
    /** Hears what the mail provider tells of e-mails that have left. */
    hearMailReport: hearingMailReports(app),
    /** Puts passes into Google Wallet; null where that is not configured. */
    wallet: walletOf(app),
    /** The development mailbox; null where mails really go out. */
    mailbox: config.mail.kind === 'mailbox' ? bindOperations(app.database.db, { list: listMails, find: findMail }) : null,
    /** The demo bank's own side, for drawing its page; null where a real gateway takes the money, or nobody. */
    demoBank: demoBank ? bindOperations(demoBank, { challenge: challengeOf, answer: answerChallenge, enterCard }) : null,
  } as const;
}

function walletOf({ clock, config: { googleWallet } }: App) {
  return googleWallet && { saveUrl: (pass: WalletPass) => saveUrl(googleWallet, pass, clock()) };
}

/** @returns `unknown` where reports of no provider of that name are heard */
function hearingMailReports({ booking, config: { mailReports }, enquiries, log }: App) {
  return async (provider: string, posted: { readonly headers: Headers; readonly body: string }) => {
    if (!mailReports || mailReports.provider !== provider) return 'unknown' as const;
    const reading = MAIL_REPORT_READERS[mailReports.provider](posted, mailReports.secret);
    if (reading.kind !== 'report') {
      if (reading.kind !== 'other')
        log.warn({ event: `mail.report_${reading.kind}`, provider }, 'a report of the mail provider was not taken');
      return reading.kind;
    }
    const { at, kind, recipient } = reading.report;
    const noted = await noteUndelivered(booking, reading.report);
    await endSubscriptionOf(enquiries, { email: recipient, at, kind });
    log.info({ event: `mail.${kind}`, provider, noted }, 'an e-mail did not arrive');
    return 'noted' as const;
  };
}

/** What a search, the list, and pages about cars and places are made from. */
export function offerOperations(deps: SearchDeps) {
  const { db } = deps;
  return {
    search: {
      /** Whether operators have switched off a part that its page can do without. */
      isOff: (extra: PageExtra): boolean => deps.flags?.isOff(pageFlag(extra)) ?? false,
      /** Whether nobody takes money online: everything is paid where the car is handed over. */
      atDeliveryOnly: deps.atDeliveryOnly ?? false,
      ...bindOperations(deps, {
        find: findOffers,
        resolve: resolveSearch,
        listed: listedOffers,
        requoteSaved,
        featuredOffersAt,
        priceTableAt,
        featuredCriteria,
      }),
    },
    places: {
      catalogue: deps.places,
      /** Those that have a page, the most looked-for first. */
      withOffices: () => placesWithOffices(deps),
      ...bindOperations(deps, { offices: officeDirectory, termsAt: placeTerms, roadDistancesFrom }),
    },
    fleet: {
      ...bindOperations(deps, { catalogue: getFleetCatalogue, figures: fleetFigures, ratings: readRatings }),
      /** Companies with systems of their own. */
      connected: () => connectedCompanies(deps),
      ...bindOperations(db, { suppliers: getSuppliers }),
    },
    campaigns: bindOperations(deps, { current: currentCampaigns, findBySlug: findCampaignBySlug }),
    rates: { current: () => recentRate(deps) },
  } as const;
}

function bookingOperations(deps: BookingDeps, blobs: App['blobs']) {
  return {
    ...bindOperations(deps, {
      checkoutFor,
      orderUnderKey,
      prepare: prepareOrder,
      readOrder,
      start: startBooking,
      payAgain,
      holdOf: findHold,
      extendHold,
      codeOfPayment,
      paymentOnReturn,
      reconcilePayment,
      find: findReservation,
      open: openReservation,
      openLink,
      linkOf,
      holderFor,
      withCode: findReservationByCode,
      withEmail: listReservationsByEmail,
      previewCancellation,
      cancel: cancelReservation,
      withdrawLinks,
      openChangeDesk,
      previewChange,
      askChange,
      payChange,
      withdrawChange,
      orderToProve,
      proveByEmail,
      proveWithCode,
      proveWithLink,
      resendProof,
      openReviewDesk,
      writeReview,
      publishedReviews,
      channelChoices,
      chooseChannels,
    }),
    /** The id under which a change that is shown now would be asked for. */
    newChangeId: newId,
    /** The voucher as a file; nothing where it cannot be written as one. */
    voucherFile: (reservation: ReservationView) => voucherFile(deps, reservation),
    /** A document as it was agreed to, as a file. */
    documentFile: (access: Parameters<typeof openDocument>[1], kind: string) => openDocument(deps, access, kind),
    ...bindOperations({ ...deps, blobs }, chargesOfCustomer),
    /** The rental as a file for a calendar. */
    calendarFile: (reservation: ReservationView, url: string) => ({
      name: `${deps.emails.attachmentName('calendar', reservation.locale)}.ics`,
      text: calendarOf(reservation, { url, now: deps.clock(), wording: deps.emails.calendar(reservation) }),
    }),
  } as const;
}

function paymentOperations(deps: BookingDeps) {
  return {
    /** Whether anybody takes cards; else everything is paid at delivery. */
    takesCards: deps.gateway !== null,
    cardEntry: cardEntryOf(deps),
    /** A number that the demo bank accepts, where the site's own form takes cards for it; the bank's own page names one itself. */
    trialCard: trialCardOf(deps),
    /** Whether a card can be kept for later; where it cannot, nobody is asked. */
    remembersCards: remembersCards(deps),
    /** Whether a card that is typed may be paid in installments, by plans that are asked for with its first digits. */
    sellsInstallments: sellsInstallments(deps),
    ...bindOperations(deps, { removeSavedCard, recordCallback, hearNotification, offerPlans }),
    ...bindOperations(deps.db, { savedCardsOf, creditHistory, leftCredits, challengeDocumentOf }),
  } as const;
}

const enquiryOperations = (deps: EnquiryDeps) => ({
  ...bindOperations(deps, {
    formToken: formTokenFor,
    submitForm: submitEnquiryForm,
    follow: followEnquiry,
    open: openEnquiry,
    openLink: openEnquiryLink,
    subscribe,
    openSubscription,
    confirmSubscription,
    unsubscribe,
  }),
  factsOf: deps.emails.factsOf,
});

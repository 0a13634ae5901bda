import {
  announce,
  chooseUsualView,
  currentAnnouncements,
  listAnnouncements,
  listSavedViews,
  memberDesk,
  namesOf,
  queueCounts,
  queueTaking,
  removeView,
  resetSecondFactor,
  saveView,
  withdrawAnnouncement,
} from '#accounts';
import type { App } from '#app';
import {
  actOnReservation,
  adjustmentsOf,
  adjustReservation,
  bookFor,
  campaignFigures,
  campaignUses,
  changeFor,
  chargebackEvidence,
  chargebackFile,
  chargesOfStaff,
  creditOfCustomer,
  customerOf,
  decideAdjustment,
  decideChargeback,
  earningsDesk,
  exportReport,
  exportReservations,
  findCustomers,
  findReplaced,
  findUnanswered,
  ledgerDesk,
  listChargebacks,
  listEmails,
  listTags,
  lookUpAgain,
  mailChangeLink,
  mendEmail,
  noShowPhotograph,
  noteChargeback,
  openChangeDeskFor,
  openMoney,
  orderReport,
  possibleActs,
  previewAdjustment,
  previewChangeFor,
  readingPosition,
  reservationFile,
  retryRefund,
  searchReservations,
  sendEmailAgain,
  settleDifference,
  settlePayment,
  settleSupplierDifference,
  settleUnanswered,
  showContact,
  showDocument,
  showEmail,
  supplierDifferences,
  tagReservation,
  untagReservation,
  waitingAdjustments,
  withdrawChangeFor,
  workQueue,
  writeNote,
} from '#booking';
import { deskCampaign, deskCampaigns, moveCampaign, saveCampaign } from '#campaigns';
import { addRedirect, endRedirect, ignoreAddress, listMissing, listRedirects, textEditing, textPictures } from '#content';
import { currentRate, enterRate, listRates, withdrawRate } from '#currency';
import {
  answerEnquiry,
  assignEnquiry,
  copyIssue,
  enquiriesOfEmail,
  enquiryFile,
  findEnquiries,
  issueFile,
  listEnquiries,
  listIssues,
  listReports,
  listSendings,
  listTemplates,
  moveIssue,
  newsletterStand,
  previewIssue,
  retireTemplate,
  saveIssue,
  saveTemplate,
  testIssue,
  transitionEnquiry,
} from '#enquiries';
import { openDifferences } from '#payments';
import { findPlace } from '#places';
import { listActs } from '#platform/acts';
import { latestActCheck } from '#platform/acts/act-checks';
import { exportActs } from '#platform/acts/export-acts';
import { recordExport } from '#platform/acts/record-export';
import { newId, newToken } from '#platform/crypto';
import { sheetFile } from '#platform/sheets/sheet-file';
import { bindOperations } from './bound-operations.ts';
import { supplierDeskOperations } from './portal-operations.ts';
import { jobOperations } from './product-jobs.ts';

/** What writing texts depends on. */
const textsOf = ({ database: { db }, clock, content, textChecks: checks }: App) => ({ db, clock, content, checks });

/** What the back office may ask for. Whoever acts is handed in by the request's session, never by a form. */
export function staffOperations(app: App) {
  const { db } = app.database;
  return {
    reservations: bindOperations(app.booking, {
      search: searchReservations,
      export: exportReservations,
      file: reservationFile,
      possibleActs,
      act: actOnReservation,
      mendEmail,
      unanswered: findUnanswered,
      settleUnanswered,
      writeNote,
      tag: tagReservation,
      untag: untagReservation,
      tags: listTags,
      showContact,
      showDocument,
      showEmail,
    }),
    charges: bindOperations({ ...app.booking, blobs: app.blobs }, chargesOfStaff),
    noShowPhotograph: (code: string) => noShowPhotograph({ db, blobs: app.blobs }, code),
    orders: {
      ...bindOperations(app.booking, { bookFor, findReplaced }),
      /** Under which an order that is typed now is made: pressed twice it is one. */
      newKey: newToken,
    },
    adjustments: bindOperations(app.booking, {
      preview: previewAdjustment,
      give: adjustReservation,
      list: adjustmentsOf,
      waiting: waitingAdjustments,
      decide: decideAdjustment,
    }),
    changes: {
      ...bindOperations(app.booking, {
        desk: openChangeDeskFor,
        preview: previewChangeFor,
        ask: changeFor,
        withdraw: withdrawChangeFor,
        mailLink: mailChangeLink,
      }),
      /** The id under which a change that is shown now would be asked for. */
      newId,
    },
    creditOf: (typed: string) => creditOfCustomer(app.booking, typed),
    customers: bindOperations(app.booking, { find: findCustomers, of: customerOf }),
    members: bindOperations({ db }, memberDesk),
    ledger: bindOperations(app.booking, ledgerDesk),
    money: {
      ...bindOperations(app.booking, { open: openMoney, lookUp: lookUpAgain, settlePayment, retryRefund, settleDifference }),
      ...bindOperations(db, { differences: openDifferences }),
    },
    chargebacks: {
      ...bindOperations(app.booking, {
        list: listChargebacks,
        note: noteChargeback,
        file: chargebackFile,
        evidence: chargebackEvidence,
        decide: decideChargeback,
      }),
      /** Under which a chargeback is noted: pressed twice it is one. */
      newId,
    },
    earnings: bindOperations(app.booking, earningsDesk),
    supplierDifferences: bindOperations(app.booking, { list: supplierDifferences, settle: settleSupplierDifference }),
    enquiries: {
      ...bindOperations(app.enquiries, {
        list: listEnquiries,
        find: findEnquiries,
        ofEmail: enquiriesOfEmail,
        file: enquiryFile,
        answer: answerEnquiry,
        assign: assignEnquiry,
        transition: transitionEnquiry,
        templates: listTemplates,
        saveTemplate,
        retireTemplate,
      }),
      /** Under which a template is written: pressed twice it is one. */
      newId,
    },
    newsletter: {
      ...bindOperations(app.enquiries, {
        stand: newsletterStand,
        list: listIssues,
        file: issueFile,
        preview: previewIssue,
        sendings: listSendings,
        reports: listReports,
        save: saveIssue,
        copy: copyIssue,
        test: testIssue,
        move: moveIssue,
      }),
      /** Under which an issue is written, or copied: pressed twice it is one. */
      newId,
    },
    campaigns: {
      ...bindOperations({ db, clock: app.clock }, { list: deskCampaigns, find: deskCampaign, save: saveCampaign, move: moveCampaign }),
      ...bindOperations(app.booking, { figures: campaignFigures, uses: campaignUses }),
      /** By which amounts of another currency are tried. */
      rate: () => currentRate(db),
    },
    redirects: {
      ...bindOperations({ db, clock: app.clock }, { list: listRedirects, missing: listMissing, ignore: ignoreAddress }),
      files: app.redirects.files,
      lead: app.redirects.lead,
      check: app.redirects.check,
      followedAmong: app.redirects.followedAmong,
      /** Under which a rule is added: pressed twice it is one. */
      newId,
      /** What is added or ended leads in this process at once, in others within half a minute. */
      add: async (asked: Parameters<typeof addRedirect>[1]) => {
        const outcome = await addRedirect({ db, clock: app.clock, check: app.redirects.check }, asked);
        await app.redirects.refresh();
        return outcome;
      },
      end: async (asked: Parameters<typeof endRedirect>[1]) => {
        const outcome = await endRedirect({ db, clock: app.clock, followedAmong: app.redirects.followedAmong }, asked);
        await app.redirects.refresh();
        return outcome;
      },
    },
    rates: bindOperations({ db, clock: app.clock }, { list: listRates, enter: enterRate, withdraw: withdrawRate }),
    texts: { ...bindOperations(textsOf(app), textEditing), pictures: bindOperations({ ...textsOf(app), blobs: app.blobs }, textPictures) },
    /** Rows as a file for a spreadsheet. */
    sheetFile,
    /** How far a page that is being read has read; asked for before anything else of it. */
    readingPosition: () => readingPosition(app.booking),
    queue: {
      ...bindOperations(app.booking, { reservations: workQueue }),
      ...bindOperations({ db, clock: app.clock }, queueTaking),
      ...queueCounts(app),
      /** Under which an act can be undone. */
      newId,
    },
    announcements: {
      ...bindOperations(
        { db, clock: app.clock },
        { current: currentAnnouncements, list: listAnnouncements, announce, withdraw: withdrawAnnouncement },
      ),
      /** Under which one is written: pressed twice it is one. */
      newId,
    },
    reports: bindOperations(app.booking, { orders: orderReport, export: exportReport }),
    emails: bindOperations(app.booking, { list: listEmails, sendAgain: sendEmailAgain }),
    jobsAtWork: jobOperations(app),
    views: {
      ...bindOperations(
        { db, clock: app.clock },
        { list: listSavedViews, save: saveView, remove: removeView, chooseUsual: chooseUsualView },
      ),
      /** Under which one is kept: pressed twice it is one. */
      newId,
    },
    ...supplierDeskOperations(app),
    /** Where a rental may begin. */
    places: app.places.places,
    placeNamed: (slug: string) => findPlace(app.places, slug),
    ...bindOperations(db, { latestActCheck, listActs, namesOf }),
    ...bindOperations(
      { db, clock: app.clock, jobs: app.booking.jobs, security: app.security },
      { exportActs, recordExport, resetSecondFactor },
    ),
  } as const;
}

import type { Action } from '#accounts/model';
import type { StaffPage } from '#addresses/staff';
import type { Rights } from './rights.ts';

/** The buttons of a reservation's page. Whoever has one of these rights has all of them: they stand behind one door. */
const RESERVATION_BUTTONS = {
  act: 'staff.reservation.act',
  booked: 'staff.reservation.act',
  decide_charge: 'staff.charge.decide',
  mend_email: 'staff.reservation.act',
  not_booked: 'staff.reservation.act',
  note: 'staff.reservation.note',
  tag: 'staff.reservation.note',
  untag: 'staff.reservation.note',
  show_contact: 'staff.reservation.show_contact',
  show_document: 'staff.reservation.show_contact',
  show_email: 'staff.reservation.show_contact',
} as const satisfies Readonly<Record<string, Action>>;

/** Whose rows they may be is asked once more, kind by kind. */
const QUEUE_BUTTONS = {
  take: 'staff.enter',
  let_go: 'staff.enter',
  hand_over: 'staff.enter',
  snooze: 'staff.enter',
  undo: 'staff.enter',
} as const;

/** Whoever may open a list keeps views of it. */
const viewButtons = (opens: Action) => ({
  save_view: opens,
  change_view: opens,
  remove_view: opens,
  usual_view: opens,
  not_usual_view: opens,
});

const BOOK_BUTTONS = {
  update: 'staff.reservation.book',
  apply_campaign: 'staff.reservation.book',
  remove_campaign: 'staff.reservation.book',
  book: 'staff.reservation.book',
} as const;

const CHANGE_BUTTONS = {
  show: 'staff.reservation.change',
  edit: 'staff.reservation.change',
  confirm: 'staff.reservation.change',
  link: 'staff.reservation.change',
  withdraw: 'staff.reservation.change',
} as const;

const MONEY_BUTTONS = {
  look_up: 'staff.money.settle',
  taken: 'staff.money.settle',
  not_taken: 'staff.money.settle',
  retry: 'staff.money.settle',
  explain: 'staff.money.settle',
} as const;

const TEXT_BUTTONS = {
  save: 'staff.text.write',
  publish: 'staff.text.write',
  discard: 'staff.text.write',
  restore: 'staff.text.write',
  withdraw: 'staff.text.write',
  put_picture: 'staff.text.write',
  remove_picture: 'staff.text.write',
} as const satisfies Readonly<Record<string, Action>>;

const CAMPAIGN_BUTTONS = {
  save: 'staff.campaign.edit',
  publish: 'staff.campaign.edit',
  pause: 'staff.campaign.edit',
  resume: 'staff.campaign.edit',
  end: 'staff.campaign.edit',
  discard: 'staff.campaign.edit',
} as const satisfies Readonly<Record<string, Action>>;

const NEWSLETTER_BUTTONS = {
  save: 'staff.newsletter.edit',
  test: 'staff.newsletter.edit',
  copy: 'staff.newsletter.edit',
  schedule: 'staff.newsletter.edit',
  send: 'staff.newsletter.edit',
  unschedule: 'staff.newsletter.edit',
  pause: 'staff.newsletter.edit',
  continue: 'staff.newsletter.edit',
  stop: 'staff.newsletter.edit',
  discard: 'staff.newsletter.edit',
} as const satisfies Readonly<Record<string, Action>>;

const ENQUIRY_BUTTONS = {
  answer: 'enquiry.answer',
  begin: 'enquiry.answer',
  assign: 'enquiry.answer',
  in_progress: 'enquiry.answer',
  closed: 'enquiry.answer',
} as const;

/**
 * The pages of the back office; a button's own action asks once more (`requireRight`).
 */
export const STAFF_RIGHTS: Readonly<Record<StaffPage, Rights>> = {
  staffQueue: { opens: 'staff.enter', does: QUEUE_BUTTONS },
  staffFind: { opens: 'staff.enter' },
  staffWaiting: { opens: 'staff.enter' },
  staffReservations: {
    opens: 'staff.reservation.search',
    does: { send_confirmation: 'staff.reservation.act', tag: 'staff.reservation.note', ...viewButtons('staff.reservation.search') },
  },
  staffReservationsFile: {
    opens: 'staff.reservation.search',
    does: { csv: 'staff.reservation.export', xlsx: 'staff.reservation.export' },
  },
  staffBook: { opens: 'staff.reservation.book' },
  staffBookOffer: { opens: 'staff.reservation.book', does: BOOK_BUTTONS },
  staffReservation: { opens: 'staff.reservation.read', does: RESERVATION_BUTTONS },
  staffAdjustments: { opens: 'staff.money.adjust', does: { give: 'staff.money.adjust' } },
  staffChange: { opens: 'staff.reservation.change', does: CHANGE_BUTTONS },
  staffCredit: { opens: 'staff.credit.read' },
  staffCustomer: { opens: 'staff.reservation.read' },
  staffCustomers: { opens: 'staff.customer.list' },
  staffMember: { opens: 'staff.customer.list' },
  staffDecisions: { opens: 'staff.money.decide', does: { approve: 'staff.money.decide', refuse: 'staff.money.decide' } },
  staffMoney: { opens: 'staff.money.settle', does: MONEY_BUTTONS },
  staffLedger: { opens: 'staff.ledger.read', does: viewButtons('staff.ledger.read') },
  staffLedgerFile: { opens: 'staff.ledger.read', does: { csv: 'staff.ledger.export', xlsx: 'staff.ledger.export' } },
  staffChargebacks: { opens: 'staff.chargeback.handle', does: { note: 'staff.chargeback.handle' } },
  staffChargebacksFile: { opens: 'staff.chargeback.handle', does: { csv: 'staff.chargeback.export', xlsx: 'staff.chargeback.export' } },
  staffChargeback: {
    opens: 'staff.chargeback.handle',
    does: {
      answered: 'staff.chargeback.handle',
      won: 'staff.chargeback.handle',
      lost: 'staff.chargeback.handle',
    },
  },
  staffNoShowPhotograph: { opens: 'staff.reservation.read' },
  staffChargebackFile: { opens: 'staff.chargeback.export' },
  staffChargeEvidence: { opens: 'staff.reservation.read' },
  staffEarnings: { opens: 'staff.earnings.read' },
  staffEarningsFile: { opens: 'staff.earnings.read', does: { csv: 'staff.earnings.export', xlsx: 'staff.earnings.export' } },
  staffSupplierEarnings: { opens: 'staff.earnings.read' },
  staffSupplierDifferences: { opens: 'staff.supplier_difference.settle', does: { settle: 'staff.supplier_difference.settle' } },
  staffPriceFindings: {
    opens: 'staff.price_finding.settle',
    does: {
      accept: 'staff.price_finding.settle',
      keep_out: 'staff.price_finding.settle',
      let_in: 'staff.price_finding.settle',
      tell: 'staff.price_finding.settle',
      mail_on: 'staff.price_finding.settle',
      mail_off: 'staff.price_finding.settle',
    },
  },
  staffEnquiries: {
    opens: 'enquiry.list',
    does: { in_progress: 'enquiry.answer', closed: 'enquiry.answer', ...viewButtons('enquiry.list') },
  },
  staffEnquiriesFile: { opens: 'enquiry.list', does: { csv: 'enquiry.export', xlsx: 'enquiry.export' } },
  staffEnquiry: { opens: 'enquiry.list', does: ENQUIRY_BUTTONS },
  staffTemplates: {
    opens: 'staff.answer_template.read',
    does: { save: 'staff.answer_template.edit', retire: 'staff.answer_template.edit' },
  },
  staffTexts: { opens: 'staff.text.read', does: { begin: 'staff.text.write' } },
  staffText: { opens: 'staff.text.read', does: TEXT_BUTTONS },
  staffTextRevision: { opens: 'staff.text.read' },
  staffTextDecision: { opens: 'staff.text.read', does: { approve: 'staff.text.approve', refuse: 'staff.text.approve' } },
  staffCampaigns: { opens: 'staff.campaign.read' },
  staffCampaignsFile: { opens: 'staff.campaign.read', does: { csv: 'staff.campaign.read', xlsx: 'staff.campaign.read' } },
  staffCampaignNew: { opens: 'staff.campaign.edit', does: { save: 'staff.campaign.edit' } },
  staffCampaign: { opens: 'staff.campaign.read', does: CAMPAIGN_BUTTONS },
  staffCampaignUses: { opens: 'staff.campaign.read' },
  staffNewsletter: { opens: 'staff.newsletter.read' },
  staffNewsletterNew: { opens: 'staff.newsletter.edit', does: { save: 'staff.newsletter.edit' } },
  staffNewsletterReports: { opens: 'staff.newsletter.read' },
  staffNewsletterIssue: { opens: 'staff.newsletter.read', does: NEWSLETTER_BUTTONS },
  staffNewsletterSendings: { opens: 'staff.newsletter.read' },
  staffRedirects: {
    opens: 'staff.redirect.edit',
    does: { show: 'staff.redirect.edit', add: 'staff.redirect.edit', end: 'staff.redirect.edit' },
  },
  staffMissing: { opens: 'staff.redirect.edit', does: { ignore: 'staff.redirect.edit' } },
  staffMissingFile: { opens: 'staff.redirect.edit', does: { csv: 'staff.redirect.edit', xlsx: 'staff.redirect.edit' } },
  staffReviews: {
    opens: 'staff.review.moderate',
    does: { publish: 'staff.review.moderate', refuse: 'staff.review.moderate', remove_answer: 'staff.review.moderate' },
  },
  staffRates: { opens: 'staff.rate.enter', does: { enter: 'staff.rate.enter', withdraw: 'staff.rate.enter' } },
  staffSuppliers: { opens: 'staff.supplier.list' },
  staffSuppliersFile: { opens: 'staff.supplier.list', does: { csv: 'staff.supplier.list', xlsx: 'staff.supplier.list' } },
  staffSupplierNew: { opens: 'staff.supplier.create', does: { save: 'staff.supplier.create' } },
  staffSupplierPlaces: { opens: 'staff.supplier.list' },
  staffCommission: {
    opens: 'staff.commission.read',
    does: { add: 'staff.commission.edit', end: 'staff.commission.edit' },
  },
  staffConnections: { opens: 'staff.supplier.list' },
  staffConnectionNew: { opens: 'staff.supplier.connect', does: { save: 'staff.supplier.connect' } },
  staffConnection: {
    opens: 'staff.supplier.connect',
    does: { save: 'staff.supplier.connect', ask: 'staff.supplier.connect', rest: 'staff.supplier.connect' },
  },
  staffHealth: { opens: 'staff.supplier.list' },
  staffPeople: { opens: 'staff.grant_role', does: { invite: 'staff.grant_role', withdraw: 'staff.grant_role' } },
  staffPerson: { opens: 'staff.grant_role', does: { save: 'staff.grant_role', reset_factor: 'staff.grant_role' } },
  staffPersonalData: { opens: 'staff.data_request.read', does: { record: 'staff.data_request.handle' } },
  staffDataRequest: {
    opens: 'staff.data_request.read',
    does: {
      erase: 'staff.data_request.handle',
      answered: 'staff.data_request.handle',
      refused: 'staff.data_request.handle',
    },
  },
  staffDataFile: { opens: 'staff.data_request.export' },
  staffJoin: { opens: 'account.join_staff', does: { send: 'account.join_staff' } },
  staffConfirm: { opens: 'account.second_factor', does: { send: 'account.second_factor' }, whose: 'own' },
  staffReports: { opens: 'staff.report.read' },
  staffReportFile: { opens: 'staff.report.read', does: { csv: 'staff.report.export', xlsx: 'staff.report.export' } },
  staffAnnouncements: {
    opens: 'staff.announcement.write',
    does: { announce: 'staff.announcement.write', withdraw: 'staff.announcement.write' },
  },
  staffJobs: { opens: 'staff.job.list', does: { run_again: 'staff.job.run_again' } },
  staffEmails: { opens: 'staff.email.list', does: { send_again: 'staff.email.send_again' } },
  staffActs: { opens: 'staff.acts.read', does: viewButtons('staff.acts.read') },
  staffActsFile: { opens: 'staff.acts.read', does: { csv: 'staff.acts.export', xlsx: 'staff.acts.export' } },
};

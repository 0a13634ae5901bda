import { type Principal, STAFF_ROLES, type StaffRole, SUPPLIER_ROLES, type SupplierRole } from '#kernel/principal';
import { userIdOf } from './principal-of.ts';

/**
 * What somebody is to what they ask for. `customer` is everybody who is logged in, `owner` the one whom the data is about. A role at a
 * supplier counts for what is that supplier's, and for its offices where the member has offices. `staff:admin` may what every role of staff may.
 */
export const SUBJECTS = [
  'anyone',
  'customer',
  'owner',
  ...STAFF_ROLES.map((role) => `staff:${role}` as const),
  ...SUPPLIER_ROLES.map((role) => `supplier:${role}` as const),
] as const;
export type Subject = 'anyone' | 'customer' | 'owner' | `staff:${StaffRole}` | `supplier:${SupplierRole}`;

const ANYONE = ['anyone'] as const;
const CUSTOMER = ['customer'] as const;
const OWNER = ['owner'] as const;
/** Agents may look, the owner may act. */
const OWNER_AND_AGENT = ['owner', 'staff:agent'] as const;
const AGENT = ['staff:agent'] as const;
const ADMIN = ['staff:admin'] as const;
/** Those who deal with rentals of customers, day and night. */
const AGENT_AND_OPERATIONS = ['staff:agent', 'staff:operations'] as const;
/** Those of our people who look after suppliers; who may act for one acts in their own name. */
const SUPPLIER_WATCHERS = ['staff:partners', 'staff:operations', 'staff:finance', 'staff:compliance'] as const;
const CONTENT_AND_COMPLIANCE = ['staff:content', 'staff:compliance'] as const;
const EVERY_MEMBER = SUPPLIER_ROLES.map((role) => `supplier:${role}` as const);
const OWNER_OF_SUPPLIER = ['staff:partners', 'supplier:owner'] as const;
const MANAGERS = ['staff:partners', 'supplier:owner', 'supplier:manager'] as const;
const EARNERS = ['staff:partners', 'staff:finance', 'supplier:owner', 'supplier:manager', 'supplier:accountant'] as const;
const EVERY_STAFF_ROLE = STAFF_ROLES.map((role) => `staff:${role}` as const);

/**
 * Who may do what on whose data: the only place that knows. A new endpoint or action gets a line here first. Knowing a
 * reservation's number or its access key is no right of anybody's: the operation checks it on top of this table.
 */
export const PERMISSIONS = {
  'location.read': ANYONE,
  'visitor.sign_in': ANYONE,
  'places.search': ANYONE,
  'catalogue.read': ANYONE,
  'offers.search': ANYONE,
  'offers.recheck': ANYONE,
  'content.read': ANYONE,
  'preferences.keep': ANYONE,
  /** With the secret that the mail provider was given. */
  'mail.report': ANYONE,
  /** There is a mailbox only where no mail is sent. */
  'mailbox.read': ANYONE,

  'reservation.book': ANYONE,
  'reservation.pay': ANYONE,
  /** With the link or the digits that were mailed. */
  'reservation.prove': ANYONE,
  'reservation.find_by_code': ANYONE,
  /** With the access key of the confirmation. */
  'reservation.open_with_key': ANYONE,
  'reservation.cancel_with_key': ANYONE,
  'reservation.change_with_key': ANYONE,
  'reservation.review_with_key': ANYONE,
  /** By whoever has shown to read the e-mail of the booking. */
  'reservation.withdraw_links': ANYONE,
  /** To what a supplier charges after the rental; passing its answer on to us. */
  'reservation.object_with_key': ANYONE,
  'reservation.list': OWNER_AND_AGENT,
  'reservation.read': OWNER_AND_AGENT,
  'reservation.cancel': OWNER_AND_AGENT,
  'credit.read': OWNER_AND_AGENT,
  'remembered_driver.remove': OWNER,
  'saved_card.list': OWNER,
  'saved_card.remove': OWNER,

  'newsletter.subscribe': ANYONE,
  'newsletter.unsubscribe': ANYONE,
  'enquiry.send': ANYONE,
  'enquiry.follow': ANYONE,
  'enquiry.list': AGENT,
  'enquiry.answer': AGENT,
  /** The list as a file; the names in it are masked. */
  'enquiry.export': AGENT,

  'account.register': ANYONE,
  'account.log_in': ANYONE,
  'account.log_out': ANYONE,
  'account.reset_password': ANYONE,
  'account.confirm_email': CUSTOMER,
  'account.change_password': OWNER,
  'account.change_email': OWNER,
  'account.second_factor': OWNER,
  'session.list': OWNER,
  'session.revoke': OWNER,
  'identity.list': OWNER,
  'identity.unlink': OWNER,
  'profile.read': OWNER_AND_AGENT,
  'profile.update': OWNER,
  'personal_data.export': OWNER,
  'personal_data.request_erasure': OWNER,
  'personal_data.withdraw_erasure': OWNER,

  /** With the link that the product printed at its start. */
  'account.join_staff': CUSTOMER,
  'staff.enter': EVERY_STAFF_ROLE,
  'staff.reservation.search': ['staff:agent', 'staff:operations', 'staff:finance', 'staff:compliance'],
  'staff.reservation.read': ['staff:agent', 'staff:operations', 'staff:finance', 'staff:compliance'],
  /** Whoever has an account, their e-mail masked, with what they have ordered. */
  'staff.customer.list': ['staff:agent', 'staff:operations', 'staff:compliance'],
  /** A list as a file; the names in it are masked. */
  'staff.reservation.export': ['staff:agent', 'staff:operations', 'staff:finance', 'staff:compliance'],
  /** Pickup, return, no-show, refusal at delivery, cancelling for a caller, the confirmation once more. */
  'staff.reservation.act': AGENT_AND_OPERATIONS,
  /** Asking for a change in a caller's place; nothing is charged by whoever asks. */
  'staff.reservation.change': AGENT_AND_OPERATIONS,
  /** Ordering for a caller, who pays with a mailed link; no card is typed by whoever orders. */
  'staff.reservation.book': AGENT_AND_OPERATIONS,
  'staff.reservation.note': AGENT_AND_OPERATIONS,
  /** The last word about an objection to a charge after the rental. */
  'staff.charge.decide': AGENT_AND_OPERATIONS,
  /** Who the driver is, unmasked; each time is written down. */
  'staff.reservation.show_contact': AGENT_AND_OPERATIONS,
  /** Every grant and use of a customer's credit. */
  'staff.credit.read': ['staff:agent', 'staff:operations', 'staff:finance'],
  /** Refund, credit and goodwill on a reservation, up to the limit of the role. */
  'staff.money.adjust': ['staff:agent', 'staff:operations', 'staff:finance'],
  /** The second person's yes or no above a limit; nobody decides what they have asked for. */
  'staff.money.decide': ['staff:finance'],
  /** What the accounts of the ledger hold, and every entry. */
  'staff.ledger.read': ['staff:finance'],
  'staff.ledger.export': ['staff:finance'],
  /** Payments of unknown outcome, open refunds, differences with providers. */
  'staff.money.settle': ['staff:operations', 'staff:finance'],
  /** Payments that holders call back through their banks: noting them, the evidence, what was decided. */
  'staff.chargeback.handle': ['staff:operations', 'staff:finance'],
  /** Everything that a bank may want to see of one, as a file. */
  'staff.chargeback.export': ['staff:operations', 'staff:finance'],
  /** Where a supplier tells otherwise than we do of a booking. */
  'staff.supplier_difference.settle': AGENT_AND_OPERATIONS,
  /** Prices that are not believed: accepting them, keeping them out of searches, asking their supplier. */
  'staff.price_finding.settle': ['staff:partners', 'staff:operations'],
  'staff.data_request.read': ['staff:compliance'],
  /** Recording, erasing, refusing what people ask about their data. */
  'staff.data_request.handle': ['staff:compliance'],
  /** Everything that is kept of somebody, as a file. */
  'staff.data_request.export': ['staff:compliance'],
  /** Every text of the site with its revisions. */
  'staff.text.read': CONTENT_AND_COMPLIANCE,
  'staff.text.write': ['staff:content'],
  /** The second person's yes to a legal text; nobody says it to what they have written. */
  'staff.text.approve': CONTENT_AND_COMPLIANCE,
  /** Campaigns with what they have cost so far; not who drives. */
  'staff.campaign.read': ['staff:content', 'staff:finance'],
  'staff.campaign.edit': ['staff:content'],
  /** Issues of the newsletter, how many read it, and what became of each e-mail, its reader masked. */
  'staff.newsletter.read': CONTENT_AND_COMPLIANCE,
  /** Writing, testing, sending, stopping one. */
  'staff.newsletter.edit': ['staff:content'],
  /** Where old addresses lead, and those that lead nowhere. */
  'staff.redirect.edit': ['staff:content'],
  /** What our people answer often; whoever answers reads it, *content* writes it. */
  'staff.answer_template.read': ['staff:agent', 'staff:content'],
  'staff.answer_template.edit': ['staff:content'],
  /** The lira's rate of exchange, by hand where the Central Bank's list is late or wrong. */
  'staff.rate.enter': ['staff:finance', 'staff:content'],
  /** What drivers say of their rentals: publishing it, or not. */
  'staff.review.moderate': CONTENT_AND_COMPLIANCE,
  'staff.acts.read': ['staff:compliance'],
  'staff.acts.export': ['staff:compliance'],
  /** What machines have to do, and what they have given up. */
  'staff.job.list': ['staff:operations'],
  /** One more try of what was given up. */
  'staff.job.run_again': ['staff:operations'],
  /** What all of our people are told for a while. */
  'staff.announcement.write': ['staff:operations'],
  /** What was ordered and what became of it, in sums. */
  'staff.report.read': ['staff:operations', 'staff:finance'],
  'staff.report.export': ['staff:operations', 'staff:finance'],
  /** What customers were written, what came back and what is late; addresses are masked. */
  'staff.email.list': AGENT_AND_OPERATIONS,
  /** An e-mail once more, to the booking's own address. */
  'staff.email.send_again': AGENT_AND_OPERATIONS,
  'staff.grant_role': ADMIN,
  'staff.supplier.list': SUPPLIER_WATCHERS,
  'staff.supplier.create': ['staff:partners'],
  /** What we keep of a supplier's rentals by contract. */
  'staff.commission.read': ['staff:partners', 'staff:finance'],
  'staff.commission.edit': ['staff:finance'],
  /** What suppliers earn in a month, and what we owe each other. */
  'staff.earnings.read': ['staff:partners', 'staff:finance'],
  'staff.earnings.export': ['staff:partners', 'staff:finance'],
  /** Adding suppliers' systems: addresses that are called, and credentials that go there. */
  'staff.supplier.connect': ADMIN,

  /** Which of the suppliers that somebody works for. */
  'supplier.choose': CUSTOMER,
  /** With the link of an invitation. */
  'supplier.join': CUSTOMER,
  /** Where a supplier stands; its offices, cars and prices. */
  'supplier.enter': [...SUPPLIER_WATCHERS, ...EVERY_MEMBER],
  /** Its portal as its owner sees it, without doing anything; each time is written down. */
  'supplier.see_as': ['staff:partners', 'staff:operations', 'staff:compliance'],
  'supplier.submit': OWNER_OF_SUPPLIER,
  /** What it earns in a month, and what it is owed or owes. */
  'supplier.earnings.read': EARNERS,
  'supplier.earnings.export': EARNERS,
  /** Live, paused, closed: sold or not. */
  'supplier.set_state': ['staff:partners', 'staff:operations'],
  'supplier.profile.edit': OWNER_OF_SUPPLIER,
  /** Licences, insurance, certificates; the contract with us. */
  'supplier.papers.read': ['staff:partners', 'staff:finance', 'staff:compliance', 'supplier:owner'],
  'supplier.papers.edit': OWNER_OF_SUPPLIER,
  /** The next version of a supplier's contract. */
  'supplier.contract.put': ['staff:partners'],
  /** In the name of the supplier: by nobody of ours. */
  'supplier.contract.accept': ['supplier:owner'],
  'supplier.members.edit': OWNER_OF_SUPPLIER,
  'supplier.fleet.edit': MANAGERS,
  'supplier.rates.edit': MANAGERS,
  /** What does not look right to us of its prices, beside what its class usually costs. */
  'supplier.price_findings.read': [...SUPPLIER_WATCHERS, 'supplier:owner', 'supplier:manager'],
  /** What drivers say of it, and what it says to that: in its own name, by nobody of ours. */
  'supplier.reviews.read': [...SUPPLIER_WATCHERS, 'supplier:owner', 'supplier:manager'],
  'supplier.review.answer': ['supplier:owner', 'supplier:manager'],
  'supplier.sale.stop': [...MANAGERS, 'staff:operations'],
  /** Pickups and returns of an office; who the drivers are from two days before. */
  'supplier.day.read': ['staff:operations', 'supplier:owner', 'supplier:manager', 'supplier:desk'],
  /** Rentals that came back, and what was charged for them. */
  'supplier.charges.read': ['staff:operations', 'staff:compliance', 'supplier:owner', 'supplier:manager', 'supplier:desk'],
  /** Charging something after a rental, answering objections: in the name of the supplier, by nobody of ours, who decide between both sides. */
  'supplier.charge.make': ['supplier:owner', 'supplier:manager', 'supplier:desk'],
  /** Noting pickups, returns, no-shows, refusals at the desk. */
  'supplier.day.act': ['staff:operations', 'supplier:owner', 'supplier:manager', 'supplier:desk'],
} as const satisfies Record<string, readonly Subject[]>;

export type Action = keyof typeof PERMISSIONS;
export const ACTIONS = Object.keys(PERMISSIONS) as Action[];

/** What is asked for, by whose it is. What is not said is nobody's. */
export interface Resource {
  /** The user whom it is about. */
  readonly owner?: string | null;
  /** The slug of the supplier that it belongs to. */
  readonly supplier?: string | null;
  /** The id of that supplier's office. */
  readonly office?: string | null;
}

/**
 * Whether a principal may do it. For actions that are about nobody's data (search, register) the resource is left out.
 */
export const can = (principal: Principal, action: Action, resource: Resource = {}): boolean =>
  subjectsOf(principal, resource).some((subject) => allows(action, subject));

/** Whether whoever is this to a resource may do it. */
export const allows = (action: Action, subject: Subject): boolean => {
  const allowed: readonly Subject[] = PERMISSIONS[action];
  return allowed.includes(subject);
};

/** Whether everybody may do it, known or not. */
export const isForAnyone = (action: Action): boolean => allows(action, 'anyone');

/** Everything a principal is to a resource: a member of staff is also a customer, and the owner of their own reservations. */
export function subjectsOf(principal: Principal, resource: Resource): Subject[] {
  const userId = userIdOf(principal);
  return [
    'anyone',
    ...(userId === null ? [] : ['customer' as const]),
    ...(userId !== null && userId === resource.owner ? ['owner' as const] : []),
    ...rolesFor(principal, resource),
  ];
}

function rolesFor(principal: Principal, resource: Resource): Subject[] {
  switch (principal.kind) {
    case 'staff':
      return (principal.roles.includes('admin') ? STAFF_ROLES : principal.roles).map((role) => `staff:${role}` as const);
    case 'supplier':
      return worksFor(principal, resource) ? principal.roles.map((role) => `supplier:${role}` as const) : [];
    case 'visitor':
    case 'customer':
    case 'bank':
    case 'system':
      return [];
  }
}

/** Whoever works for some offices only has nothing to do with what is no office's. */
const worksFor = ({ supplier, offices }: Extract<Principal, { kind: 'supplier' }>, resource: Resource): boolean =>
  resource.supplier === supplier && (offices === null || (typeof resource.office === 'string' && offices.includes(resource.office)));

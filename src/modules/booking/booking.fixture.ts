import { seedCampaigns } from '#campaigns';
import { loadTexts } from '#content';
import { recordRate } from '#currency';
import { customer, type Principal } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import type { CardEntry, Gateway } from '#payments';
import { answerChallenge, createDemoGateway, DEMO_CODE, demoBankLedger } from '#payments/demo';
import { catalogueOf } from '#places';
import { createCaches } from '#platform/cache';
import { keyFor } from '#platform/crypto';
import type { Database } from '#platform/database';
import { type Failpoint, noFailpoint } from '#platform/failpoint';
import type { JobQueue } from '#platform/jobs';
import { silentLog } from '#platform/log';
import type { Mail } from '#platform/mail/mailer';
import type { SecurityEvent } from '#platform/security-events';
import { findOffers, type ListedOffer, listedOffers, offerKeyFrom } from '#search';
import { type Connector, createDirectConnector, createTestSupplier, type SupplierConditions } from '#suppliers';
import type { RentalCriteria } from '#suppliers/model';
import { NO_IDENTITY, smallMarketplace, tripBetween } from '#testing';
import { proofCodeOf } from './access/order-proof.ts';
import { readOrder } from './checkout/read-order.ts';
import { type BookingOutcome, startBooking } from './checkout/start-booking.ts';
import type { BookingDeps } from './deps.ts';
import { EXAMPLE_SITE, plainWording } from './documents.fixture.ts';
import { advanceDue } from './fulfilment/advance-reservation.ts';
import { reconcilePayment } from './fulfilment/reconcile-payment.ts';
import type { Emails } from './model/emails.ts';
import { checkoutKey, FILLED, orderInput } from './order-input.fixture.ts';
import { selectEvents } from './store/events.ts';
import { findByCode, selectByEmail } from './store/reservations.ts';

export { cardNumber, checkoutKey, paymentInput } from './order-input.fixture.ts';

const texts = loadTexts();
const SECRET = 'a secret for tests and nothing else';
const BANK = 'https://bank.example/';

/** From where an order comes, and who sends it. */
interface Sender {
  readonly locale?: 'tr' | 'en';
  readonly ip?: string;
  readonly browser?: string;
  readonly memberId?: string | null;
  readonly verifiedEmails?: readonly string[];
}

export interface FixtureOptions {
  readonly failpoint?: Failpoint;
  readonly cardEntry?: CardEntry;
  readonly installmentsMost?: number;
  readonly aroundConnector?: (connector: Connector) => Connector;
  readonly aroundTestSupplier?: (connector: Connector) => Connector;
  readonly aroundGateway?: (gateway: Gateway) => Gateway;
  /** What the operations see of the database; bank and supplier keep the whole. */
  readonly aroundDatabase?: (db: Database) => Database;
  /** A queue that works by itself; without it nothing is done but by `work`. */
  readonly jobs?: JobQueue;
  readonly pdf?: BookingDeps['pdf'];
  readonly channels?: BookingDeps['messaging']['channels'];
  /** How suppliers confirm: at once unless told otherwise. */
  readonly confirmation?: SupplierConditions['confirmation'];
}

/**
 * For tests: the small marketplace, the demo bank, and a clock that the test moves. Jobs are written down and never run: every
 * reservation is carried on by `work`, which finds what is due as the product does after all jobs were lost.
 */
export async function bookingFixture(db: Database, options: FixtureOptions = {}) {
  const market = await smallMarketplace(db, options.confirmation ? { confirmation: options.confirmation } : {});
  let now = market.now;
  const clock = () => now;
  await seedCampaigns(db, now);
  await recordRate(db, { tryPerEuroE4: 500_000, date: '2026-07-31', source: 'sample' }, now);

  const caches = createCaches();
  const direct = createDirectConnector({ db, caches, clock });
  const bank = createDemoGateway({
    db,
    clock,
    cardEntry: options.cardEntry ?? 'our_form',
    merchant: 'Kontak',
    challengePath: (id) => `${BANK}${id}`,
    latencyMs: 0,
    installments: [2, 3, 6],
  });
  const mails: Mail[] = [];
  const securityEvents: SecurityEvent[] = [];
  const jobs: { name: string; payload: object }[] = [];
  const queue: JobQueue = {
    async send(_tx, name, payload) {
      jobs.push({ name, payload });
    },
  };
  const deps: BookingDeps = {
    db: options.aroundDatabase?.(db) ?? db,
    caches,
    clock,
    log: silentLog,
    pause: async () => {},
    security: (event) => void securityEvents.push(event),
    places: catalogueOf(Object.values(market.places).map((place) => ({ ...place, aliases: [], prominence: 1 }))),
    connectors: [options.aroundConnector?.(direct) ?? direct],
    testSupplier: (options.aroundTestSupplier ?? ((one) => one))(createTestSupplier({ db, clock })),
    visitor: { key: keyFor(SECRET, 'synthetic-visitor'), url: 'https://kontak.example' },
    search: { deadlineMs: 5_000, firstAnswerMs: 5_000 },
    offerKey: offerKeyFrom([SECRET]),
    gateway: bank.name,
    installmentsMost: options.installmentsMost ?? 6,
    gateways: { [bank.name]: options.aroundGateway?.(bank) ?? bank },
    challengePage: (paymentId) => `https://kontak.example/bank/form/${paymentId}`,
    failpoint: options.failpoint ?? noFailpoint,
    jobs: options.jobs ?? queue,
    mailer: { send: async (mail) => void mails.push(mail) },
    emails: plainEmails,
    messaging: { channels: options.channels ?? [], write: (facts) => ({ text: JSON.stringify(facts), values: [facts.code] }) },
    // Papers are mailed as the HTML that is kept of them.
    pdf: options.pdf ?? (async () => undefined),
    documents: {
      texts: await texts,
      site: { ...EXAMPLE_SITE, ...NO_IDENTITY },
      linksIn: (locale) => (page) => `https://kontak.example/${locale}/${page}`,
      wording: plainWording,
    },
    addresses: {
      bankReturn: (paymentId) => `https://kontak.example/bank/${paymentId}`,
      reservation: (locale, code, key) => `https://kontak.example/${locale}/${code}?key=${key}`,
      trip: (locale, code, key) => `https://kontak.example/${locale}/${code}/trip?key=${key}`,
      wallet: () => null,
      cancelReservation: (locale, code, key) => `https://kontak.example/${locale}/${code}/cancel?key=${key}`,
      changeReservation: (locale, code, key) => `https://kontak.example/${locale}/${code}/change?key=${key}`,
      reviewReservation: (locale, code, key) => `https://kontak.example/${locale}/${code}/review?key=${key}`,
      reservationCharges: (locale, code, key) => `https://kontak.example/${locale}/${code}/charges?key=${key}`,
      calendar: (_, code, key) => `https://kontak.example/${code}/calendar?key=${key}`,
      proveOrder: (locale, code, token) => `https://kontak.example/${locale}/prove/${code}?token=${token}`,
      account: (locale) => `https://kontak.example/${locale}/account`,
      contact: (locale, code) => `https://kontak.example/${locale}/contact?about=${code}`,
      lookUp: (locale, code) => `https://kontak.example/${locale}/reservations?code=${code}`,
      search: (locale, criteria) => `https://kontak.example/${locale}/cars?pickup=${criteria.pickup}`,
    },
    accessSecret: keyFor(SECRET, 'reservation-access'),
    consentKey: keyFor(SECRET, 'booking.consents'),
  };

  const fixture = {
    deps,
    market,
    mails,
    securityEvents,
    jobs,
    bank,
    direct,
    now: clock,
    /** What a form without mistakes holds, but for its offer. */
    filled: FILLED,
    pass({ minutes = 0, hours = 0 }: { minutes?: number; hours?: number }): void {
      now = new Date(now.getTime() + (minutes + hours * 60) * 60_000);
    },

    /** The car of that name as the list offers it: a Renault Clio of Yolbaz, five days for 5000 lira, unless told otherwise. */
    async listed(car = 'Renault Clio', wishes: Partial<RentalCriteria> = {}): Promise<ListedOffer> {
      const trip = tripBetween(market.places.airport, market.places.airport, wishes);
      const { arrived } = await findOffers(deps, trip);
      const offers = arrived.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : []));
      const listed = listedOffers(deps, trip.criteria, offers).find(({ offer }) => offer.vehicle.name === car);
      if (!listed) throw new Error(`Nobody offers a ${car}`);
      return listed;
    },

    /** What the supplier knows of a reservation. */
    atSupplier: (reservationId: string) => direct.retrieve({ key: reservationId, supplierCode: null, lastName: '' }),

    /** A form without mistakes, posted from a visitor's address. */
    async submit(fields: Partial<Record<string, string>> = {}, locale: 'tr' | 'en' = 'tr', from: Sender = {}) {
      const offer = fields.offer ?? (await fixture.listed()).reference;
      return fixture.order({ ...FILLED, offer, ...fields }, { locale, ...from });
    },
    /** The same with exactly these fields, and by whatever deps. */
    async order(
      fields: Partial<Record<string, string>>,
      { locale = 'tr', ip = '203.0.113.7', browser, memberId = null, verifiedEmails = [] }: Sender = {},
      by: BookingDeps = deps,
    ): Promise<BookingOutcome> {
      const read = readOrder(by, orderInput(fields), locale);
      if (read.kind === 'invalid') return read;
      const payer = { ...read.payment, ip, browser, verifiedEmails };
      return startBooking(by, { order: read.order, payer, by: customer(memberId) });
    },

    /** The holder answers the bank, and closes the browser: the payment's id is in an address that nobody opens. */
    async answerBank(outcome: { readonly kind: string; readonly url?: string }, answer: string = DEMO_CODE): Promise<string> {
      if (outcome.kind !== 'to_bank' || !outcome.url) throw new Error(`Nobody was sent to the bank: ${outcome.kind}`);
      const answered = await answerChallenge({ db, clock }, outcome.url.slice(BANK.length), answer);
      if (answered.kind !== 'finished') throw new Error(`The bank did not send the holder back: ${answered.kind}`);
      return answered.returnUrl.slice(answered.returnUrl.lastIndexOf('/') + 1);
    },
    /** The holder answers the bank, and the bank sends them back. */
    async atBank(outcome: BookingOutcome, answer: string = DEMO_CODE) {
      return reconcilePayment(deps, await fixture.answerBank(outcome, answer));
    },

    /** Everything that is due now, and what that makes due in turn. */
    async work(): Promise<void> {
      for (let round = 0; round < 10; round += 1) if ((await advanceDue(deps)) === 0) return;
      throw new Error('Something is due for ever');
    },

    /** Time passes, and what is due is done every so many minutes. */
    async workFor(minutes: number, every = 1): Promise<void> {
      for (let minute = 0; minute < minutes; minute += every) {
        fixture.pass({ minutes: every });
        await fixture.work();
      }
    },

    async reservation(code: string) {
      const reservation = await findByCode(db, code);
      if (!reservation) throw new Error(`There is no reservation ${code}`);
      return reservation;
    },
    /** Everything that Elif has ordered. */
    orders: () => selectByEmail(db, FILLED.email ?? ''),
    async life(code: string): Promise<string[]> {
      return (await selectEvents(db, await fixture.reservation(code))).map(({ event, to }) => `${event}: ${to}`);
    },
    /** The bank's own books: what is blocked on cards and what was taken from them. */
    async books() {
      const accounts = await demoBankLedger(db);
      return {
        held: accounts.reduce((sum, account) => sum + account.held.minor, 0),
        taken: accounts.reduce((sum, account) => sum + account.taken.minor, 0),
        authorised: accounts.filter((account) => account.authorised.minor > 0).length,
      };
    },
    /** An order for a month, to be paid at delivery: its e-mail is sent, and its e-mail not yet proven. */
    async waitingForProof(fields: Partial<Record<string, string>> = {}) {
      const wishes = { pickupAt: '2026-10-01T10:00' as WallClock, returnAt: '2026-10-29T10:00' as WallClock };
      const { reference: offer } = await fixture.listed('Renault Clio', wishes);
      const outcome = await fixture.submit({ offer, paymentMode: 'delivery', checkoutKey: checkoutKey('proof'), ...fields });
      if (outcome.kind !== 'proof_asked') throw new Error(`No proof was asked for: ${outcome.kind}`);
      await fixture.work();
      const { code, accessKey } = outcome;
      return { code, accessKey, digits: proofCodeOf(deps, await fixture.reservation(code)) };
    },
    /** A reservation that its supplier has confirmed. */
    async confirmed(fields: Partial<Record<string, string>> = {}) {
      const outcome = await fixture.submit(fields);
      if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
      else if (outcome.kind !== 'confirming') throw new Error(`Not booked: ${outcome.kind}`);
      await fixture.work();
      return { code: outcome.code, accessKey: outcome.accessKey };
    },
  };
  return fixture;
}

export type BookingFixture = Awaited<ReturnType<typeof bookingFixture>>;

/** Somebody of ours on the phone. */
export const STAFF: Principal = { kind: 'staff', id: '0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c', roles: ['agent'] };

const plainEmails: Emails = {
  proof: async ({ reservation, proofUrl, digits }) => plain(`proof ${reservation.code} ${digits} ${proofUrl}`),
  requested: async ({ reservation }) => plain(`requested ${reservation.code}`),
  confirmed: async ({ reservation }) => plain(`confirmed ${reservation.code}`),
  changed: async ({ reservation }) => plain(`changed ${reservation.code}`),
  change_to_pay: async ({ reservation, change }) => plain(`change to pay ${reservation.code}: ${change.amount.minor} ${change.payUrl}`),
  change_refused: async ({ reservation }) => plain(`change refused ${reservation.code}`),
  declined: async ({ reservation }) => plain(`declined ${reservation.code}`),
  withdrawn: async ({ reservation }) => plain(`withdrawn ${reservation.code}`),
  cancelled: async ({ reservation, outcome }) => plain(`cancelled ${reservation.code}: ${outcome.kind}`),
  refused_at_delivery: async ({ reservation, outcome }) => plain(`refused ${reservation.code}: ${outcome.kind}`),
  not_shown: async ({ reservation, outcome, waitedUntil, objectUrl }) =>
    plain(`not shown ${reservation.code}: ${outcome.kind} ${outcome.amount.minor} ${waitedUntil} ${objectUrl}`),
  adjusted: async ({ reservation, adjustment }) => plain(`adjusted ${reservation.code}: ${adjustment.kind} ${adjustment.amount.minor}`),
  credit_ending: async ({ reservation, credit }) =>
    plain(`credit ending ${reservation.code}: ${credit.amount.minor} ${credit.goodThrough}`),
  order_to_pay: async ({ inPlaceOf, reservation, reservationUrl }) =>
    plain(`order to pay ${reservation.code}: ${reservation.summary.payNow.minor} ${reservationUrl}${inPlaceOf ? ` for ${inPlaceOf}` : ''}`),
  payment_waiting: async ({ reservation }) => plain(`payment waiting ${reservation.code}`),
  payment_failed: async ({ reservation }) => plain(`payment failed ${reservation.code}`),
  order_ended: async ({ reservation }) => plain(`order ended ${reservation.code}`),
  hold_expired: async ({ reservation }) => plain(`hold expired ${reservation.code}`),
  review_invitation: async ({ reservation, reviewUrl }) => plain(`review ${reservation.code} ${reviewUrl}`),
  rental_charge: async ({ reservation, charge, chargesUrl }) =>
    plain(`rental charge ${reservation.code}: ${charge.event} ${charge.kind} ${charge.stood.minor}>${charge.stands.minor} ${chargesUrl}`),
  pickup_reminder: async ({ reservation }) => plain(`reminder ${reservation.code}`),
  after_return: async ({ reservation }) => plain(`after return ${reservation.code}`),
  calendar: () => ({
    product: 'Kontak',
    pickup: { summary: 'Alış', description: [] },
    return: { summary: 'İade', description: [] },
  }),
  attachmentName: (kind) => kind,
  voucher: ({ code, createdAt, locale }) => ({ locale, title: 'Voucher', owner: 'Kontak', code, at: createdAt, blocks: [] }),
};

const plain = (subject: string) => ({ subject, html: `<p>${subject}</p>`, text: subject });

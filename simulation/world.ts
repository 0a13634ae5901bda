import { EXAMPLE_SITE, plainWording } from '../src/modules/booking/documents.fixture.ts';
import type { BookingDeps } from '../src/modules/booking/index.ts';
import { loadTexts } from '../src/modules/content/index.ts';
import { catalogueOf } from '../src/modules/places/index.ts';
import { offerKeyFrom } from '../src/modules/search/index.ts';
import { createDirectConnector } from '../src/modules/suppliers/index.ts';
import { createCaches } from '../src/platform/cache.ts';
import { keyFor } from '../src/platform/crypto.ts';
import type { Database } from '../src/platform/database.ts';
import { noFailpoint } from '../src/platform/failpoint.ts';
import { silentLog } from '../src/platform/log.ts';
import { crashingProcess } from '../src/testing/crashing-process.ts';
import { NO_IDENTITY } from '../src/testing/no-identity.ts';
import { testOffer } from '../src/testing/offers.ts';
import { createBank } from './bank.ts';
import type { Marketplace } from './marketplace.ts';
import type { Stage } from './stage.ts';
import { createSupplier, type SupplierTraits } from './supplier.ts';

const SECRET = 'a secret for simulations and nothing else';
const texts = loadTexts();
const caches = createCaches();

const SUPPLIERS: readonly SupplierTraits[] = [
  { name: 'wire-instant', inFlightMs: 60_000, onRequest: false },
  { name: 'wire-vague', inFlightMs: null, onRequest: false },
  { name: 'wire-request', inFlightMs: 60_000, onRequest: true },
];

/** The product's operations among suppliers and a bank that fail, with the stage's clock. */
export async function createWorld(db: Database, market: Marketplace, stage: Stage) {
  const bank = createBank(stage);
  const suppliers = SUPPLIERS.map((traits) => createSupplier(stage, traits, offerOf(traits)));
  const direct = createDirectConnector({ db, caches, clock: stage.clock });
  const shared: Omit<BookingDeps, 'db' | 'connectors' | 'gateways' | 'failpoint'> = {
    caches,
    clock: stage.clock,
    log: silentLog,
    security: () => undefined,
    // Whoever waits in front of a screen: time passes in the simulation, not here.
    pause: async (ms) => stage.pass(ms / 1000),
    places: catalogueOf(Object.values(market.places).map((place) => ({ ...place, aliases: [], prominence: 1 }))),
    search: { deadlineMs: 5_000, firstAnswerMs: 5_000 },
    offerKey: offerKeyFrom([SECRET]),
    gateway: bank.gateway.name,
    installmentsMost: 1,
    challengePage: (paymentId) => `https://kontak.example/bank/form/${paymentId}`,
    jobs: { send: async () => {} },
    mailer: {
      send: async ({ key }) => {
        if (!stage.isCalm() && stage.random.happens(10)) throw new Error('The mail server does not answer');
        stage.note(`e-mail ${key.split('.')[1]} for ${stage.nameOf(key.split('.')[0] ?? '')}`);
      },
    },
    emails: plainEmails,
    messaging: { channels: [], write: ({ code }) => ({ text: code, values: [] }) },
    pdf: async () => undefined,
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

  /** A process of the product that ends at its n-th step, or never. Bank and suppliers live on. */
  function startProcess(diesAt = Number.POSITIVE_INFINITY) {
    const process = crashingProcess(diesAt);
    const deps: BookingDeps = {
      ...shared,
      db: process.database(db),
      connectors: [direct, ...suppliers.map(({ connector }) => connector)].map((connector) => process.outside(connector)),
      gateways: { [bank.gateway.name]: process.outside(bank.gateway) },
      failpoint: diesAt === Number.POSITIVE_INFINITY ? noFailpoint : process.failpoint,
    };
    return { deps, run: process.run, isDead: process.isDead };
  }

  return { db, bank, direct, suppliers, startProcess, trip: market.places.airport, stage };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Process = ReturnType<World['startProcess']>;

const offerOf = ({ name, onRequest }: SupplierTraits) =>
  testOffer({
    connector: name,
    supplierRef: `${name}-car`,
    supplier: { slug: name, name, rating: null },
    confirmation: onRequest ? 'on_request' : 'instant',
    ...(onRequest ? { answerWithinMinutes: 90 } : {}),
  });

const plain = async () => ({ subject: 'subject', html: '<p>text</p>', text: 'text' });
const plainEmails: BookingDeps['emails'] = {
  proof: plain,
  requested: plain,
  confirmed: plain,
  changed: plain,
  change_to_pay: plain,
  change_refused: plain,
  declined: plain,
  withdrawn: plain,
  cancelled: plain,
  refused_at_delivery: plain,
  adjusted: plain,
  credit_ending: plain,
  order_to_pay: plain,
  payment_waiting: plain,
  payment_failed: plain,
  hold_expired: plain,
  order_ended: plain,
  not_shown: plain,
  pickup_reminder: plain,
  after_return: plain,
  review_invitation: plain,
  rental_charge: plain,
  calendar: () => ({ product: 'Kontak', pickup: { summary: 'Alış', description: [] }, return: { summary: 'İade', description: [] } }),
  attachmentName: (kind) => kind,
  voucher: ({ code, createdAt, locale }) => ({ locale, title: 'Voucher', owner: 'Kontak', code, at: createdAt, blocks: [] }),
};

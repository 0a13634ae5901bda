import { setTimeout as pause } from 'node:timers/promises';
import { type Accounts, createAccounts } from '#accounts';
import type { Addresses } from '#addresses';
import { endpoint, href, linksIn } from '#addresses/model';
import type { Machinery } from '#api';
import { type BookingDeps, type BookingWatches, bookingWatches, creditData, reservationData, reviewData } from '#booking';
import { type LiveContent, liveContent, type MissingAddresses, type SiteContext, type TextChecks, textVersion, watchTexts } from '#content';
import { createAccountEmails, createEnquiryEmails } from '#emails';
import { type EnquiryDeps, enquiryData } from '#enquiries';
import type { Flags } from '#kernel/flags';
import type { Locale } from '#kernel/locale';
import { createGateways, requireKnownGateway, savedCardData } from '#payments';
import { loadPlaces, type PlaceCatalogue } from '#places';
import type { Caches } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { keyFor, keyRingFor } from '#platform/crypto';
import type { OpenDatabase } from '#platform/database';
import { createProcessClock } from '#platform/database/database-clock';
import { migrate } from '#platform/database/migrations';
import { patiently } from '#platform/database/prepare-database';
import { type Failpoint, noFailpoint } from '#platform/failpoint';
import { type Jobs, renewingFacts, startJobs } from '#platform/jobs';
import { createLog, type Log } from '#platform/log';
import { limitedMailer } from '#platform/mail/mail-limits';
import type { Mailer } from '#platform/mail/mailer';
import { mailTransport } from '#platform/mail/transport';
import { watchDatabase } from '#platform/metrics/job-metrics';
import type { Metrics } from '#platform/metrics/metrics';
import { shippedCountries } from '#platform/requests/geo';
import { createSecurityLog, type SecurityLog } from '#platform/security-events';
import { type Blobs, openBlobs } from '#platform/uploads/open-blobs';
import { offerKeyFrom, type SearchDeps } from '#search';
import {
  type ConnectionDeps,
  type Connector,
  createNetwork,
  networkOf,
  type PriceWatch,
  type SupplierNetwork,
  storedSuppliers,
} from '#suppliers';
import { createMachinery } from './api-machinery.ts';
import { liveAddresses, type RedirectDesk } from './live-addresses.ts';
import { accountLinks, bookingLinks, enquiryLinks } from './mailed-links.ts';
import { bannerOf } from './process/banner.ts';
import { watchCertificates } from './process/certificates.ts';
import { newsletterSettings } from './process/newsletter-settings.ts';
import { agreedVersions, providersOf, siteValuesOf } from './process/owner.ts';
import { productQueues } from './process/product-queues.ts';
import { type Readiness, readinessOf } from './process/readiness.ts';
import { startedCaches } from './process/started/started-caches.ts';
import { startedDatabase } from './process/started/started-database.ts';
import { DESK_NEWS, startedWatches } from './process/started/started-watches.ts';
import { textChecksFrom } from './process/text-checks.ts';
import { bookingWriters, documentWords } from './process/writers.ts';
import { productJobs, productReaders } from './product-jobs.ts';
import { requireRealFleet, seedMarketplace } from './seed-marketplace.ts';

/** The product, put together once per process. */
export interface App extends BookingWatches {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Where every module writes down its security events. */
  readonly security: SecurityLog;
  readonly database: OpenDatabase;
  /** What this process keeps in memory, and how well that serves. */
  readonly caches: Caches;
  /** The figures of this process, for whoever watches it. */
  readonly metrics: Metrics;
  /** What operators have switched off. */
  readonly flags: Flags;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly places: PlaceCatalogue;
  readonly search: SearchDeps;
  readonly booking: BookingDeps;
  readonly enquiries: EnquiryDeps;
  readonly accounts: Accounts;
  /** What the API needs of the platform. */
  readonly machinery: Machinery;
  /** Everything that is written, as it is to be read at the moment; and files that people have uploaded. */
  readonly content: LiveContent;
  readonly blobs: Blobs;
  /** What texts are checked against before they are published. */
  readonly textChecks: TextChecks;
  /** Suppliers with systems of their own, as they are connected now. */
  readonly network: Omit<SupplierNetwork, 'connectors' | 'close'>;
  /** What it takes to add one. */
  readonly connections: ConnectionDeps;
  /** Prices that are not believed. */
  readonly prices: PriceWatch;
  /** Old addresses, and those that are others in each language. */
  readonly addresses: Addresses;
  readonly redirects: RedirectDesk;
  /** Counts the addresses that lead nowhere. */
  readonly missing: MissingAddresses;
  siteContext(locale: Locale): SiteContext;
  /** Whether the process can serve: database, migrations, jobs. */
  readiness(): Promise<Readiness>;
  /** Starts working jobs in this process. */
  work(): Promise<void>;
  /** What the person who started the product wants to know. */
  banner(startMs: number, port: number, invitation: string | null): string;
  close(): Promise<void>;
}

/** What tests and benchmarks put in place of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly database?: OpenDatabase;
  readonly connectors?: readonly Connector[];
  readonly failpoint?: Failpoint;
  /** Where the sandbox of suppliers answers that was started with this process. */
  readonly sandbox?: string;
  /** Whether this process works jobs; what `JOBS` says unless told otherwise. */
  readonly worksJobs?: boolean;
}

/**
 * Opens the database, migrates it, seeds the sample marketplace on the first start, and connects every module with what it needs.
 * @throws when the database is too old, belongs to a newer version, or cannot be reached
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  requireKnownGateway(config.payments);
  const ownClock = createProcessClock();
  const clock = overrides.clock ?? ownClock.clock;
  const log = overrides.log ?? createLog(config.logLevel);
  for (const warning of config.warnings) log.warn({}, warning);
  const security = createSecurityLog({ log, clock, key: keyFor(config.secrets[0], 'security-events') });
  const database = overrides.database ?? (await startedDatabase(config, clock, log));
  const { db } = database;
  const sandbox = overrides.sandbox ?? (typeof config.suppliers.sandbox === 'object' ? config.suppliers.sandbox.origin : null);
  if (overrides.database) {
    await migrate(db);
    await seedMarketplace(db, config.seed, clock());
  }
  const patienceMs = config.database.kind === 'postgres' ? config.database.waitMs : 0;
  const patient = <Result>(work: () => Promise<Result>): Promise<Result> => patiently(patienceMs, log, work);
  if (!overrides.clock) await patient(() => ownClock.follow(database, log));
  if (!config.demo) await patient(() => requireRealFleet(database));
  const places = await patient(() => loadPlaces(db));
  const jobs = await startJobs(
    database,
    { queues: productQueues(config), works: overrides.worksJobs ?? config.jobs === 'inside', url: config.jobsDatabaseUrl, patienceMs },
    log,
  );
  const { caches, metrics, shared, reads, endCaches } = startedCaches(config, { database, log });
  const mailKey = keyFor(config.secret, 'mail-counts');
  const mailer = limitedMailer(mailTransport(config, { db, clock, metrics }), { db, clock, security, key: mailKey });
  watchDatabase(metrics, productReaders(metrics, { db, clock, visits: config.syntheticVisitor !== null }));
  const connectionKey = keyRingFor(config.secrets, 'supplier-connections');
  const { watched, selling, endWatches } = await patient(() => startedWatches(config, { db, clock, caches, log, metrics }));
  const network: SupplierNetwork = overrides.connectors
    ? networkOf(overrides.connectors)
    : await createNetwork(
        config,
        { ...config.suppliers, sandbox, kept: storedSuppliers({ db, connectionKey, log }) },
        { db, reads, caches, clock, log, metrics, places, patient, ...watched },
      );
  const blobs = openBlobs(config, { log, metrics, caches });
  watchCertificates(config, { metrics, clock, network });
  const gateways = createGateways(config.payments, {
    db,
    clock,
    log,
    merchant: config.brand.name,
    demoBankPath: (challenge, locale) => endpoint('demoBank', { challenge }, { lang: locale }),
  });
  // On a developer's machine the bank sends the visitor back to whatever address they came by.
  const paymentOrigin = config.anyOrigin ? '' : config.publicOrigin;
  const search: SearchDeps = {
    db,
    reads,
    caches,
    places,
    connectors: network.connectors,
    clock,
    log,
    search: config.search,
    offerKey: offerKeyFrom(config.secrets),
    atDeliveryOnly: config.payments.gateway === null,
    ...selling,
  };
  const content = await patient(() => liveContent({ db, clock, log }));
  const { addresses, redirects, missing, ...live } = await liveAddresses({ config, db, clock, log, caches, places, content, patient });
  const unwatchTexts = watchTexts(content, log);
  const site = siteValuesOf(config);
  const textChecks = textChecksFrom({ site, addresses, places, content });
  const absoluteLinks = (locale: Locale) => linksIn(locale, addresses.slugs, config.publicOrigin);
  const booking: BookingDeps = {
    ...search,
    security,
    jobs,
    mailer,
    failpoint: overrides.failpoint ?? noFailpoint,
    ...gateways,
    pause: (ms) => pause(ms),
    challengePage: (payment) => paymentOrigin + endpoint('bankForm', { payment }),
    ...bookingWriters(config, { db, clock, log, metrics }),
    documents: {
      get texts() {
        return content.texts;
      },
      site,
      linksIn: absoluteLinks,
      ...documentWords(config),
    },
    addresses: bookingLinks(config, paymentOrigin),
    accessSecret: keyRingFor(config.secrets, 'reservation-access'),
    consentKey: keyRingFor(config.secrets, 'booking.consents'),
  };
  const enquiries: EnquiryDeps = {
    db,
    clock,
    log,
    security,
    jobs,
    mailer,
    emails: createEnquiryEmails(config.brand, (locale) => config.publicOrigin + href('home', locale, {}), config.identity.mersis),
    addresses: enquiryLinks(config),
    newsletter: newsletterSettings(config, { clock, log, checks: textChecks, absoluteLinks }),
    staffEmail: config.brand.email,
    get consentVersion() {
      return textVersion(content.texts, 'marketing_consent');
    },
    enquirySecret: keyRingFor(config.secrets, 'enquiries'),
  };
  const accounts = createAccounts({
    db,
    clock,
    log,
    security,
    jobs,
    mailer,
    emails: createAccountEmails(config.brand),
    addresses: accountLinks(config),
    publicOrigin: config.publicOrigin,
    staffOrigin: config.staffOrigin,
    secrets: config.secrets,
    providers: providersOf(config),
    textVersions: agreedVersions(content),
    visitor: config.visitor,
    brand: config.brand.name,
    personalData: [reservationData(booking), creditData(db), savedCardData(booking), reviewData(booking), ...enquiryData(enquiries)],
  });
  const connections: ConnectionDeps = {
    db,
    clock,
    places,
    connectionKey,
    allowsPlainHttp: config.demo,
    certificatesFolder: config.suppliers.certificatesFolder,
    configuredNames: network.configured,
  };
  return {
    config,
    clock,
    log,
    security,
    database,
    caches,
    metrics,
    jobs,
    mailer,
    places,
    search,
    booking,
    ...bookingWatches(booking, { deskNews: DESK_NEWS }),
    enquiries,
    accounts,
    machinery: createMachinery({ db, clock, log, countryOf: shippedCountries(), shared }, config),
    content,
    blobs,
    textChecks,
    addresses,
    redirects,
    missing,
    network,
    connections,
    ...selling,
    siteContext: (locale) => ({ site, linkTo: linksIn(locale, addresses.slugs) }),
    readiness: () => readinessOf(database, jobs),
    work: () => jobs.work(renewingFacts(caches.recent, productJobs(config, { blobs, booking, connections, content, enquiries, accounts }))),
    banner: (startMs, port, invitation) => bannerOf(config, gateways, { startMs, port, invitation, sandbox }),
    close: async () => {
      for (const end of [() => live.end(), unwatchTexts, endCaches]) end();
      await jobs.stop();
      await endWatches(); // with what jobs asked until they stopped
      await Promise.all([network.close(), ownClock.stop()]);
      await database.close();
    },
  };
}

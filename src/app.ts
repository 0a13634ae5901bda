import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT_QUEUES, type Accounts, createAccounts, googleProvider, type IdentityProvider } from '#accounts';
import { type Addresses, createAddresses, loadRedirects, requireSoundRedirects } from '#addresses';
import { endpoint, href, linksIn, slugsOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import type { Machinery } from '#api';
import {
  BOOKING_QUEUES,
  type BookingDeps,
  bookingJobs,
  type ConfirmationWatch,
  creditData,
  reservationData,
  watchConfirmations,
} from '#booking';
import { currentCampaigns } from '#campaigns';
import { type Content, loadContent, type SiteContext, type SiteValues, type Texts, textVersion } from '#content';
import { refreshRates } from '#currency';
import { createAccountEmails, createEmails, createEnquiryEmails, demoNotice, orderWording } from '#emails';
import { ENQUIRY_QUEUES, type EnquiryDeps, enquiryData, enquiryJobs } from '#enquiries';
import type { Locale } from '#kernel/locale';
import { createGateways, PAYMENT_QUEUES, paymentJobs, requireKnownGateway, savedCardData } from '#payments';
import { loadPlaces, type PlaceCatalogue } from '#places';
import { CHECK_ACTS, checkingActs } from '#platform/act-checks';
import { type Caches, createCaches } from '#platform/cache';
import { type Clock, systemClock } from '#platform/clock';
import { type Config, ConfigError } from '#platform/config';
import { keyFor, keyRingFor } from '#platform/crypto';
import { isWritable, type OpenDatabase } from '#platform/database';
import { type Failpoint, noFailpoint } from '#platform/failpoint';
import { FORGET, forgetting } from '#platform/forget';
import { shippedCountries } from '#platform/geo';
import { call } from '#platform/http';
import { type JobDefinition, type Jobs, startJobs } from '#platform/jobs';
import { isAlive, lastWorkerSeen } from '#platform/live-workers';
import { createLog, type Log } from '#platform/log';
import { limitedMailer } from '#platform/mail-limits';
import { createMailbox } from '#platform/mailbox-store';
import type { Mailer } from '#platform/mailer';
import { migrate, pendingMigrations } from '#platform/migrations';
import { createSecurityLog, type SecurityLog } from '#platform/security-events';
import { createSmtpMailer } from '#platform/smtp-mailer';
import { offerKeyFrom, type SearchDeps, searchParamsFor } from '#search';
import { type Connector, createNetwork, hasSampleFleet, placesWithOffices, type SupplierNetwork } from '#suppliers';
import { createMachinery } from './api-machinery.ts';
import { bannerOf } from './banner.ts';
import { seedMarketplace } from './seed-marketplace.ts';
import { startedDatabase } from './started-database.ts';

/** The product, put together once per process. */
export interface App {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Where every module writes down its security events. */
  readonly security: SecurityLog;
  readonly database: OpenDatabase;
  /** What this process keeps in memory, and how well that serves. */
  readonly caches: Caches;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly places: PlaceCatalogue;
  readonly search: SearchDeps;
  readonly booking: BookingDeps;
  /** Tells pages that wait for a supplier's answer. */
  readonly confirmations: ConfirmationWatch;
  readonly enquiries: EnquiryDeps;
  readonly accounts: Accounts;
  /** What the API needs of the platform. */
  readonly machinery: Machinery;
  /** Texts of the site, and what fills their placeholders. */
  readonly texts: Texts;
  /** Everything else that is written: questions, posts, what pages say of places. */
  readonly content: Content;
  /** Old addresses, and those that are others in each language. */
  readonly addresses: Addresses;
  siteContext(locale: Locale): SiteContext;
  /** Whether the process can serve: database, migrations, jobs. */
  readiness(): Promise<Readiness>;
  /** Starts working jobs in this process. */
  work(): Promise<void>;
  /** What the person who started the product wants to know. */
  banner(startMs: number, port: number, invitation: string | null): string;
  close(): Promise<void>;
}

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  /** Whether anything can be written down. Without it people can look and search, so the process stays ready. */
  readonly writable: boolean;
  readonly migrations: boolean;
  readonly jobs: boolean;
  /** Whether any process works jobs. Without one, orders are taken and wait to be confirmed: no reason to take no visitors. */
  readonly worker: boolean;
  /** Since when none was seen; null when there never was one. */
  readonly workerSeenSecondsAgo: number | null;
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

const REFRESH_RATES = 'refresh_rates';
/** Who asks whether a process is ready does not wait longer than this. */
const READINESS_MS = 1_000;

/**
 * Opens the database, migrates it, seeds the sample marketplace on the first start, and connects every module with what it needs.
 * @throws when the database is too old, belongs to a newer version, or cannot be reached
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  requireKnownGateway(config.payments);
  const clock = overrides.clock ?? systemClock;
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
  if (!config.demo) await requireRealFleet(database);
  const places = await loadPlaces(db);
  const transport =
    config.mail.kind === 'smtp'
      ? createSmtpMailer(config.mail.url, config.mailFrom, config.mail)
      : createMailbox(db, config.mailFrom, clock);
  const mailer = limitedMailer(transport, { db, clock, security, key: keyFor(config.secret, 'mail-counts') });
  const queues = [
    ...BOOKING_QUEUES,
    CHECK_ACTS,
    ...PAYMENT_QUEUES,
    ...ENQUIRY_QUEUES,
    ...ACCOUNT_QUEUES,
    FORGET,
    ...(config.ratesUrl ? [REFRESH_RATES] : []),
  ];
  const jobs = await startJobs(
    database,
    { queues, works: overrides.worksJobs ?? config.jobs === 'inside', url: config.jobsDatabaseUrl },
    log,
  );
  const caches = createCaches({ failed: (cache, error) => log.warn({ cache, error: String(error) }, 'a kept value could not be renewed') });
  const network: SupplierNetwork = overrides.connectors
    ? { connectors: overrides.connectors, close: async () => {} }
    : await createNetwork(config, { file: config.suppliers.file, sandbox }, { db, caches, clock, log, places });
  const { connectors } = network;
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
    caches,
    places,
    connectors,
    clock,
    log,
    search: config.search,
    offerKey: offerKeyFrom(config.secrets),
    atDeliveryOnly: config.payments.gateway === null,
  };
  const content = await loadContent();
  const { texts } = content;
  const addresses = createAddresses({
    slugs: {
      faqCategory: slugsOf(content.faq),
      post: slugsOf(content.posts),
      campaign: new Map((await currentCampaigns({ db }, clock())).map(({ code, slug }) => [code, slug])),
    },
    redirects: await loadRedirects(config.redirects),
    places,
    placesWithPage: () => placesWithOffices({ db, caches, places }),
  });
  await requireSoundRedirects(addresses);
  const site = siteValuesOf(config);
  const booking: BookingDeps = {
    ...search,
    security,
    jobs,
    mailer,
    failpoint: overrides.failpoint ?? noFailpoint,
    ...gateways,
    pause: (ms) => pause(ms),
    challengePage: (payment) => paymentOrigin + endpoint('bankForm', { payment }),
    emails: createEmails(config.brand),
    documents: {
      texts,
      site,
      linksIn: (locale) => linksIn(locale, addresses.slugs, config.publicOrigin),
      wording: orderWording,
      ...(config.demo ? { notice: demoNotice } : {}),
    },
    addresses: {
      bankReturn: (payment) => paymentOrigin + endpoint('bankReturn', { payment }),
      reservation: (locale, code, key) => config.publicOrigin + href('completed', locale, {}, { code, key }),
      cancelReservation: (locale, code, key) => config.publicOrigin + href('reservations', locale, {}, { code, key, cancel: '1' }),
      proveOrder: (locale, code, token) => config.publicOrigin + href('proveOrder', locale, {}, { code, token }),
      search: (locale, criteria) =>
        config.publicOrigin + href('cars', locale, {}, searchParamsFor({ criteria, filters: {}, sort: 'relevance', page: 1, compare: [] })),
    },
    accessSecret: keyRingFor(config.secrets, 'reservation-access'),
    consentKey: keyRingFor(config.secrets, 'booking.consents'),
  };
  const enquiries: EnquiryDeps = {
    db,
    clock,
    security,
    jobs,
    mailer,
    emails: createEnquiryEmails(config.brand, (locale) => config.publicOrigin + href('home', locale, {})),
    addresses: {
      enquiry: (locale, code, key) => config.publicOrigin + href('enquiry', locale, {}, { code, key }),
      staffEnquiry: (code) => config.publicOrigin + staffHref('staffEnquiry', 'tr', { code }),
      confirmSubscription: (locale, key) => config.publicOrigin + href('newsletterConfirm', locale, {}, { key }),
      unsubscribe: (locale, key) => config.publicOrigin + href('newsletterLeave', locale, {}, { key }),
      oneClickUnsubscribe: (key) => config.publicOrigin + endpoint('unsubscribe', { key }),
    },
    staffEmail: config.brand.email,
    consentVersion: textVersion(texts, 'marketing_consent'),
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
    addresses: {
      resetPassword: (locale, token) => config.publicOrigin + href('resetPassword', locale, {}, { token }),
      confirmEmail: (locale, token) => config.publicOrigin + href('confirmEmail', locale, {}, { token }),
      forgottenPassword: (locale) => config.publicOrigin + href('forgottenPassword', locale, {}),
      home: (locale) => config.publicOrigin + href('home', locale, {}),
      account: (locale) => config.publicOrigin + href('account', locale, {}),
      joinSupplier: (locale, token) => config.publicOrigin + portalHref('portalJoin', locale, {}, { key: token }),
      secondStep: (locale, returnTo) => config.publicOrigin + href('secondStep', locale, {}, { returnTo }),
    },
    publicOrigin: config.publicOrigin,
    secrets: config.secrets,
    providers: providersOf(config),
    textVersions: {
      terms: textVersion(texts, 'membershipTerms'),
      privacy: textVersion(texts, 'privacy'),
      marketing: textVersion(texts, 'marketing_consent'),
    },
    visitor: config.visitor,
    brand: config.brand.name,
    personalData: [reservationData(booking), creditData(db), savedCardData(booking), ...enquiryData(enquiries)],
  });
  const definitions = [
    ...jobsOf(config, booking),
    ...paymentJobs(booking),
    ...enquiryJobs(enquiries),
    ...accounts.jobs,
    forgetting({ db, clock }),
    checkingActs({ db, clock, log }),
  ];

  return {
    config,
    clock,
    log,
    security,
    database,
    caches,
    jobs,
    mailer,
    places,
    search,
    booking,
    confirmations: watchConfirmations(booking),
    enquiries,
    accounts,
    machinery: createMachinery({ db, clock, log, countryOf: shippedCountries() }, config),
    texts,
    content,
    addresses,
    siteContext: (locale) => ({ site, linkTo: linksIn(locale, addresses.slugs) }),
    readiness: () => inTime(readinessOf(database, jobs)),
    work: () => jobs.work(definitions),
    banner: (startMs, port, invitation) => bannerOf(config, gateways, { startMs, port, invitation, sandbox }),
    close: async () => {
      await jobs.stop();
      await network.close();
      await database.close();
    },
  };
}

/** @throws ConfigError where a demonstration has left its invented fleet */
async function requireRealFleet({ db, close }: OpenDatabase): Promise<void> {
  if (!(await hasSampleFleet(db))) return;
  await close();
  throw new ConfigError([
    'The database holds the sample marketplace: its companies, cars, prices and reviews are invented, and a real installation must not sell them. Give it an empty database, or say with DEMO=true that this is a demonstration.',
  ]);
}

/** Who signs people in for us, as far as the owner has registered the site there. */
const providersOf = ({ signIn: { google, oidc } }: Config): IdentityProvider[] => [
  ...(google ? [googleProvider(google.clientId, google.clientSecret)] : []),
  ...(oidc ? [{ id: 'oidc', ...oidc }] : []),
];

function jobsOf(config: Config, booking: BookingDeps): JobDefinition[] {
  const { ratesUrl } = config;
  if (!ratesUrl) return bookingJobs(booking);
  const fetchText = async () => {
    const answer = await call({ url: ratesUrl, deadlineMs: 20_000 }, booking.log);
    if (answer.status !== 200) throw new Error(`The Central Bank answered ${answer.status}`);
    return answer.text;
  };
  return [...bookingJobs(booking), refreshRates({ db: booking.db, clock: booking.clock, log: booking.log, fetchText })];
}

/** A part that does not answer in time is not ready. */
function inTime(readiness: Promise<Readiness>): Promise<Readiness> {
  let impatient: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    impatient = setTimeout(resolve, READINESS_MS, NOT_READY);
  });
  return Promise.race([readiness, late]).finally(() => clearTimeout(impatient));
}

const NOT_READY: Readiness = {
  ready: false,
  database: false,
  writable: false,
  migrations: false,
  jobs: false,
  worker: false,
  workerSeenSecondsAgo: null,
};

async function readinessOf(database: OpenDatabase, jobs: Jobs): Promise<Readiness> {
  const [migrations, queue, seen, writable] = await Promise.all([
    pendingMigrations(database.db).then(
      (pending) => pending.length === 0,
      () => undefined,
    ),
    jobs.ready().catch(() => false),
    lastWorkerSeen(database.db).catch(() => undefined),
    isWritable(database).catch(() => false),
  ]);
  return {
    ready: migrations === true && queue,
    database: migrations !== undefined,
    writable,
    migrations: migrations === true,
    jobs: queue,
    worker: isAlive(seen),
    workerSeenSecondsAgo: seen === undefined ? null : Math.round(seen),
  };
}

/** Who runs the site, as the texts name them. */
const siteValuesOf = ({ brand, identity, publicOrigin }: Config): SiteValues => ({
  brandName: brand.name,
  legalName: brand.legalName,
  brandPhone: brand.phone,
  brandEmail: brand.email,
  brandAddress: brand.address,
  siteAddress: publicOrigin,
  ...identity,
});

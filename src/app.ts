import { ACCOUNT_QUEUES, type Accounts, createAccounts, googleProvider, type IdentityProvider } from '#accounts';
import type { Machinery } from '#api';
import { BOOKING_QUEUES, type BookingDeps, bookingJobs, creditData, reservationData } from '#booking';
import { currentCampaigns } from '#campaigns';
import { type Content, loadContent, type SiteContext, type SiteValues, type Texts, textVersion } from '#content';
import { refreshRates } from '#currency';
import { createAccountLetters, createEnquiryLetters, createLetters, orderWording } from '#emails';
import { ENQUIRY_QUEUES, type EnquiryDeps, enquiryData, enquiryJobs } from '#enquiries';
import type { Locale } from '#kernel/locale';
import { createDemoGateway, DEMO_GATEWAY, type DemoBankDeps, PAYMENT_QUEUES, paymentJobs, savedCardData } from '#payments';
import { loadPlaces, type PlaceCatalogue } from '#places';
import { type Checkpoint, noCheckpoint } from '#platform/checkpoint';
import { type Clock, systemClock } from '#platform/clock';
import { type Config, ConfigError } from '#platform/config';
import { keyFor } from '#platform/crypto';
import { databaseVersion, type OpenDatabase, openPglite, openPostgres } from '#platform/database';
import { FORGET, forgetting } from '#platform/forget';
import { shippedCountries } from '#platform/geo';
import { call } from '#platform/http';
import { type JobDefinition, type Jobs, startJobs } from '#platform/jobs';
import { createLog, type Log } from '#platform/log';
import { createMailbox } from '#platform/mailbox-store';
import type { Mailer } from '#platform/mailer';
import { migrate, pendingMigrations } from '#platform/migrations';
import { createSmtpMailer } from '#platform/smtp-mailer';
import { offerKeyFrom, type SearchDeps, searchParamsFor } from '#search';
import {
  type Connector,
  createDirectConnector,
  createRehearsalConnector,
  isRehearsalKind,
  placesWithOffices,
  REHEARSAL_KINDS,
} from '#suppliers';
import { createMachinery } from './api-machinery.ts';
import { bannerOf } from './banner.ts';
import { seedMarketplace } from './seed-marketplace.ts';
import { type Addresses, createAddresses } from './web/addresses.ts';
import { linksIn } from './web/content-links.ts';
import { slugsOf } from './web/own-slugs.ts';
import { endpoint, href } from './web/paths.ts';
import { loadRedirects } from './web/redirects/load-redirects.ts';
import { requireSoundRedirects } from './web/redirects/sound-redirects.ts';

/** The product, put together once per process. */
export interface App {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: OpenDatabase;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly places: PlaceCatalogue;
  readonly search: SearchDeps;
  readonly booking: BookingDeps;
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
  /** The demo bank's own side, for drawing its page. */
  readonly demoBank: DemoBankDeps;
  /** Whether the process can serve: database, migrations, jobs. */
  readiness(): Promise<Readiness>;
  /** Starts working jobs in this process. */
  work(): Promise<void>;
  /** What the person who started the product wants to know. */
  banner(startMs: number, port: number): string;
  close(): Promise<void>;
}

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly migrations: boolean;
  readonly jobs: boolean;
}

/** What tests and benchmarks put in place of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly database?: OpenDatabase;
  readonly connectors?: readonly Connector[];
  readonly checkpoint?: Checkpoint;
}

const OLDEST_POSTGRES = 15;
const REFRESH_RATES = 'refresh_rates';

/**
 * Opens the database, migrates it, seeds the sample marketplace on the first start, and connects every module with what it needs.
 * @throws when the database is too old or cannot be reached
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config.logLevel);
  const database = overrides.database ?? (await openDatabase(config));
  const { db } = database;
  await migrate(db);
  if (await seedMarketplace(db, config.seed, clock())) log.info({ seed: config.seed.number }, 'sample marketplace written');
  const places = await loadPlaces(db);
  const mailer =
    config.mail.kind === 'smtp' ? createSmtpMailer(config.mail.url, config.mailFrom) : createMailbox(db, config.mailFrom, clock);
  const jobs = await startJobs(
    database,
    [...BOOKING_QUEUES, ...PAYMENT_QUEUES, ...ENQUIRY_QUEUES, ...ACCOUNT_QUEUES, FORGET, ...(config.ratesUrl ? [REFRESH_RATES] : [])],
    log,
  );
  const connectors = overrides.connectors ?? connectorsOf(config, database, clock);
  const demoBank: DemoBankDeps = { db, clock };
  const search: SearchDeps = { db, places, connectors, clock, log, search: config.search, offerKey: offerKeyFrom(config.secret) };
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
    placesWithPage: () => placesWithOffices({ db, places }),
  });
  await requireSoundRedirects(addresses);
  const site = siteValuesOf(config);
  const booking: BookingDeps = {
    ...search,
    jobs,
    mailer,
    checkpoint: overrides.checkpoint ?? noCheckpoint,
    gateway: DEMO_GATEWAY,
    gateways: {
      [DEMO_GATEWAY]: createDemoGateway({
        ...demoBank,
        merchant: config.brand.name,
        challengePath: (challenge, locale) => endpoint('demoBank', { challenge }, { lang: locale }),
        latencyMs: config.payments.latencyMs,
      }),
    },
    letters: createLetters(config.brand),
    documents: {
      texts,
      site,
      linksIn: (locale) => linksIn(locale, addresses.slugs, config.publicOrigin),
      wording: orderWording,
    },
    addresses: {
      // On a developer's machine the bank sends the visitor back to whatever address they came by.
      bankReturn: (payment) => (config.anyOrigin ? '' : config.publicOrigin) + endpoint('bankReturn', { payment }),
      reservation: (locale, code, key) => config.publicOrigin + href('completed', locale, {}, { code, key }),
      search: (locale, criteria) =>
        config.publicOrigin + href('cars', locale, {}, searchParamsFor({ criteria, filters: {}, sort: 'relevance', page: 1, compare: [] })),
    },
    accessSecret: keyFor(config.secret, 'reservation-access'),
  };
  const enquiries: EnquiryDeps = {
    db,
    clock,
    jobs,
    mailer,
    letters: createEnquiryLetters(config.brand, (locale) => config.publicOrigin + href('home', locale, {})),
    addresses: {
      enquiry: (locale, code, key) => config.publicOrigin + href('enquiry', locale, {}, { code, key }),
      confirmSubscription: (locale, key) => config.publicOrigin + href('newsletterConfirm', locale, {}, { key }),
      unsubscribe: (locale, key) => config.publicOrigin + href('newsletterLeave', locale, {}, { key }),
      oneClickUnsubscribe: (key) => config.publicOrigin + endpoint('unsubscribe', { key }),
    },
    staffEmail: config.brand.email,
    consentVersion: textVersion(texts, 'marketing_consent'),
    enquirySecret: keyFor(config.secret, 'enquiries'),
  };
  const accounts = createAccounts({
    db,
    clock,
    log,
    jobs,
    mailer,
    letters: createAccountLetters(config.brand),
    addresses: {
      resetPassword: (locale, token) => config.publicOrigin + href('resetPassword', locale, {}, { token }),
      confirmEmail: (locale, token) => config.publicOrigin + href('confirmEmail', locale, {}, { token }),
      forgottenPassword: (locale) => config.publicOrigin + href('forgottenPassword', locale, {}),
      home: (locale) => config.publicOrigin + href('home', locale, {}),
    },
    publicOrigin: config.publicOrigin,
    secret: config.secret,
    providers: providersOf(config),
    textVersions: {
      terms: textVersion(texts, 'membershipTerms'),
      privacy: textVersion(texts, 'privacy'),
      marketing: textVersion(texts, 'marketing_consent'),
    },
    visitor: config.visitor,
    personalData: [reservationData(booking), creditData(db), savedCardData(booking), ...enquiryData(enquiries)],
  });
  const definitions = [
    ...jobsOf(config, booking),
    ...paymentJobs(booking),
    ...enquiryJobs(enquiries),
    ...accounts.jobs,
    forgetting({ db, clock }),
  ];

  return {
    config,
    clock,
    log,
    database,
    jobs,
    mailer,
    places,
    search,
    booking,
    enquiries,
    accounts,
    machinery: createMachinery({ db, clock, log, countryOf: shippedCountries() }, config),
    demoBank,
    texts,
    content,
    addresses,
    siteContext: (locale) => ({ site, linkTo: linksIn(locale, addresses.slugs) }),
    readiness: () => readinessOf(database, jobs),
    work: () => jobs.work(definitions),
    banner: (startMs, port) => bannerOf(config, startMs, port),
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.database.kind === 'pglite') return openPglite(config.database.folder);
  const database = await openPostgres(config.database.url, config.database.connections);
  const version = await databaseVersion(database.db);
  if (version < OLDEST_POSTGRES) throw new Error(`PostgreSQL ${version} is too old: ${OLDEST_POSTGRES} or newer is needed.`);
  return database;
}

function connectorsOf(config: Config, database: OpenDatabase, clock: Clock): readonly Connector[] {
  const { db } = database;
  const rehearsals = config.rehearsal.map((kind) => {
    if (!isRehearsalKind(kind)) throw new ConfigError([`REHEARSAL_CONNECTORS: "${kind}" is none of ${REHEARSAL_KINDS.join(', ')}.`]);
    return createRehearsalConnector(kind, { db, clock });
  });
  return [createDirectConnector({ db, clock }), ...rehearsals];
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

async function readinessOf(database: OpenDatabase, jobs: Jobs): Promise<Readiness> {
  const [migrations, queue] = await Promise.all([
    pendingMigrations(database.db).then(
      (pending) => pending.length === 0,
      () => undefined,
    ),
    jobs.ready().catch(() => false),
  ]);
  return { ready: migrations === true && queue, database: migrations !== undefined, migrations: migrations === true, jobs: queue };
}

/** Who runs the site, as the texts name them. */
const siteValuesOf = ({ brand, publicOrigin }: Config): SiteValues => ({
  brandName: brand.name,
  legalName: brand.legalName,
  brandPhone: brand.phone,
  brandEmail: brand.email,
  brandAddress: brand.address,
  siteAddress: publicOrigin,
});

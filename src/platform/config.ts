import { join } from 'node:path';
import { databaseFileProblems } from './certificates/database-files.ts';
import { cacheProblems, cacheServerFrom, cacheWarnings } from './config/cache-server.ts';
import { contradictionsIn, identityWarnings, isLoopback, warningsAbout } from './config/contradictions.ts';
import { inventedParts, realBecause } from './config/demonstration.ts';
import { Environment, type Settings } from './config/environment.ts';
import { identityFrom } from './config/legal-identity.ts';
import { newsletterSettings } from './config/newsletter.ts';
import { objectStoreFrom, objectStoreProblems } from './config/object-store.ts';
import { paymentProblems, paymentSettings } from './config/payments.ts';
import { publicOriginOf } from './config/public-origin.ts';
import { pushProblems, pushSettings, pushWarnings } from './config/push.ts';
import { secretsIn, secretsOf } from './config/secrets.ts';
import { shortMessageSettings } from './config/short-messages.ts';
import { EXAMPLE_TESTIMONIALS, testimonialsIn } from './config/testimonials.ts';
import { type Config, ConfigError } from './config/types.ts';
import { walletSettings } from './config/wallet.ts';
import { ROOT } from './root.ts';

export { type Config, ConfigError } from './config/types.ts';

export type EnvironmentStrings = Readonly<Record<string, string | undefined>>;

/** Under a name that nobody can have (RFC 2606); pages call them examples. */
const EXAMPLE_SOCIAL = {
  instagram: 'https://instagram.example/kontak',
  linkedin: 'https://linkedin.example/kontak',
  youtube: 'https://youtube.example/kontak',
} as const;
const EXAMPLE_RATING = { stars: '4.8', reviews: 1800, source: null };

/**
 * Reads the configuration.
 * @param generatedSecret the secret that the embedded mode keeps in its data folder; never used with DATABASE_URL
 * @throws ConfigError naming every setting that is missing, malformed or contradicts another
 */
export function configFrom(strings: EnvironmentStrings, generatedSecret: () => string): Config {
  const present = Object.fromEntries(Object.entries(strings).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const problems: string[] = [];
  const whyReal = realBecause(env);
  const demo = env.DEMO ?? whyReal === undefined;
  if (!demo) problems.push(...inventedParts(env, whyReal));
  const secrets = secretsIn(env, problems);
  problems.push(
    ...contradictionsIn(env),
    ...databaseFileProblems(env),
    ...(env.BLOBS_URL ? objectStoreProblems(env.BLOBS_URL) : []),
    ...(env.CACHE_URL ? cacheProblems(env.CACHE_URL) : []),
    ...pushProblems(env),
    ...paymentProblems(env, demo),
  );
  const newsletter = newsletterSettings(env, problems);
  const shortMessages = shortMessageSettings(env, demo, problems);
  const googleWallet = walletSettings(env, problems);
  const testimonials = testimonialsIn(env.TESTIMONIALS_FILE ?? (demo ? EXAMPLE_TESTIMONIALS : null), problems);
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    port: env.PORT,
    host: env.HOST ?? hostFor(env.TRUST_PROXY),
    keepAliveMs: env.KEEP_ALIVE_SECONDS * 1000,
    // Only beside others is there somebody to send visitors to meanwhile.
    stopDelayMs: (env.STOP_DELAY_SECONDS ?? (env.DATABASE_URL ? 5 : 0)) * 1000,
    pagesPerSecond: env.PAGES_PER_SECOND,
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    tracing:
      env.TRACES_URL === null ? null : { url: env.TRACES_URL, headers: headersIn(env.TRACES_HEADERS ?? ''), share: env.TRACES_SHARE },
    logsRequests: env.REQUEST_LOG ?? whyReal !== undefined,
    demo,
    isHidden: demo && whyReal !== undefined,
    publicOrigin: publicOriginOf(env),
    staffOrigin: env.STAFF_ORIGIN === undefined ? null : new URL(env.STAFF_ORIGIN).origin,
    anyOrigin: env.PUBLIC_ORIGIN === undefined,
    trustedProxies: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS, waitMs: env.DATABASE_WAIT_SECONDS * 1000 }
      : { kind: 'pglite', folder: join(env.DATA_DIR, 'database') },
    readDatabaseUrls: env.READ_DATABASE_URL,
    dataFolder: env.DATA_DIR,
    blobs: env.BLOBS_URL ? { kind: 'objects', ...objectStoreFrom(env.BLOBS_URL) } : { kind: 'folder', folder: env.DATA_DIR },
    cache: env.CACHE_URL ? cacheServerFrom(env.CACHE_URL) : null,
    assetsFolder: env.ASSETS_DIR ?? (env.DATABASE_URL ? null : join(env.DATA_DIR, 'assets')),
    ...secretsOf(secrets, generatedSecret),
    secretFile: env.APP_SECRET_FILE ?? join(env.DATA_DIR, 'secret'),
    mail: env.SMTP_URL
      ? { kind: 'smtp', url: env.SMTP_URL, requireTls: env.SMTP_TLS === 'required' && !isLoopback(env.SMTP_URL) }
      : { kind: 'mailbox' },
    securityContact: contactFrom(env.SECURITY_CONTACT ?? env.BRAND_EMAIL),
    warnings: [
      ...warningsAbout(env),
      ...pushWarnings(env),
      ...(env.CACHE_URL ? cacheWarnings(env.CACHE_URL) : []),
      ...(demo ? [] : identityWarnings(env)),
    ],
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>`,
    mailReports: env.MAIL_REPORTS && env.MAIL_REPORTS_SECRET ? { provider: env.MAIL_REPORTS, secret: env.MAIL_REPORTS_SECRET } : null,
    historyMonths: env.HISTORY_MONTHS ?? null,
    push: pushSettings(env),
    newsletter,
    shortMessages,
    googleWallet,
    payments: paymentSettings(env, demo),
    role: env.ROLE,
    jobs: env.ROLE === 'all' ? env.JOBS : 'separate',
    jobsDatabaseUrl: env.JOBS_DATABASE_URL ?? null,
    seed: { sample: env.SAMPLE_DATA ?? demo, number: env.SAMPLE_SEED, scale: env.SAMPLE_SCALE },
    search: { deadlineMs: env.SEARCH_DEADLINE_MS, firstAnswerMs: env.SEARCH_FIRST_ANSWER_MS },
    simulated: env.SIMULATED_SUPPLIERS,
    syntheticVisitor: visitorsOrigin(env),
    suppliers: {
      file: env.SUPPLIERS_FILE,
      sandbox: sandboxIn(env, demo),
      certificatesFolder: env.CERTIFICATES_DIR ?? join(env.DATA_DIR, 'certificates'),
    },
    ratesUrl: env.RATES_URL,
    brand: {
      name: env.BRAND_NAME,
      legalName: env.BRAND_LEGAL_NAME,
      phone: env.BRAND_PHONE,
      email: env.BRAND_EMAIL,
      whatsapp: env.BRAND_WHATSAPP,
      address: env.BRAND_ADDRESS,
      social: {
        instagram: env.BRAND_INSTAGRAM ?? (demo ? EXAMPLE_SOCIAL.instagram : null),
        linkedin: env.BRAND_LINKEDIN ?? (demo ? EXAMPLE_SOCIAL.linkedin : null),
        youtube: env.BRAND_YOUTUBE ?? (demo ? EXAMPLE_SOCIAL.youtube : null),
      },
      rating:
        env.BRAND_RATING && env.BRAND_REVIEWS && env.BRAND_RATING_SOURCE
          ? { stars: env.BRAND_RATING.replace(',', '.'), reviews: env.BRAND_REVIEWS, source: env.BRAND_RATING_SOURCE }
          : demo
            ? EXAMPLE_RATING
            : null,
      isDemo: demo,
    },
    identity: identityFrom(env),
    testimonials,
    officeAt: coordinatesIn(env.BRAND_COORDINATES),
    redirects: {
      shipped: join(ROOT, 'db', 'seed', 'redirects', 'redirects.yaml'),
      own: { path: env.REDIRECTS_FILE ?? join(env.DATA_DIR, 'redirects.yaml'), required: env.REDIRECTS_FILE !== undefined },
    },
    indexEnglish: env.INDEX_ENGLISH,
    allowsZoom: env.ALLOW_ZOOM,
    visitor: { userName: env.VISITOR_USER_NAME, password: env.VISITOR_PASSWORD },
    thirdParties: { tagManagerId: env.TAG_MANAGER_ID, adPixelId: env.AD_PIXEL_ID, chatScriptUrl: env.CHAT_SCRIPT_URL },
    mapTiles: env.MAP_TILES_URL && env.MAP_ATTRIBUTION ? { url: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION } : null,
    signIn: {
      google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
          : null,
      oidc:
        env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET && env.OIDC_NAME
          ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET, name: env.OIDC_NAME }
          : null,
    },
  };
}

function visitorsOrigin(env: Settings): string | null {
  if (env.SYNTHETIC_VISITOR === 'off') return null;
  return env.SYNTHETIC_VISITOR === 'on' ? publicOriginOf(env) : new URL(env.SYNTHETIC_VISITOR).origin;
}

/** Its suppliers keep their bookings to themselves, so several processes of ours need one that all of them reach. */
function sandboxIn({ SANDBOX_SUPPLIERS, SAMPLE_DATA, DATABASE_URL }: Settings, demo: boolean): Config['suppliers']['sandbox'] {
  if (SANDBOX_SUPPLIERS === undefined) return demo && (SAMPLE_DATA ?? true) && !DATABASE_URL ? 'start' : 'none';
  return SANDBOX_SUPPLIERS === 'start' || SANDBOX_SUPPLIERS === 'none' ? SANDBOX_SUPPLIERS : { origin: new URL(SANDBOX_SUPPLIERS).origin };
}

/** Proxies on other machines have to reach the server; otherwise it is nobody's but this machine's until an owner says so. */
function hostFor(proxies: readonly string[]): string {
  const onThisMachine = proxies.every((name) => name === 'loopback' || name === '::1' || name.startsWith('127.'));
  return onThisMachine ? '127.0.0.1' : '0.0.0.0';
}

const contactFrom = (text: string): string => (text.includes('@') && !text.startsWith('https:') ? `mailto:${text}` : text);

function coordinatesIn(text: string): Config['officeAt'] {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}

/** The environment of this process. */
export function environment(): EnvironmentStrings {
  // biome-ignore lint/style/noProcessEnv: this is the one place that reads it
  return process.env;
}

/** `name=value,name=value`, as OpenTelemetry writes them. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

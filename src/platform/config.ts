import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Secrets } from './crypto.ts';
import { identityFrom, type LegalIdentity, LegalSettings, missingIdentity } from './legal-identity.ts';
import { networksFrom } from './networks.ts';
import { ROOT } from './root.ts';
import { EXAMPLE_TESTIMONIALS, type Testimonial, testimonialsIn } from './testimonials.ts';
import { weaknessOf } from './weak-secret.ts';

/** Everything an owner can set, typed. Read once, here; nothing else reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** How long an idle connection stays open. */
  readonly keepAliveMs: number;
  /** How long the process goes on answering after SIGTERM, while `/readyz` already says no. */
  readonly stopDelayMs: number;
  /** How many pages a second one network may ask for, over time; zero counts nobody. */
  readonly pagesPerSecond: number;
  readonly logLevel: string;
  /** Where visitors reach the site: `https://www.example.com`. Links in mails, canonical links and the bank's return use it. */
  readonly publicOrigin: string;
  /** Bank, fleet, reviews and e-mails may be invented or open to everybody, and every page says so. Never without being asked for in production. */
  readonly demo: boolean;
  /** A demonstration that others can reach: no search engine shows it. */
  readonly isHidden: boolean;
  /** Not configured: on a developer's machine the site answers under whatever address it is asked by. */
  readonly anyOrigin: boolean;
  /** Networks of the proxies in front (`networksFrom`): what they write into X-Forwarded-For is believed, and what nobody else writes. */
  readonly trustedProxies: readonly string[];
  /** The header in which the trusted proxy names the visitor's country (`CF-IPCountry`); null when it names none. */
  readonly countryHeader: string | null;
  readonly database:
    | { readonly kind: 'pglite'; readonly folder: string }
    | {
        readonly kind: 'postgres';
        readonly url: string;
        readonly connections: number;
        /** How long a start waits for it to answer. */
        readonly waitMs: number;
      };
  readonly dataFolder: string;
  /** Sign offer references, access keys and cookies; encrypt what is encrypted at rest. The first does, and what the others did is still taken. */
  readonly secrets: Secrets;
  /** The first of them, for what nothing is lost with. */
  readonly secret: string;
  /** Where the embedded mode keeps the secret that it makes for itself. */
  readonly secretFile: string;
  readonly mail: { readonly kind: 'mailbox' } | { readonly kind: 'smtp'; readonly url: string; readonly requireTls: boolean };
  readonly mailFrom: string;
  /** Where weaknesses are reported (`/.well-known/security.txt`): an address beginning with `mailto:` or `https:`. */
  readonly securityContact: string;
  /** In sentences: what is allowed and yet worth saying at every start. */
  readonly warnings: readonly string[];
  /** The name of the gateway that takes new payments; null: everything is paid at delivery. */
  readonly payments: { readonly gateway: string | null; readonly cardEntry: 'our_form' | 'provider_page'; readonly latencyMs: number };
  readonly jobs: 'inside' | 'separate';
  /** Where the queue reaches the server itself, when `DATABASE_URL` is a pooler; null: the same address. */
  readonly jobsDatabaseUrl: string | null;
  readonly seed: { readonly sample: boolean; readonly number: number; readonly scale: number };
  readonly search: { readonly deadlineMs: number; readonly firstAnswerMs: number };
  /** Connectors that misbehave on purpose, to see how the product bears it. */
  readonly simulated: readonly string[];
  /** The Central Bank's list is fetched daily where an address is given. */
  readonly ratesUrl: string | null;
  readonly brand: Brand;
  readonly identity: LegalIdentity;
  /** What customers have said, each with where it was said; none unless the owner has configured them. A demonstration ships examples. */
  readonly testimonials: readonly Testimonial[];
  /** Where the address of the business is on a map. */
  readonly officeAt: { readonly latitude: number; readonly longitude: number };
  /** Rules of where old addresses lead: those that ship, and the owner's own, which must be there when they were named. */
  readonly redirects: { readonly shipped: string; readonly own: { readonly path: string; readonly required: boolean } };
  /** English pages are kept from search engines unless an owner wants them found. */
  readonly indexEnglish: boolean;
  /** The fixed service credentials with which every browser gets itself an anonymous visitor's token. No secret: pages carry them. */
  readonly visitor: { readonly userName: string; readonly password: string };
  readonly thirdParties: ThirdParties;
  /** Where the pictures of maps come from, and who is named for them; null draws plain maps of our own. */
  readonly mapTiles: MapTiles | null;
  /** Who else may sign people in; none unless the owner has registered the site there. */
  readonly signIn: {
    readonly google: SignInClient | null;
    readonly oidc: (SignInClient & { readonly issuer: string; readonly name: string }) | null;
  };
}

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` where the numbers of a picture go. */
  readonly url: string;
  readonly attribution: string;
}

/** What a provider of sign-in knows this site by. */
export interface SignInClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Scripts of others that an owner wants. Without them the site loads nothing from elsewhere; with them, only what visitors agree to. */
export interface ThirdParties {
  /** A container of Google Tag Manager: `GTM-ABC1234`. */
  readonly tagManagerId: string | null;
  /** The number of a Meta pixel. */
  readonly adPixelId: string | null;
  /** Where the script of a live chat is loaded from. */
  readonly chatScriptUrl: string | null;
}

/** The name the software runs under. */
export interface Brand {
  readonly name: string;
  readonly legalName: string;
  readonly phone: string;
  readonly email: string;
  readonly whatsapp: string | null;
  readonly address: string;
  readonly social: Readonly<Record<'instagram' | 'linkedin' | 'youtube', string | null>>;
  /** What customers say elsewhere and where that is, as the owner has configured it. A demonstration invents one, which has no source and says so. */
  readonly rating: { readonly stars: string; readonly reviews: number; readonly source: string | null } | null;
  /** Everything under this name is a demonstration, and says so. */
  readonly isDemo: boolean;
}

/** What is wrong with the configuration, in sentences for the person who starts the product. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const flag = z.enum(['true', 'false', '1', '0', 'yes', 'no']).transform((text) => ['true', '1', 'yes'].includes(text));

const NO_PROXY = ['false', '0', 'no', 'none'];
const trustedProxies = z
  .string()
  .default('none')
  .transform((text, context) => {
    if (NO_PROXY.includes(text)) return [];
    const networks = listed(text);
    try {
      networksFrom(networks);
    } catch (error) {
      context.addIssue({
        code: 'custom',
        message: `names the networks that your proxies connect from, like 10.0.0.0/8,fd00::/8, or loopback or private (${error instanceof RangeError ? error.message : error})`,
      });
    }
    return networks;
  });
const whole = (low: number, high: number) => z.coerce.number().int().min(low).max(high);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), 'must be an origin like https://www.example.com, without a path');
const optionalText = z.string().min(1).max(500).nullable().default(null);
const optionalUrl = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);

function listed(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function isTileAddress(text: string): boolean {
  return /^https?:\/\/[^{}/]+\//.test(text) && URL.canParse(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
}

/** What nobody has: only a demonstration may go by these. */
const EXAMPLES = {
  BRAND_LEGAL_NAME: 'Kontak Araç Kiralama Aracılık Hizmetleri',
  BRAND_PHONE: '0850 000 00 00',
  BRAND_EMAIL: 'destek@kontak.example',
  BRAND_ADDRESS: 'Örnek Mahallesi, Kontak Sokak No: 1, 34000 İstanbul',
  BRAND_COORDINATES: '41.0600, 28.9870',
} as const;
const EXAMPLE_RATING = { stars: '4.8', reviews: 1800, source: null };

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  KEEP_ALIVE_SECONDS: whole(1, 3600).default(65),
  STOP_DELAY_SECONDS: whole(0, 10).optional(),
  DEMO: flag.optional(),
  PAGES_PER_SECOND: whole(0, 10_000).default(15),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: trustedProxies,
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, like CF-IPCountry')
    .nullable()
    .default(null),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(10),
  DATABASE_WAIT_SECONDS: whole(0, 3600).default(60),
  DATA_DIR: z.string().min(1).default(join(ROOT, '.data')),
  APP_SECRET: z.string().optional(),
  APP_SECRETS: z.string().optional(),
  APP_SECRET_FILE: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  MAIL_FROM: z.string().min(3).optional(),
  /** Which there are is known to the payments module, which refuses other names at the start. */
  PAYMENT_GATEWAY: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a payment gateway, or none')
    .optional(),
  /** The demo bank takes cards on the site's own form, so that all of it can be seen; a provider's page is the safer way (docs/payments.md). */
  PAYMENT_CARD_ENTRY: z.enum(['our_form', 'provider_page']).default('our_form'),
  DEMO_BANK_LATENCY_MS: whole(0, 60_000).default(0),
  JOBS: z.enum(['inside', 'separate']).default('inside'),
  JOBS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SAMPLE_DATA: flag.optional(),
  SAMPLE_SEED: whole(1, 2_147_483_647).default(20_261_121),
  SAMPLE_SCALE: whole(1, 20).default(1),
  SEARCH_DEADLINE_MS: whole(200, 60_000).default(8000),
  SEARCH_FIRST_ANSWER_MS: whole(0, 10_000).default(250),
  SIMULATED_SUPPLIERS: z.string().default('').transform(listed),
  RATES_URL: optionalUrl,
  INDEX_ENGLISH: flag.default(false),
  REDIRECTS_FILE: z.string().min(1).optional(),
  BRAND_NAME: z.string().min(1).default('Kontak'),
  BRAND_LEGAL_NAME: z.string().min(1).default(EXAMPLES.BRAND_LEGAL_NAME),
  ...LegalSettings,
  BRAND_PHONE: z.string().min(3).default(EXAMPLES.BRAND_PHONE),
  BRAND_EMAIL: z.email().default(EXAMPLES.BRAND_EMAIL),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  BRAND_WHATSAPP: z.string().min(3).nullable().default(null),
  BRAND_ADDRESS: z.string().min(3).default(EXAMPLES.BRAND_ADDRESS),
  BRAND_COORDINATES: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/, 'must be a latitude and a longitude like 41.0600, 28.9870')
    .default(EXAMPLES.BRAND_COORDINATES),
  BRAND_INSTAGRAM: optionalUrl,
  BRAND_LINKEDIN: optionalUrl,
  BRAND_YOUTUBE: optionalUrl,
  BRAND_RATING: z
    .string()
    .regex(/^[0-5][.,]\d$/, 'must be stars like 4.8')
    .nullable()
    .default(null),
  BRAND_RATING_SOURCE: optionalText,
  TESTIMONIALS_FILE: z.string().min(1).optional(),
  BRAND_REVIEWS: z.coerce.number().int().min(1).max(10_000_000).nullable().default(null),
  VISITOR_USER_NAME: z.string().min(1).max(200).default('visitor'),
  VISITOR_PASSWORD: z.string().min(1).max(200).default('visitor'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must be the id of a container: GTM-ABC1234')
    .nullable()
    .default(null),
  AD_PIXEL_ID: z.string().regex(/^\d+$/, 'must be the number of a pixel').nullable().default(null),
  CHAT_SCRIPT_URL: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, 'must be an address like https://tiles.example.com/{z}/{x}/{y}.png')
    .nullable()
    .default(null),
  MAP_ATTRIBUTION: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  OIDC_ISSUER: optionalUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: optionalText,
});

export type EnvironmentStrings = Readonly<Record<string, string | undefined>>;

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
  if (env.DATABASE_URL && !env.PUBLIC_ORIGIN) {
    problems.push('PUBLIC_ORIGIN is missing: with DATABASE_URL the address visitors use must be configured (https://www.example.com).');
  }
  if (env.COUNTRY_HEADER && env.TRUST_PROXY.length === 0) {
    problems.push(
      'COUNTRY_HEADER is set without TRUST_PROXY: any visitor could write it. TRUST_PROXY names the networks of the proxy that sets it.',
    );
  }
  if (env.JOBS === 'separate' && !env.DATABASE_URL) {
    problems.push('JOBS=separate needs DATABASE_URL: the embedded database serves one process only.');
  }
  if (env.JOBS_DATABASE_URL && !env.DATABASE_URL) {
    problems.push('JOBS_DATABASE_URL needs DATABASE_URL: it is another way to the same database, past a pooler.');
  }
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is missing: with SMTP_URL the sender of mails must be configured.');
  if (env.MAIL_FROM && !env.SMTP_URL)
    problems.push('MAIL_FROM is set without SMTP_URL: mails would go to the development mailbox. Set both or neither.');
  if (env.SEARCH_FIRST_ANSWER_MS > env.SEARCH_DEADLINE_MS) {
    problems.push('SEARCH_FIRST_ANSWER_MS is longer than SEARCH_DEADLINE_MS: the first answer cannot come after the last.');
  }
  if (isPartly([env.BRAND_RATING, env.BRAND_REVIEWS === null ? null : String(env.BRAND_REVIEWS), env.BRAND_RATING_SOURCE])) {
    problems.push(
      'A rating needs BRAND_RATING, BRAND_REVIEWS, how many have rated, and BRAND_RATING_SOURCE, where they did: set all or none.',
    );
  }
  if (isPartly([env.LEGAL_TAX_OFFICE, env.LEGAL_TAX_NUMBER])) {
    problems.push('A tax number is shown with its tax office: set LEGAL_TAX_OFFICE and LEGAL_TAX_NUMBER, or neither.');
  }
  if (isPartly([env.MAP_TILES_URL, env.MAP_ATTRIBUTION])) {
    problems.push('Maps with pictures need MAP_TILES_URL and MAP_ATTRIBUTION, who is to be named for them: set both or neither.');
  }
  if (isPartly([env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET])) {
    problems.push('Signing in with Google needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither.');
  }
  if (isPartly([env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, env.OIDC_NAME])) {
    problems.push(
      'Signing in at an OpenID Connect provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME: set all or none.',
    );
  }
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
    demo,
    isHidden: demo && whyReal !== undefined,
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    anyOrigin: env.PUBLIC_ORIGIN === undefined,
    trustedProxies: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS, waitMs: env.DATABASE_WAIT_SECONDS * 1000 }
      : { kind: 'pglite', folder: join(env.DATA_DIR, 'database') },
    dataFolder: env.DATA_DIR,
    ...secretsOf(secrets, generatedSecret),
    secretFile: env.APP_SECRET_FILE ?? join(env.DATA_DIR, 'secret'),
    mail: env.SMTP_URL
      ? { kind: 'smtp', url: env.SMTP_URL, requireTls: env.SMTP_TLS === 'required' && !isLoopback(env.SMTP_URL) }
      : { kind: 'mailbox' },
    securityContact: contactFrom(env.SECURITY_CONTACT ?? env.BRAND_EMAIL),
    warnings: [...warningsAbout(env), ...(demo ? [] : identityWarnings(env))],
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>`,
    payments: {
      gateway: gatewayNameIn(env.PAYMENT_GATEWAY ?? (demo ? 'demo' : 'none')),
      cardEntry: env.PAYMENT_CARD_ENTRY,
      latencyMs: env.DEMO_BANK_LATENCY_MS,
    },
    jobs: env.JOBS,
    jobsDatabaseUrl: env.JOBS_DATABASE_URL ?? null,
    seed: { sample: env.SAMPLE_DATA ?? demo, number: env.SAMPLE_SEED, scale: env.SAMPLE_SCALE },
    search: { deadlineMs: env.SEARCH_DEADLINE_MS, firstAnswerMs: env.SEARCH_FIRST_ANSWER_MS },
    simulated: env.SIMULATED_SUPPLIERS,
    ratesUrl: env.RATES_URL,
    brand: {
      name: env.BRAND_NAME,
      legalName: env.BRAND_LEGAL_NAME,
      phone: env.BRAND_PHONE,
      email: env.BRAND_EMAIL,
      whatsapp: env.BRAND_WHATSAPP,
      address: env.BRAND_ADDRESS,
      social: { instagram: env.BRAND_INSTAGRAM, linkedin: env.BRAND_LINKEDIN, youtube: env.BRAND_YOUTUBE },
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

type Settings = z.infer<typeof Environment>;

const MAKE_ONE = 'make one with: openssl rand -base64 48';

/**
 * The configured secrets, the first one first; none where the embedded mode makes its own. A file may hold one secret, or lines of `id:secret`.
 * @param problems gets a sentence for each that cannot be used
 */
function secretsIn(env: Settings, problems: string[]): string[] {
  const given = [env.APP_SECRET, env.APP_SECRETS, env.APP_SECRET_FILE].filter((one) => one !== undefined);
  if (given.length > 1) problems.push('APP_SECRET, APP_SECRETS and APP_SECRET_FILE say the same thing: set one of them.');
  const named = env.APP_SECRETS ?? (env.APP_SECRET_FILE === undefined ? undefined : fileOf(env.APP_SECRET_FILE, problems));
  const entries = env.APP_SECRET === undefined ? entriesIn(named ?? '') : [{ id: 'APP_SECRET', secret: env.APP_SECRET }];
  if (entries.length === 0 && env.DATABASE_URL && problems.every((problem) => !problem.startsWith('APP_SECRET'))) {
    problems.push(`APP_SECRET is missing: with DATABASE_URL every process must share one secret of at least 32 characters (${MAKE_ONE}).`);
  }
  for (const { id, secret } of entries) {
    const name = id === 'APP_SECRET' ? id : `APP_SECRETS: the secret "${id}"`;
    const weakness = weaknessOf(secret);
    if (weakness === 'too_short') problems.push(`${name} must be at least 32 characters; ${MAKE_ONE}.`);
    if (weakness === 'too_regular') problems.push(`${name} can be guessed: it was typed and not drawn; ${MAKE_ONE}.`);
  }
  if (new Set(entries.map(({ id }) => id)).size < entries.length) problems.push('APP_SECRETS: two secrets have the same name.');
  return entries.map(({ secret }) => secret);
}

/** `2026b:secret,2026a:secret`, or one secret alone; base64 has no colon. */
const entriesIn = (text: string): { id: string; secret: string }[] =>
  text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, id = 'APP_SECRET', secret = line] = /^([A-Za-z0-9_-]{1,24}):(.+)$/.exec(line) ?? [];
      return { id, secret: secret.trim() };
    });

/** The embedded mode makes the file where there is none yet. */
function fileOf(path: string, problems: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') problems.push(`APP_SECRET_FILE: ${path} cannot be read.`);
    return undefined;
  }
}

function secretsOf([first, ...others]: readonly string[], generated: () => string): Pick<Config, 'secrets' | 'secret'> {
  const secret = first ?? generated();
  return { secrets: [secret, ...others], secret };
}

/** Why this is no laptop on which somebody tries the product; nothing where it is one. */
function realBecause({ DATABASE_URL, PUBLIC_ORIGIN }: Settings): string | undefined {
  if (DATABASE_URL) return 'DATABASE_URL is set';
  if (!PUBLIC_ORIGIN) return undefined;
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'http:' && isOwnMachine ? undefined : `PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}`;
}

/** What of a demonstration would run in a real installation, in sentences. */
function inventedParts(env: Settings, whyReal: string | undefined): string[] {
  const parts: string[] = [];
  if (!env.SMTP_URL) parts.push('SMTP_URL is missing: e-mails would go to the development mailbox, where everybody reads them.');
  if (env.PAYMENT_GATEWAY === 'demo')
    parts.push('PAYMENT_GATEWAY=demo is a bank that does not exist: whoever knows its cards pays nothing.');
  if (env.PAYMENT_GATEWAY === undefined) {
    parts.push('PAYMENT_GATEWAY is missing: set the gateway that takes the money, or none to sell only what is paid at delivery.');
  }
  if (env.SAMPLE_DATA) parts.push('SAMPLE_DATA=true writes companies, cars, prices and reviews that are invented.');
  if (env.SIMULATED_SUPPLIERS.length > 0) parts.push('SIMULATED_SUPPLIERS adds suppliers that do not exist.');
  if (!env.RATES_URL) parts.push('RATES_URL is missing: prices would be converted with an invented exchange rate.');
  const invented = Object.entries(EXAMPLES).flatMap(([name, example]) => (env[name as keyof typeof EXAMPLES] === example ? [name] : []));
  if (invented.length > 0)
    parts.push(`${invented.join(', ')}: still the invented examples, which visitors would call, write to and sign with.`);
  if (parts.length === 0) return [];
  const why = whyReal === undefined ? 'DEMO=false says' : `${whyReal}, which means`;
  return [
    ...parts,
    `${why} that this is a real installation. If it only shows what the product does, DEMO=true says so, and so does every page.`,
  ];
}

const gatewayNameIn = (text: string): string | null => (text === 'none' ? null : text);

/** Proxies on other machines have to reach the server; otherwise it is nobody's but this machine's until an owner says so. */
function hostFor(proxies: readonly string[]): string {
  const onThisMachine = proxies.every((name) => name === 'loopback' || name === '::1' || name.startsWith('127.'));
  return onThisMachine ? '127.0.0.1' : '0.0.0.0';
}

const contactFrom = (text: string): string => (text.includes('@') && !text.startsWith('https:') ? `mailto:${text}` : text);

const isLoopback = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** What is allowed and yet worth a sentence at every start. */
function warningsAbout(env: z.infer<typeof Environment>): string[] {
  const { SMTP_URL: smtp } = env;
  const warnings = (['DATABASE_URL', 'JOBS_DATABASE_URL'] as const).flatMap((name) => {
    const url = env[name];
    if (!url || new URL(url).hostname === '' || isLoopback(url) || /[?&]sslmode=/.test(url)) return [];
    return [`${name} names another machine and no sslmode: what is said to the database is not encrypted. Add ?sslmode=verify-full.`];
  });
  if (smtp?.startsWith('smtp:') && env.SMTP_TLS === 'optional' && !isLoopback(smtp))
    warnings.push('SMTP_TLS=optional: e-mails and the password of the mail server may go over the net in the clear.');
  return warnings;
}

function identityWarnings(env: Settings): string[] {
  const missing = missingIdentity(env);
  if (missing.length === 0) return [];
  return [`${missing.join(', ')}: not given. Turkish law wants them on the site and in the contract (docs/legal.md).`];
}

function coordinatesIn(text: string): Config['officeAt'] {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}

const isPartly = (settings: readonly (string | null)[]): boolean =>
  settings.some((setting) => setting !== null) && settings.some((setting) => setting === null);

/** The environment of this process. */
export function environment(): EnvironmentStrings {
  // biome-ignore lint/style/noProcessEnv: this is the one place that reads it
  return process.env;
}

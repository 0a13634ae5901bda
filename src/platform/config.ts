import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './root.ts';

/** Everything an owner can set, typed. Read once, here; nothing else reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Where visitors reach the site: `https://www.example.com`. Links in mails, canonical links and the bank's return use it. */
  readonly publicOrigin: string;
  /** Not configured: on a developer's machine the site answers under whatever address it is asked by. */
  readonly anyOrigin: boolean;
  /** Whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto; only then are they believed. */
  readonly trustProxy: boolean;
  /** The header in which the trusted proxy names the visitor's country (`CF-IPCountry`); null when it names none. */
  readonly countryHeader: string | null;
  readonly database:
    | { readonly kind: 'pglite'; readonly folder: string }
    | { readonly kind: 'postgres'; readonly url: string; readonly connections: number };
  readonly dataFolder: string;
  /** Signs offer references, access keys and cookies; encrypts what is encrypted at rest. */
  readonly secret: string;
  readonly mail: { readonly kind: 'mailbox' } | { readonly kind: 'smtp'; readonly url: string };
  readonly mailFrom: string;
  readonly payments: { readonly gateway: 'demo'; readonly latencyMs: number };
  readonly jobs: 'inside' | 'separate';
  readonly seed: { readonly sample: boolean; readonly number: number; readonly scale: number };
  readonly search: { readonly deadlineMs: number; readonly firstAnswerMs: number };
  /** Connectors that misbehave on purpose, to see how the product bears it. */
  readonly rehearsal: readonly string[];
  /** The Central Bank's list is fetched daily where an address is given. */
  readonly ratesUrl: string | null;
  readonly brand: Brand;
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
  readonly rating: { readonly stars: string; readonly reviews: number };
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
const whole = (low: number, high: number) => z.coerce.number().int().min(low).max(high);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), 'must be an origin like https://www.example.com, without a path');
const optionalText = z.string().min(1).max(500).nullable().default(null);
const optionalUrl = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);

function isTileAddress(text: string): boolean {
  return /^https?:\/\/[^{}/]+\//.test(text) && URL.canParse(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
}

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: flag.default(false),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, like CF-IPCountry')
    .nullable()
    .default(null),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(10),
  DATA_DIR: z.string().min(1).default(join(ROOT, '.data')),
  APP_SECRET: z.string().min(32, 'must be at least 32 characters; make one with: openssl rand -base64 48').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PAYMENT_GATEWAY: z.enum(['demo']).default('demo'),
  DEMO_BANK_LATENCY_MS: whole(0, 60_000).default(0),
  JOBS: z.enum(['inside', 'separate']).default('inside'),
  SAMPLE_DATA: flag.default(true),
  SAMPLE_SEED: whole(1, 2_147_483_647).default(20_261_121),
  SAMPLE_SCALE: whole(1, 20).default(1),
  SEARCH_DEADLINE_MS: whole(200, 60_000).default(8000),
  SEARCH_FIRST_ANSWER_MS: whole(0, 10_000).default(250),
  REHEARSAL_CONNECTORS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  RATES_URL: optionalUrl,
  INDEX_ENGLISH: flag.default(false),
  REDIRECTS_FILE: z.string().min(1).optional(),
  BRAND_NAME: z.string().min(1).default('Kontak'),
  BRAND_LEGAL_NAME: z.string().min(1).default('Kontak Araç Kiralama Aracılık Hizmetleri'),
  BRAND_PHONE: z.string().min(3).default('0850 000 00 00'),
  BRAND_EMAIL: z.email().default('destek@kontak.example'),
  BRAND_WHATSAPP: z.string().min(3).nullable().default(null),
  BRAND_ADDRESS: z.string().min(3).default('Örnek Mahallesi, Kontak Sokak No: 1, 34000 İstanbul'),
  BRAND_COORDINATES: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/, 'must be a latitude and a longitude like 41.0600, 28.9870')
    .default('41.0600, 28.9870'),
  BRAND_INSTAGRAM: optionalUrl,
  BRAND_LINKEDIN: optionalUrl,
  BRAND_YOUTUBE: optionalUrl,
  BRAND_RATING: z
    .string()
    .regex(/^\d[.,]\d$/)
    .default('4.8'),
  BRAND_REVIEWS: whole(0, 10_000_000).default(1800),
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
  if (env.DATABASE_URL && !env.APP_SECRET) {
    problems.push(
      'APP_SECRET is missing: with DATABASE_URL every process must share one secret of at least 32 characters (openssl rand -base64 48).',
    );
  }
  if (env.DATABASE_URL && !env.PUBLIC_ORIGIN) {
    problems.push('PUBLIC_ORIGIN is missing: with DATABASE_URL the address visitors use must be configured (https://www.example.com).');
  }
  if (env.COUNTRY_HEADER && !env.TRUST_PROXY) {
    problems.push(
      'COUNTRY_HEADER is set without TRUST_PROXY: any visitor could write it. Set TRUST_PROXY=true behind a proxy that sets it.',
    );
  }
  if (env.JOBS === 'separate' && !env.DATABASE_URL) {
    problems.push('JOBS=separate needs DATABASE_URL: the embedded database serves one process only.');
  }
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is missing: with SMTP_URL the sender of mails must be configured.');
  if (env.MAIL_FROM && !env.SMTP_URL)
    problems.push('MAIL_FROM is set without SMTP_URL: mails would go to the development mailbox. Set both or neither.');
  if (env.SEARCH_FIRST_ANSWER_MS > env.SEARCH_DEADLINE_MS) {
    problems.push('SEARCH_FIRST_ANSWER_MS is longer than SEARCH_DEADLINE_MS: the first answer cannot come after the last.');
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
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    anyOrigin: env.PUBLIC_ORIGIN === undefined,
    trustProxy: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS }
      : { kind: 'pglite', folder: join(env.DATA_DIR, 'database') },
    dataFolder: env.DATA_DIR,
    secret: env.APP_SECRET ?? generatedSecret(),
    mail: env.SMTP_URL ? { kind: 'smtp', url: env.SMTP_URL } : { kind: 'mailbox' },
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>`,
    payments: { gateway: env.PAYMENT_GATEWAY, latencyMs: env.DEMO_BANK_LATENCY_MS },
    jobs: env.JOBS,
    seed: { sample: env.SAMPLE_DATA, number: env.SAMPLE_SEED, scale: env.SAMPLE_SCALE },
    search: { deadlineMs: env.SEARCH_DEADLINE_MS, firstAnswerMs: env.SEARCH_FIRST_ANSWER_MS },
    rehearsal: env.REHEARSAL_CONNECTORS,
    ratesUrl: env.RATES_URL,
    brand: {
      name: env.BRAND_NAME,
      legalName: env.BRAND_LEGAL_NAME,
      phone: env.BRAND_PHONE,
      email: env.BRAND_EMAIL,
      whatsapp: env.BRAND_WHATSAPP,
      address: env.BRAND_ADDRESS,
      social: { instagram: env.BRAND_INSTAGRAM, linkedin: env.BRAND_LINKEDIN, youtube: env.BRAND_YOUTUBE },
      rating: { stars: env.BRAND_RATING.replace(',', '.'), reviews: env.BRAND_REVIEWS },
    },
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

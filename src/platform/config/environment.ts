import { join } from 'node:path';
import { z } from 'zod';
import { networksFrom } from '../requests/networks.ts';
import { ROOT } from '../root.ts';
import { LegalSettings } from './legal-identity.ts';

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
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''),
    'must be an origin like https://www.example.com, without a path',
  );
const optionalText = z.string().min(1).max(500).nullable().default(null);
const iysNumber = z
  .string()
  .regex(/^\d{1,12}$/, 'must be a number that İYS has given')
  .nullable()
  .default(null);
const optionalUrl = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);

/** Counts of installments, as `1,2,3`. */
const installmentCounts = (unless: string) =>
  z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/, 'must be counts of instalments like 1,2,3')
    .default(unless)
    .transform((text) => listed(text).map(Number));

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
export const EXAMPLES = {
  BRAND_LEGAL_NAME: 'Kontak Araç Kiralama Aracılık Hizmetleri',
  BRAND_PHONE: '0850 000 00 00',
  BRAND_EMAIL: 'destek@kontak.example',
  BRAND_ADDRESS: 'Örnek Mahallesi, Kontak Sokak No: 1, 34000 İstanbul',
  BRAND_COORDINATES: '41.0600, 28.9870',
} as const;
/** Every setting with its form and what it is unless set. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  KEEP_ALIVE_SECONDS: whole(1, 3600).default(65),
  STOP_DELAY_SECONDS: whole(0, 10).optional(),
  DEMO: flag.optional(),
  PAGES_PER_SECOND: whole(0, 10_000).default(15),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  TRACES_URL: optionalUrl,
  TRACES_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, 'must be headers like authorization=Bearer abc,x-team=web')
    .optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  PUSH_SERVICES: z.string().default('').transform(listed).pipe(z.array(origin)),
  REQUEST_LOG: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PUBLIC_ORIGIN: origin.optional(),
  STAFF_ORIGIN: origin.optional(),
  TRUST_PROXY: trustedProxies,
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, like CF-IPCountry')
    .nullable()
    .default(null),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(10),
  DATABASE_WAIT_SECONDS: whole(0, 3600).default(60),
  READ_DATABASE_URL: z
    .string()
    .optional()
    .transform((text) => (text ? text.split(/,\s*(?=postgres(?:ql)?:)/).map((url) => url.trim()) : []))
    .pipe(
      z.array(
        z.url({
          protocol: /^postgres(ql)?$/,
          error: 'must be addresses like postgres://user:password@host:5432/kontak, with commas between several',
        }),
      ),
    ),
  DATA_DIR: z.string().min(1).default(join(ROOT, '.data')),
  ASSETS_DIR: z.string().min(1).optional(),
  BLOBS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CACHE_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://127.0.0.1:6379 or rediss://user:password@host:6379/0' })
    .optional(),
  APP_SECRET: z.string().optional(),
  APP_SECRETS: z.string().optional(),
  APP_SECRET_FILE: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  MAIL_FROM: z.string().min(3).optional(),
  MAIL_REPORTS: z.enum(['postmark', 'mailgun']).optional(),
  MAIL_REPORTS_SECRET: z.string().min(16).max(200).optional(),
  SMS_PROVIDER: z.enum(['netgsm', 'outbox', 'none']).optional(),
  NETGSM_URL: origin.default('https://api.netgsm.com.tr'),
  NETGSM_USERNAME: optionalText,
  NETGSM_PASSWORD: optionalText,
  /** Eleven letters at most, as Netgsm has approved them. */
  NETGSM_HEADER: z.string().min(3).max(11).nullable().default(null),
  WHATSAPP_PROVIDER: z.enum(['meta', 'outbox', 'none']).optional(),
  WHATSAPP_URL: origin.default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must be a version of the Graph API, like v23.0')
    .nullable()
    .default(null),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the number by which Meta knows the telephone, in digits')
    .nullable()
    .default(null),
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_TEMPLATES: optionalText,
  HISTORY_MONTHS: whole(13, 1_200).optional(),
  NEWSLETTER_PER_MINUTE: whole(1, 6_000).default(60),
  IYS_URL: z.url({ protocol: /^https?$/ }).default('https://api.iys.org.tr'),
  IYS_CODE: iysNumber,
  IYS_BRAND_CODE: iysNumber,
  IYS_USERNAME: optionalText,
  IYS_PASSWORD: optionalText,
  IYS_PASSWORD_FILE: optionalText,
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{10,30}$/, 'must be the number of the issuer, in digits')
    .nullable()
    .default(null),
  GOOGLE_WALLET_CLASS: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be the name of a class, without the number of the issuer')
    .nullable()
    .default(null),
  GOOGLE_WALLET_KEY_FILE: optionalText,
  /** Which there are is known to the payments module, which refuses other names at the start. */
  PAYMENT_GATEWAY: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a payment gateway, or none')
    .optional(),
  /** The demo bank takes cards on the site's own form, so that all of it can be seen; any other gateway on the provider's page, which is the safer way (docs/payments.md). */
  PAYMENT_CARD_ENTRY: z.enum(['our_form', 'provider_page']).optional(),
  IYZICO_API_KEY: optionalText,
  IYZICO_SECRET_KEY: optionalText,
  IYZICO_URL: origin.default('https://api.iyzipay.com'),
  PAYTR_MERCHANT_ID: optionalText,
  PAYTR_MERCHANT_KEY: optionalText,
  PAYTR_MERCHANT_SALT: optionalText,
  PAYTR_URL: origin.default('https://www.paytr.com'),
  PAYTR_TEST_MODE: flag.default(false),
  INSTALLMENTS_MOST: whole(1, 12).optional(),
  IYZICO_INSTALLMENTS: installmentCounts('1'),
  DEMO_BANK_INSTALLMENTS: installmentCounts('2,3,6'),
  DEMO_BANK_LATENCY_MS: whole(0, 60_000).default(0),
  ROLE: z.enum(['all', 'web', 'worker', 'migrate']).default('all'),
  JOBS: z.enum(['inside', 'separate']).default('inside'),
  JOBS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SAMPLE_DATA: flag.optional(),
  SAMPLE_SEED: whole(1, 2_147_483_647).default(20_261_121),
  SAMPLE_SCALE: whole(1, 20).default(1),
  SEARCH_DEADLINE_MS: whole(200, 60_000).default(8000),
  SEARCH_FIRST_ANSWER_MS: whole(0, 10_000).default(250),
  SIMULATED_SUPPLIERS: z.string().default('').transform(listed),
  /** off; on: at PUBLIC_ORIGIN; or the origin through which it goes. */
  SYNTHETIC_VISITOR: z
    .string()
    .refine(
      (text) => ['off', 'on'].includes(text) || origin.safeParse(text).success,
      'must be off, on or an origin like https://www.example.com',
    )
    .default('off'),
  CERTIFICATES_DIR: z.string().min(1).optional(),
  SUPPLIERS_FILE: z.string().min(1).nullable().default(null),
  /** start: beside the product, with it; none; or the origin of one that runs already. */
  SANDBOX_SUPPLIERS: z.union([z.enum(['start', 'none']), z.url({ protocol: /^http$/ })]).optional(),
  RATES_URL: optionalUrl,
  INDEX_ENGLISH: flag.default(false),
  ALLOW_ZOOM: flag.default(false),
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

export type Settings = z.infer<typeof Environment>;

import type { Secrets } from '../crypto.ts';
import type { NetgsmSettings } from '../short-messages/netgsm.ts';
import type { WhatsappSettings } from '../short-messages/whatsapp-cloud.ts';
import type { ObjectStore } from '../uploads/object-blobs.ts';
import type { GoogleWalletSettings } from '../wallet/google-wallet.ts';
import type { CacheServer } from './cache-server.ts';
import type { LegalIdentity } from './legal-identity.ts';
import type { Testimonial } from './testimonials.ts';

export interface PaymentSettings {
  /** The name of the gateway that takes new payments; null: everything is paid at delivery. */
  readonly gateway: string | null;
  readonly cardEntry: 'our_form' | 'provider_page';
  /** In how many parts a customer may pay at most, where the gateway sells that; 1: at once. */
  readonly installmentsMost: number;
  /** Of the demo bank. */
  readonly latencyMs: number;
  readonly demoInstallments: readonly number[];
  /** Where there are keys, what was paid there can be looked up and given back, whoever takes new payments. */
  readonly iyzico: {
    readonly apiKey: string;
    readonly secretKey: string;
    readonly url: string;
    readonly installments: readonly number[];
  } | null;
  readonly paytr: {
    readonly merchantId: string;
    readonly merchantKey: string;
    readonly merchantSalt: string;
    readonly url: string;
    readonly testMode: boolean;
  } | null;
}

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
  /** Where figures are read (`/metrics`), apart from what visitors reach; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where spans of requests, jobs, calls and statements are sent (OTLP over HTTP), and which share of them; null: nothing is traced. */
  readonly tracing: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly share: number } | null;
  /** Whether each request has a line in the log. */
  readonly logsRequests: boolean;
  /** Where visitors reach the site: `https://www.example.com`. Links in mails, canonical links and the bank's return use it. */
  readonly publicOrigin: string;
  /** Where staff and suppliers work, on an origin of their own (`https://isletme.example.com`); null where they do at the public one. */
  readonly staffOrigin: string | null;
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
  /** Replicas of it, from which is read what is only shown. */
  readonly readDatabaseUrls: readonly string[];
  readonly dataFolder: string;
  /** Where what people upload is kept: in a folder, whose `blobs` it is, or in an object store. */
  readonly blobs: { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 'objects' } & ObjectStore);
  /** Where several processes give each other what they have made; null: each keeps its own. */
  readonly cache: CacheServer | null;
  /** Where scripts and styles of the builds before are kept for pages that still name them; null: nowhere. */
  readonly assetsFolder: string | null;
  /** Sign offer references, access keys and cookies; encrypt what is encrypted at rest. The first does, and what the others did is still taken. */
  readonly secrets: Secrets;
  /** The first of them, for what nothing is lost with. */
  readonly secret: string;
  /** Where the embedded mode keeps the secret that it makes for itself. */
  readonly secretFile: string;
  readonly mail: { readonly kind: 'mailbox' } | { readonly kind: 'smtp'; readonly url: string; readonly requireTls: boolean };
  readonly mailFrom: string;
  /** Which provider tells what became of e-mails, and what only it and we know; null where none does. */
  readonly mailReports: { readonly provider: 'postmark' | 'mailgun'; readonly secret: string } | null;
  /** How customers are written to beside e-mail; null: not on this channel. `outbox` keeps what would be sent in the development mailbox. */
  readonly shortMessages: {
    readonly sms: NetgsmSettings | 'outbox' | null;
    readonly whatsapp: WhatsappSettings | 'outbox' | null;
  };
  /** How many whole months events and consents stay in the database before they are written to files; null keeps all of them. */
  readonly historyMonths: number | null;
  /** With which reservations are put into Google Wallet; null: they are not. */
  readonly googleWallet: GoogleWalletSettings | null;
  /** How many newsletters go in a minute; and İYS, the national register of marketing consents, where it is used. */
  readonly newsletter: {
    readonly perMinute: number;
    readonly iys: {
      readonly url: string;
      readonly code: string;
      readonly brandCode: string;
      readonly userName: string;
      readonly password: string;
    } | null;
  };
  /** Where weaknesses are reported (`/.well-known/security.txt`): an address beginning with `mailto:` or `https:`. */
  readonly securityContact: string;
  /** Who we are to the services that carry messages to browsers, and which there are besides those of their makers; null where no browser takes any. */
  readonly push: { readonly subject: string; readonly services: readonly string[] } | null;
  /** In sentences: what is allowed and yet worth saying at every start. */
  readonly warnings: readonly string[];
  readonly payments: PaymentSettings;
  /** What this process is for: everything, pages alone, jobs alone, or bringing the database to the present schema. */
  readonly role: 'all' | 'web' | 'worker' | 'migrate';
  readonly jobs: 'inside' | 'separate';
  /** Where the queue reaches the server itself, when `DATABASE_URL` is a pooler; null: the same address. */
  readonly jobsDatabaseUrl: string | null;
  readonly seed: { readonly sample: boolean; readonly number: number; readonly scale: number };
  readonly search: { readonly deadlineMs: number; readonly firstAnswerMs: number };
  /** Connectors that misbehave on purpose, to see how the product bears it. */
  readonly simulated: readonly string[];
  /** The origin at which the synthetic visitor books and cancels; null: there is none. */
  readonly syntheticVisitor: string | null;
  readonly suppliers: {
    /** Suppliers with systems of their own, as the owner has written them down; null where there are none. */
    readonly file: string | null;
    /** Invented suppliers in a process of their own: started with the product, at an origin where they run already, or none. */
    readonly sandbox: 'start' | 'none' | { readonly origin: string };
    /** Where files of certificates lie that settings of suppliers name. */
    readonly certificatesFolder: string;
  };
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
  /** Pages may be enlarged with two fingers; the specification switches that off (section 9). */
  readonly allowsZoom: boolean;
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

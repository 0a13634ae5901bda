import { sql } from 'kysely';
import { type ApiVisit, createApi, DOCUMENT_PATH, type OpenApiDocument } from '#api';
import type { BookingDeps } from '#booking';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { silentLog } from '#platform/log';
import type { SecurityEvent } from '#platform/security-events';
import { createSimulatedConnector } from '#suppliers';
import { createMachinery } from '../../api-machinery.ts';
import { accountFixture, ELIF, MERT } from '../../modules/accounts/accounts.fixture.ts';
import { bookingFixture, cardNumber, checkoutKey, type FixtureOptions } from '../../modules/booking/booking.fixture.ts';
import { enquiryFixture } from '../../modules/enquiries/enquiries.fixture.ts';
import { documentedAnswers } from './documented-answers.ts';

export { oneTimeCode } from '../../modules/accounts/second-factor/one-time-code.ts';
export { goodRequests, idempotencyHeaders } from '../built/good-requests.ts';
export { operationsIn } from './documented-answers.ts';
export { exampleRecorder } from './record-examples.ts';
export { smallestBodies } from './smallest-body.ts';
export { cardNumber, checkoutKey, ELIF, MERT };

const ORIGIN = 'https://kontak.example';
const SECRET = 'a secret for tests and nothing else';

export interface ApiCall {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of a body. */
  readonly text?: string;
  readonly token?: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; an empty object when it is none. */
  readonly json: ReturnType<typeof JSON.parse>;
}

export interface ApiFixtureOptions {
  readonly visit?: Partial<ApiVisit>;
  /** Another supplier, who takes so long to answer a search that its first answer comes without. */
  readonly slowSupplierMs?: number;
}

/** For tests: the API on the small marketplace with the demo bank, accounts and enquiries, without a socket. */
export async function apiFixture(db: Database, options: FixtureOptions & ApiFixtureOptions = {}) {
  const booking = await bookingFixture(db, options);
  const accounts = accountFixture(db, booking.now, { passwords: quickPasswords });
  const enquiries = enquiryFixture(db);
  const errors: object[] = [];
  const securityEvents: SecurityEvent[] = [];
  const security = (event: SecurityEvent): void => void securityEvents.push(event);
  const log = { ...silentLog, error: (fields: object) => void errors.push(fields) };
  const machinery = createMachinery(
    { db, clock: booking.now, log, countryOf: async () => 'DE' },
    { secrets: [SECRET], countryHeader: 'cf-ipcountry' },
  );
  const deps = {
    booking: { ...booking.deps, log, security, ...(options.slowSupplierMs ? withSlowSupplier(booking.deps, options.slowSupplierMs) : {}) },
    accounts: accounts.accounts,
    enquiries: { ...enquiries.deps, clock: booking.now },
    machinery,
  };
  const visit: ApiVisit = { ip: '203.0.113.7', origin: ORIGIN, requestId: 'request-1', nonce: 'nonce', ...options.visit };
  const api = createApi(deps, () => visit);
  const document: OpenApiDocument = await (await api.request(DOCUMENT_PATH)).json();
  const undocumented = documentedAnswers(document);

  const fixture = {
    api,
    document,
    deps,
    booking,
    accounts,
    enquiries,
    /** What was logged as an error: nothing, if all is well. */
    errors,
    securityEvents,
    /** Asks, and holds whatever is answered against the document. */
    async ask(method: string, path: string, { headers = {}, body, text, token }: ApiCall = {}): Promise<ApiAnswer> {
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const request = new Request(ORIGIN + path, {
        method,
        headers: {
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const response = await api.fetch(request);
      const answer = await response.text();
      const fault = undocumented(method, path, response, answer);
      if (fault) throw new Error(fault);
      return { status: response.status, headers: response.headers, text: answer, json: jsonOf(answer) };
    },
    /** The search that finds the small marketplace's cars at the airport. */
    searchPath: (more = '') =>
      `/api/v1/offers?pickup=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-19T10:00&country=TR&age=35${more}`,
    /** A Renault Clio, as the search offers it. */
    async clio() {
      const { json } = await fixture.ask('GET', fixture.searchPath());
      return json.offers.find((offer: { vehicle: { name: string } }) => offer.vehicle.name === 'Renault Clio');
    },
    /** A booking without mistakes. */
    async order(changes: Readonly<Record<string, unknown>> = {}) {
      const clio = await fixture.clio();
      return {
        offer: clio.reference,
        agreedTotal: clio.total,
        driver: {
          firstName: 'Elif',
          lastName: 'Karaoğlu',
          email: ELIF.email,
          phone: '0532 000 00 67',
          gender: 'woman',
          birthDate: '1991-05-12',
        },
        card: { holder: 'Elif Karaoğlu', number: cardNumber('success'), expiry: '08/29', cvc: '123' },
        consents: { contract: true, privacy: true },
        ...changes,
      };
    },
    declinedCard: cardNumber('insufficient_funds'),
    /** The key in the e-mail that asks a mailbox for its yes. */
    async newsletterKey(email: string): Promise<string> {
      await fixture.ask('POST', '/api/v1/newsletter', { body: { email } });
      await enquiries.work();
      const key = /confirm\?key=([^\s&]+)/.exec(enquiries.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1];
      if (!key) throw new Error(`No e-mail went to ${email}`);
      return key;
    },
    /** As if the user had signed in at a provider and come back. */
    async linkProvider(email: string, provider: string): Promise<void> {
      await sql`
        insert into user_identities (id, user_id, provider, provider_account, created_at, changed_at)
        select ${newId()}, id, ${provider}, 'an-account-there', ${booking.now()}, ${booking.now()} from users where email = ${email}
      `.execute(db);
    },
    /** Somebody registers and turns the second factor on. */
    async secondFactorOf(fields: typeof ELIF): Promise<{ readonly secret: string }> {
      return accounts.withSecondFactor(await accounts.confirmed(fields), fields.password);
    },
    /** The sessions of accounts as if they had just begun, with a second factor. */
    async proven(emails: readonly string[]): Promise<void> {
      const now = booking.now();
      await sql`
        update user_sessions set second_factor_at = ${now}, created_at = ${now}, changed_at = ${now}
        where user_id in (select id from users where email in (${sql.join(emails)}))
      `.execute(db);
    },
    /** A token of somebody who has registered, with the address confirmed. */
    async member(fields: Readonly<Record<string, string>> = ELIF): Promise<string> {
      const member = await accounts.confirmed(fields);
      return tokenIn(member.cookies());
    },
  };
  return fixture;
}

export type ApiFixture = Awaited<ReturnType<typeof apiFixture>>;

// How passwords are kept is shown where they are kept; here they would only take time.
const quickPasswords = {
  hash: async (password: string) => `test:${password}`,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === `test:${password}`,
  isOutdated: () => false,
  admitted: <T>(work: () => Promise<T>) => work(),
};

const withSlowSupplier = ({ db, clock, connectors, search }: BookingDeps, delayMs: number): Partial<BookingDeps> => ({
  connectors: [...connectors, createSimulatedConnector('slow', { db, clock, delayMs })],
  search: { ...search, firstAnswerMs: 50 },
});

/** The value of the session's cookie. */
const tokenIn = (cookies: string): string => /session_token=([^;]*)/.exec(cookies)?.[1] ?? '';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

import type { Accounts } from '#accounts';
import type { BookingDeps } from '#booking';
import type { EnquiryDeps } from '#enquiries';

/** What the operations need: the modules, and the machinery that the host hands in. */
export interface ApiDeps {
  /** Search and booking, with the database, the clock and the log. */
  readonly booking: BookingDeps;
  readonly accounts: Accounts;
  readonly enquiries: EnquiryDeps;
  readonly machinery: Machinery;
}

/** Machinery of the platform, bound to its database, clock and keys. */
export interface Machinery {
  /** Counts one use for whoever comes from an address: how many are left in its window, or nothing when it was one too many. */
  take(use: string, ip: string, limit: Limit): Promise<number | undefined>;
  /** Whether an error says that the database cannot serve now, and why; `read_only` where it only writes nothing. */
  databaseFault(error: unknown): string | undefined;
  /** Whether a request has been made under its key before, and what it was answered. */
  askedBefore(request: KeyedRequest): Promise<EarlierAnswer>;
  keepAnswer(request: KeyedRequest, answer: string): Promise<void>;
  letKeyGo(request: KeyedRequest): Promise<void>;
  /** Where somebody is, by a trusted proxy or by their address; it never fails. */
  locate(caller: {
    readonly ip: string;
    readonly headers: Headers;
  }): Promise<{ readonly outsideTurkey: boolean; readonly countryCode: string }>;
}

export interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A request under a key that its sender chose. */
export interface KeyedRequest {
  readonly key: string;
  readonly request: string;
}

export type EarlierAnswer =
  | { readonly kind: 'open' }
  | { readonly kind: 'answered'; readonly answer: string }
  /** The key stands for another request. */
  | { readonly kind: 'other_request' };

/** What the host knows of one request. */
export interface ApiVisit {
  /** The visitor's address as the host read it. */
  readonly ip: string;
  /** Where the site is reached: addresses in answers begin with it, and forms of other sites are known by it. */
  readonly origin: string;
  /** Names the request: in its answer, its refusal and the log. */
  readonly requestId: string;
  /** What is sold here is a demonstration, and every answer says so. */
  readonly isDemo?: boolean;
  /** Scripts and styles of the page about the API carry it. */
  readonly nonce: string;
}

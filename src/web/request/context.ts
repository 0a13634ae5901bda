import { createContext } from 'react-router';
import type { Locale } from '#kernel/locale';
import type { DatabaseFault } from '#platform/database/database-faults';
import type { WebOperations } from '#web-operations';

/** What a page may ask for, set by the host for every request. */
export const webContext = createContext<WebOperations>();
export type { WebOperations };

/** What the host knows of one request. */
export interface Visit {
  /** For the Content-Security-Policy: scripts of ours carry it. */
  readonly nonce: string;
  /** The visitor's address as the host read it (`visitor-address.ts`); only its keyed digest is ever stored. */
  readonly ip: string;
  /** Where that is: ISO 3166-1 alpha-2; Turkey where nobody knows. */
  readonly country: string;
  /** The page's own address, where the visitor asked for it by another one that is answered as if it were this. */
  readonly canonicalOverride?: string;
  /** The page is made for many: nobody in particular asks for it, and it is sent when it is whole. */
  readonly isShared?: boolean;
}
export const visitContext = createContext<Visit>();

/** What went wrong while a page was made, for the host: told by the page's own errors, which no visitor sees. */
export interface Met {
  database?: DatabaseFault;
  /** There was no room for what was uploaded. */
  notKept?: boolean;
  /** A fault of ours, whatever it was. */
  broken?: boolean;
}
export const metContext = createContext<Met>({});

/** Whether an error says that the database cannot serve now, for a page that says so in its own way. */
export { databaseFault } from '#platform/database/database-faults';
/** Whether an error says that an upload could not be kept, as on a full disk. */
export { isNotKept } from '#platform/uploads/not-kept';

/** The language of the page, by its path. Set by the root middleware. */
export const localeContext = createContext<Locale>();

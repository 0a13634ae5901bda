import { createContext } from 'react-router';
import type { App } from '#app';
import type { Locale } from '#kernel/locale';

/** The composition root's product, set by the host for every request. */
export const appContext = createContext<App>();

/** What the host knows of one request. */
export interface Visit {
  /** For the Content-Security-Policy: scripts of ours carry it. */
  readonly nonce: string;
  /** The visitor's address as the trusted proxy tells it; only its keyed digest is ever stored. */
  readonly ip: string;
  /** The page's own address, where the visitor asked for it by another one that is answered as if it were this. */
  readonly shownAs?: string;
  /** The page is made for many: nobody in particular asks for it, and it is sent when it is whole. */
  readonly isShared?: boolean;
}
export const visitContext = createContext<Visit>();

/** The language of the page, by its path. Set by the root middleware. */
export const localeContext = createContext<Locale>();

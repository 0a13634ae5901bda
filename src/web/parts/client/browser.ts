import { choiceCookie, cookieFrom } from '../../request/cookies/cookies.ts';

/** Names under which a browser keeps what belongs to its visitor (specification, section 3). */
export const STORED = {
  language: 'language',
  currency: 'currency',
  location: 'location',
  token: 'token',
  version: 'version',
  /** That the question about cookies was answered, and how. */
  consentGiven: 'cookie_accepted',
  consentChoice: 'cookie_choice',
  /** Cars that were put aside, and the last searches. */
  savedCars: 'saved_cars',
  recentSearches: 'recent_searches',
} as const;

/** What we use of a browser's storage. */
export type ValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** The browser of one visitor, as far as their choices live in it. */
export interface Browser {
  readonly store: ValueStore;
  readonly cookie: (name: string) => string | undefined;
  /** Keeps a choice for the server to see. @returns false when the browser keeps no cookies */
  readonly keepCookie: (name: string, value: string) => boolean;
  /** Loads a page of ours in place of this one. */
  readonly goTo: (address: string) => void;
  /** For what is logged and nothing else. */
  readonly log: (text: string, error: unknown) => void;
}

export function thisBrowser(): Browser {
  const cookie = (name: string) => cookieFrom(document.cookie, name);
  return {
    store: carefulStore(),
    cookie,
    keepCookie: (name, value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = choiceCookie(name, value);
      return cookie(name) === value;
    },
    goTo: (address) => location.replace(address),
    // biome-ignore lint/suspicious/noConsole: the specification has these failures logged, and nothing else (section 8)
    log: (text, error) => console.warn(text, error),
  };
}

/** A browser may refuse to store anything; cookies then carry the choices alone. */
function carefulStore(): ValueStore {
  const carefully = <Result>(work: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(localStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => carefully((store) => store.getItem(name), null),
    setItem: (name, value) => carefully((store) => store.setItem(name, value), undefined),
    removeItem: (name) => carefully((store) => store.removeItem(name), undefined),
    clear: () => carefully((store) => store.clear(), undefined),
  };
}

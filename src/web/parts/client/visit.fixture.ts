import type { Browser, ValueStore } from './browser.ts';

/** A browser's storage in memory. */
export interface StageStore extends ValueStore {
  readonly all: () => Record<string, string>;
}

export function storeWith(values: Readonly<Record<string, string>>): StageStore {
  const kept = new Map(Object.entries(values));
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    all: () => Object.fromEntries(kept),
  };
}

/** A browser in memory, and what became of it. */
export interface StageBrowser extends Browser {
  readonly store: StageStore;
  readonly cookies: Record<string, string>;
  readonly wentTo: string[];
  readonly logged: string[];
}

export function browserWith(values: {
  readonly stored?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** A browser that keeps no cookies. */
  readonly forgetful?: boolean;
}): StageBrowser {
  const cookies = { ...values.cookies };
  const wentTo: string[] = [];
  const logged: string[] = [];
  return {
    store: storeWith(values.stored ?? {}),
    cookies,
    wentTo,
    logged,
    cookie: (name) => cookies[name],
    keepCookie: (name, value) => {
      if (values.forgetful) return false;
      cookies[name] = value;
      return true;
    },
    goTo: (address) => void wentTo.push(address),
    log: (text) => void logged.push(text),
  };
}

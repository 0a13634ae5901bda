import type { Consent } from '../../request/cookies/consent.ts';

/** What parts of a page need to know of its visitor, and what may change while the page stands. */
export interface ClientState {
  readonly outsideTurkey: boolean;
  /** Nothing until the visitor has answered. */
  readonly consent: Consent | undefined;
  /** The question about cookies; `choices` shows its purposes too. */
  readonly question: 'closed' | 'open' | 'choices';
  /** The visitor asked for the chat; it opens with their consent. */
  readonly chatWanted: boolean;
}

/**
 * Holds the state outside of React: a context that changed would make React draw anew, and for a moment throw away, every part of
 * the page whose scripts have not come yet.
 */
export interface ClientStore {
  readonly state: () => ClientState;
  readonly change: (change: Partial<ClientState>) => void;
  /** @returns what ends the listening */
  readonly listen: (listener: () => void) => () => void;
}

export function createClientStore(first: ClientState): ClientStore {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    state: () => now,
    change: (change) => {
      now = { ...now, ...change };
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

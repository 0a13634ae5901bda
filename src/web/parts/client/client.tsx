import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { endpoint, translatedPath } from '#addresses/model';
import type { Consent } from '../../request/cookies/consent.ts';
import { carriesThirdParties } from '../../request/rights/third-party-pages.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { useLang } from '../../ui/use-lang.ts';
import { type ClientState, createClientStore } from './client-store.ts';
import { ownSite } from './own-site.ts';
import { answerQuestion, beginVisit, type Client, firstState, letIn, openChatOf, whenIdle } from './visitor-client.ts';

const ClientContext = createContext<Client | undefined>(undefined);

/** Everything inside knows what the browser remembers of its visitor and what they agreed to. */
export function ClientProvider({ reservation, children }: { reservation: boolean; children: ReactNode }) {
  const facts = useSiteFacts();
  const { locale } = useLang();
  const [client] = useState<Client>(() => ({
    facts,
    store: createClientStore(firstState(facts)),
    site: ownSite({ location: endpoint('location', {}), signIn: endpoint('visitorSignIn', {}) }),
    mayCarry: () => carriesThirdParties(location.pathname),
    later: whenIdle,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit opens once, with the page that was loaded whole
  useEffect(() => {
    const { pathname, search } = window.location;
    beginVisit(client, {
      pathname,
      search,
      locale,
      translated: (other) => translatedPath(pathname, other),
      currency: facts.currency,
      reservation,
      version: facts.version,
    });
  }, []);

  // Whoever agreed on a page without scripts of others meets them on the next page that may carry them.
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { consent } = client.store.state();
    if (consent) letIn(client, consent, false);
  }, [client, pathname]);

  return <ClientContext value={client}>{children}</ClientContext>;
}

function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('The client is known inside of its provider only.');
  return client;
}

function useClientState<Value>(of: (state: ClientState) => Value): Value {
  const { store, facts } = useClient();
  return useSyncExternalStore(
    store.listen,
    () => of(store.state()),
    () => of(firstState(facts)),
  );
}

export const useOutsideTurkey = (): boolean => useClientState((state) => state.outsideTurkey);

/** The question about cookies: whether it is open, what was answered before, and how it is answered. */
export interface ConsentQuestion {
  readonly question: ClientState['question'];
  readonly consent: Consent | undefined;
  readonly answer: (consent: Consent) => void;
  /** Opens it with its purposes. */
  readonly ask: () => void;
}

export function useConsent(): ConsentQuestion {
  const client = useClient();
  return {
    question: useClientState((state) => state.question),
    consent: useClientState((state) => state.consent),
    answer: (consent) => answerQuestion(client, consent),
    ask: () => client.store.change({ question: 'choices' }),
  };
}

/** Opens the live chat, after asking a visitor who has not agreed to it. */
export function useChat(chatScriptUrl: string): () => void {
  const client = useClient();
  return () => openChatOf(client, chatScriptUrl);
}

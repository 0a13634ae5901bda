import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Consent, consentText } from '../../request/cookies/consent.ts';
import { CONSENT_COOKIE } from '../../request/cookies/cookies.ts';
import { type SiteFacts, useSiteFacts } from '../../request/site-facts.ts';
import { carriesThirdParties } from '../../request/third-party-pages.ts';
import { useLang } from '../../ui/use-lang.ts';
import { awaitChat, chatAwaited } from './awaited-chat.ts';
import { thisBrowser } from './browser.ts';
import { type ClientState, type ClientStore, createClientStore } from './client-store.ts';
import { denySignals, updateSignals } from './consent-signals.ts';
import { locateVisitor, type OpenedPage, openVisit, settleCurrency, signInVisitor } from './open-visit.ts';
import { ownSite } from './own-site.ts';
import { keepConsent, restoredConsent } from './stored-values.ts';

interface Client {
  readonly store: ClientStore;
  readonly facts: SiteFacts;
}

const ClientContext = createContext<Client | undefined>(undefined);

/** Everything inside knows what the browser remembers of its visitor and what they agreed to. */
export function ClientProvider({ reservation, children }: { reservation: boolean; children: ReactNode }) {
  const facts = useSiteFacts();
  const { locale } = useLang();
  const [client] = useState<Client>(() => ({ facts, store: createClientStore(firstState(facts)) }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit opens once, with the page that was loaded whole
  useEffect(() => {
    const { pathname, search } = window.location;
    begin(client, { pathname, search, locale, currency: facts.currency, reservation, version: facts.version });
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

const firstState = ({ consent, askAgain, outsideTurkey }: SiteFacts): ClientState => ({
  outsideTurkey,
  consent,
  question: consent ? 'closed' : askAgain ? 'choices' : 'open',
  chatWanted: false,
});

function begin(client: Client, page: OpenedPage): void {
  const browser = thisBrowser();
  if (openVisit(browser, page) === 'leaves') return;
  denySignals();
  const told = browser.cookie(CONSENT_COOKIE);
  const consent = restoredConsent(browser.store, told);
  if (consent) {
    if (told === undefined) browser.keepCookie(CONSENT_COOKIE, consentText(consent));
    obey(client, consent);
  }
  whenIdle(async () => {
    const remembered = await locateVisitor(browser, ownSite);
    // Whoever has travelled since is where the site sees them.
    const location = client.facts.outsideTurkey ? { ...remembered, outsideTurkey: true } : remembered;
    client.store.change({ outsideTurkey: location.outsideTurkey });
    if (settleCurrency(browser, page, location) === 'leaves') return;
    await signInVisitor(browser, ownSite, client.facts.visitor);
  });
}

/** Does as the visitor answered: hides the question, tells the signals, loads what was agreed to. */
function obey(client: Client, consent: Consent): void {
  const { store } = client;
  const { chatWanted } = store.state();
  store.change({ consent, question: 'closed', chatWanted: false });
  updateSignals(consent);
  letIn(client, consent, chatWanted || chatAwaited());
}

function letIn({ facts: { thirdParties } }: Client, consent: Consent, chatWanted: boolean): void {
  if (Object.values(thirdParties).every((configured) => configured === null)) return;
  void thirdPartyScripts().then(({ settleScripts, openChat }) => {
    const wantsChat = chatWanted && consent.includes('support') ? thirdParties.chatScriptUrl : null;
    switch (settleScripts(thirdParties, consent, carriesThirdParties(location.pathname))) {
      case 'kept_out':
        if (wantsChat) awaitChat();
        return location.reload();
      case 'outlived':
        return location.reload();
      case 'settled':
        if (wantsChat) void openChat(wantsChat);
    }
  });
}

const thirdPartyScripts = () => import('./third-party-scripts.ts');

function whenIdle(work: () => Promise<void>): void {
  const start = () => void work();
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
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
    answer: (consent) => {
      const browser = thisBrowser();
      keepConsent(browser.store, consent);
      browser.keepCookie(CONSENT_COOKIE, consentText(consent));
      obey(client, consent);
    },
    ask: () => client.store.change({ question: 'choices' }),
  };
}

/** Opens the live chat, after asking a visitor who has not agreed to it. */
export function useChat(chatScriptUrl: string): () => void {
  const { store } = useClient();
  return () => {
    if (store.state().consent?.includes('support')) void thirdPartyScripts().then(({ openChat }) => openChat(chatScriptUrl));
    else store.change({ question: 'choices', chatWanted: true });
  };
}

import { type Consent, consentText } from '../../request/cookies/consent.ts';
import { CONSENT_COOKIE } from '../../request/cookies/cookies.ts';
import type { SiteFacts } from '../../request/site-facts.ts';
import { awaitChat, chatAwaited } from './awaited-chat.ts';
import { thisBrowser } from './browser.ts';
import type { ClientState, ClientStore } from './client-store.ts';
import { denySignals, updateSignals } from './consent-signals.ts';
import { locateVisitor, type OpenedPage, openVisit, settleCurrency, signInVisitor } from './open-visit.ts';
import type { OwnSite } from './own-site.ts';
import { keepConsent, restoredConsent } from './stored-values.ts';

/** What the site says of itself and of its visitor, as far as a browser acts on it. */
export type ClientFacts = Pick<SiteFacts, 'visitor' | 'thirdParties' | 'outsideTurkey' | 'consent' | 'askAgain'>;

/** The visitor of a page in their browser. Knows nothing of React: pages without it have one too. */
export interface Client {
  readonly store: ClientStore;
  readonly facts: ClientFacts;
  readonly site: OwnSite;
  /** Whether the page that is shown may carry scripts of others. */
  readonly mayCarry: () => boolean;
  /** Does what a page can do without for a while, such as asking the site. */
  readonly later: (work: () => void) => void;
}

export const firstState = ({ consent, askAgain, outsideTurkey }: ClientFacts): ClientState => ({
  outsideTurkey,
  consent,
  question: consent ? 'closed' : askAgain ? 'choices' : 'open',
  chatWanted: false,
});

/** Opens the visit with the page that was loaded whole. */
export function beginVisit(client: Client, page: OpenedPage): void {
  const browser = thisBrowser();
  if (openVisit(browser, page) === 'leaves') return;
  denySignals();
  const told = browser.cookie(CONSENT_COOKIE);
  const consent = restoredConsent(browser.store, told);
  if (consent) {
    if (told === undefined) browser.keepCookie(CONSENT_COOKIE, consentText(consent));
    obey(client, consent);
  }
  client.later(async () => {
    const remembered = await locateVisitor(browser, client.site);
    // Whoever has travelled since is where the site sees them.
    const location = client.facts.outsideTurkey ? { ...remembered, outsideTurkey: true } : remembered;
    client.store.change({ outsideTurkey: location.outsideTurkey });
    if (settleCurrency(browser, page, location) === 'leaves') return;
    await signInVisitor(browser, client.site, client.facts.visitor);
  });
}

/** Keeps what the visitor answered about cookies, and does so. */
export function answerQuestion(client: Client, consent: Consent): void {
  const browser = thisBrowser();
  keepConsent(browser.store, consent);
  browser.keepCookie(CONSENT_COOKIE, consentText(consent));
  obey(client, consent);
}

/** Does as the visitor answered: hides the question, tells the signals, loads what was agreed to. */
function obey(client: Client, consent: Consent): void {
  const { store } = client;
  const { chatWanted } = store.state();
  store.change({ consent, question: 'closed', chatWanted: false });
  updateSignals(consent);
  letIn(client, consent, chatWanted || chatAwaited());
}

/** Loads the scripts of others that were agreed to, where the page may carry them. */
export function letIn({ facts: { thirdParties }, mayCarry }: Client, consent: Consent, chatWanted: boolean): void {
  if (Object.values(thirdParties).every((configured) => configured === null)) return;
  void thirdPartyScripts().then(({ settleScripts, openChat }) => {
    const wantsChat = chatWanted && consent.includes('support') ? thirdParties.chatScriptUrl : null;
    switch (settleScripts(thirdParties, consent, mayCarry())) {
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

/** Opens the live chat, after asking a visitor who has not agreed to it. */
export function openChatOf({ store }: Client, chatScriptUrl: string): void {
  if (store.state().consent?.includes('support')) void thirdPartyScripts().then(({ openChat }) => openChat(chatScriptUrl));
  else store.change({ question: 'choices', chatWanted: true });
}

/** When the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

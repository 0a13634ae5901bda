import type { Locale } from '#kernel/locale';
import type { SiteFacts } from '../../request/site-facts.ts';
import type { ClientFacts } from '../client/visitor-client.ts';

/** What a page that is read tells its script: stands as JSON at the script's element. */
export interface ReadingFacts extends ClientFacts, Pick<SiteFacts, 'currency' | 'version'> {
  readonly locale: Locale;
  /** Where the page stands in the other language, where it does. */
  readonly inOtherLanguage?: string;
  /** Where the site is asked for the visitor's country and token. */
  readonly ownSite: { readonly location: string; readonly signIn: string };
  /** It may carry scripts of others. */
  readonly mayCarry: boolean;
  /** Why nobody outside Turkey chooses a currency. */
  readonly currencyText: string;
  /** The style sheet of the pages that come after the reading ones. */
  readonly nextStyles: string;
}

/** The attribute of the script's element that carries them. */
export const FACTS = 'data-facts';

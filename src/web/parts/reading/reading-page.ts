import { createClientStore } from '../client/client-store.ts';
import { others } from '../client/others.ts';
import { ownSite } from '../client/own-site.ts';
import { beginVisit, type Client, firstState } from '../client/visitor-client.ts';
import { offerCopying } from './copying.ts';
import { loadOtherAddresses } from './drawn-addresses.ts';
import { float } from './floating.ts';
import { chooseInMenu } from './menu.ts';
import { openPanels } from './panels.ts';
import { answerHere } from './question.ts';
import { FACTS, type ReadingFacts } from './reading-facts.ts';
import { whenTouched } from './when-touched.ts';

// The whole script of a page that is read. What it does without one, as links, forms and what opens by itself, is not done here.
const facts: ReadingFacts = JSON.parse(document.querySelector(`[${FACTS}]`)?.getAttribute(FACTS) ?? '');
const { pathname, search } = location;
const client: Client = {
  facts,
  site: ownSite(facts.ownSite),
  store: createClientStore(firstState(facts)),
  mayCarry: () => facts.mayCarry,
  later: whenTouched,
};
others.mayCome = facts.mayCarry;

openPanels();
chooseInMenu(client, facts.currencyText);
answerHere(client);
float(client);
offerCopying();
beginVisit(client, {
  pathname,
  search,
  locale: facts.locale,
  translated: (locale) => (locale === facts.locale ? undefined : facts.inOtherLanguage),
  currency: facts.currency,
  reservation: false,
  version: facts.version,
});

loadOtherAddresses({ pathname, search });
// The sheet of the list and of the booking lies in the cache when somebody goes there.
whenTouched(() => void window.fetch(facts.nextStyles, { priority: 'low' }).catch(() => undefined));

import type { Caches } from '#platform/cache';
import { abortable } from '#platform/process/abortable';
import type { Connector, Trip } from '../../connector.ts';
import type { Offer } from '../../model.ts';

const MOST_ANSWERS = 200;
/** Prices of a search stand in no edition: they are as old as they are. */
const EDITION = 'now';

/** The name under which a connector's answers are kept. */
export const cacheNameOf = ({ name }: Pick<Connector, 'name'>): string => `suppliers.${name}`;

/**
 * The connector with one question for everybody who asks the same meanwhile, and its answer given to others for a while, as the supplier allows.
 * Whoever stops waiting ends nobody else's question. Prices are asked anew before anything is sold: `requote` is never kept.
 * @param keptForMs zero keeps nothing beyond the question itself
 * @param settings of the supplier, by name: processes that have others give each other nothing
 */
export function withKeptAnswers(
  connector: Connector,
  { caches }: { readonly caches: Caches },
  keptForMs: number,
  settings = '',
): Connector {
  const answers = caches.of<readonly Offer[]>({
    name: cacheNameOf(connector),
    freshMs: keptForMs,
    staleMs: keptForMs,
    entries: MOST_ANSWERS,
    ...(keptForMs > 0 ? { shared: { ms: keptForMs, madeWith: settings } } : {}),
  });
  // The connector has limits of its own, which end the question whoever waits for it.
  const unhurried = new AbortController().signal;
  return {
    ...connector,
    search: (trip, signal) => abortable(signal, () => answers.get(questionOf(trip), EDITION, () => connector.search(trip, unhurried))),
  };
}

/** Everything that an answer depends on. */
function questionOf({ criteria: { pickup, returnTo, pickupAt, returnAt, months, driver } }: Trip): string {
  return [pickup, returnTo, pickupAt, returnAt, months ?? '', driver.country, driver.age].join('|');
}

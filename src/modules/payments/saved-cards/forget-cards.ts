import { gatewayNamed, type PaymentDeps, safeErrorName } from '../deps.ts';
import { deleteRemovedCard, selectRemovedCards } from './store.ts';

/** Has providers forget the cards that were removed. */
export const FORGET_CARDS = 'forget-cards';
export type ForgetDeps = Pick<PaymentDeps, 'db' | 'gateways' | 'log'>;

/**
 * Has each provider forget the cards that were removed, and then forgets them here too. Safe to repeat.
 * @throws when a provider did not answer; the others are done
 */
export async function forgetCards(deps: ForgetDeps): Promise<void> {
  let open = 0;
  for (const { id, gateway, token } of await selectRemovedCards(deps.db)) {
    try {
      await gatewayNamed(deps, gateway).forgetCard(token);
      await deleteRemovedCard(deps.db, id);
    } catch (error) {
      open += 1;
      deps.log.warn({ card: id, gateway, error: safeErrorName(error) }, 'a provider has not forgotten a card yet');
    }
  }
  if (open > 0) throw new Error(`${open} removed cards are still known to their providers`);
}

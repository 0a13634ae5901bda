import type { DatabaseTransaction } from '#platform/database';
import { bookRequested, giveBack } from './store.ts';

/**
 * The supplier gives the car that an order asked for. In the caller's transaction, so that the order learns of it together with the car.
 * @param asked.key the order's, under which the car was asked for
 * @returns the number of the booking, or nothing where no car is asked for under this key (any more)
 */
export const acceptRequestedCar = (
  tx: DatabaseTransaction,
  asked: { readonly key: string; readonly at: Date },
): Promise<string | undefined> => bookRequested(tx, asked.key, asked.at);

/** The supplier does not give it: the car can be asked for by others from then on. Harmless when none is asked for. */
export const declineRequestedCar = (tx: DatabaseTransaction, asked: { readonly key: string; readonly at: Date }): Promise<void> =>
  giveBack(tx, asked.key, ['requested'], asked.at);

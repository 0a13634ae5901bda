import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { WrittenAlongside } from '../checkout/write-order.ts';
import { getLocked } from '../store/reservations.ts';
import { mayBeReplaced } from './find-replaced.ts';
import { findStandingReplacement, insertReplacement } from './store.ts';

/** Another order stands in its place already, or it has not ended. */
export class ReplacedBefore extends Error {
  /** The number of that order. */
  readonly standing: string | null;
  constructor(standing: string | null) {
    super(standing ? `Replaced by ${standing} already` : 'Not to be replaced');
    this.standing = standing;
  }
}

/**
 * Writes down with a new order that it is in place of a reservation which ended without a rental, and who did that. Of two orders for one place that
 * are made at once the second is taken back.
 * @throws ReplacedBefore
 */
export const recordReplacement =
  (replacedId: string, by: Principal): WrittenAlongside =>
  async (tx, { id, code, createdAt: at }) => {
    const replaced = await getLocked(tx, replacedId);
    const standing = await findStandingReplacement(tx, replacedId);
    if (standing !== undefined || !mayBeReplaced(replaced)) throw new ReplacedBefore(standing ?? null);
    await insertReplacement(tx, id, replacedId);
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'reservation.replaced',
      subject: { kind: 'reservation', id: replaced.code },
      facts: { by: code },
      at,
    });
  };

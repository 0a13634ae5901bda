import type { Money } from '#kernel/money';

export const CHARGEBACK_REASONS = ['not_recognised', 'not_provided', 'not_as_agreed', 'not_refunded', 'charged_twice', 'other'] as const;
/** Why a holder's bank calls a payment back, as the provider hands it on. */
export type ChargebackReason = (typeof CHARGEBACK_REASONS)[number];

/** `open`: nobody has sent evidence yet. `answered`: the bank has it and decides. `lost`: decided for the holder, or never contested. */
export type ChargebackState = 'open' | 'answered' | 'won' | 'lost';

/** Every move: what has ended stays ended. */
export const CHARGEBACK_MOVES: Readonly<Record<ChargebackState, readonly ChargebackState[]>> = {
  open: ['answered', 'won', 'lost'],
  answered: ['won', 'lost'],
  won: [],
  lost: [],
};

/** A payment that its holder has called back through the bank, or a part of it. */
export interface Chargeback {
  readonly id: string;
  readonly paymentId: string;
  readonly gateway: string;
  /** What the provider calls it. */
  readonly reference: string;
  readonly reason: ChargebackReason;
  /** All that is called back; `charge` of it is a share of what installments cost beside the price. */
  readonly amount: Money;
  readonly charge: Money;
  /** Days, `YYYY-MM-DD`. */
  readonly receivedOn: string;
  /** The last day on which the bank takes evidence. */
  readonly answerBy: string;
  readonly state: ChargebackState;
  readonly notedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
}

/** Whether people still have to send evidence, or to give it up. */
export const waitsForEvidence = ({ state }: Pick<Chargeback, 'state'>): boolean => state === 'open';

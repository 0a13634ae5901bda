import type { Generated, Selectable } from 'kysely';
import type { Currency } from '#kernel/money';
import type { CardBrand } from '../card.ts';
import type { ChargebackReason, ChargebackState } from '../chargebacks/chargeback.ts';
import type { CreditUseTables } from '../credit/uses-store.ts';
import type { DeclineReason, PaymentState } from '../model.ts';

/** `complete`: what the bank brought back is handed to the gateway, which finishes the authorisation. */
export type GatewayOperation = 'authorise' | 'complete' | 'capture' | 'void' | 'refund';
/** `lost`: it left no trace. `mismatch`: it was answered with another amount than ours. */
export type CallOutcome = 'done' | 'refused' | 'lost' | 'mismatch';
export type RefundState = 'intended' | 'unknown' | 'done' | 'refused';

/** Those by month: in partitions by when their rows were written (decision 0178). */
export const PAYMENT_MONTHS = ['payment_events'] as const;

export type PaymentTables = CreditUseTables & {
  payments: {
    id: string;
    reservation_id: string;
    revision: Generated<number>;
    gateway: string;
    amount_minor: number;
    currency: Currency;
    installments: Generated<number>;
    charge_minor: Generated<number>;
    most_charge_minor: Generated<number>;
    state: PaymentState;
    gateway_ref: string | null;
    challenge_url: string | null;
    /** What our own page shows where the challenge is a form; null before and after. */
    challenge_html: string | null;
    challenge_frame: string | null;
    card_brand: CardBrand | null;
    card_last_four: string | null;
    remember_for: string | null;
    decline_reason: DeclineReason | null;
    created_at: Date;
    changed_at: Date;
    authorised_at: Date | null;
    captured_at: Date | null;
    /** What the gateway names instead of our amount, and since when we know. */
    mismatch_minor: number | null;
    mismatch_currency: string | null;
    mismatch_at: Date | null;
    version: Generated<number>;
  };
  payment_events: {
    id: Generated<number>;
    payment_id: string;
    from_state: PaymentState | null;
    to_state: PaymentState;
    at: Date;
    actor: string;
    reason: string | null;
  };
  refunds: {
    id: string;
    payment_id: string;
    amount_minor: number;
    charge_minor: Generated<number>;
    reason: string;
    state: RefundState;
    refunded_before_minor: number | null;
    created_at: Date;
    done_at: Date | null;
  };
  chargebacks: {
    id: string;
    payment_id: string;
    gateway: string;
    reference: string;
    reason: ChargebackReason;
    /** All that was called back; `charge_minor` of it is a share of the charge. */
    amount_minor: number;
    charge_minor: Generated<number>;
    currency: Currency;
    received_on: string;
    answer_by: string;
    state: ChargebackState;
    noted_at: Date;
    answered_at: Date | null;
    ended_at: Date | null;
  };
  gateway_calls: {
    id: Generated<number>;
    payment_id: string;
    operation: GatewayOperation;
    refund_id: string | null;
    sent_at: Date;
    resolves_at: Date;
    ended_at: Date | null;
    outcome: CallOutcome | null;
    /** What a `complete` hands over. */
    callback_id: number | null;
  };
  gateway_callbacks: {
    id: Generated<number>;
    payment_id: string;
    digest: string;
    /** null once the gateway has answered to them. */
    fields: string | null;
    received_at: Date;
    used_at: Date | null;
  };
};

export type RefundRow = Selectable<PaymentTables['refunds']>;
export type GatewayCall = Selectable<PaymentTables['gateway_calls']>;
export type PaymentChange = Partial<
  Pick<
    Selectable<PaymentTables['payments']>,
    | 'state'
    | 'installments'
    | 'charge_minor'
    | 'most_charge_minor'
    | 'gateway_ref'
    | 'challenge_url'
    | 'challenge_html'
    | 'challenge_frame'
    | 'card_brand'
    | 'card_last_four'
    | 'remember_for'
    | 'decline_reason'
    | 'authorised_at'
    | 'captured_at'
    | 'mismatch_minor'
    | 'mismatch_currency'
    | 'mismatch_at'
  >
>;

import type { RetrievedPayment } from '../gateway.ts';
import type { NamedAmount } from '../model.ts';

/** What a gateway said of a payment, checked: addresses are ours to send somebody to, and amounts are those that were asked for. */
export type PaymentNews =
  | Exclude<RetrievedPayment, { kind: 'challenge' }>
  /** `url` where the holder can still be sent; `html` or `frame` what our page at that address shows. */
  | { readonly kind: 'challenge'; readonly url?: string; readonly html?: string; readonly frame?: string }
  /** The gateway holds or has taken another amount, or another currency: it never counts as paid. */
  | { readonly kind: 'mismatch'; readonly named: NamedAmount };

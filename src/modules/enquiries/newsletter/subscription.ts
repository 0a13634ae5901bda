import type { Locale } from '#kernel/locale';
import { type Key, payloadOf, signText } from '#platform/crypto';

/** `pending` until the mailbox's owner has said yes. */
export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed';

/** Whoever has not confirmed by then did not want it; their address is not ours to keep. */
export const FORGOTTEN_AFTER_DAYS = 30;

export interface Subscription {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly state: SubscriptionState;
  readonly askedAt: Date;
  /** Whether its mailbox has ever said yes. */
  readonly isConfirmed: boolean;
}

/** Something said about a consent: which wording, when, from where. `unreached`: nothing was said, its address is not reached any more. */
export interface ConsentEvent {
  readonly event: 'asked' | 'confirmed' | 'withdrawn' | 'unreached';
  readonly textVersion: string;
  readonly at: Date;
  readonly ipDigest: string;
}

/** Only the mailbox has it: it confirms and ends the subscription. Derived, so that nothing that opens it is stored. */
export const subscriptionKey = (id: string, secret: Key): string => signText(`newsletter ${id}`, secret);

export function subscriptionIdFrom(key: string, secret: Key): string | undefined {
  const payload = key.length < 300 ? payloadOf(key, secret) : undefined;
  return /^newsletter ([\w-]{36})$/.exec(payload ?? '')?.[1];
}

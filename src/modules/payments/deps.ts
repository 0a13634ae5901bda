import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Failpoint } from '#platform/failpoint';
import type { Log } from '#platform/log';
import type { CardEntry, Gateway } from './gateway.ts';

/** What the operations that talk to a gateway need. */
export interface PaymentDeps {
  /** Outside any transaction. */
  readonly db: Database;
  /** By name: every gateway that still has payments, not only the one that takes new ones. */
  readonly gateways: Readonly<Record<string, Gateway>>;
  /** The address of our page that shows a challenge which is a form or a frame (`challengeDocumentOf`). */
  readonly challengePage: (paymentId: string) => string;
  readonly clock: Clock;
  readonly failpoint: Failpoint;
  readonly log: Log;
}

/** How the gateway that takes new payments has cards typed. Where everything is paid at delivery nobody is asked for one. */
export const cardEntryOf = (deps: Pick<PaymentDeps, 'gateways'> & { readonly gateway: string | null }): CardEntry =>
  deps.gateway === null ? 'our_form' : gatewayNamed(deps, deps.gateway).cardEntry;

/** Whether the gateway that takes new payments can keep a card for later. */
export const remembersCards = (deps: Pick<PaymentDeps, 'gateways'> & { readonly gateway: string | null }): boolean =>
  deps.gateway !== null && gatewayNamed(deps, deps.gateway).remembersCards;

/** A number that the gateway which takes new payments publishes for trying it out, where the site's own form takes cards for it. */
export function trialCardOf(deps: Pick<PaymentDeps, 'gateways'> & { readonly gateway: string | null }): string | null {
  if (deps.gateway === null || cardEntryOf(deps) !== 'our_form') return null;
  return gatewayNamed(deps, deps.gateway).trial?.cards[0]?.number ?? null;
}

/** @throws when the payment's gateway is no longer configured. */
export function gatewayNamed(deps: Pick<PaymentDeps, 'gateways'>, name: string): Gateway {
  const gateway = Object.hasOwn(deps.gateways, name) ? deps.gateways[name] : undefined;
  if (!gateway) throw new Error(`No payment gateway is called "${name}", but payments were made with it.`);
  return gateway;
}

/** What may be logged of a gateway's error: its message could quote what was sent, its name cannot. */
export const safeErrorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

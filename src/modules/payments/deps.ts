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
  readonly clock: Clock;
  readonly failpoint: Failpoint;
  readonly log: Log;
}

/** How the gateway that takes new payments has cards typed. Where everything is paid at delivery nobody is asked for one. */
export const cardEntryOf = (deps: Pick<PaymentDeps, 'gateways'> & { readonly gateway: string | null }): CardEntry =>
  deps.gateway === null ? 'our_form' : gatewayNamed(deps, deps.gateway).cardEntry;

/** @throws when the payment's gateway is no longer configured. */
export function gatewayNamed(deps: Pick<PaymentDeps, 'gateways'>, name: string): Gateway {
  const gateway = Object.hasOwn(deps.gateways, name) ? deps.gateways[name] : undefined;
  if (!gateway) throw new Error(`No payment gateway is called "${name}", but payments were made with it.`);
  return gateway;
}

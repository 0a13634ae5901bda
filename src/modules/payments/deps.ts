import type { Checkpoint } from '#platform/checkpoint';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { Gateway } from './gateway.ts';

/** What the operations that talk to a gateway need. */
export interface PaymentDeps {
  /** Outside any transaction. */
  readonly db: Database;
  /** By name: every gateway that still has payments, not only the one that takes new ones. */
  readonly gateways: Readonly<Record<string, Gateway>>;
  readonly clock: Clock;
  readonly checkpoint: Checkpoint;
  readonly log: Log;
}

/** @throws when the payment's gateway is no longer configured. */
export function gatewayNamed(deps: Pick<PaymentDeps, 'gateways'>, name: string): Gateway {
  const gateway = Object.hasOwn(deps.gateways, name) ? deps.gateways[name] : undefined;
  if (!gateway) throw new Error(`No payment gateway is called "${name}", but payments were made with it.`);
  return gateway;
}
